import { builderPro } from '@hamlet/builder-pro';
import { ALL, type AnyGame, drawInt, type InSetting, ioOf, openStreams, seedFrom, total } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { FROZEN_NAMES, frozenBot } from '../src/index.ts';

test('every frozen name is a bot, and others are none', () => {
  expect(FROZEN_NAMES).toContain('master@1');
  expect(FROZEN_NAMES.filter((name) => frozenBot(name)?.name !== name)).toEqual([]);
  for (const name of ['master', 'master@2', 'genius@1', 'random@1']) expect(frozenBot(name)).toBeUndefined();
});

const game: AnyGame = builderPro;

test('they play as they did when they were frozen', () => {
  const streams = openStreams(seedFrom('frozen'));
  const io = ioOf(streams, undefined);
  const state: InSetting<unknown> = game.setup(game.options({}), 2, io).state;
  const bots = ['master@1', 'apprentice@1'].map((name) => frozenBot(name));
  for (let pending = game.pending(state); pending; pending = game.pending(state)) {
    const [seat] = pending.seats;
    const legal = game.legal(state, seat);
    const action =
      legal.length === 1
        ? legal[0]
        : bots[seat]?.choose({
            game,
            setting: state.setting,
            seat,
            view: () => game.view(state, { kind: 'seat', seat }),
            legal,
            int: (bound) => drawInt(streams, `bot ${seat}`, bound),
          }).action;
    game.apply(state, seat, action, io);
  }
  // Their code is frozen, not what the table shows: since a seat no longer sees how many tiles another keeps, it guesses the number.
  expect(game.score(state, ALL).map(total)).toEqual([61, 31]);
});
