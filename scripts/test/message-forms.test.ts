import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesBelow } from './source-texts.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['apps/web/src', 'apps/cli/src', 'apps/server/src', 'packages/messages/src'];

/** Choices by a number that are about something else than the form of a word, by the first key. */
const ACCEPTED: ReadonlySet<string> = new Set([
  // The last flag ends the game.
  'step.boat-last',
  // The first and the second step of a suggestion.
  'suggest.where',
  // A player alone has no neighbour to keep tiles from.
  'bp.intro.keep-text',
  // One of several goods that lie together, or of several tiles that are alike.
  'pay.one-from',
  'builderTerminal.keep-one-of',
  // "For each" against "for every two".
  'card.each',
  // A refinery for two goods at once is another building.
  'effect.refinery2',
]);

const KEY = String.raw`(?:say\()?'([\w-]+(?:\.[\w-]+)+)'`;
const CHOICE = new RegExp(String.raw`(?:===|>) 1\s*\?\s*${KEY}[^;?]*?\s:\s*${KEY}`, 'g');

/** The first key of each pair between which a source chooses by the number one. */
function choicesIn(source: string): string[] {
  return [...source.matchAll(CHOICE)].map(([, one]) => one);
}

test('a choice between two messages by a number is found', () => {
  expect(choicesIn("say(winners.length === 1 ? 'final.wins' : 'final.shared', { who })")).toEqual(['final.wins']);
  expect(choicesIn("left === 1 ? say('step.last') : say('step.flags', { count: left })")).toEqual(['step.last']);
  expect(choicesIn("all > 1\n ? say('act.all', { all: sum(all) })\n : say('act.one')")).toEqual(['act.all']);
  expect(choicesIn("say('final.wins', { who, count: winners.length })")).toEqual([]);
});

test('the form for a number is chosen by the language, not by the code', () => {
  const found = FOLDERS.flatMap((folder) =>
    sourcesBelow(join(ROOT, folder)).flatMap((file) => choicesIn(readFileSync(join(ROOT, folder, file), 'utf8'))),
  );
  expect(found.filter((key) => !ACCEPTED.has(key))).toEqual([]);
  expect([...ACCEPTED].filter((key) => !found.includes(key))).toEqual([]);
});

/** Beginnings of the keys that are put together from data of a game, with what the game brings. */
const FROM_DATA: Readonly<Record<string, string>> = {
  'level.': 'levels of bots',
  'levelShort.': 'levels of bots',
  'option.': 'choices of options',
  'lesson.': 'lessons',
  '': 'lessons',
  'rules.section.': 'texts of the rules, whose parameters differ by section',
  'online.prepared.holding.': 'holdings of a game',
  'gallery.value.': 'members of a catalogue',
  'bp.tile.value.': 'members of a catalogue',
  'botric.token.': 'tokens, to which expansions add',
};

test('a key that types can see is said with types', () => {
  const folder = join(ROOT, 'apps/web/src');
  const calls = sourcesBelow(folder).flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/\bsay(?:Any|Known)\(\s*(['`])([^$'`]*)/g),
  ]);
  expect(calls.filter(([, quote]) => quote === "'").map(([call]) => call)).toEqual([]);
  const begun = new Set(calls.filter(([call]) => call.startsWith('sayAny')).map(([, , before]) => before));
  expect([...begun].toSorted()).toEqual(Object.keys(FROM_DATA).toSorted());
});
