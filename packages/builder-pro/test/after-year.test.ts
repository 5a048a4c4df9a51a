import { afterYear, builderPro } from '@hamlet/builder-pro';
import { Session, seedFrom } from '@hamlet/kernel';
import { diceOf, FIRST } from '@hamlet/testkit';
import { expect, test } from 'vitest';
import { beginYear } from '../src/rules/year.ts';
import { pickAction } from './random-play.ts';

test('the outcome of a year is that of paying where one can, and of giving up the last listed tile elsewhere', () => {
  const chosen = { pay: 0, destroy: 0 };
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) {
    const opening = { options: builderPro.options({ tone: 'nasty' }), seats: 4, seed: seedFrom(seed) };
    const session = Session.open(builderPro, opening, { keepsPast: false });
    const dice = diceOf(seed);
    while (!session.isOver) {
      const { state } = session;
      if (state.step === 'build' && dice(2) === 0) {
        const played = builderPro.clone(state);
        beginYear(played, FIRST);
        while (played.step === 'year') {
          const [seat] = builderPro.pending(played)?.seats ?? [0];
          const legal = builderPro.legal(played, seat);
          const choice = legal.find((action) => action.do === 'pay') ?? legal[legal.length - 1];
          if (legal.length > 1) chosen[choice.do === 'pay' ? 'pay' : 'destroy']++;
          builderPro.apply(played, seat, choice, FIRST);
        }
        expect(builderPro.hash(afterYear(state))).toBe(builderPro.hash(played));
      }
      const [seat] = session.pending?.seats ?? [0];
      const legal = session.legal(seat);
      session.act(seat, pickAction(legal, dice));
    }
  }
  expect(chosen.pay).toBeGreaterThan(0);
  expect(chosen.destroy).toBeGreaterThan(0);
});
