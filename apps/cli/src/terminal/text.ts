import type { Seat } from '@hamlet/kernel';
import { voice } from '../voice.ts';
import { wrap } from './ansi.ts';
import type { Screen } from './screen.ts';

/** The tiles, by index, that a person may mean by a name, an id or the beginning of either. */
export function tilesCalled(
  tiles: readonly { readonly id: string; readonly name: string }[],
  text: string,
): readonly number[] {
  const wanted = text.trim().toLowerCase();
  const words = tiles.map(({ id, name }) => [id, name.toLowerCase()]);
  const where = (fits: (word: string) => boolean) => words.flatMap((own, tile) => (own.some(fits) ? [tile] : []));
  const exact = where((word) => word === wanted);
  if (exact.length > 0 || wanted === '') return exact;
  const begun = where((word) => word.startsWith(wanted));
  return begun.length > 0 ? begun : where((word) => word.includes(wanted));
}

/** A player by their colour: `Blue`. */
export function colourName(colour: string): string {
  return voice.text(`colour.${colour}`) ?? colour;
}

/** The name of a player. */
export type SeatName = (seat: Seat) => string;

/** A name and the text behind it. */
export type PanelRow = readonly [name: string, text: string];

const LEAST_NAME = 12;

/** Rows with their texts in one column; a row without a text is left out. */
export function rowLines(screen: Screen, rows: readonly PanelRow[]): string[] {
  const shown = rows.filter(([, text]) => text !== '');
  const width = Math.max(LEAST_NAME, ...shown.map(([name]) => name.length + 2));
  return shown.flatMap(([name, text]) =>
    wrap(`  ${name.padEnd(width)}${text}`, screen.columns(), ' '.repeat(width + 2)),
  );
}
