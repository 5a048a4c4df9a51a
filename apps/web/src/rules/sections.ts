import type { GameRules, RulePicture } from '../game-entry.ts';
import { sayGroup, sayKnown } from '../words/words.ts';

export interface RulesSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rulings: readonly (readonly [string, string])[];
  /** Words that people ask with and that the section does not use. */
  readonly questions: string;
  /** Printed examples, and how they are fetched. */
  readonly examples: readonly string[];
  readonly example: GameRules['example'];
  readonly pictures: readonly RulePicture[];
}

function sectionOf(id: string, { numbers, examples, example, pictures }: GameRules): RulesSection {
  return {
    id,
    title: sayKnown(`rules.section.${id}.title`) ?? id,
    paragraphs: (sayKnown(`rules.section.${id}.text`, numbers) ?? '').split('\n'),
    rulings: [...sayGroup(`rules.rulings.${id}`)],
    questions: sayKnown(`rules.questions.${id}`) ?? '',
    examples: examples[id] ?? [],
    example,
    pictures: pictures?.(id) ?? [],
  };
}

/** A chapter of the rules. */
export interface RuleChapter {
  readonly name: string;
  readonly sections: readonly RulesSection[];
}

/** The chapters of a game, worded. */
export function chaptersOf(game: GameRules): RuleChapter[] {
  return Object.entries(game.chapters).map(([name, ids]) => ({ name, sections: ids.map((id) => sectionOf(id, game)) }));
}
