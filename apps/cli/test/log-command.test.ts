import { builderPro } from '@hamlet/builder-pro';
import { drawInt, openStreams, seedFrom, viewerOf } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { playOn } from '../src/terminal/game-loop.ts';
import { dueSeat } from '../src/terminal/session.ts';
import { textCommandsOf } from '../src/terminal/text-commands.ts';
import { newPage, newPerson, sitDown } from './keyboard.ts';

test('the log numbers what may be read, and nothing stands for what others did face down', async () => {
  const page = newPage(100);
  const session = sitDown(builderPro, { seed: '8', bots: [undefined, 'random', 'random'] }, page);
  const { table } = session;
  const streams = openStreams(seedFrom('a'));
  const anyChoice = newPerson((prompt) => {
    if (prompt.startsWith('Do it')) return 'y';
    const { choices } = session.ui.menu(dueSeat(session));
    return `${choices[drawInt(streams, 'person', choices.length)].number}`;
  });
  await playOn(session, {
    ...anyChoice,
    next: async (prompt) => (table.round > 3 && table.undoDepth(0) > 0 ? { kind: 'end' } : anyChoice.next(prompt)),
  });
  const lines = (command: string, operand = '') => {
    page.lines.splice(0);
    void textCommandsOf(session)
      .find(({ names }) => names[0] === command)
      ?.run(operand);
    return [...page.lines];
  };
  lines('undo');
  const hidden = table.entries.filter(
    (entry) => entry.kind === 'act' && !builderPro.isPublic(entry.by, entry.action, viewerOf(0)),
  );
  expect(hidden.length).toBeGreaterThan(2);
  const log = lines('log', 'all');
  expect(log).toHaveLength(table.entries.length - hidden.length);
  expect(log.map((line) => Number.parseInt(line, 10))).toEqual(log.map((_, index) => index + 1));
  const [, taken] = /takes back (\d+)$/.exec(log.at(-1) ?? '') ?? [];
  expect(log[Number(taken) - 1]).toContain('(taken back)');
  expect(log.filter((line) => line.includes('(taken back)'))).toHaveLength(1);
});
