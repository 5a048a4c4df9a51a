import { isBuild } from '@hamlet/builder-pro';
import type { BuilderTableModel } from '../table-model.ts';

/** The tiles that could be built when the dock was first shown for building, by year and seat. */
const possible = new WeakMap<BuilderTableModel, Map<string, ReadonlySet<number>>>();

/** Tiles of the player's queue as they lie in the dock: first those that could be built when the turn began, to the end of the year. */
export function inDock<Item extends { readonly tile: number }>(
  model: BuilderTableModel,
  queue: readonly Item[],
): readonly Item[] {
  const { round, step } = model.view.value;
  const known = possible.get(model) ?? new Map<string, ReadonlySet<number>>();
  possible.set(model, known);
  const moment = `${round} ${model.seat.value}`;
  const builds = model.legal.value.filter(isBuild);
  if (step === 'build' && model.isMine.value && !known.has(moment))
    known.set(moment, new Set(builds.map(({ tile }) => tile)));
  const last = ({ tile }: Item) => Number(!known.get(moment)?.has(tile));
  return queue.toSorted((a, b) => last(a) - last(b));
}
