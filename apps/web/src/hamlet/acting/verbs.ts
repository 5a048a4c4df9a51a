import { VERBS, type Verb } from '@hamlet/bots/hamlet-action-list';
import { hasLake, type State } from '@hamlet/hamlet';
import type { IconName } from '../../parts/icons.tsx';

/** The verbs of By the Lake. */
export const LAKE_VERBS: ReadonlySet<Verb> = new Set(['fish', 'store', 'eat']);

/** The verbs that a table has: without a lake nobody fishes. */
export function verbsOf(state: State): readonly Verb[] {
  return VERBS.filter((verb) => hasLake(state) || !LAKE_VERBS.has(verb));
}

export const VERB_ICONS: Readonly<Record<Verb, IconName>> = {
  work: 'hammer',
  refine: 'gear',
  visit: 'hall',
  sell: 'cart',
  deliver: 'bell',
  build: 'plus',
  road: 'path',
  move: 'donkey',
  beg: 'hand',
  fish: 'fish',
  store: 'barn',
  eat: 'dish',
};

/** The keys of the verbs, as the help shows them. */
export const VERB_KEYS: Readonly<Record<Verb, string>> = {
  work: 'w',
  refine: 'f',
  visit: 't',
  sell: 's',
  deliver: 'd',
  build: 'b',
  road: 'o',
  move: 'm',
  beg: 'g',
  fish: 'h',
  store: 'k',
  eat: 'x',
};
