// @module-tag whole
import { hamlet, type State } from '@hamlet/hamlet';
import { samples } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { expectSameLegal, shaken, stepped } from './compare.ts';
import { diceOf, kindOfStep, nameOfSetting, PLAYED, randomGame, seedsOf } from './random-play.ts';

/** The lists of the steps that follow an action, down to its payment, on some of the ways. */
function compareInside(state: State, dice: (bound: number) => number, where: string, seen: Map<string, number>): void {
  for (const action of hamlet.legal(state, state.seat)) {
    if (action.do === 'end' || dice(3) > 0) continue;
    let next = stepped(state, action);
    for (let depth = 0; depth < 4 && next.stack.length > state.stack.length; depth++) {
      const kind = kindOfStep(next);
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      expectSameLegal(next, `${where}, inside ${hamlet.codec.format(state.setting, action)}`);
      const inner = hamlet.legal(next, next.seat);
      if (inner[0].do === 'pay' && inner.length === 1)
        choices[hamlet.pending(next)?.manual ? 'several' : 'automatic']++;
      next = stepped(next, inner[dice(inner.length)]);
    }
  }
}

/** Payments of which one was listed: how many the table takes by itself, and how many leave the source of a good open (Q8). */
const choices = { automatic: 0, several: 0 };

describe('the legal list is the one that the rule texts give', () => {
  const seen = new Map<string, number>();

  test.each(PLAYED.map((setting) => [nameOfSetting(setting), setting] as const))(
    'at every few decisions of a random game: %s (Q1-Q10, Q13-Q17, Q27, Q29, Q46, Q47, Q58, D1, D2, D5, D10, D13)',
    (name, setting) => {
      for (const seed of seedsOf(`legal ${name}`)) {
        const dice = diceOf(seed);
        let compared = 0;
        randomGame(setting, seed, (state) => {
          if (dice(14) === 0) expectSameLegal(state, seed);
          if (state.stack.length > 0 || dice(24) > 0) return;
          const other = shaken(state, dice);
          expectSameLegal(other, `${seed}, shaken`);
          if (dice(2) === 0) compareInside(other, dice, `${seed}, shaken`, seen);
          compared++;
        });
        expect(compared).toBeGreaterThan(3);
      }
    },
  );

  test('every step of every kind of action was among those compared', () => {
    expect([...seen.keys()].sort()).toEqual([
      'in blueprint',
      'in donkeys',
      'in from build',
      'in hire',
      'in mix',
      'in pay build',
      'in pay deliver',
      'in pay refine',
      'in pay road',
      'in pay sell',
      'in place build',
      'in road',
    ]);
    expect(Math.min(...Object.values(choices))).toBeGreaterThan(samples(10, 3));
  });
});
