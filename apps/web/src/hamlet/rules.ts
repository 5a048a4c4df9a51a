import type { GameRules } from '../game-entry.ts';
import { addWords } from '../words/words.ts';
import { rules } from './words/en/rules.ts';
import { ruleQuestions } from './words/en/rules-questions.ts';
import { rulings } from './words/en/rulings.ts';

addWords('en', { rules });

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
  rulings,
  questions: ruleQuestions,
};
