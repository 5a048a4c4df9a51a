import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesBelow } from './source-texts.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The files that ask a game for its decisions and apply actions to it themselves, with the reason. */
const BARE: Readonly<Record<string, string>> = {
  'packages/kernel/src/session.ts': 'the one driver of a game that is played',
  'packages/kernel/src/scenario.ts': 'a step of a scenario may be anything, also an action that is not due',
  'packages/testkit/src/': 'the contract is that of a game without a session',
  'packages/hamlet/test/': 'the rules are held against a second implementation, action by action',
  'packages/builder-pro/test/': 'the rules are held against a second implementation, action by action',
  'packages/bots/src/look-ahead.ts': 'a search tries actions out on copies',
  'packages/bots/src/turn.ts': 'a search tries actions out on copies',
  'packages/frozen-bots/src/': 'a search tries actions out on copies',
  'apps/cli/bench/': 'the engine is measured by itself',
};

/** True for a source that plays a game by itself. */
function playsBare(source: string): boolean {
  return /\.pending\(/.test(source) && /\.apply\(/.test(source);
}

/** The sources of all packages and apps, tests and tools included. */
function allSources(): string[] {
  const parts = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
  );
  return parts.flatMap((part) =>
    readdirSync(join(ROOT, part), { withFileTypes: true })
      .filter((folder) => folder.isDirectory() && folder.name !== 'node_modules' && folder.name !== 'dist')
      .flatMap(({ name }) => sourcesBelow(join(ROOT, part, name)).map((file) => `${part}/${name}/${file}`)),
  );
}

const found = allSources().filter((file) => playsBare(readFileSync(join(ROOT, file), 'utf8')));

test('a source that plays a game by itself is known as such', () => {
  expect(playsBare('const due = game.pending(state); game.apply(state, seat, action, io);')).toBe(true);
  expect(playsBare('const { pending } = session; session.act(seat, action);')).toBe(false);
});

test('a game is played by a session everywhere else', () => {
  expect(found.filter((file) => !Object.keys(BARE).some((place) => file.startsWith(place)))).toEqual([]);
});

test('every exception is still one', () => {
  expect(Object.keys(BARE).filter((place) => !found.some((file) => file.startsWith(place)))).toEqual([]);
});
