// @module-tag whole
import { type Event, hamlet, type Position, writePosition } from '@hamlet/hamlet';
import { ioOf } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { expectSame, shaken } from './compare.ts';
import { diceOf, nameOfSetting, openHamlet, PLAYED, pickAction, seedsOf } from './random-play.ts';
import { afterAction, normal } from './reference/transition.ts';

function expectAfter(before: Position, text: string, after: Position): void {
  expectSame(normal(after), normal(afterAction(before, text, after)), `${text} in round ${before.round}`);
}

describe('an action changes what the rule texts say, and nothing else', () => {
  test.each(PLAYED.map((setting) => [nameOfSetting(setting), setting] as const))(
    'at every decision of a random game: %s (Q2, Q4, Q8, Q11-Q16, Q27, Q46, D1-D6, D10, D13)',
    (name, setting) => {
      for (const seed of seedsOf(`transition ${name}`)) {
        const dice = diceOf(seed);
        const { state, streams } = openHamlet(setting, seed);
        const io = ioOf<Event>(streams, undefined);
        let before = writePosition(state);
        while (hamlet.pending(state)) {
          const action = pickAction(hamlet.legal(state, state.seat), dice);
          const text = hamlet.codec.format(state.setting, action);
          hamlet.apply(state, state.seat, action, io);
          const after = writePosition(state);
          expectAfter(before, text, after);
          before = after;
        }
        expect(before.over).toBe(true);
      }
    },
  );

  test('through whole actions from shaken positions, where goods, gold and workers lie as play rarely brings them', () => {
    let compared = 0;
    for (const setting of PLAYED) {
      const dice = diceOf(`transition shaken ${nameOfSetting(setting)}`);
      const { state, streams } = openHamlet(setting, `transition shaken ${nameOfSetting(setting)}`);
      const io = ioOf<Event>(streams, undefined);
      while (hamlet.pending(state)) {
        hamlet.apply(state, state.seat, pickAction(hamlet.legal(state, state.seat), dice), io);
        if (state.over || state.stack.length > 0 || dice(20) > 0) continue;
        const other = shaken(state, dice);
        for (let steps = 0; steps < 10 && !other.over; steps++) {
          const before = writePosition(other);
          const action = pickAction(hamlet.legal(other, other.seat), dice);
          const text = hamlet.codec.format(other.setting, action);
          hamlet.apply(other, other.seat, action, io);
          const after = writePosition(other);
          expectAfter(before, text, after);
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });
});
