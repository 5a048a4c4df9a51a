import { type Action, hasLake, type State, topFrame, type VillageMap } from '@hamlet/hamlet';
import { chancesFrom, type Heuristics } from '../heuristics.ts';
import { consider } from './consider.ts';
import { evaluateWith, flatten, openShare } from './evaluate.ts';
import { BASE, LAKE, type Weights } from './weights.ts';

/** The heuristics of Hamlet with these weights. */
export function hamletHeuristics(base: Weights = BASE, lake: Weights = LAKE): Heuristics<State, Action> {
  const [dry, wet] = [flatten(base), flatten(lake)];
  return {
    evaluate: (state) => evaluateWith(hasLake(state) ? wet : dry, state),
    consider: (state, _seat, legal, width) => consider(state, legal, width),
    settled: isSettled,
    signature,
    begin,
    adopt,
    noHumanWaits: ({ setting }) => setting.solo !== undefined,
    chances,
  };
}

function chances(state: State, scores: readonly number[]): number[] {
  if (state.over) return chancesFrom(scores, 0, 0);
  const open = openShare(state);
  return chancesFrom(scores, 4 + 14 * open, open);
}

/** What a seat gained, spent, made and built, without the places. */
function signature({ gold, points, slots, blueprints, villagers, map, offers }: State): string {
  const tiles = map.tiles.filter((_, index) => index % 2 === 0);
  return [gold, points, slots, blueprints, villagers, tiles, map.roads.length, offers].join(';');
}

/** Between the moves of donkeys, and once a visit has brought something, a position can be judged as if the step were closed. */
function isSettled(state: State): boolean {
  if (state.stack.length === 0) return true;
  const frame = topFrame(state);
  return frame?.step === 'donkeys' || (frame?.step === 'hire' && frame.bought);
}

/** The maps that the search made from a map on the table, by what was added. */
const grown = new WeakMap<VillageMap, Map<string, VillageMap>>();

/** Facts about a village hang on its map, so the same map should be the same object. */
function adopt(state: State, before: State): void {
  const { map } = state;
  const known = grown.get(before.map);
  if (map === before.map || !known) return;
  if (!extend(map.tiles, before.map.tiles) || !extend(map.roads, before.map.roads)) return;
  const key = `${map.tiles.slice(before.map.tiles.length).join()};${map.roads.slice(before.map.roads.length).join()}`;
  const same = key === ';' ? before.map : known.get(key);
  if (same) state.map = same;
  else known.set(key, map);
}

/** Only maps that grow from the one on the table are remembered: they are met again and again, and the rest would fill the memory. */
function begin(state: State, before: State | undefined): void {
  if (before) adopt(state, before);
  if (!grown.has(state.map)) grown.set(state.map, new Map());
}

function extend(list: readonly number[], start: readonly number[]): boolean {
  return list.length >= start.length && start.every((value, index) => value === list[index]);
}
