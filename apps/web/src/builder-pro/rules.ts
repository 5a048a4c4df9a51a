import type { GameRules } from '../game-entry.ts';

export const RULES: GameRules = {
  chapters: {
    'builder-pro': [
      'bp-objective',
      'bp-setup',
      'bp-year',
      'bp-draw',
      'bp-build',
      'bp-place',
      'bp-tiles',
      'bp-pass',
      'bp-card',
      'bp-debts',
      'bp-plaque',
      'bp-end',
      'bp-solo',
    ],
  },
  numbers: {},
};
