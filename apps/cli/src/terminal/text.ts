import type { Seat } from '@hamlet/kernel';
/** Small words that the terminal needs for every game. */

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 || MASS_NOUNS.has(noun) ? '' : 's'}`;
}

const MASS_NOUNS: ReadonlySet<string> = new Set(['gold', 'income', 'storage', 'culture', 'military']);

/** `a, b and c`. */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

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

/** The name of a player. */
export type SeatName = (seat: Seat) => string;
