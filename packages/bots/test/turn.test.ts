import { describe, expect, test } from 'vitest';
import { Budget, judge, planTurn, type TurnSearch } from '../src/turn.ts';
import { type ToySpots, type ToyState, toyContext } from './toy-game.ts';

const search = (beam: number): TurnSearch => ({ beam, width: 4, noise: 0 });

/** The actions of the best plan from the position `root`. */
function best(spots: ToySpots, beam: number, more: Parameters<typeof toyContext>[1] = {}): string {
  return planTurn(toyContext(spots, more), { at: 'root' }, 0, search(beam))[0].actions.join(' ');
}

/** The first step that looks better leads to less. */
const DETOUR: ToySpots = {
  root: { due: 0, scores: [0, 0], to: { near: 'near', far: 'far' } },
  near: { due: 0, scores: [5, 0], to: { end: 'little' } },
  far: { due: 0, scores: [4, 0], to: { end: 'much' } },
  little: { due: 1, scores: [6, 0] },
  much: { due: 1, scores: [20, 0] },
};

describe('a turn', () => {
  test('a beam of two finds what one step alone does not see', () => {
    expect(best(DETOUR, 1)).toBe('near end');
    expect(best(DETOUR, 2)).toBe('far end');
  });

  test('plans come best first, each with the position before every action', () => {
    const plans = planTurn(toyContext(DETOUR), { at: 'root' }, 0, search(2));
    expect(plans.map(({ state }) => state.at)).toEqual(['much', 'little']);
    expect(plans[0].before.map(({ at }) => at)).toEqual(['root', 'far']);
    expect(plans[0].value).toBeGreaterThan(plans[1].value);
  });

  test('equal positions take one place in the beam', () => {
    const spots: ToySpots = {
      root: { due: 0, scores: [0, 0], to: { one: 'one', same: 'same', other: 'other' } },
      one: { due: 0, scores: [9, 0], to: { end: 'ten' } },
      same: { due: 0, scores: [9, 0], as: 'one', to: { end: 'ten' } },
      other: { due: 0, scores: [8, 0], to: { end: 'twenty' } },
      ten: { due: 1, scores: [10, 0] },
      twenty: { due: 1, scores: [20, 0] },
    };
    expect(best(spots, 2)).toBe('other end');
  });

  test.each([
    [20, 'far'],
    [30, 'near'],
  ])('a step of %i decisions is followed to its end if that is not too far', (decisions, chosen) => {
    const chain = Array.from({ length: decisions }, (_, at) => [
      `far ${at}`,
      { due: 0, scores: [0, 0], to: { on: at + 1 < decisions ? `far ${at + 1}` : 'much' } },
    ]);
    const spots: ToySpots = {
      root: { due: 0, scores: [0, 0], to: { near: 'little', far: 'far 0' } },
      little: { due: 0, scores: [6, 0], to: { end: 'done' } },
      done: { due: 1, scores: [6, 0] },
      much: { due: 1, scores: [20, 0] },
      ...Object.fromEntries(chain),
    };
    const context = toyContext(spots);
    const heuristics = { ...context.heuristics, settled: ({ at }: ToyState) => !at.startsWith('far') };
    expect(planTurn({ ...context, heuristics }, { at: 'root' }, 0, search(1))[0].actions[0]).toBe(chosen);
  });

  test('a step whose choices come in every order is not gone through in all of them', () => {
    // Twelve things that can be done in any order before the step is complete: 479 million ways.
    const deeds = Array.from({ length: 12 }, (_, index) => String(index));
    const context = toyContext({});
    const spotOf = ({ at }: ToyState) => at.split(' ').filter(Boolean);
    const left = (state: ToyState) => deeds.filter((deed) => !spotOf(state).includes(deed));
    const game = {
      ...context.game,
      pending: (state: ToyState) => ({ seats: [left(state).length > 0 ? 0 : 1], kind: 'turn', manual: false }),
      legal: left,
      apply: (state: ToyState, _seat: number, action: string) => {
        state.at = `${state.at} ${action}`;
      },
      hash: ({ at }: ToyState) => at,
    };
    const heuristics = { ...context.heuristics, evaluate: () => [0, 0], settled: () => false };
    const plans = planTurn({ ...context, game, heuristics }, { at: '' }, 0, search(2));
    expect(plans[0].actions).toHaveLength(12);
    expect(context.budget.spent).toBeLessThan(20_000);
  });

  test('equal ends are one plan', () => {
    const spots: ToySpots = {
      root: { due: 0, scores: [0, 0], to: { one: 'one', same: 'same' } },
      one: { due: 1, scores: [9, 0] },
      same: { due: 1, scores: [9, 0], as: 'one' },
    };
    expect(planTurn(toyContext(spots), { at: 'root' }, 0, search(4))).toHaveLength(1);
  });

  test('a gamble that loses on average is not played because one draw was kind', () => {
    const gambles = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [
        `gamble ${index}`,
        ['jackpot', ...Array.from({ length: 7 }, () => 'dud')],
      ]),
    );
    const spots: ToySpots = {
      root: { due: 0, scores: [0, 0], to: { ...gambles, safe: 'safe' } },
      safe: { due: 1, scores: [0, 0] },
      jackpot: { due: 1, scores: [10, 0] },
      dud: { due: 1, scores: [0, 40] },
    };
    const safe = Array.from({ length: 40 }, (_, seed) => best(spots, 2, { seed })).filter((plan) => plan === 'safe');
    expect(safe.length).toBeGreaterThan(35);
  });

  test('a kind draw at the start of a turn counts for nothing at its end either', () => {
    const gambles = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [
        `gamble ${index}`,
        ['jackpot', ...Array.from({ length: 7 }, () => 'dud')],
      ]),
    );
    const spots: ToySpots = {
      root: { due: 0, scores: [0, 0], to: { ...gambles, safe: 'safe' } },
      safe: { due: 0, scores: [0, 0], to: { end: 'even' } },
      jackpot: { due: 0, scores: [10, 0], to: { end: 'ahead' } },
      dud: { due: 0, scores: [0, 40], to: { end: 'behind' } },
      even: { due: 1, scores: [0, 0] },
      ahead: { due: 1, scores: [10, 0] },
      behind: { due: 1, scores: [0, 40] },
    };
    const plans = Array.from({ length: 40 }, (_, seed) => best(spots, 9, { seed }));
    expect(plans.filter((plan) => plan === 'safe end').length).toBeGreaterThan(35);
  });

  test('a gamble that wins on average is played though one draw was unkind', () => {
    const spots: ToySpots = {
      root: { due: 0, scores: [0, 0], to: { gamble: ['good', 'good', 'good', 'bad'], safe: 'safe' } },
      safe: { due: 1, scores: [0, 0] },
      good: { due: 1, scores: [30, 0] },
      bad: { due: 1, scores: [0, 5] },
    };
    const played = Array.from({ length: 40 }, (_, seed) => best(spots, 2, { seed })).filter((plan) => plan !== 'safe');
    expect(played.length).toBeGreaterThan(35);
  });

  test('where draws are not averaged an action counts as it came', () => {
    const spots: ToySpots = {
      root: { due: 0, scores: [0, 0], to: { gamble: ['jackpot', 'dud', 'dud', 'dud'], safe: 'safe' } },
      safe: { due: 1, scores: [5, 0] },
      jackpot: { due: 1, scores: [30, 0] },
      dud: { due: 1, scores: [0, 30] },
    };
    const gambled = (draws: number) =>
      Array.from({ length: 40 }, (_, seed) => best(spots, 2, { seed, draws })).filter((plan) => plan === 'gamble');
    expect(gambled(8).length).toBeLessThan(gambled(1).length);
    expect(gambled(1).length).toBeGreaterThan(3);
  });

  test('a search that must end still finishes a turn', () => {
    expect(best(DETOUR, 2, { endsTurn: () => true })).toBe('near end');
  });

  test('every position that is made is counted, the further draws of chance among them', () => {
    const context = toyContext(DETOUR);
    planTurn(context, { at: 'root' }, 0, search(2));
    expect(context.budget.spent).toBe(4);
    const drawing = toyContext({ ...DETOUR, root: { due: 0, scores: [0, 0], to: { draw: ['little', 'much'] } } });
    planTurn(drawing, { at: 'root' }, 0, search(2));
    expect(drawing.budget.spent).toBe(4);
  });
});

describe('noise', () => {
  const spots: ToySpots = {
    root: { due: 0, scores: [0, 0], to: { good: 'good', bad: 'bad' } },
    good: { due: 1, scores: [6, 0] },
    bad: { due: 1, scores: [0, 0] },
  };
  const chosen = (noise: number) =>
    Array.from(
      { length: 60 },
      (_, seed) => planTurn(toyContext(spots, { seed }), { at: 'root' }, 0, { beam: 1, width: 2, noise })[0].actions[0],
    ).filter((action) => action === 'good').length;

  test('more of it, more mistakes', () => {
    expect(chosen(0)).toBe(60);
    expect(chosen(8)).toBeLessThan(60);
    expect(chosen(8)).toBeGreaterThan(30);
    expect(chosen(60)).toBeLessThan(chosen(8));
  });
});

test('a budget is over once so much is spent, or a part of it', () => {
  const budget = new Budget(10);
  budget.spent = 5;
  expect([budget.isOver(), budget.isOver(0.5), budget.isOver(0.6)]).toEqual([false, true, false]);
  budget.spent = 10;
  expect(budget.isOver()).toBe(true);
  expect(new Budget().isOver()).toBe(false);
});

test('a position is worth more to the seat that is ahead', () => {
  const { heuristics } = toyContext(DETOUR);
  expect(judge(heuristics, { at: 'much' }, 0)).toBeGreaterThan(0);
  expect(judge(heuristics, { at: 'much' }, 1)).toBeLessThan(0);
});
