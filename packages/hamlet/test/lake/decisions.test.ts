// @module-tag whole
import { hamlet, lakeIn, type State } from '@hamlet/hamlet';
import { describe, expect, test } from 'vitest';
import { type Dice, diceOf, kindOfStep, seedsOf } from '../random-play.ts';
import { count, expectMet, expectSameLegal } from './compare.ts';
import { nameOf, PLAYED, play, shake, stepped } from './play.ts';

/** What only the expansion asks. */
const OWN: ReadonlySet<string> = new Set(['boat', 'keep', 'spend', 'store', 'fee']);
const seen = new Map<string, number>();

function compare(state: State, where: string): void {
  expectSameLegal(state, where);
  count(seen, kindOfStep(state));
  for (const verb of new Set(hamlet.legal(state, state.seat).map((action) => action.do))) count(seen, verb);
}

/** The lists of the steps that follow an action, on some of the ways; payments have a test of their own. */
function compareInside(state: State, dice: Dice, where: string): void {
  for (const action of hamlet.legal(state, state.seat)) {
    const often = ['fish', 'eat', 'store', 'favour', 'build'].includes(action.do) ? 2 : 5;
    if (action.do === 'end' || action.do === 'move' || dice(often) > 0) continue;
    let next = stepped(state, action);
    for (let depth = 0; depth < 4 && hamlet.pending(next) && next.seat === state.seat; depth++) {
      if (next.stack.at(-1)?.step === 'pay') break;
      compare(next, `${where}, inside ${hamlet.codec.format(state.setting, action)}`);
      if (next.stack.length === 0) break;
      const inner = hamlet.legal(next, next.seat);
      next = stepped(next, inner[dice(inner.length)]);
    }
  }
}

describe('the legal list with By the Lake is the one that the rule texts give', () => {
  test.each(PLAYED.map((setting) => [nameOf(setting), setting] as const))(
    'at decisions of random games and beside them: %s (Q1, Q9, Q30-Q35, Q37, Q44, Q45, Q49, Q52-Q57, Q60, Q65, D9)',
    (name, setting) => {
      for (const seed of seedsOf(`lists ${name}`)) {
        const dice = diceOf(seed);
        play(setting, seed, (state) => {
          const step = state.stack.at(-1)?.step;
          if ((step && OWN.has(step)) || (step !== 'pay' && dice(24) === 0)) compare(state, seed);
          const wet = (lakeIn(state)?.formed.length ?? 0) > 0;
          if (state.stack.length > 0 || dice(wet ? 16 : 40) > 0) return;
          const other = shake(state, dice);
          compare(other, `${seed}, shaken`);
          const ended = stepped(other, { do: 'end' });
          if (ended.stack.length > 0) compare(ended, `${seed}, shaken and ended`);
          if (dice(2) === 0) compareInside(other, dice, `${seed}, shaken`);
        });
      }
      expect(seen.get('turn') ?? 0).toBeGreaterThan(0);
    },
  );

  test('every step and every verb of the expansion was among those compared', () => {
    console.log('lists compared:', Object.fromEntries(seen));
    expectMet(seen, ['turn', 'in boat', 'in keep', 'in spend', 'in store', 'in from free', 'in place free']);
    expectMet(seen, ['fish', 'store', 'bring', 'eat', 'boat', 'return', 'favour', 'move', 'donkey', 'from', 'place']);
    expect(seen.size).toBeGreaterThan(20);
  });
});
