import type { Io } from '@hamlet/kernel';
import type { Dice } from './dice.ts';

/** Io without chance: always the first of the possible draws. */
export const FIRST: Io<unknown> = { emit: undefined, barrier() {}, int: () => 0, pick: (_stream, items) => items[0] };

/** Io whose draws follow dice, in every stream. */
export function ioFrom(dice: Dice): Io<unknown> {
  return {
    emit: undefined,
    barrier() {},
    int: (_stream, bound) => dice(bound),
    pick: (_stream, items) => items[dice(items.length)],
  };
}
