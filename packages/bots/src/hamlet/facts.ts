import {
  isRival,
  landmarkPoints,
  longestRoad,
  NOBODY,
  roadsOf,
  type State,
  TileSet,
  type VillageMap,
  villageOf,
} from '@hamlet/hamlet';

/** A landmark whose points depend on more than its place. */
interface Counting {
  readonly seat: number;
  readonly op: string;
  readonly points: number;
  readonly most: number;
}

/** Value of a village for each seat, as far as it follows from the map alone. */
export interface MapFacts {
  readonly longest: readonly number[];
  readonly roads: readonly number[];
  readonly landmarks: readonly number[];
  readonly flags: readonly number[];
  /** Own landmarks that no road joins to the Church yet, though they need one. */
  readonly cutOff: readonly number[];
  readonly counting: readonly Counting[];
  /** Tiles with slots. */
  readonly stores: TileSet;
  /** Storerooms: tiles with slots whose goods are their owner's alone. */
  readonly storerooms: readonly number[];
  /** Refineries that are joined to the Church. */
  readonly refineries: readonly number[];
}

const COUNTED = new Set(['deliveries', 'sales', 'donkeys', 'roads', 'gold', 'boats', 'fish']);

const known = new WeakMap<VillageMap, MapFacts>();

/** The facts of a map, worked out once for it: a landmark has its owner as soon as it is on the map. */
export function factsOf(state: State): MapFacts {
  let facts = known.get(state.map);
  if (!facts) {
    facts = workOut(state);
    known.set(state.map, facts);
  }
  return facts;
}

function workOut(state: State): MapFacts {
  const { components, seats } = state.setting;
  const village = villageOf(components, state.map);
  const isJoined = (tile: number) => village.part[tile] === village.part[components.church];
  const zeros = () => Array.from({ length: seats }, () => 0);
  const [longest, roads, landmarks, flags, cutOff] = [zeros(), zeros(), zeros(), zeros(), zeros()];
  const counting: Counting[] = [];
  for (let seat = 0; seat < seats; seat++) {
    longest[seat] = longestRoad(state, seat).length;
    roads[seat] = roadsOf(state, seat);
    for (const { tile, points } of landmarkPoints(state, seat, longest[seat])) {
      const { end } = components.tiles[tile];
      if (!end || !COUNTED.has(end.op) || isRival(state, seat)) landmarks[seat] += points;
    }
  }
  for (const tile of village.tiles) {
    const seat = state.owner[tile];
    if (seat === NOBODY) continue;
    flags[seat]++;
    const { end } = components.tiles[tile];
    if (!end || isRival(state, seat)) continue;
    if (end.road && !isJoined(tile)) cutOff[seat]++;
    else if (COUNTED.has(end.op)) counting.push({ seat, op: end.op, points: end.points, most: end.most });
  }
  return {
    longest,
    roads,
    landmarks,
    flags,
    cutOff,
    counting,
    stores: TileSet.fromTiles(village.stores),
    storerooms: village.stores.filter((tile) => components.tiles[tile].holdsAnything),
    refineries: village.stores.filter((tile) => components.tiles[tile].isRefinery && isJoined(tile)),
  };
}
