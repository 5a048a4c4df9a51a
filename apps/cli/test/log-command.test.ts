import { builderPro } from '@hamlet/builder-pro';
import { drawInt, logFor, openStreams, seedFrom } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { playOn } from '../src/terminal/game-loop.ts';
import { dueSeat } from '../src/terminal/session.ts';
import { textCommandsOf } from '../src/terminal/text-commands.ts';
import { newPage, newPerson, sitDown } from './keyboard.ts';

test('the log has one line for what a seat did face down in a row', async () => {
  const page = newPage(100);
  const session = sitDown(builderPro, { seed: '8', bots: [undefined, 'random', 'random'] }, page);
  const streams = openStreams(seedFrom('a'));
  const anyChoice = newPerson((prompt) => {
    if (prompt.startsWith('Do it')) return 'y';
    const { choices } = session.ui.menu(dueSeat(session));
    return `${choices[drawInt(streams, 'person', choices.length)].number}`;
  });
  await playOn(session, {
    ...anyChoice,
    next: async (prompt) => (session.table.round > 3 ? { kind: 'end' } : anyChoice.next(prompt)),
  });
  page.lines.splice(0);
  const log = textCommandsOf(session).find(({ names }) => names[0] === 'log');
  void log?.run('all');
  const seats = page.lines.map((line) => (line.includes('(face down') ? line.trim().split(/\s+/)[1] : undefined));
  expect(seats.filter((seat, index) => seat !== undefined && seat === seats[index - 1])).toEqual([]);
  const counts = page.lines.flatMap((line) => {
    const found = /\(face down(?:, (\d+) times)?\)/.exec(line);
    return found ? [Number(found[1] ?? 1)] : [];
  });
  const hidden = logFor(session.table, { kind: 'seat', seat: 0 }).filter(({ text }) => text === undefined);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(hidden.length);
  expect(Math.max(...counts)).toBe(2);
});
