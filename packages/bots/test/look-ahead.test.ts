import { describe, expect, test } from 'vitest';
import { leadOf, lookAhead, type Rollouts, withEndingsChecked } from '../src/look-ahead.ts';
import { planTurn } from '../src/turn.ts';
import { type ToySpots, type ToyState, toyContext } from './toy-game.ts';

const QUICK = { beam: 1, width: 4, noise: 0 };

const rollouts = (plans: number, playouts: number): Rollouts => ({
  plans,
  playouts,
  turnSearch: QUICK,
  lastTurns: QUICK,
});

/** Tries the plans of the position `root` out, and gives what they lead to, best first. */
function tryOut(spots: ToySpots, how: Rollouts, more: Parameters<typeof toyContext>[1] = {}, stop = () => false) {
  const context = toyContext(spots, more);
  const plans = planTurn(context, { at: 'root' }, 0, { beam: 20, width: 20, noise: 0 });
  return lookAhead<ToyState, string>(context, () => ({ at: 'root' }), plans, 0, how, stop);
}

/** Plans of which the last looks worst, and is the only one that the rival cannot answer. */
function baits(count: number, look = (bait: number) => 4 + bait): ToySpots {
  const spots: Record<string, ToySpots[string]> = {
    root: { due: 0, scores: [0, 0], to: { solid: 'solid' } },
    solid: { due: 1, scores: [1, 0], to: { answer: 'held' } },
    held: { scores: [1, 0] },
  };
  const to: Record<string, string> = { solid: 'solid' };
  for (let i = 0; i < count; i++) {
    to[`bait ${i}`] = `bait ${i}`;
    spots[`bait ${i}`] = { due: 1, scores: [look(i), 0], to: { answer: `lost ${i}`, miss: `bait kept ${i}` } };
    spots[`lost ${i}`] = { scores: [0, 5 + i] };
    spots[`bait kept ${i}`] = { scores: [30, 0] };
  }
  return { ...spots, root: { due: 0, scores: [0, 0], to } };
}

describe('plans that are tried out', () => {
  test('a bait is seen through: the rival answers with its best', () => {
    const [first] = tryOut(baits(1), rollouts(4, 8));
    expect(first.plan.actions).toEqual(['solid']);
  });

  test('every plan is tried, and the one that looked worst wins', () => {
    const tried = tryOut(baits(7), rollouts(8, 32));
    expect(tried).toHaveLength(8);
    expect(tried[0].plan.actions).toEqual(['solid']);
    expect(tried.every(({ visits }) => visits > 0)).toBe(true);
  });

  test('the better half is tried more often each time; the number of playouts is kept', () => {
    const tried = tryOut(baits(7), rollouts(8, 32));
    expect(tried.reduce((sum, { visits }) => sum + visits, 0)).toBe(32);
    expect(tried[0].visits).toBeGreaterThan(tried[4].visits);
    expect(tried[7].visits).toBeLessThan(tried[3].visits);
  });

  test('the plans are halved until two are left', () => {
    // Four playouts for four plans, and then four for the better two.
    expect(tryOut(baits(3), rollouts(4, 8)).map(({ visits }) => visits)).toEqual([3, 3, 1, 1]);
  });

  test('among plans that came equally far the better is first', () => {
    const tried = tryOut(
      baits(3, () => 4),
      rollouts(4, 4),
    );
    const leads = tried.map((candidate) => leadOf(candidate, 0));
    expect(leads).toEqual([...leads].sort((one, other) => other - one));
    expect(leads[0]).toBe(1);
  });

  test('no more plans than wanted, the most promising ones', () => {
    const tried = tryOut(baits(7), rollouts(3, 12));
    expect(tried.map(({ plan }) => plan.actions[0]).sort()).toEqual(['bait 4', 'bait 5', 'bait 6']);
  });

  test('once stopped, what was tried counts; one playout at least', () => {
    const tried = tryOut(baits(7), rollouts(8, 32), {}, () => true);
    expect(tried.map(({ visits }) => visits)).toEqual([1]);
  });

  test('a plan that is better on average wins over one with a lucky draw', () => {
    const spots: ToySpots = {
      root: { due: 0, scores: [0, 0], to: { steady: 'steady', lucky: 'lucky' } },
      steady: { due: 1, scores: [0, 0], to: { go: 'fair' } },
      lucky: { due: 1, scores: [2, 0], to: { go: ['great', 'awful', 'awful', 'awful'] } },
      fair: { scores: [3, 0] },
      great: { scores: [30, 0] },
      awful: { scores: [0, 20] },
    };
    const wins = Array.from({ length: 20 }, (_, seed) => tryOut(spots, rollouts(2, 32), { seed: seed + 1 })).filter(
      ([first]) => first.plan.actions[0] === 'steady',
    );
    expect(wins.length).toBeGreaterThan(17);
  });
});

describe('plans that close the game', () => {
  /** The rival wins by a step that looks worse at first: a quick reply does not see it. */
  const spots: ToySpots = {
    root: { due: 0, scores: [0, 0], to: { close: 'closed', wait: 'open' } },
    closed: { due: 1, scores: [9, 0], closes: true, to: { near: 'near', detour: 'detour' } },
    near: { due: 1, scores: [9, 1], to: { end: 'lost by little' } },
    detour: { due: 1, scores: [9, 0], to: { end: 'lost by much' } },
    'lost by little': { scores: [9, 2] },
    'lost by much': { scores: [9, 30] },
    open: { due: 1, scores: [3, 0], to: { go: 'open still' } },
    'open still': { due: 0, scores: [3, 0] },
  };
  const QUICKEST = { beam: 1, width: 1, noise: 0 };
  const how: Rollouts = { plans: 4, playouts: 4, turnSearch: QUICKEST, lastTurns: QUICKEST };
  const root = () => ({ at: 'root' });
  const compared = () => {
    const context = toyContext(spots);
    const plans = planTurn(context, root(), 0, { beam: 20, width: 20, noise: 0 });
    return { context, tried: lookAhead<ToyState, string>(context, root, plans, 0, how, () => false) };
  };

  test('look best after a quick reply, and come last where a broad one wins', () => {
    const { context, tried } = compared();
    expect(tried[0].plan.actions).toEqual(['close']);
    const checked = withEndingsChecked(context, root, tried, 0, { beam: 8, width: 8, noise: 0 });
    expect(checked.map(({ plan }) => plan.actions[0])).toEqual(['wait', 'close']);
    expect(leadOf(checked[1], 0)).toBe(-21);
  });

  test('stay first where the broad reply changes nothing', () => {
    const { context, tried } = compared();
    const checked = withEndingsChecked(context, root, tried, 0, QUICKEST);
    expect(checked.map(({ plan }) => plan.actions[0])).toEqual(['close', 'wait']);
  });

  /**
   * A way to close the game that looks good, and loses by `loss` to a reply which a quick look does not see; a broad look meets `dull`
   * dull steps besides.
   */
  const trap = (name: string, look: number, loss: number, dull = 0): ToySpots => ({
    [name]: { due: 1, scores: [look, 0], closes: true, to: { near: `${name} near`, detour: `${name} detour` } },
    [`${name} near`]: { due: 1, scores: [look, 1], closes: true, to: { end: `${name} kept` } },
    [`${name} detour`]: {
      due: 1,
      scores: [look, 0],
      closes: true,
      to: { end: `${name} lost`, ...(dull > 0 ? { on: `${name} dull 1` } : {}) },
    },
    ...Object.fromEntries(
      Array.from({ length: dull }, (_, at) => [
        `${name} dull ${at + 1}`,
        { due: 1, scores: [look, 0], closes: true, to: { on: `${name} ${at + 1 < dull ? `dull ${at + 2}` : 'kept'}` } },
      ]),
    ),
    [`${name} kept`]: { scores: [look, 2], closes: true },
    [`${name} lost`]: { scores: [0, loss], closes: true },
  });

  /** The order of ways to close the game, and of others that end at once, after they were checked. */
  function orderOf(traps: readonly ToySpots[], others: Readonly<Record<string, number>> = {}, most?: number) {
    const names = [...traps.map((spotsOf) => Object.keys(spotsOf)[0]), ...Object.keys(others)];
    const all: ToySpots = Object.assign(
      { root: { due: 0, scores: [0, 0], to: Object.fromEntries(names.map((name) => [name, name])) } },
      ...traps,
      Object.fromEntries(Object.entries(others).map(([name, look]) => [name, { scores: [look, 0] }])),
    );
    const context = toyContext(all, most === undefined ? {} : { most });
    const plans = planTurn(context, root(), 0, { beam: 20, width: 20, noise: 0 });
    const quick: Rollouts = { ...how, plans: names.length, playouts: names.length };
    const tried = lookAhead<ToyState, string>(context, root, plans, 0, quick, () => false);
    const checked = withEndingsChecked(context, root, tried, 0, { beam: 8, width: 8, noise: 0 });
    return checked.map(({ plan }) => plan.actions[0]);
  }

  const FOUR = [trap('a', 20, 15), trap('b', 18, 5), trap('c', 16, 9), trap('d', 14, 30)];

  test('are ordered by their replies where all lose, and the one that nobody checked is not taken', () => {
    expect(orderOf(FOUR)).toEqual(['b', 'c', 'a', 'd']);
  });

  test('come before a plan that goes on and is worse, the best of them first', () => {
    expect(orderOf(FOUR, { worse: -7 })).toEqual(['b', 'worse', 'c', 'a', 'd']);
    expect(orderOf(FOUR, { better: 1 })).toEqual(['better', 'b', 'c', 'a', 'd']);
  });

  test('are checked until one is better than what the next promises', () => {
    expect(orderOf([trap('a', 20, 15), trap('b', 18, -5), trap('c', 1, 2)])).toEqual(['b', 'a', 'c']);
  });

  test('have equal shares of what is left for checks: the reply to each is searched', () => {
    expect(orderOf([trap('a', 20, 15, 200), trap('b', 18, 16)], { open: 1 }, 60)).toEqual(['open', 'a', 'b']);
  });

  test('are judged by the replies alone, others also by how they look at once', () => {
    const { tried } = compared();
    expect(tried.map(({ prior }) => prior)).toEqual([0, 1]);
  });
});
