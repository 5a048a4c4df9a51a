import type { GameKind } from '../game-entry.ts';
import { BUILDER_PRO } from './presets.ts';

export const KINDS: readonly GameKind[] = [
  {
    preset: BUILDER_PRO,
    counts: [1, 2, 3, 4, 5, 6],
    rows: [
      { key: 'tone', choices: ['mix', 'nice', 'nasty'], first: 'mix' },
      { key: 'style', choices: ['auto', 'solo', 'interactive', 'mix'], first: 'auto' },
      { key: 'reading', choices: ['literal', 'stale'], first: 'literal' },
      { key: 'start', choices: ['random', 'first-seat'], first: 'random' },
    ],
  },
];
