import type { Action, State, VillageMap } from '@hamlet/hamlet';
import { chancesFrom, type Mind } from '../mind.ts';
import { consider } from './consider.ts';
import { evaluateWith, flatten, openShare } from './evaluate.ts';
import { BASE, LAKE, type Weights } from './weights.ts';

/** A mind for Hamlet that values things as these weights do. */
export function hamletMind(base: Weights = BASE, lake: Weights = LAKE): Mind<State, Action> {
  const [dry, wet] = [flatten(base), flatten(lake)];
  return {
    evaluate: (state) => evaluateWith(state.lake ? wet : dry, state),
    consider: (state, _seat, legal, width) => consider(state, legal, width),
    // Between the moves of donkeys the position can be judged as if the step were closed.
    settled: ({ stack }) => stack.length === 0 || stack[stack.length - 1].step === 'donkeys',
    adopt,
    chances: (state, scores) => chancesFrom(scores, state.over ? 0 : 4 + 14 * openShare(state)),
  };
}

/** The maps that were made from a map in thought, by what was added. */
const grown = new WeakMap<VillageMap, Map<string, VillageMap>>();

/** What is known about a village hangs on its map, so the same map should be the same object. */
function adopt(state: State, before: State): void {
  const { map } = state;
  if (map === before.map) return;
  if (!extend(map.tiles, before.map.tiles) || !extend(map.roads, before.map.roads)) return;
  let known = grown.get(before.map);
  if (!known) {
    known = new Map();
    grown.set(before.map, known);
  }
  const key = `${map.tiles.slice(before.map.tiles.length).join()};${map.roads.slice(before.map.roads.length).join()}`;
  const same = key === ';' ? before.map : known.get(key);
  if (same) state.map = same;
  else known.set(key, map);
}

function extend(list: readonly number[], start: readonly number[]): boolean {
  return list.length >= start.length && start.every((value, index) => value === list[index]);
}
