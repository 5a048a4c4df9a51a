import { describe, expect, test } from 'vitest';
import {
  type FitSettings,
  fitOnce,
  type NetInTraining,
  newNetInTraining,
  Pass,
  quantise,
  type Row,
  spreadOf,
} from '../src/index.ts';
import { NetRunner, ONE, OUTPUTS, SeatInputs } from '../src/net/net.ts';
import { readNet } from '../src/net/net-file.ts';

const SHAPE = { common: 3, own: 4, hidden: 5, middle: 4 };

/** Numbers between 0 and 1 that follow no pattern, the same every time. */
function realsFrom(seed: number): () => number {
  let at = seed;
  return () => {
    at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0;
    return (at >>> 8) / 2 ** 24;
  };
}

/** A row with these pairs of an input and its value, in whole units. */
function rowOf(
  common: readonly number[],
  seats: readonly (readonly number[])[],
  { weighed, now, scores }: Pick<Row, 'weighed' | 'now' | 'scores'>,
): Row {
  const pack = (pairs: readonly number[]) =>
    Int16Array.from(pairs, (value, at) => (at % 2 === 0 ? value : value * ONE));
  const places = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  return {
    game: 0,
    common: pack(common),
    seats: seats.map(pack),
    weighed,
    now,
    open: 0.5,
    scores,
    places,
    target: scores,
    isTried: false,
  };
}

const ROWS: readonly Row[] = [
  rowOf(
    [0, 1, 2, 2],
    [
      [0, 1, 3, 1],
      [1, 2],
    ],
    { weighed: [12, 9], now: [5, 4], scores: [41, 33] },
  ),
  rowOf(
    [1, 1],
    [
      [2, 1],
      [0, 1, 1, 1],
      [3, 2],
    ],
    { weighed: [3, 8, 20], now: [1, 6, 9], scores: [20, 90, 22] },
  ),
  rowOf([2, 1], [[1, 3]], { weighed: [7], now: [2], scores: [30] }),
];

const studentOf = (seed: number) => newNetInTraining(SHAPE, realsFrom(seed));

/** The numbers of a net that has learnt something: larger than those of a new one. */
const lively = () => studentOf(5).numbers.map((number) => 3 * number + 0.1);

/** The loss of the pairs, and all that the gradient leads down: half of each square, in units of 20 points. */
function lossesOf(pass: Pass, numbers: Float64Array, row: Row, scale: number): { pairs: number; all: number } {
  const { worth, points } = pass.says(numbers, row);
  const count = worth.length;
  let pairs = 0;
  let rest = 0;
  for (let s = 0; s < count; s++) {
    for (let r = s + 1; r < count; r++) {
      const said = scale * (row.weighed[s] - row.weighed[r]) + worth[s] - worth[r];
      const margin = Math.max(-60, Math.min(60, row.scores[s] - row.scores[r]));
      pairs += ((said - margin) / 20 / (count - 1)) ** 2;
    }
    rest += 0.3 * ((row.now[s] + points[s] - row.scores[s]) / 20) ** 2 + 0.02 * (worth[s] / 20) ** 2;
  }
  return { pairs, all: (Math.max(1, count - 1) * pairs + rest) / 2 };
}

describe('a net that learns', () => {
  test.each(ROWS.map((row) => [row.seats.length, row] as const))(
    'follows the slope of its loss at a table of %i',
    (_, row) => {
      const numbers = lively();
      const pass = new Pass(SHAPE);
      const other = new Pass(SHAPE);
      expect(pass.learn(numbers, row, 0.7)).toBeCloseTo(lossesOf(other, numbers, row, 0.7).pairs, 9);
      const step = 1e-5;
      let steep = 0;
      for (let i = 0; i < numbers.length; i++) {
        const [above, below] = [step, -step].map((by) => {
          const moved = Float64Array.from(numbers);
          moved[i] += by;
          return lossesOf(other, moved, row, 0.7).all;
        });
        const slope = (above - below) / (2 * step);
        expect(Math.abs(pass.gradient[i] - slope)).toBeLessThan(1e-6);
        if (Math.abs(slope) > 1e-3) steep++;
      }
      // Most of the net takes part, or nothing was compared.
      expect(steep).toBeGreaterThan(numbers.length / 4);
    },
  );

  test('says what a net of whole numbers says, up to the rounding', () => {
    const numbers = lively();
    const runner = new NetRunner(readNet(quantise(SHAPE, numbers)));
    for (const row of ROWS) {
      const inputs = new SeatInputs();
      inputs.begin(row.seats.length);
      expect(inputs.seats).toHaveLength(row.seats.length);
      for (let i = 0; i < row.common.length; i += 2) inputs.common.add(row.common[i], row.common[i + 1]);
      row.seats.forEach((seat, at) => {
        for (let i = 0; i < seat.length; i += 2) inputs.seats[at].add(seat[i], seat[i + 1]);
      });
      const out = new Float64Array(OUTPUTS * row.seats.length);
      runner.run(inputs, row.seats.length, out);
      const { worth, points } = new Pass(SHAPE).says(numbers, row);
      const said = worth.flatMap((one, seat) => [one, points[seat]]);
      expect(Math.max(...said.map((one, at) => Math.abs(one - out[at])))).toBeLessThan(0.15);
      expect(Math.max(...said.map(Math.abs))).toBeGreaterThan(0.5);
    }
  });
});

const COURSE: FitSettings = { scale: 0.7, rate: 0.01, batch: 3 };
const inOrder = (bound: number) => bound - 1;

describe('a fit', () => {
  test('moves every number by the rate against its slope in its first step', () => {
    const student = studentOf(5);
    const before = Float64Array.from(student.numbers);
    const pass = new Pass(SHAPE);
    const losses = ROWS.map((row) => pass.learn(before, row, COURSE.scale));
    const slopes = Float64Array.from(pass.gradient);
    pass.gradient.fill(0);
    const mean = fitOnce(student, pass, ROWS, COURSE, inOrder);
    expect(mean).toBeCloseTo(losses.reduce((sum, loss) => sum + loss, 0) / 3, 9);
    let moved = 0;
    for (let i = 0; i < before.length; i++) {
      if (Math.abs(slopes[i]) < 1e-3) continue;
      expect(student.numbers[i] - before[i]).toBeCloseTo(-COURSE.rate * Math.sign(slopes[i]), 5);
      moved++;
    }
    expect(moved).toBeGreaterThan(20);
    expect(pass.gradient.every((slope) => slope === 0)).toBe(true);
  });

  test('remembers nine tenths of the slope and 999 thousandths of its square', () => {
    // No inputs and no way to the outputs: the bias of an output has the only slope, that of its own mistake.
    const student: NetInTraining = { ...newNetInTraining(SHAPE, () => 0.5) };
    const { numbers } = student;
    const at = numbers.length - 1;
    const row = rowOf([], [[]], { weighed: [0], now: [0], scores: [30] });
    const pass = new Pass(SHAPE);
    let [value, first, second] = [0, 0, 0];
    for (let step = 1; step <= 4; step++) {
      const slope = 0.3 * ((10 * value - 30) / 20) * (10 / 20) + 2e-6 * value;
      first = 0.9 * first + 0.1 * slope;
      second = 0.999 * second + 0.001 * slope ** 2;
      value -= (0.5 * (first / (1 - 0.9 ** step))) / (Math.sqrt(second / (1 - 0.999 ** step)) + 1e-8);
      fitOnce(student, pass, [row], { scale: 1, rate: 0.5, batch: 1 }, inOrder);
      expect(numbers[at]).toBeCloseTo(value, 9);
    }
    expect([...numbers.slice(0, at)].every((number) => number === 0)).toBe(true);
  });

  test('learns three rows by heart', () => {
    const student = studentOf(5);
    const pass = new Pass(SHAPE);
    const losses = Array.from({ length: 400 }, () => fitOnce(student, pass, ROWS, { ...COURSE, batch: 2 }, inOrder));
    expect(losses[0]).toBeGreaterThan(0.1);
    expect(losses[399]).toBeLessThan(0.01);
  });

  test('draws its order, and each row once', () => {
    const asked: number[] = [];
    const seen: Row[] = [];
    const pass = new Pass(SHAPE);
    const learn = pass.learn.bind(pass);
    pass.learn = (numbers, row, scale) => {
      seen.push(row);
      return learn(numbers, row, scale);
    };
    const first = (bound: number) => {
      asked.push(bound);
      return 0;
    };
    fitOnce(studentOf(5), pass, ROWS, COURSE, first);
    expect(asked).toEqual([3, 2]);
    expect(seen.map((row) => ROWS.indexOf(row))).toEqual([1, 2, 0]);
    expect(fitOnce(studentOf(5), pass, [], COURSE, first)).toBe(0);
  });

  test('begins with numbers around 0, of a spread for each layer', () => {
    const most = newNetInTraining(SHAPE, () => 1).numbers;
    const least = newNetInTraining(SHAPE, () => 0).numbers;
    expect(least).toEqual(most.map((number) => 0 - number));
    const counts = Map.groupBy(most, (number) => Number(number.toFixed(4)));
    // Rows of 5 for 3 common inputs, 4 own and 4 of rivals; 5 biases; 20 and 8 numbers of the later layers, whose biases are 0.
    expect(Object.fromEntries([...counts].map(([number, all]) => [number, all.length]))).toEqual({
      0.08: 55,
      0.3: 5,
      0.7746: 20,
      0.2598: 8,
      0: 6,
    });
  });
});

describe('the spread of a calibration', () => {
  const judged = (open: number, scores: readonly number[], places: readonly number[]) => ({ open, scores, places });

  test('is least where the better seat always wins, and most where it wins as often as not', () => {
    const sure = Array.from({ length: 8 }, () => judged(0, [20, 10], [1, 2]));
    const even = Array.from({ length: 8 }, (_, game) => judged(1, [20, 10], game % 2 === 0 ? [1, 2] : [2, 1]));
    const spread = spreadOf([...sure, ...even]);
    expect([spread[0], spread[4]]).toEqual([1, 40]);
    // Nothing is known about the time between: a straight line.
    expect(spread.slice(1, 4)).toEqual([6, 10, 14]);
  });

  test('makes the chance of the better seat its share of the wins', () => {
    // Ten points ahead and three wins in four: odds of 3 to 1, a spread of 10 / ln 3, about 9.
    const some = Array.from({ length: 8 }, (_, game) => judged(0.5, [20, 10], game % 4 === 0 ? [2, 1] : [1, 2]));
    expect(spreadOf(some)[2]).toBe(9);
  });
});
