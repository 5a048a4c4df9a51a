import type { GameRules } from '../game-entry.ts';

export const RULES: GameRules = {
  chapters: {
    base: ['objective', 'setup', 'tiles', 'ownership', 'materials', 'transport', 'milestones'],
    turn: [
      'turn',
      'donkeys',
      'villagers',
      'producers',
      'refineries',
      'town-hall',
      'market',
      'church',
      'construction',
      'landmarks',
      'roads',
    ],
    end: ['end', 'scoring'],
    lake: ['lakes', 'boats', 'fishing', 'lake-buildings', 'house', 'lake-end'],
    solo: ['botric', 'helper', 'botric-actions', 'difficulty'],
  },
};
