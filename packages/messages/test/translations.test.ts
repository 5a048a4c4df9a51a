import { STANDARD as BUILDER_PRO } from '@hamlet/builder-pro';
import { type Event, hamlet, narrate, type Setting, type StoryItem } from '@hamlet/hamlet';
import { describe, expect, it } from 'vitest';
import { hamletWords } from '../src/hamlet/index.ts';
import { ENGLISH, LANGUAGES, PARTS, TRANSLATIONS, Voice } from '../src/index.ts';
import type { Message } from '../src/message.ts';
import { playGame } from './games.ts';
import { messagesOf, textsIn } from './messages.ts';

const ENGLISH_MESSAGES = new Map(await messagesOf(ENGLISH));
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Names, and words that are written alike. */
const ALIKE = new Set([
  'Bank',
  'Botric',
  'Builder Pro',
  'Gold',
  'Hamlet',
  'Name',
  'Normal',
  'Orange',
  'Passkeys',
  'Solo: Botric',
  'Webhook',
  'Webhooks',
  'Winter',
  'normal',
]);

const SLOT = /\{(\w+)(?:\.(\w+))?\}/g;

/** The parameters of a message, with those that its forms take. */
function parametersOf(message: Message): string[] {
  const named = textsIn(message).flatMap((text) => [...text.matchAll(SLOT)].map(([, name]) => name));
  const chosen = typeof message === 'string' ? [] : 'other' in message ? ['count'] : ['who'];
  return [...new Set([...named, ...chosen])].toSorted();
}

function hasWords(text: string): boolean {
  return /\p{L}{3}/u.test(text.replaceAll(SLOT, ''));
}

const LAKE = { modules: ['lake'], season: 'spring', roundCap: 12 };
const { end, items } = playGame(hamlet, 3, LAKE, 'translations');
const { setting } = end as { readonly setting: Setting };

describe.each(OTHERS)('the translation into %s', async (name) => {
  const language = await TRANSLATIONS[name]();
  const messages = await messagesOf(language);

  it('has the keys of English, and no others', () => {
    expect(messages.map(([key]) => key).toSorted()).toEqual([...ENGLISH_MESSAGES.keys()].toSorted());
  });

  it('asks for no parameter that English does not give, and leaves none out', () => {
    const wrong = messages.filter(
      ([key, message]) => parametersOf(message).join(' ') !== parametersOf(ENGLISH_MESSAGES.get(key) ?? '').join(' '),
    );
    expect(wrong).toEqual([]);
  });

  it('has no English left over', () => {
    const same = messages.flatMap(([key, message]) =>
      textsIn(message).flatMap((text) =>
        hasWords(text) && !ALIKE.has(text) && textsIn(ENGLISH_MESSAGES.get(key) ?? '').includes(text) ? [key] : [],
      ),
    );
    expect(same).toEqual([]);
  });

  it('makes every form of a noun that it asks for', () => {
    const asked = messages.flatMap(([, message]) =>
      textsIn(message).flatMap((text) => [...text.matchAll(SLOT)].flatMap(([, , form]) => (form ? [form] : []))),
    );
    expect(Object.keys(language.noun('Church'))).toEqual(expect.arrayContaining([...new Set(asked)]));
  });

  it('names everything in the catalogues', () => {
    const { catalogue } = setting.components;
    const named: readonly { readonly name: string }[] = [
      ...catalogue.tiles,
      ...(catalogue.parts.lake?.tiles ?? []),
      ...BUILDER_PRO.tiles,
      ...BUILDER_PRO.years,
      ...BUILDER_PRO.ranks,
    ];
    expect(named.length).toBeGreaterThan(100);
    const unnamed = named.filter((thing) => language.noun(thing.name).name === thing.name).map((thing) => thing.name);
    expect(unnamed.filter((known) => !COGNATES.has(known))).toEqual([]);
  });

  it('tells a game without a hole and without an English word', async () => {
    const voice = new Voice(language);
    await voice.load(...PARTS);
    const { saySentence } = hamletWords(voice);
    const table = { components: setting.components, person: (seat: number) => ({ name: 'Ann', you: seat === 1 }) };
    const told = narrate(setting, items as readonly StoryItem<Event>[]).map((one) => saySentence(table, one));
    expect(told.length).toBeGreaterThan(80);
    expect(told.filter((sentence) => /undefined|[{}]|\b(the|and|from|with)\b| {2}/.test(sentence))).toEqual([]);
  });
});

/** Names that are the same in every language so far. */
const COGNATES = new Set(['Amphitheater', 'Aquarium', 'Palisade']);
