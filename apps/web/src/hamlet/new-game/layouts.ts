import { type LaidTile, layoutsFor, readOptions } from '@hamlet/hamlet';
import type { ChosenOptions } from '../../game-entry.ts';

/** A way to lay the starting tiles. */
export type StartLayout = readonly LaidTile[];

/** The option for a layout chosen by hand, as the number of a way. */
export const LAID = 'laid';

/** Every way to lay the starting tiles by hand, with these expansions. */
export function layoutsWith(modules: readonly string[]): readonly StartLayout[] {
  return layoutsFor(readOptions({ modules }));
}

/** Turns the number of a way that was chosen by hand into that way. */
export function withLayout({ laid, ...chosen }: ChosenOptions, modules: readonly string[]): ChosenOptions {
  if (chosen.layout !== 'by-hand') return chosen;
  const layouts = layoutsWith(modules);
  return { ...chosen, layout: layouts[typeof laid === 'number' ? laid : 0] ?? layouts[0] };
}

const keyOf = ({ at, rot }: LaidTile): string => `${at.join()} ${rot}`;

/** The different places of one tile in all ways, in a stable order. */
function placesOf(layouts: readonly StartLayout[], index: number): readonly string[] {
  return [...new Set(layouts.map((layout) => keyOf(layout[index])))];
}

/** The place of a tile: its number, and the number of places. */
export function placeIn(layouts: readonly StartLayout[], now: number, index: number): { at: number; count: number } {
  const places = placesOf(layouts, index);
  return { at: places.indexOf(keyOf(layouts[now][index])), count: places.length };
}

/** The way in which one tile lies at its next place or the one before, and as many others as possible lie where they are. */
export function moved(layouts: readonly StartLayout[], now: number, index: number, by: 1 | -1): number {
  const places = placesOf(layouts, index);
  const { at, count } = placeIn(layouts, now, index);
  const wanted = places[(at + by + count) % count];
  /** The number of tiles that lie as they do now. */
  const unmoved = (layout: StartLayout) =>
    layout.filter((tile, one) => keyOf(tile) === keyOf(layouts[now][one])).length;
  const fitting = layouts.filter((layout) => keyOf(layout[index]) === wanted);
  const best = fitting.reduce((a, b) => (unmoved(b) > unmoved(a) ? b : a));
  return layouts.indexOf(best);
}
