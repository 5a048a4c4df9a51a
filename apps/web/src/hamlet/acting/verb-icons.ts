import type { IconName } from '../../parts/icons.tsx';
import type { Verb } from './options.ts';

export const VERB_ICONS: Readonly<Record<Verb, IconName>> = {
  work: 'hammer',
  refine: 'gear',
  visit: 'home',
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
