import type { GameRules } from '../game-entry.ts';
import { addWords } from '../words/words.ts';
import { builderProRules, builderProRulings } from './words/en/rules.ts';
import { builderProQuestions } from './words/en/rules-questions.ts';

addWords('en', { rules: { groups: { 'builder-pro': 'Builder Pro' }, section: builderProRules } });

export const RULES: GameRules = {
  chapters: { 'builder-pro': Object.keys(builderProRules) },
  rulings: builderProRulings,
  questions: builderProQuestions,
};
