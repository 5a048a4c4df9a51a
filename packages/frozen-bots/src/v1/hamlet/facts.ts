import { hamlet, NOBODY, type State, type VillageMap, villageOf } from '@hamlet/hamlet';
import { ALL } from '@hamlet/kernel';

/** A landmark whose points depend on more than its place. */
interface Counting {
  readonly seat: number;
  readonly op: string;
  readonly points: number;
  readonly most: number;
}

/** The worth of a village to each seat, as far as it follows from the map alone. */
export interface MapFacts {
  readonly longest: readonly number[];
  readonly roads: readonly number[];
  readonly landmarks: readonly number[];
  readonly flags: readonly number[];
  /** Own landmarks that no road joins to the Church yet, though they need one. */
  readonly cutOff: readonly number[];
  readonly counting: readonly Counting[];
}

const COUNTED = new Set(['deliveries', 'sales', 'donkeys', 'roads', 'gold', 'boats', 'fish']);

const known = new WeakMap<VillageMap, MapFacts>();

/** Worked out once for each map; a landmark has its owner as soon as it is on the map. */
export function factsOf(state: State): MapFacts {
  let facts = known.get(state.map);
  if (!facts) {
    facts = workOut(state);
    known.set(state.map, facts);
  }
  return facts;
}

function workOut(state: State): MapFacts {
  const { components, seats, solo } = state.setting;
  const village = villageOf(components, state.map);
  const zeros = () => Array.from({ length: seats }, () => 0);
  const [longest, roads, landmarks, flags, cutOff] = [zeros(), zeros(), zeros(), zeros(), zeros()];
  const counting: Counting[] = [];
  hamlet.score(state, ALL).forEach((lines, seat) => {
    for (const { key, count, points } of lines) {
      if (key === 'longest-road') longest[seat] = count;
      else if (key === 'roads') roads[seat] = count;
      else if (key.startsWith('landmark.')) {
        const end = components.tiles[components.tileIds.indexOf(key.slice('landmark.'.length))].end;
        if (!end || !COUNTED.has(end.op) || (solo && seat === 1)) landmarks[seat] += points;
      }
    }
  });
  for (const tile of village.tiles) {
    const seat = state.owner[tile];
    if (seat === NOBODY) continue;
    flags[seat]++;
    const { end } = components.tiles[tile];
    if (!end || (solo && seat === 1)) continue;
    const joined = !end.road || village.part[tile] === village.part[components.church];
    if (!joined) cutOff[seat]++;
    else if (COUNTED.has(end.op)) counting.push({ seat, op: end.op, points: end.points, most: end.most });
  }
  return { longest, roads, landmarks, flags, cutOff, counting };
}
