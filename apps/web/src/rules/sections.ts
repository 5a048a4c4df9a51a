import type { GameRules } from '../game-entry.ts';
import { say } from '../words/words.ts';

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rulings: readonly (readonly [string, string])[];
  /** Words that people ask with and that the section does not use. */
  readonly questions: string;
}

function sectionOf(id: string, { rulings, questions }: GameRules): Section {
  return {
    id,
    title: say(`rules.section.${id}.title`),
    paragraphs: say(`rules.section.${id}.text`).split('\n'),
    rulings: Object.entries(rulings[id] ?? {}),
    questions: questions[id] ?? '',
  };
}

/** A chapter of the rules. */
export interface Group {
  readonly name: string;
  readonly sections: readonly Section[];
}

/** The chapters of a game, worded. */
export function groupsOf(game: GameRules): Group[] {
  return Object.entries(game.chapters).map(([name, ids]) => ({ name, sections: ids.map((id) => sectionOf(id, game)) }));
}
