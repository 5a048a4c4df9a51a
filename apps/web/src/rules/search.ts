import { say } from '../words/words.ts';
import type { RulesSection } from './sections.ts';

/** The words of a question that carry meaning, without their endings. */
export function stemsOf(question: string): string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const empty = new Set(say('rules.empty-words').split(' '));
  const telling = words.filter((word) => !empty.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))];
}

/** The stem of a word: `winning` and `wins` count as `win`; short words stay whole. */
function stemOf(word: string): string {
  const stem = word.replace(new RegExp(`(?:${anyOf(say('rules.endings'))})$`), '');
  const single = stem.replace(/([^aeiouls])\1$/, '$1');
  return single.length >= 3 ? single : word;
}

/** Words that only begin like what was asked for come after all that are asked for. */
const BEGINNING_WORTH = 0.1;

/** The worth of a section as an answer: whole words before beginnings of others, however often those come. */
function worth(section: RulesSection, stem: string): number {
  return worthBy(section, wholeWord(stem)) || BEGINNING_WORTH * worthBy(section, startOfWord(stem));
}

/**
 * The worth of a section by the place of the word: its title counts most, then the words that people call it by, then its
 * text.
 */
function worthBy({ title, paragraphs, rulings, questions }: RulesSection, sought: RegExp): number {
  if (sought.test(title)) return 6;
  if (sought.test(questions)) return 4;
  if (sought.test(paragraphs.join(' '))) return 2;
  return rulings.some(([name, text]) => sought.test(`${name} ${text}`)) ? 1 : 0;
}

function startOfWord(stem: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${stem}`, 'iu');
}

/** A word with any of its endings: `beg`, `begs` and `begging`, but not `begins`. */
function wholeWord(stem: string): RegExp {
  const last = stem.at(-1);
  const endings = `${anyOf(say('rules.endings'))}|${anyOf(say('rules.more-endings'))}`;
  return new RegExp(`(?<![\\p{L}\\p{N}])${stem}(?:${last}?(?:${endings}))?(?![\\p{L}\\p{N}])`, 'iu');
}

function anyOf(words: string): string {
  return words.split(' ').join('|');
}

/**
 * The sections that answer a question, best first: those that know all its words, or if none does, those that know most of
 * them.
 */
export function answersTo(question: string, sections: readonly RulesSection[]): RulesSection[] {
  const stems = stemsOf(question);
  if (stems.length === 0) return [];
  const found = sections
    .map((section) => {
      const worths = stems.map((stem) => worth(section, stem));
      return { section, hits: worths.filter((one) => one > 0).length, sum: worths.reduce((all, one) => all + one, 0) };
    })
    .filter(({ hits }) => hits > 0);
  const most = Math.max(0, ...found.map(({ hits }) => hits));
  return found
    .filter(({ hits }) => hits === most)
    .sort((a, b) => b.sum - a.sum)
    .map(({ section }) => section);
}

/** A text in parts, those at odd places being the words of the question. */
export function partsOf(text: string, stems: readonly string[]): string[] {
  if (stems.length === 0) return [text];
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${stems.join('|')})\\p{L}*)`, 'giu'));
}
