import type { Seat } from '@hamlet/kernel';

/** The seats of a solo game, for front ends that must not load the whole engine to know them. */
export const HUMAN = 0;
export const BOTRIC = 1;

/** Botric's name, the same in every language and in records. */
export const BOTRIC_NAME = 'Botric';

/** The seats that the rules play at a table with these options: Botric's in a solo game. */
export function rulesSeats({ solo = 'off' }: { readonly solo?: string | undefined }): readonly Seat[] {
  return solo === 'off' ? [] : [BOTRIC];
}
