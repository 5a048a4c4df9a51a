import type { GameKind } from '../game-entry.ts';
import { BUILDER_PRO } from './presets.ts';

export const KINDS: readonly GameKind[] = [
  {
    preset: BUILDER_PRO,
    counts: [1, 2, 3, 4, 5, 6],
    colours: ['blue', 'yellow', 'red', 'green', 'purple', 'orange'],
    setups: [
      { name: 'first', options: { style: 'solo' } },
      { name: 'standard', options: {} },
      { name: 'expert', options: { tone: 'nasty', style: 'interactive' } },
    ],
    rows: [
      { key: 'tone', choices: ['mix', 'nice', 'nasty'], first: 'mix' },
      { key: 'style', choices: ['auto', 'solo', 'interactive', 'mix'], first: 'auto' },
      { key: 'reading', choices: ['literal', 'stale'], first: 'literal' },
      { key: 'start', texts: 'firstMarker', choices: ['random', 'first-seat'], first: 'random' },
    ],
  },
];
