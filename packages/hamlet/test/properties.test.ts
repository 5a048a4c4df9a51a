import { hamlet } from '@hamlet/hamlet';
import { expectSame } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { diceOf, nameOfSetting, randomGame, SETTINGS } from './random-play.ts';

describe('who may act', () => {
  test('actions of another seat are refused as not its turn, and after the end all as game over', () => {
    let asked = 0;
    for (const setting of SETTINGS.filter(({ layout }) => layout === 'random')) {
      const dice = diceOf(`other ${nameOfSetting(setting)}`);
      const { state } = randomGame(setting, `other ${nameOfSetting(setting)}`, (now, legal) => {
        if (dice(20) > 0) return;
        for (const seat of [-1, now.seat + 1, now.seat - 1, 4, Number.NaN]) {
          expectSame(hamlet.refuse(now, seat, legal[0])?.code, 'not-your-turn', `seat ${seat}`);
          asked++;
        }
      });
      expect(hamlet.refuse(state, state.seat, { do: 'end' })?.code).toBe('game-over');
    }
    expect(asked).toBeGreaterThan(100);
  });
});
