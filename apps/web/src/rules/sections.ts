import type { ExampleName, GameRules, RulePicture, SectionName } from '../game-entry.ts';
import { say, sayAny, sayGroup, sayKnown } from '../words/words.ts';

export interface RulesSection {
  readonly id: SectionName;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rulings: readonly (readonly [string, string])[];
  /** Words that people ask with and that the section does not use. */
  readonly questions: string;
  /** Printed examples, and how they are fetched. */
  readonly examples: readonly ExampleName[];
  readonly example: GameRules['example'];
  readonly pictures: readonly RulePicture[];
}

function sectionOf(id: SectionName, { numbers, examples, example, pictures }: GameRules): RulesSection {
  return {
    id,
    title: say(`rules.section.${id}.title`),
    paragraphs: sayAny(`rules.section.${id}.text`, numbers).split('\n'),
    rulings: [...sayGroup(`rules.rulings.${id}`)],
    questions: sayKnown(`rules.questions.${id}`) ?? '',
    examples: examples[id] ?? [],
    example,
    pictures: pictures?.(id) ?? [],
  };
}

/** A chapter of the rules. */
export interface RuleChapter {
  readonly name: GameRules['chapters'][number]['name'];
  readonly sections: readonly RulesSection[];
}

/** The chapters of a game, worded. */
export function chaptersOf(game: GameRules): RuleChapter[] {
  return game.chapters.map(({ name, sections }) => ({ name, sections: sections.map((id) => sectionOf(id, game)) }));
}
