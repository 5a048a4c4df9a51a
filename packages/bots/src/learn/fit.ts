import { MOST, type NetShape, ONE, OUTPUTS, POINTS } from '../net/net.ts';
import { sizesOf } from '../net/net-file.ts';
import type { Row } from './row.ts';

/** The numbers of a net while it learns, with the memory of Adam. */
export interface NetInTraining {
  readonly shape: NetShape;
  readonly numbers: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
  /** The powers of the two factors of Adam, one step higher with each batch. */
  power1: number;
  power2: number;
}

export interface FitSettings {
  /** The share of the points by the weights that counts; the net learns what is missing. */
  readonly scale: number;
  readonly rate: number;
  readonly batch: number;
}

const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-8;
const DECAY = 2e-6;

/** Differences beyond this say no more about who is better. */
const MOST_MARGIN = 60;
/** The weight of the forecast of a seat's own points beside the difference between seats. */
const FORECAST = 0.3;
const UNIT = 20;

/** The starts of the parts of a net in its numbers. */
function startsOf(shape: NetShape) {
  const sizes = sizesOf(shape);
  const own = sizes.common;
  const rival = own + sizes.own;
  const bias = rival + sizes.rival;
  const second = bias + sizes.bias;
  const secondBias = second + sizes.second;
  const third = secondBias + sizes.secondBias;
  const thirdBias = third + sizes.third;
  return { common: 0, own, rival, bias, second, secondBias, third, thirdBias, all: thirdBias + sizes.thirdBias };
}

export function newNetInTraining(shape: NetShape, real: () => number): NetInTraining {
  const at = startsOf(shape);
  const numbers = new Float64Array(at.all);
  const fill = (from: number, to: number, spread: number) => {
    for (let i = from; i < to; i++) numbers[i] = (2 * real() - 1) * spread;
  };
  fill(0, at.bias, 0.08);
  fill(at.second, at.secondBias, Math.sqrt(3 / shape.hidden));
  fill(at.third, at.thirdBias, 0.3 * Math.sqrt(3 / shape.middle));
  fill(at.bias, at.second, 0.3);
  return { shape, numbers, first: new Float64Array(at.all), second: new Float64Array(at.all), power1: 1, power2: 1 };
}

/** Forward and backward through a net, one position at a time. */
export class Pass {
  private readonly shape: NetShape;
  private readonly at: ReturnType<typeof startsOf>;
  readonly gradient: Float64Array;
  private readonly hidden: Float64Array[] = [];
  private readonly middle: Float64Array[] = [];
  private readonly out: Float64Array[] = [];
  private readonly shared: Float64Array;
  private readonly ownSums: Float64Array[] = [];
  private readonly rivalSums: Float64Array[] = [];
  private readonly slope: Float64Array;
  private readonly slopes: Float64Array[] = [];

  constructor(shape: NetShape) {
    this.shape = shape;
    this.at = startsOf(shape);
    this.gradient = new Float64Array(this.at.all);
    this.shared = new Float64Array(shape.hidden);
    this.slope = new Float64Array(shape.middle);
  }

  private forward(numbers: Float64Array, { common, seats }: Row): void {
    const { at, shared, shape } = this;
    const { hidden, middle } = shape;
    for (let h = 0; h < hidden; h++) shared[h] = numbers[at.bias + h];
    addRows(shared, numbers, at.common, common);
    for (let s = 0; s < seats.length; s++) {
      this.hidden[s] ??= new Float64Array(hidden);
      this.middle[s] ??= new Float64Array(middle);
      this.out[s] ??= new Float64Array(OUTPUTS);
      addRows((this.ownSums[s] ??= new Float64Array(hidden)).fill(0), numbers, at.own, seats[s]);
      addRows((this.rivalSums[s] ??= new Float64Array(hidden)).fill(0), numbers, at.rival, seats[s]);
    }
    const others = Math.max(1, seats.length - 1);
    for (let s = 0; s < seats.length; s++) {
      for (let h = 0; h < hidden; h++) {
        let rivals = 0;
        for (let r = 0; r < seats.length; r++) if (r !== s) rivals += this.rivalSums[r][h];
        this.hidden[s][h] = clip(shared[h] + this.ownSums[s][h] + rivals / others);
      }
      for (let m = 0; m < middle; m++) {
        let sum = numbers[at.secondBias + m];
        const row = at.second + m * hidden;
        for (let h = 0; h < hidden; h++) sum += this.hidden[s][h] * numbers[row + h];
        this.middle[s][m] = clip(sum);
      }
      for (let o = 0; o < OUTPUTS; o++) {
        let sum = numbers[at.thirdBias + o];
        const row = at.third + o * middle;
        for (let m = 0; m < middle; m++) sum += this.middle[s][m] * numbers[row + m];
        this.out[s][o] = sum * POINTS;
      }
    }
  }

  /** The output of a net for a position: the worth of each seat, and its points to come. */
  says(numbers: Float64Array, row: Row): { readonly worth: number[]; readonly points: number[] } {
    this.forward(numbers, row);
    return { worth: row.seats.map((_, s) => this.out[s][0]), points: row.seats.map((_, s) => this.out[s][1]) };
  }

  /** Adds the slopes of the loss of a position to the gradient, and gives the loss. */
  learn(numbers: Float64Array, row: Row, scale: number): number {
    this.forward(numbers, row);
    const { seats, weighed, now, scores, target, isTried } = row;
    const count = seats.length;
    const toOut = seats.map(() => [0, 0]);
    let loss = 0;
    for (let s = 0; s < count; s++) {
      for (let r = s + 1; r < count; r++) {
        const said = scale * (weighed[s] - weighed[r]) + this.out[s][0] - this.out[r][0];
        const margin = Math.max(-MOST_MARGIN, Math.min(MOST_MARGIN, target[s] - target[r]));
        const off = (said - margin) / UNIT / (count - 1);
        loss += off * off;
        toOut[s][0] += off;
        toOut[r][0] -= off;
      }
      if (!isTried) toOut[s][1] += FORECAST * ((now[s] + this.out[s][1] - scores[s]) / UNIT);
      // The worth has no level of its own: it is kept near 0.
      toOut[s][0] += LEVEL * (this.out[s][0] / UNIT);
    }
    this.backward(numbers, row, toOut);
    return loss;
  }

  private backward(numbers: Float64Array, { common, seats }: Row, toOut: readonly (readonly number[])[]): void {
    const { at, gradient, shape, slope } = this;
    const { hidden, middle } = shape;
    for (let s = 0; s < seats.length; s++) {
      const slopes = (this.slopes[s] ??= new Float64Array(hidden)).fill(0);
      slope.fill(0);
      for (let o = 0; o < OUTPUTS; o++) {
        const push = toOut[s][o] * (POINTS / UNIT);
        gradient[at.thirdBias + o] += push;
        const row = at.third + o * middle;
        for (let m = 0; m < middle; m++) {
          gradient[row + m] += push * this.middle[s][m];
          slope[m] += push * numbers[row + m];
        }
      }
      for (let m = 0; m < middle; m++) {
        if (!isOpen(this.middle[s][m]) || slope[m] === 0) continue;
        gradient[at.secondBias + m] += slope[m];
        const row = at.second + m * hidden;
        for (let h = 0; h < hidden; h++) {
          gradient[row + h] += slope[m] * this.hidden[s][h];
          slopes[h] += slope[m] * numbers[row + h];
        }
      }
      for (let h = 0; h < hidden; h++) {
        if (!isOpen(this.hidden[s][h])) slopes[h] = 0;
        gradient[at.bias + h] += slopes[h];
      }
      addSlopes(gradient, at.common, common, slopes, 1);
      addSlopes(gradient, at.own, seats[s], slopes, 1);
      const others = Math.max(1, seats.length - 1);
      for (let r = 0; r < seats.length; r++) if (r !== s) addSlopes(gradient, at.rival, seats[r], slopes, 1 / others);
    }
  }
}

const LEVEL = 0.02;

function clip(value: number): number {
  return value < 0 ? 0 : Math.min(value, MOST);
}

function isOpen(value: number): boolean {
  return value > 0 && value < MOST;
}

function addRows(sums: Float64Array, numbers: Float64Array, from: number, inputs: Int16Array): void {
  const width = sums.length;
  for (let i = 0; i < inputs.length; i += 2) {
    const row = from + inputs[i] * width;
    const value = inputs[i + 1] / ONE;
    for (let h = 0; h < width; h++) sums[h] += value * numbers[row + h];
  }
}

function addSlopes(gradient: Float64Array, from: number, inputs: Int16Array, slopes: Float64Array, part: number): void {
  const width = slopes.length;
  for (let i = 0; i < inputs.length; i += 2) {
    const row = from + inputs[i] * width;
    const value = (part * inputs[i + 1]) / ONE;
    for (let h = 0; h < width; h++) gradient[row + h] += value * slopes[h];
  }
}

/** Trains on all rows once, in an order drawn by `int`; gives the mean loss. */
export function fitOnce(
  student: NetInTraining,
  pass: Pass,
  rows: readonly Row[],
  { scale, rate, batch }: FitSettings,
  int: (bound: number) => number,
): number {
  const order = rows.map((_, index) => index);
  for (let last = order.length - 1; last > 0; last--) {
    const other = int(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  let loss = 0;
  for (let from = 0; from < order.length; from += batch) {
    const now = order.slice(from, from + batch);
    for (const index of now) loss += pass.learn(student.numbers, rows[index], scale);
    step(student, pass.gradient, rate, now.length);
    pass.gradient.fill(0);
  }
  return loss / Math.max(1, rows.length);
}

/** One step of Adam. */
function step(student: NetInTraining, gradient: Float64Array, rate: number, count: number): void {
  const { numbers, first, second } = student;
  student.power1 *= BETA1;
  student.power2 *= BETA2;
  const [rest1, rest2] = [1 - student.power1, 1 - student.power2];
  for (let i = 0; i < numbers.length; i++) {
    const slope = gradient[i] / count + DECAY * numbers[i];
    first[i] = BETA1 * first[i] + (1 - BETA1) * slope;
    second[i] = BETA2 * second[i] + (1 - BETA2) * slope * slope;
    numbers[i] -= (rate * (first[i] / rest1)) / (Math.sqrt(second[i] / rest2) + EPSILON);
  }
}
