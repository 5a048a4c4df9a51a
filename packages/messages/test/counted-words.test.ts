import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, TRANSLATIONS } from '../src/index.ts';
import type { Message } from '../src/message.ts';
import { messagesOf } from './messages.ts';

/** A word that follows a parameter and looks like a plural: in English by its last letter, in German by being a noun. */
const COUNTED: Readonly<Record<Language, RegExp>> = {
  en: /\{(\w+)\} (?:[a-z]+ )?([a-z]*[^s'\W]s)\b/gu,
  de: /\{(\w+)\} (?:\p{Ll}+ )?(\p{Lu}\p{L}+)/gu,
};

/** A number behind the word that it counts, which has no form for it either. */
const BEHIND = /\(\{count\}\)/g;

/** Parameters that are names and words, not numbers. */
const WORDS: ReadonlySet<string> = new Set(
  `who name names file address good tile tiles segment side size stat unit subject which card rank tone milestone dots favour
  token moves shape prices`.split(/\s+/),
);

/** Words that are the same for one and for several, words that count nothing, and abbreviations. */
const UNCHANGED: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set('as has his is its this was'.split(' ')),
  de: new Set('Einkommen Ende Gold Kultur Lager Militär Min Plättchen Spieler Std Tg Vorsprung'.split(' ')),
};

/** Messages with a number that is never one, each with what it is. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'leave.text': 'the yearly leave of the protocol, in days',
  'about.players': 'the most players of a game',
  'about.age': 'the age on the box',
  'about.minutes': 'the minutes on the box',
  'rules.section.scoring.text': 'the awards of the rulebook',
  'rules.section.botric.text': 'the points of a landmark in the rulebook',
  'rules.section.favour.text': 'a discount of the leaflet, told of several goods',
  'sheet.lake-keep': 'the flags and the fish of the rulebook',
  'step.keep': 'more fish than may be kept',
  'step.spend': 'more fish than may be kept',
  'refusal.blueprints-full': 'the three blueprints of the rulebook',
  'lacking.full': 'the three blueprints of the rulebook',
  'bp.intro.goal-text': 'the seven years of the rulebook',
};

/** The texts of a message in which no number but `count` has a form; those of a plural without what `count` counts. */
function unformed(message: Message): string[] {
  if (typeof message === 'string') return [message];
  if ('other' in message) return Object.values(message).map((text) => text.replaceAll('{count}', '#'));
  return [...unformed(message.you), ...unformed(message.they)];
}

function countedIn(language: Language, message: Message): string[] {
  return unformed(message).flatMap((text) => [
    ...[...text.matchAll(COUNTED[language])].flatMap(([found, name, word]) =>
      WORDS.has(name) || UNCHANGED[language].has(word) ? [] : [found],
    ),
    ...(text.match(BEHIND) ?? []),
  ]);
}

it('a number whose word has no form is found', () => {
  expect(countedIn('en', '+{amount} points')).toEqual(['{amount} points']);
  expect(
    countedIn('en', { one: '{count} seat, {actions} actions', other: '{count} seats, {actions} actions' }),
  ).toEqual(['{actions} actions', '{actions} actions']);
  expect(countedIn('en', { you: 'Draw {count} green tiles', they: '{who} draws {count} green tiles' })).toHaveLength(2);
  expect(countedIn('en', { one: '{count} seat', other: '{count} seats' })).toEqual([]);
  expect(countedIn('en', 'takes back decisions ({count})')).toEqual(['({count})']);
  expect(countedIn('en', '{who} plays')).toEqual([]);
  expect(countedIn('de', 'noch {left} Aktionen')).toEqual(['{left} Aktionen']);
  expect(countedIn('de', 'für {gold} Gold')).toEqual([]);
});

describe('numbers', async () => {
  const found = await Promise.all(
    LANGUAGES.map(async (language) =>
      (await messagesOf(await TRANSLATIONS[language]())).flatMap(([key, message]) =>
        countedIn(language, message).map((text) => ({ key, told: `${language} ${key}: ${text}` })),
      ),
    ),
  );

  it('have a form of the word that they count', () => {
    expect(found.flatMap((each) => each.flatMap(({ key, told }) => (key in ACCEPTED ? [] : [told])))).toEqual([]);
  });

  it('are accepted without one only where a message still has such a number', () => {
    const keys = new Set(found.flat().map(({ key }) => key));
    expect(Object.keys(ACCEPTED).filter((key) => !keys.has(key))).toEqual([]);
  });
});
