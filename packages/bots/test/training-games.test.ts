import type { AnyGame, Io, Seat } from '@hamlet/kernel';
import { secret } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { chancesFrom } from '../src/heuristics.ts';
import { duel, type Model, rivalIn, rowsOf, type TrainingPlayer, type TrainingTask } from '../src/index.ts';
import { ONE } from '../src/net/net.ts';

/** Everybody takes one or two coins, a fixed number of times in a turn, for a fixed number of rounds; who has the most wins. */
interface Taking {
  readonly setting: {
    readonly seats: number;
    readonly each: number;
    readonly rounds: number;
    readonly more: number;
    /** True where two coins come with a draw that gives nothing. */
    readonly draws?: boolean;
  };
  readonly coins: number[];
  /** How often coins have been taken. */
  taken: number;
}

const turnOf = ({ setting: { each }, taken }: Taking) => Math.floor(taken / each);
const seatOf = (state: Taking): Seat => turnOf(state) % state.setting.seats;
const roundOf = (state: Taking) => 1 + Math.floor(turnOf(state) / state.setting.seats);
const copyOf = ({ setting, coins, taken }: Taking): Taking => ({ setting, coins: [...coins], taken });

const taking: AnyGame = {
  ...secret,
  rules: 'taking@1.0',
  facts: { ...secret.facts, hidden: false },
  setup: (options: Omit<Taking['setting'], 'seats'>, seats: number) => {
    const setting = { ...options, seats };
    return { setting, state: { setting, coins: Array.from({ length: seats }, () => 0), taken: 0 } };
  },
  pending: (state: Taking) =>
    roundOf(state) > state.setting.rounds ? undefined : { seats: [seatOf(state)], kind: 'turn', manual: false },
  // Where nobody chooses, the first is taken.
  legal: ({ setting: { more } }: Taking) => (more === 1 ? [2, 1] : [1, 2]),
  refuse: () => undefined,
  apply: (state: Taking, seat: Seat, coins: number, io: Io<unknown>) => {
    if (state.setting.draws && coins === 2) io.int('luck', 2);
    state.coins[seat] += coins;
    state.taken++;
  },
  clone: copyOf,
  hash: ({ coins, taken }: Taking) => `${coins.join()} ${taken}`,
  // A view need not tell the round: the game itself does.
  view: copyOf,
  guess: (view: Taking) => copyOf(view),
  round: roundOf,
  score: ({ coins }: Taking) => coins.map((points) => [{ key: 'coins', count: points, points }]),
  ranking: ({ coins }: Taking) => coins.map((own) => 1 + coins.filter((other) => other > own).length),
};

/** A model of this game is what a coin is worth to it. */
const modelWith = (coin: number): Model => ({ weights: { coin: [coin] }, scale: 1, netWeight: 0, spread: [4, 18] });
const GREEDY = modelWith(100);
const MODEST = modelWith(-100);

const taskWith = (seats: number, players: number, options: Partial<Taking['setting']> = {}): TrainingTask => ({
  game: taking,
  kinds: ['only'],
  shape: { common: 1, own: 1, hidden: 1, middle: 1 },
  turnSearch: { beam: 1, width: 2, noise: 0 },
  byHand: () => MODEST,
  startOf: () => GREEDY,
  modelOf: () => GREEDY,
  tableOf: () => ({ options: { each: 1, rounds: 4, more: 0, ...options }, seats, players }),
  heuristicsWith: (_kind, { weights }) => ({
    evaluate: ({ coins }: Taking) => coins.map((count) => count * weights.coin[0]),
    forecast: ({ coins }: Taking) => [...coins],
    parts: () => [],
    consider: (_state, _seat, legal) => legal,
    // The eighth time coins are taken stands for the middle of an action.
    settled: ({ taken }: Taking) => taken !== 7,
    signature: ({ coins }: Taking) => coins.join(),
    begin: () => {},
    adopt: () => {},
    isFarEnough: () => true,
    isLast: () => false,
    delay: () => 0,
    chances: (_state, scores) => chancesFrom(scores, 5),
  }),
  encode: ({ coins, taken }: Taking, { weights }, inputs) => {
    inputs.begin(coins.length);
    inputs.common.add(3, taken + 1);
    for (const [seat, count] of coins.entries()) inputs.seats[seat].add(5 + seat, count * ONE);
    return { weighed: coins.map((count) => count * weights.coin[0]), now: [...coins] };
  },
  openShare: ({ taken }: Taking) => 1 - taken / 14,
});

const SEARCH = { turnSearch: { beam: 1, width: 2, noise: 0 } };
const PLAYED = { search: SEARCH, valueShare: 0 };
const duelOf = (task: TrainingTask, one: Model, other: Model) => duel(task, 'only', [one, other], SEARCH, 'duel', 0);

describe('a duel of two models', () => {
  test('is given from the side of the first: its share of the wins, and its points ahead', () => {
    // Eight coins against four, from either seat.
    expect(duelOf(taskWith(2, 2), GREEDY, MODEST)).toEqual({ share: 1, margin: 4 });
    expect(duelOf(taskWith(2, 2), MODEST, GREEDY)).toEqual({ share: 0, margin: -4 });
    expect(duelOf(taskWith(2, 2), GREEDY, GREEDY)).toEqual({ share: 0.5, margin: 0 });
  });

  test('counts the mean of each side where the sides are not equally many', () => {
    expect(duelOf(taskWith(3, 3), GREEDY, MODEST)).toEqual({ share: 1, margin: 4 });
    // All three have the same: two of the winners are of one side, then one.
    expect(duelOf(taskWith(3, 3), MODEST, MODEST)).toEqual({ share: 0.5, margin: 0 });
  });

  test('at a table for one the rules play the other seat, and each model plays by itself', () => {
    // The rules take two: the greedy one draws level, which counts as a win, and the modest one loses by four.
    expect(duelOf(taskWith(2, 1, { more: 1 }), GREEDY, MODEST)).toEqual({ share: 0.75, margin: 2 });
    expect(duelOf(taskWith(2, 1, { more: 1 }), MODEST, GREEDY)).toEqual({ share: 0.25, margin: -2 });
    // The rules take one: both win, the greedy one by four.
    expect(duelOf(taskWith(2, 1), GREEDY, MODEST)).toEqual({ share: 0.5, margin: 2 });
    // Alone at the table, the own points count.
    expect(duelOf(taskWith(1, 1), GREEDY, MODEST)).toEqual({ share: 0.5, margin: 2 });
  });

  test('is even where a game does not end within sixty rounds', () => {
    expect(duelOf(taskWith(2, 2, { rounds: 60 }), GREEDY, MODEST)).toEqual({ share: 1, margin: 60 });
    expect(duelOf(taskWith(2, 2, { rounds: 61 }), GREEDY, MODEST)).toEqual({ share: 0.5, margin: 0 });
  });
});

describe('the rows of a game', () => {
  const rows = (index: number, rounds: number) =>
    rowsOf(taskWith(2, 2, { each: 7, rounds }), 'only', GREEDY, PLAYED, 'rows', index);
  /** Each row has one common input, the third, which says after how many decisions it stands. */
  const decisionsIn = (index: number) => rows(index, 1).map(({ common: [input, value] }) => [input, value - 1]);

  test('are the first decision of each turn and then every sixth, where a position is settled', () => {
    // Two turns of seven decisions; the second turn begins in the middle of an action.
    expect(decisionsIn(0)).toEqual([0, 6, 13].map((decision) => [3, decision]));
    // Another game begins to count elsewhere.
    expect(decisionsIn(4)).toEqual([0, 2, 9].map((decision) => [3, decision]));
  });

  test('hold the position and what came of it', () => {
    const [, row] = rows(0, 1);
    expect(row).toEqual({
      game: 0,
      common: Int16Array.of(3, 7),
      // After six decisions the first seat has twelve coins and the second none, which is no input.
      seats: [Int16Array.of(5, 12 * ONE), new Int16Array(0)],
      weighed: [1200, 0],
      now: [12, 0],
      open: 1 - 6 / 14,
      scores: [14, 14],
      places: [1, 1],
      target: [14, 14],
      isTried: false,
    });
  });

  test('are none where the game does not end', () => {
    expect(rows(0, 61)).toEqual([]);
  });

  test('come from players that are bold in about one round of seven', () => {
    const bold = Array.from({ length: 40 }, (_, game) =>
      rowsOf(taskWith(2, 2, { rounds: 10 }), 'only', modelWith(1), PLAYED, `bold ${game}`, game),
    );
    const missed = bold.flatMap(([{ scores }]) => scores.map((score) => 20 - score));
    const share = missed.reduce((sum, coins) => sum + coins, 0) / (10 * missed.length);
    // Who is off by eight points takes the smaller heap nearly half of the time.
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThan(0.12);
    // They change their minds from round to round: most of them are bold for a while, and hardly anybody all the time.
    expect(missed.filter((coins) => coins > 0).length / missed.length).toBeGreaterThan(0.3);
    expect(Math.max(...missed)).toBeLessThan(4);
  });
});

describe('the rows of a game whose players try plans out', () => {
  const quick = { beam: 2, width: 2, noise: 0 };
  const search = { turnSearch: quick, rollouts: { plans: 4, playouts: 16, turnSearch: quick, lastTurns: quick } };
  /** Those of the first turn, as the target and whether the position was only tried out. */
  const firstTurn = (valueShare: number, options: Partial<Taking['setting']> = {}) => {
    const task = taskWith(2, 2, { rounds: 2, ...options });
    const all = rowsOf(task, 'only', GREEDY, { search, valueShare }, 'searched', 0);
    expect(all[0].common).toEqual(Int16Array.of(3, 1));
    expect(all.length).toBeGreaterThan(4);
    // The other seat's turn begins with its own coins or those that it may have.
    const second = all.findIndex(({ target: [, rival] }, at) => at > 0 && rival !== all[0].target[1]);
    return all
      .slice(0, valueShare < 1 ? 3 : second)
      .map(({ target, isTried, weighed }) => ({ had: weighed[0], target, isTried }));
  };

  test('learn what the playouts of each plan gave', () => {
    // Before the turn, then after two coins, which were taken, and after one.
    expect(firstTurn(1)).toEqual([
      { had: 0, target: [200, 0], isTried: false },
      { had: 200, target: [200, 0], isTried: false },
      { had: 100, target: [100, 0], isTried: true },
    ]);
  });

  test('learn the result, and of plans that were not played how much worse than it they are', () => {
    const [before, played, tried] = firstTurn(0);
    expect([before.target, played.target]).toEqual([
      [4, 4],
      [4, 4],
    ]);
    expect(tried.target).toEqual([4 - 100, 4]);
    expect(firstTurn(0.5)[2].target).toEqual([(100 + 4 - 100) / 2, 2]);
  });

  test('stand in the middle of a turn too', () => {
    const middle = firstTurn(1, { each: 2 }).filter(({ had, target }) => had === 200 && target[0] === 400);
    expect(middle).toEqual([{ had: 200, target: [400, 0], isTried: false }]);
  });

  test('are not those of plans that draw: their value is that of all draws, and the position has one', () => {
    expect(firstTurn(1, { draws: true })).toEqual([
      { had: 0, target: [200, 0], isTried: false },
      { had: 100, target: [100, 0], isTried: true },
    ]);
  });
});

describe('a league', () => {
  const rivals: TrainingPlayer[] = [MODEST, 'racer', GREEDY];

  test('sends a rival into every second game, each in turn', () => {
    const met = Array.from({ length: 8 }, (_, index) => rivalIn({ rivals, exploits: false }, index));
    expect(met).toEqual([undefined, MODEST, undefined, 'racer', undefined, GREEDY, undefined, MODEST]);
    expect(rivalIn({ rivals: [], exploits: false }, 1)).toBeUndefined();
  });

  test('sends one into every game of an exploiter', () => {
    const met = [0, 1, 2, 3].map((index) => rivalIn({ rivals, exploits: true }, index));
    expect(met).toEqual([MODEST, 'racer', GREEDY, MODEST]);
  });

  test('seats the learner once, now here and now there, and the rival everywhere else', () => {
    const seats = Array.from({ length: 30 }, (_, game) => {
      const [{ scores }] = rowsOf(taskWith(3, 3), 'only', GREEDY, PLAYED, `league ${game}`, game, MODEST);
      // The modest take one coin four times; the learner takes more, though it is bold now and then.
      expect(scores.filter((coins) => coins === 4)).toHaveLength(2);
      return scores.findIndex((coins) => coins > 4);
    });
    for (const seat of [0, 1, 2]) expect(seats.filter((at) => at === seat).length).toBeGreaterThan(3);
  });

  test('knows characters by their names; in a game that has none they play for points', () => {
    expect(duel(taskWith(2, 2), 'only', ['racer', MODEST], SEARCH, 'duel', 0)).toEqual({ share: 1, margin: 4 });
  });
});
