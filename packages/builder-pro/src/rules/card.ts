import type { Seat } from '@hamlet/kernel';
import type { YearData } from '../data/catalogue.ts';
import type { State, Step } from '../state.ts';

/** The card of this year. */
export function yearNow({ setting, deck, round }: State): YearData {
  return setting.components.years[deck[round - 1]];
}

/** True while the card of the year has not been carried out yet: everybody draws, builds or keeps. */
export function isCardAhead(step: Step): boolean {
  return step === 'draw' || step === 'build' || step === 'keep';
}

/** The cards whose plaques a seat holds, in the order of the years. */
export function plaquesOf({ setting, deck, plaques }: State, seat: Seat): readonly YearData[] {
  return plaques.flatMap((winner, year) => (winner === seat ? [setting.components.years[deck[year]]] : []));
}
