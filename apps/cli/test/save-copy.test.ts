import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { type AnyGame, type GameRecord, hashView, viewerOf } from '@hamlet/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadRecord } from '../src/games/index.ts';
import { playOn } from '../src/terminal/game-loop.ts';
import { dueSeat } from '../src/terminal/session.ts';
import type { TerminalSession } from '../src/terminal/terminal-ui.ts';
import { newPage, newPerson, sitDown } from './keyboard.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamlet-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A game for some people at one keyboard, what it printed, and its end. */
async function saved(game: AnyGame, bots: readonly (string | undefined)[], answers: readonly string[]) {
  const page = newPage(400);
  const session = sitDown(game, { options: { start: 'first-seat' }, seed: 'copies', bots }, page);
  const left = [...answers];
  await playOn(
    session,
    newPerson(() => left.shift()),
  );
  return { session, page };
}

const dataAt = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

function expectPartial(file: string, session: TerminalSession): void {
  const text = readFileSync(file, 'utf8');
  expect(text).not.toContain(session.table.opening.seed);
  expect(text).not.toContain('#');
  expect(dataAt(file)).toMatchObject({ format: 'hamlet-record', partial: true });
  expect(() => loadRecord(file)).toThrow(/partial/);
}

test('while people hide something from one another, a copy holds what its reader may see, and says so', async () => {
  const own = join(folder, 'own.hamlet.json');
  const open = join(folder, 'open.hamlet.txt');
  // Blue builds behind the curtain after both have drawn in the open.
  const answers = [`save ${open}`, 'draw green', 'draw green', '', `save ${own}`];
  const { session, page } = await saved(builderPro, [undefined, undefined], answers);
  expectPartial(open, session);
  expectPartial(own, session);
  expect(page.lines.filter((line) => line.includes('It is partial'))).toHaveLength(2);
  const seat = dueSeat(session);
  expect(dataAt(own).view).toEqual(JSON.parse(JSON.stringify(session.table.view(viewerOf(seat)))));
  const tiles = builderPro.view(session.table.state as never, viewerOf(1 - seat));
  expect(hashView(dataAt(own).view)).not.toBe(hashView(tiles));
});

test('where several people hide nothing from one another, a copy has no seed either', async () => {
  const file = join(folder, 'copy.hamlet.json');
  const { session, page } = await saved(hamlet, [undefined, undefined], ['1', `save ${file}`]);
  expect(session.table.entries.length).toBeGreaterThan(0);
  expectPartial(file, session);
  expect(dataAt(file).log).toHaveLength(session.table.entries.length);
  expect(page.lines.filter((line) => line.includes('It is partial'))).toHaveLength(1);
});

test.each([
  ['Builder Pro', builderPro],
  ['Hamlet', hamlet],
] as const)('alone against bots a copy of %s is whole and can be resumed', async (_name, game) => {
  const file = join(folder, 'copy.hamlet.json');
  const { session, page } = await saved(game as AnyGame, [undefined, 'random'], [`save ${file}`]);
  expect(loadRecord(file).record.seed).toBe(session.table.opening.seed);
  expect(page.lines.some((line) => line.startsWith(`Saved to ${file}; resume with`))).toBe(true);
});

test.each([
  ['as the game saves itself', () => 'help'],
  ['where a person asks for it by its name', ({ file }: TerminalSession) => `save ${file}`],
] as const)('the save of the game itself is whole, so that it can go on: %s', async (_how, command) => {
  for (const game of [builderPro, hamlet] as const) {
    const page = newPage(400);
    const session = sitDown(
      game,
      { options: { start: 'first-seat' }, seed: 'copies', bots: [undefined, undefined] },
      page,
    );
    const left = ['1', command(session)];
    let stored: GameRecord | undefined;
    await playOn(
      session,
      newPerson(() => {
        const next = left.shift();
        // The end of the game at this keyboard saves it once more.
        if (next === undefined) stored = loadRecord(session.file).record;
        return next;
      }),
    );
    expect([stored?.seed, stored?.log.length]).toEqual([session.table.opening.seed, session.table.entries.length]);
  }
});
