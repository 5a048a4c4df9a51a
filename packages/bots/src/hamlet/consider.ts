import {
  type Action,
  contacts,
  donkeyTiles,
  firstStanding,
  hasLake,
  NOBODY,
  type Place,
  placementsOf,
  placeRotation,
  placeX,
  placeY,
  ROAD,
  SEGMENTS,
  type State,
  topFrame,
  triangleGain,
  type Village,
  type VillageMap,
  villageOf,
} from '@hamlet/hamlet';

/** Candidate actions among the legal ones: everything that differs in kind, and of similar ones the most promising. */
export function consider(state: State, legal: readonly Action[], width: number): readonly Action[] {
  const frame = topFrame(state);
  switch (frame?.step) {
    case 'from':
      return legal.length <= 1 ? legal : bestHosts(state, frame.blueprint, legal, width);
    case 'place':
      return bestPlaces(state, frame.blueprint, frame.tile, legal, width);
    case 'pay':
      return legal.slice(0, width > 2 ? Math.max(2, width >> 2) : 1);
    case 'road':
      return bestGaps(state, legal, width);
    case 'blueprint':
      return withoutMeals(legal);
    case 'hire':
      return bestHires(state, withoutMeals(legal), width);
    case undefined:
      return betweenSteps(state, legal, width);
    default:
      return legal;
  }
}

/**
 * The legal actions without meals. Fish is eaten before a visit or after it: in its course each order of meals would be a
 * plan of its own.
 */
function withoutMeals(legal: readonly Action[]): readonly Action[] {
  const rest = legal.filter(({ do: what }) => what !== 'eat');
  return rest.length > 0 ? rest : legal;
}

/** The width from which leaving a villager idle is weighed like any other action. */
const MAY_WAIT = 4;

/** The round from which villagers beg rather than wait. */
const BEGGING_FROM = 22;

/**
 * Donkeys move before the first villager acts or after the last: that leaves out hardly anything but orders. A quick look does not
 * consider waiting: it is hardly ever good, and looks as if nobody were there. In a game that drags nobody waits who can beg: a player who is
 * ahead, or two that wait for each other, would do so for ever, and a coin at least brings the next delivery nearer.
 */
function betweenSteps(state: State, all: readonly Action[], width: number): readonly Action[] {
  if (firstStanding(state) < 0) return all;
  const begs = state.round >= BEGGING_FROM && all.some(({ do: what }) => what === 'beg');
  const legal = begs ? all.filter(({ do: what }) => what !== 'end') : all;
  const isFirst = state.lying === 0;
  const waits = width >= MAY_WAIT;
  const worth = legal.filter(
    ({ do: what }) => (waits || (what !== 'end' && what !== 'beg')) && (isFirst || what !== 'move'),
  );
  return worth.some(({ do: what }) => what !== 'move' && what !== 'eat' && what !== 'end') ? worth : legal;
}

interface Ranked {
  readonly place: Place;
  readonly rank: number;
}

/** Places of a blueprint against a host with how they look, best first; worked out once for each map. */
const ranked = new WeakMap<VillageMap, Map<number, readonly Ranked[]>>();

function rankPlaces(state: State, village: Village, blueprint: number, host: number): readonly Ranked[] {
  let all = ranked.get(state.map);
  if (!all) {
    all = new Map();
    ranked.set(state.map, all);
  }
  const key = (blueprint * 64 + host) * 4 + state.seat;
  let found = all.get(key);
  if (!found) {
    found = placementsOf(village, blueprint, host)
      .map((place) => ({ place, rank: rankOf(state, village, blueprint, place) }))
      .sort((a, b) => b.rank - a.rank);
    all.set(key, found);
  }
  return found;
}

/** The rank of a place for a tile: roads joined, segments that it counts, and the seats that gain by it. */
function rankOf(state: State, village: Village, blueprint: number, place: Place): number {
  const { components } = state.setting;
  const kind = components.tiles[blueprint];
  const turned = kind.turns.all[placeRotation(place)];
  let rank = 0;
  let roads = 0;
  let gaps = 0;
  const counted = kind.end?.op === 'touching' ? SEGMENTS.indexOf(kind.end.segment ?? 'R') : -1;
  for (const contact of contacts(village.board, turned, placeX(place), placeY(place))) {
    if (!contact) continue;
    const { own, theirs, tile } = contact;
    if (own === ROAD) {
      roads++;
      if (kind.end?.op === 'printed-roads') rank += kind.end.points;
    } else if (own === theirs) gaps++;
    else rank -= 0.2;
    if (kind.end && own === theirs && (kind.end.op === 'matching' || own === counted)) rank += kind.end.points;
    const other = components.tiles[tile].end;
    if (!other || own !== theirs || state.owner[tile] === NOBODY) continue;
    const helps =
      other.op === 'matching' ||
      (other.op === 'touching' && theirs === SEGMENTS.indexOf(other.segment ?? 'R')) ||
      (other.op === 'printed-roads' && theirs === ROAD);
    if (helps) rank += state.owner[tile] === state.seat ? other.points : -other.points;
  }
  const needsRoad = kind.slots > 0 || (kind.end?.road ?? false);
  rank += roads > 0 ? (needsRoad ? 6 : 3) + 1.2 * (roads - 1) : gaps > 0 ? 1 : needsRoad ? -3 : 0;
  rank += 0.3 * gaps;
  if (hasLake(state)) rank += 0.5 * Math.min(20, triangleGain(village, blueprint, place));
  return rank;
}

interface RankedPlace {
  readonly host: number;
  readonly place: Place;
  readonly rank: number;
}

const spots = new WeakMap<VillageMap, Map<number, readonly RankedPlace[]>>();

/** The best places of a blueprint anywhere, each with one tile to build it from; worked out once for each map. */
function bestSpots(state: State, blueprint: number): readonly RankedPlace[] {
  let all = spots.get(state.map);
  if (!all) {
    all = new Map();
    spots.set(state.map, all);
  }
  const key = blueprint * 4 + state.seat;
  let found = all.get(key);
  if (!found) {
    const village = villageOf(state.setting.components, state.map);
    const byPlace = new Map<Place, RankedPlace>();
    for (const host of village.sorted) {
      if (village.part[host] !== village.part[state.setting.components.church]) continue;
      for (const { place, rank } of rankPlaces(state, village, blueprint, host).slice(0, MOST_SPOTS)) {
        const known = byPlace.get(place);
        // Goods come more easily to a tile with many roads.
        if (!known || village.links[host].size() > village.links[known.host].size())
          byPlace.set(place, { host, place, rank });
      }
    }
    found = [...byPlace.values()].sort((a, b) => b.rank - a.rank).slice(0, MOST_SPOTS);
    all.set(key, found);
  }
  return found;
}

const MOST_SPOTS = 12;

function bestHosts(state: State, blueprint: number, legal: readonly Action[], width: number): readonly Action[] {
  const best = bestSpots(state, blueprint).slice(0, width);
  const hosts = legal.filter((action) => action.do === 'from' && best.some(({ host }) => host === action.tile));
  if (hosts.length > 0) return hosts;
  // Where nothing can be brought to the best places, any other will do.
  const village = villageOf(state.setting.components, state.map);
  const rank = (action: Action) =>
    action.do === 'from' ? (rankPlaces(state, village, blueprint, action.tile)[0]?.rank ?? 0) : 0;
  return [...legal].sort((a, b) => rank(b) - rank(a)).slice(0, 2);
}

function bestPlaces(
  state: State,
  blueprint: number,
  host: number,
  legal: readonly Action[],
  width: number,
): readonly Action[] {
  const village = villageOf(state.setting.components, state.map);
  const best = bestSpots(state, blueprint)
    .slice(0, width)
    .filter((spot) => spot.host === host)
    .map(({ place }) => place);
  if (best.length === 0) best.push(rankPlaces(state, village, blueprint, host)[0].place);
  return legal.filter((action) => action.do === 'place' && best.includes(action.place));
}

/** Roads, first those that join separate parts of the village. */
function bestGaps(state: State, legal: readonly Action[], width: number): readonly Action[] {
  if (legal.length <= width) return legal;
  const village = villageOf(state.setting.components, state.map);
  const seen = new Set<number>();
  const gaps: { action: Action; rank: number }[] = [];
  for (const action of legal) {
    if (action.do !== 'join') continue;
    const key = (Math.min(action.from, action.to) * 64 + Math.max(action.from, action.to)) * 2 + action.kind;
    if (seen.has(key)) continue;
    seen.add(key);
    const apart = village.part[action.from] !== village.part[action.to];
    const joins = [action.from, action.to].some((tile) => state.owner[tile] === state.seat);
    const ends = village.links[action.from].size() + village.links[action.to].size();
    gaps.push({ action, rank: (apart ? 6 : 0) + (joins ? 1 : 0) - 0.3 * ends });
  }
  gaps.sort((a, b) => b.rank - a.rank);
  return gaps.slice(0, 2 * width).map(({ action }) => action);
}

/** Tiles for a donkey, first those where it joins most, none where one stands already. */
function bestHires(state: State, legal: readonly Action[], width: number): readonly Action[] {
  const village = villageOf(state.setting.components, state.map);
  const own = donkeyTiles(state, state.seat);
  const tiles: { action: Action; rank: number }[] = [];
  const rest: Action[] = [];
  for (const action of legal) {
    if (action.do !== 'donkey') rest.push(action);
    else {
      const near = village.links[action.tile].meets(own);
      const rank = village.links[action.tile].size() + (near ? 1.5 : 0) - (own.has(action.tile) ? 10 : 0);
      tiles.push({ action, rank });
    }
  }
  tiles.sort((a, b) => b.rank - a.rank);
  return [...rest, ...tiles.slice(0, Math.max(2, width >> 1)).map(({ action }) => action)];
}
