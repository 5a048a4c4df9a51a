import type { GameRules } from '../game-entry.ts';
import { say, withTexts } from '../words/words.ts';
import { picturesFor } from './rule-pictures.ts';

export const RULE_TEXTS: GameRules = {
  letters: () => say('rules.letters.builder-pro'),
  chapters: [
    {
      name: 'builder-pro',
      sections: [
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
  ],
  numbers: {},
  examples: {
    'bp-year': ['kara-and-jon'],
    'bp-place': ['dirt-and-stone'],
    'bp-tiles': ['farmstead', 'barracks', 'pavilion', 'watermill', 'monastery', 'bazaar'],
  },
  example: async (id) => (await withTexts(['builder-pro/table'], import('./examples.ts'))).exampleFrames(id),
  pictures: picturesFor,
};
