import { builderPro, writePosition } from '@hamlet/builder-pro';
import { InputError } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { randomGame, SIX } from './random-play.ts';

/** A position whose first player has so many coins. */
function withCoins(coins: number): unknown {
  const { state } = randomGame(SIX[2], 'position limits', ({ round }) => round < 2);
  const data = JSON.parse(JSON.stringify(writePosition(state))) as { players: Record<string, { coins: number }> };
  Object.values(data.players)[0].coins = coins;
  return data;
}

test('a position holds at most 99,999 coins a player', () => {
  expect(builderPro.codec.decode(withCoins(99_999)).coins[0]).toBe(99_999);
  expect(() => builderPro.codec.decode(withCoins(100_000))).toThrow(InputError);
});
