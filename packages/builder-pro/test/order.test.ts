import { type Action, builderPro, type State } from '@hamlet/builder-pro';
import { type Dice, diceOf, expectSame, FIRST } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { openPro, pickAction, playOn, SIX } from './random-play.ts';

/** What each seat did in a step, in its own order. */
type Deeds = readonly (readonly Action[])[];

/** States at the start of a step, out of random games. */
function starts(step: 'build' | 'keep', seats: number): State[] {
  const found: State[] = [];
  for (let game = 0; game < 3; game++) {
    let before = '';
    const table = openPro(SIX[seats - 1], `${step} ${game}`);
    playOn(table, diceOf(`dice ${step} ${game}`), (state) => {
      if (state.step === step && before !== step) found.push(builderPro.clone(state));
      before = state.step;
    });
  }
  return found;
}

/** The same with so few tiles in the bank that seats compete for them. */
function scarce(state: State, dice: Dice): State {
  const copy = builderPro.clone(state);
  for (const tile of copy.setting.components.worth[0]) copy.bank[tile] = Math.min(copy.bank[tile], dice(3));
  return copy;
}

/** Plays a step to its end, each next seat chosen by `next`; gives what each seat did. */
function playStep(state: State, dice: Dice, next: (seats: readonly number[]) => number): Deeds {
  const { step, round } = state;
  const deeds: Action[][] = Array.from({ length: state.setting.seats }, () => []);
  while (state.step === step && state.round === round) {
    const pending = builderPro.pending(state);
    const seat = next(pending?.seats ?? []);
    const legal = builderPro.legal(state, seat);
    const bought = legal.filter(
      (action) => action.do === 'build' && state.setting.components.points[action.tile] === 0,
    );
    const action = bought.length > 0 && dice(2) === 0 ? bought[dice(bought.length)] : pickAction(legal, dice);
    deeds[seat].push(action);
    builderPro.apply(state, seat, action, FIRST);
  }
  return deeds;
}

/** Carries the deeds out, each next seat chosen by `next`; a seat that must wait for others tries again later. */
function repeat(state: State, deeds: Deeds, next: (seats: readonly number[]) => number): { waits: number } {
  const left = deeds.map((list) => [...list]);
  let waits = 0;
  while (left.some((list) => list.length > 0)) {
    const seat = next(left.flatMap((list, index) => (list.length > 0 ? [index] : [])));
    const refused = builderPro.refuse(state, seat, left[seat][0]);
    if (refused) {
      expectSame(refused.code, 'others-first', JSON.stringify(refused));
      if (++waits > 10_000) throw new Error('nobody gets on');
      continue;
    }
    builderPro.apply(state, seat, left[seat].shift() as Action, FIRST);
  }
  return { waits };
}

function inTurnOrder({ first, setting: { seats: count } }: State): (seats: readonly number[]) => number {
  return (seats) => {
    const places = seats.map((seat) => (seat - first + count) % count);
    return (Math.min(...places) + first) % count;
  };
}

describe('the outcome does not depend on who is quicker', () => {
  test.each([2, 3, 4, 6])(
    'R3, R54: whatever is built at once comes out as if seats had built from the first player on, %i seats',
    (seats) => {
      const dice = diceOf(`order ${seats}`);
      let waits = 0;
      let purchases = 0;
      for (const start of starts('build', seats)) {
        const from = scarce(start, dice);
        const random = (choices: readonly number[]) => choices[dice(choices.length)];
        const mixed = builderPro.clone(from);
        const deeds = playStep(mixed, dice, random);
        purchases += from.bank.reduce((sum, count, tile) => sum + count - mixed.bank[tile], 0);
        const wanted = builderPro.hash(mixed);
        const inOrder = builderPro.clone(from);
        // One after the other nobody ever has to wait.
        expectSame(repeat(inOrder, deeds, inTurnOrder(from)).waits, 0, 'in order');
        expectSame(builderPro.hash(inOrder), wanted, 'one after the other');
        for (let i = 0; i < 4; i++) {
          const again = builderPro.clone(from);
          waits += repeat(again, deeds, random).waits;
          expectSame(builderPro.hash(again), wanted, 'another order');
        }
      }
      expect(purchases).toBeGreaterThan(10);
      expect(waits).toBeGreaterThan(10);
    },
  );

  test.each([2, 4, 6])(
    'R54: what seats build one after the other can be built in any order of arrival, %i seats',
    (seats) => {
      const dice = diceOf(`sequence ${seats}`);
      let waits = 0;
      for (const start of starts('build', seats)) {
        const from = scarce(start, dice);
        const inOrder = builderPro.clone(from);
        const deeds = playStep(inOrder, dice, inTurnOrder(from));
        for (let i = 0; i < 4; i++) {
          const again = builderPro.clone(from);
          waits += repeat(again, deeds, (choices) => choices[dice(choices.length)]).waits;
          expectSame(builderPro.hash(again), builderPro.hash(inOrder), 'another order');
        }
      }
      expect(waits).toBeGreaterThan(5);
    },
  );

  test.each([2, 3, 5])('R5: keeping and passing come out the same in any order of arrival, %i seats', (seats) => {
    const dice = diceOf(`keeping ${seats}`);
    const states = starts('keep', seats);
    for (const from of states) {
      const one = builderPro.clone(from);
      const deeds = playStep(one, dice, (choices) => choices[dice(choices.length)]);
      for (let i = 0; i < 4; i++) {
        const again = builderPro.clone(from);
        const next = i === 0 ? inTurnOrder(from) : (choices: readonly number[]) => choices[dice(choices.length)];
        expectSame(repeat(again, deeds, next).waits, 0, 'nobody waits');
        expectSame(builderPro.hash(again), builderPro.hash(one), 'another order');
      }
    }
    expect(states.length).toBeGreaterThan(5);
  });
});
