import { describe, expect, it } from 'vitest';
import { en } from '../src/en/index.ts';
import {
  joiningWords,
  LANGUAGES,
  languageFor,
  languageName,
  PARTS,
  TRANSLATIONS,
  type Translation,
  Voice,
} from '../src/index.ts';
import { messagesOf, textsIn } from './messages.ts';

async function english(): Promise<Voice> {
  const voice = new Voice(en);
  await voice.load(...PARTS);
  return voice;
}

describe('a voice', () => {
  it('chooses the form for a number by the rules of the language', async () => {
    const { say } = await english();
    expect(say('amount.donkey', { count: 1 })).toBe('1 donkey');
    expect(say('amount.donkey', { count: 0 })).toBe('0 donkeys');
    expect(say('amount.donkey', { count: 2 })).toBe('2 donkeys');
  });

  it.each(['final.wins', 'bp.final.wins', 'saved.won'] as const)(
    'tells one winner from several by number: %s',
    async (key) => {
      for (const language of [await english(), await (await english()).in(await TRANSLATIONS.de())]) {
        const alone = language.say(key, { who: 'Ann', count: 1 });
        const shared = language.say(key, { who: 'Ann', count: 2 });
        expect(alone).toMatch(/\bAnn\b/);
        expect(alone).toMatch(/winner|won|gewonnen/i);
        expect(shared).toMatch(/share|geteilt|teilen/i);
      }
    },
  );

  it('speaks to the reader and about others, by a parameter and not by a name', async () => {
    const { say } = await english();
    expect(say('tile.held-by', { who: { name: 'Ann', you: false } })).toBe('held by Ann');
    expect(say('tile.held-by', { who: { name: 'Ann', you: true } })).toBe('held by you');
    expect(say('tile.held-by', { who: { name: 'You', you: false } })).toBe('held by You');
  });

  it('joins texts by the separators of the language, and leaves out empty ones', async () => {
    const { enumerate, joinClauses, joinFacts, joinHeaded, withRemark } = joiningWords(await english());
    expect(joinFacts(['', 'costs 4', '', '20 left'])).toBe('costs 4, 20 left');
    expect(joinHeaded(['Farm', joinClauses(['a, b', '', 'c'])])).toBe('Farm: a, b; c');
    expect(joinHeaded(['Farm', ''])).toBe('Farm');
    expect(joinFacts(['{next}', '{before}'])).toBe('{next}, {before}');
    expect(withRemark('2 wood', '')).toBe('2 wood');
    expect(withRemark('2 wood', 'fine')).toBe('2 wood (fine)');
    expect(enumerate(['2 wood', '1 stone', '3 gold'])).toBe('2 wood, 1 stone, 3 gold');
    const german = await (await english()).in(await TRANSLATIONS.de());
    expect(joiningWords(german).enumerate(['2 Holz', '1 Stein', '3 Gold'])).toBe('2 Holz, 1 Stein und 3 Gold');
  });

  it('puts lists together', () => {
    const { list } = new Voice(en);
    expect([list([]), list(['a']), list(['a', 'b']), list(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });

  it('knows the first screen at once and other parts when they are loaded', async () => {
    const missed: string[] = [];
    const voice = new Voice(en, (key) => missed.push(key));
    expect(voice.say('shell.home')).toBe('Home');
    expect(voice.text('verb.work')).toBeUndefined();
    expect(voice.say('verb.work')).toBe('verb.work');
    expect(missed).toEqual(['verb.work']);
    await voice.load('hamlet/table');
    expect(voice.say('verb.work')).toBe('Work');
  });

  it('is followed by one in another language that knows the same parts', async () => {
    const voice = await (await english()).in(LOUD);
    expect(voice.code).toBe('en-US');
    expect(voice.say('shell.home')).toBe('HOME');
    expect(voice.say('bp.count.coins', { count: 2 })).toBe('2 COINS');
    expect(voice.say('verb.work')).toBe('WORK');
  });

  it('tells what it knows and takes the texts of a stranger’s game along', async () => {
    const voice = new Voice(en);
    voice.add({ toy: { name: 'Toy' } });
    await voice.load('rules');
    expect(new Voice(LOUD).knowsAllOf(voice)).toBe(false);
    const other = await voice.in(LOUD);
    expect(other.knowsAllOf(voice)).toBe(true);
    expect(other.text('toy.name')).toBe('Toy');
  });
});

describe('the name of a language', () => {
  it('is the one that it has in itself', () => {
    expect([languageName('en'), languageName('de')]).toEqual(['English', 'Deutsch']);
  });

  it('stands in no text, so that a language is a folder and a line', async () => {
    const messages = (await Promise.all(LANGUAGES.map(async (name) => messagesOf(await TRANSLATIONS[name]())))).flat();
    const named = messages.filter(([, message]) =>
      textsIn(message).some((text) => LANGUAGES.map(languageName).includes(text)),
    );
    expect(named).toEqual([]);
  });
});

describe('the language of a reader', () => {
  it('is the first that the product speaks, and English where it speaks none', () => {
    expect(languageFor(['xx', 'de-AT', 'en-US'])).toBe('de');
    expect(languageFor(['en-US', 'de'])).toBe('en');
    expect(languageFor(['de_CH.UTF-8'])).toBe('de');
    expect(languageFor(['pt-BR'])).toBe('en');
    expect(languageFor([])).toBe('en');
  });
});

/** A second language: the English texts aloud. It compiles only with every key. */
const LOUD: Translation = {
  code: 'en-US',
  noun: (name) => ({ name: name.toUpperCase() }),
  first: loud(en.first),
  later: loud(en.later),
  games: [loud(en.games[0]), loud(en.games[1])],
};

function loud<T>(texts: T): T {
  if (typeof texts === 'function') return (async () => loud(await texts())) as T;
  if (typeof texts === 'string') return texts.replaceAll(/(^|\})[^{]*/g, (text) => text.toUpperCase()) as T;
  return Object.fromEntries(Object.entries(texts as object).map(([key, value]) => [key, loud(value)])) as T;
}

describe.each(LANGUAGES)('the texts of %s', async (name) => {
  const language = await TRANSLATIONS[name]();

  it('have each key once, and braces only around parameters', async () => {
    const messages = await messagesOf(language);
    const keys = messages.map(([key]) => key);
    expect(keys.length).toBeGreaterThan(1000);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const odd = messages.filter(([key, message]) =>
      textsIn(message).some(
        (text) => /[{}]/.test(text.replaceAll(/\{\w+(\.\w+)?\}/g, '')) || (text.trim() !== text && !SPACED.test(key)),
      ),
    );
    expect(odd).toEqual([]);
  });

  it('have a form for every number that the language tells apart', async () => {
    const { pluralCategories } = new Intl.PluralRules(language.code).resolvedOptions();
    const plurals = (await messagesOf(language)).filter(
      ([, message]) => typeof message === 'object' && 'other' in message,
    );
    expect(plurals.length).toBeGreaterThan(20);
    for (const [, message] of plurals) expect(Object.keys(message).toSorted()).toEqual(pluralCategories.toSorted());
  });
});

/** Pieces of the sentences of year cards. */
const SPACED = /^card\.(limit\.|deed\.cost-|and-then$)/;
