import { askBot } from '@hamlet/bots';
import { builderPro } from '@hamlet/builder-pro';
import { type AnySession, openStreams, playOut, Session, seedFrom } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { FROZEN_NAMES, frozenBot } from '../src/index.ts';

test('every frozen name is a bot, and others are none', () => {
  expect(FROZEN_NAMES).toContain('master@1');
  expect(FROZEN_NAMES.filter((name) => frozenBot(name)?.name !== name)).toEqual([]);
  for (const name of ['master', 'master@2', 'genius@1', 'random@1']) expect(frozenBot(name)).toBeUndefined();
});

test('they play as they did when they were frozen', () => {
  const seed = seedFrom('frozen');
  const session: AnySession = Session.open(builderPro, { options: builderPro.options({}), seats: 2, seed });
  const streams = openStreams(seed);
  const bots = ['master@1', 'apprentice@1'].flatMap((name) => frozenBot(name) ?? []);
  const isOver = playOut(session, (seat, legal) => {
    const { game, state } = session;
    return askBot(bots[seat], { game, state, seat, legal, streams, stream: `bot ${seat}` }).action;
  });
  // Their code is frozen, not what the table shows: since a seat no longer sees how many tiles another keeps, it guesses the number.
  expect([isOver, session.result?.scores]).toEqual([true, [61, 31]]);
});
