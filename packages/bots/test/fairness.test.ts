// @module-tag whole
import { type InSetting, ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { samples } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { BOT_NAMES, botNamed } from '../src/index.ts';
import { type BotGame, BUILDER_PRO, HAMLET, LAKE, positionsOf, questionIn, SOLO } from './tables.ts';

const SETTINGS: readonly (readonly [BotGame, readonly number[]])[] = [
  [HAMLET, samples([0, 61, 240], [61])],
  [LAKE, samples([0, 61, 140], [140])],
  [SOLO, samples([0, 40], [40])],
  [BUILDER_PRO, samples([0, 3, 9, 16, 24], [3, 24])],
];

/** What a bot does in a position, said in words. */
function choiceOf(setting: BotGame, name: string, state: InSetting<unknown>, seat: number, seed: string): string {
  const { action } = botNamed(name)?.choose(questionIn(setting, state, seat, seed)) ?? {};
  return setting.game.codec.format(state.setting, action);
}

describe.each(SETTINGS)('$name', (setting, at) => {
  const { game } = setting;
  const positions = positionsOf(setting, 'fair', at);

  test.each(BOT_NAMES)('%s goes by what its seat sees', (name) => {
    for (const [index, { state, seat }] of positions.entries()) {
      const viewer = { kind: 'seat', seat } as const;
      const view: unknown = game.view(state, viewer);
      const io = ioOf(openStreams(seedFrom(`hidden ${index}`)), undefined);
      const other: InSetting<unknown> = game.guess(view, io);
      expect(game.view(other, viewer)).toEqual(view);
      expect(choiceOf(setting, name, other, seat, `${index}`)).toBe(choiceOf(setting, name, state, seat, `${index}`));
    }
  });

  test('what is hidden does differ where the game hides anything', () => {
    const differ = positions.some(({ state, seat }) => {
      const io = ioOf(openStreams(seedFrom('hidden')), undefined);
      const other: InSetting<unknown> = game.guess(game.view(state, { kind: 'seat', seat }), io);
      return game.hash(other) !== game.hash(state);
    });
    expect(differ).toBe(game.facts.hidden);
  });
});
