/**
 * A small net whose outputs are the worth of a position to each seat. The first layer adds up rows of weights: those of what
 * is common to all seats, of what the seat has, and of what its rivals have, on average; two more layers make two numbers of
 * it. All arithmetic is in whole numbers, sums of rows in 32 bits and the rest below 2^53, so that the result is the same on
 * every machine.
 */
export interface Net {
  readonly shape: NetShape;
  /** Rows for the common inputs, for a seat's own and for its rivals', `hidden` numbers each. */
  readonly common: Int16Array;
  readonly own: Int16Array;
  readonly rival: Int16Array;
  readonly bias: Int16Array;
  /** `middle` rows of `hidden` numbers, and their biases. */
  readonly second: Int16Array;
  readonly secondBias: Int16Array;
  /** A row of `middle` numbers for each output, and their biases. */
  readonly third: Int16Array;
  readonly thirdBias: Int16Array;
}

export interface NetShape {
  readonly common: number;
  readonly own: number;
  readonly hidden: number;
  readonly middle: number;
}

/** The outputs of the net for a seat: its worth compared with that of others, and the points that it will still gain. */
export const OUTPUTS = 2;

/** The whole number that stands for an input of 1. */
export const ONE = 16;
/** The whole number that stands for a weight of 1. */
export const WEIGHT_ONE = 512;
/** A hidden value of 1 is written as this, and it is cut off at `MOST`. */
const HIDDEN_ONE = 128;
export const MOST = 16;
/** The points that an output of 1 stands for. */
export const POINTS = 10;

const FIRST_SHIFT = (ONE * WEIGHT_ONE) / HIDDEN_ONE;
const TOP = MOST * HIDDEN_ONE;
const OUT_ONE = HIDDEN_ONE * WEIGHT_ONE;

/** The inputs that are not 0: pairs of a number and a value. */
export class Inputs {
  readonly at = new Int32Array(MOST_INPUTS);
  readonly value = new Int32Array(MOST_INPUTS);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  /** Adds an input, `value` in parts of `ONE`. */
  add(at: number, value: number): void {
    if (value === 0 || this.count === MOST_INPUTS) return;
    this.at[this.count] = at;
    this.value[this.count++] = Math.max(-MOST_VALUE, Math.min(MOST_VALUE, value));
  }

  /** Adds an input that is there or not. */
  mark(at: number): void {
    this.add(at, ONE);
  }

  /** Adds a measured input. */
  measure(at: number, value: number): void {
    this.add(at, Math.round(value * ONE));
  }
}

const MOST_INPUTS = 400;
const MOST_VALUE = 1023;

/** The inputs of a position for the net: the common ones, and those of each seat. */
export class SeatInputs {
  readonly common = new Inputs();
  readonly seats: Inputs[] = [];

  begin(seats: number): void {
    this.common.clear();
    while (this.seats.length < seats) this.seats.push(new Inputs());
    for (let seat = 0; seat < seats; seat++) this.seats[seat].clear();
  }
}

/**
 * The sums of rows for a list of inputs. Positions that are judged one after the other are much alike: only the rows of inputs
 * that differ from those before are added or taken off. Whole numbers, so the order does not matter.
 */
class Accumulator {
  readonly sums: Int32Array[];
  private readonly rows: readonly Int16Array[];
  /** The value of every input as it is in the sums, 0 for most. */
  private readonly values: Int32Array;
  /** The inputs that are not 0 in the sums. */
  private readonly listed = new Int32Array(MOST_INPUTS);
  private count = 0;
  /** The run in which each input was last seen. */
  private readonly seen: Int32Array;
  private runs = 0;

  constructor(inputs: number, hidden: number, ...rows: readonly Int16Array[]) {
    this.rows = rows;
    this.sums = rows.map(() => new Int32Array(hidden));
    this.values = new Int32Array(inputs);
    this.seen = new Int32Array(inputs);
  }

  update({ at, value, count }: Inputs): void {
    const { values, seen, listed } = this;
    const run = ++this.runs;
    for (let i = 0; i < count; i++) {
      const input = at[i];
      // An input that was added twice counts twice.
      const wanted = seen[input] === run ? values[input] + value[i] : value[i];
      seen[input] = run;
      if (wanted !== values[input]) this.change(input, wanted);
    }
    for (let i = 0; i < this.count; i++) if (seen[listed[i]] !== run) this.change(listed[i], 0);
    for (let i = 0; i < count; i++) listed[i] = at[i];
    this.count = count;
  }

  private change(input: number, wanted: number): void {
    const factor = wanted - this.values[input];
    this.values[input] = wanted;
    for (let i = 0; i < this.rows.length; i++) addRow(this.sums[i], this.rows[i], input, factor);
  }
}

function addRow(sums: Int32Array, rows: Int16Array, input: number, factor: number): void {
  const width = sums.length;
  const start = input * width;
  for (let h = 0; h < width; h++) sums[h] += Math.imul(factor, rows[start + h]);
}

/** Runs nets; keeps its working memory. */
export class NetRunner {
  private readonly common: Accumulator;
  /** Sums of each seat: for itself, and those that it adds to its rivals. */
  private readonly seats: Accumulator[] = [];
  /** The sums of all seats' rows for rivals. */
  private readonly rivals: Float64Array;
  /** The second layer by its inputs, so that one that is 0 is left out with all its numbers. */
  private readonly second: Float64Array;
  private readonly middle: Float64Array;
  readonly net: Net;

  constructor(net: Net) {
    const { common, hidden, middle } = net.shape;
    this.net = net;
    this.common = new Accumulator(common, hidden, net.common);
    this.rivals = new Float64Array(hidden);
    this.second = Float64Array.from(
      { length: hidden * middle },
      (_, at) => net.second[(at % middle) * hidden + Math.floor(at / middle)],
    );
    this.middle = new Float64Array(middle);
  }

  /** Writes the outputs of all seats, `OUTPUTS` points each, into `out`. */
  run(inputs: SeatInputs, seats: number, out: Float64Array): void {
    const { net, rivals } = this;
    const { own, hidden } = net.shape;
    this.common.update(inputs.common);
    rivals.fill(0);
    for (let seat = 0; seat < seats; seat++) {
      this.seats[seat] ??= new Accumulator(own, hidden, net.own, net.rival);
      this.seats[seat].update(inputs.seats[seat]);
      const [, toOthers] = this.seats[seat].sums;
      for (let h = 0; h < hidden; h++) rivals[h] += toOthers[h];
    }
    for (let seat = 0; seat < seats; seat++) this.finish(seat, seats, out);
  }

  private finish(seat: number, seats: number, out: Float64Array): void {
    const { net, middle, second, rivals } = this;
    const width = middle.length;
    const [common] = this.common.sums;
    const [own, toOthers] = this.seats[seat].sums;
    const others = Math.max(1, seats - 1);
    for (let m = 0; m < width; m++) middle[m] = net.secondBias[m] * HIDDEN_ONE;
    for (let h = 0, row = 0; h < rivals.length; h++, row += width) {
      const sum = net.bias[h] * ONE + common[h] + own[h] + Math.floor((rivals[h] - toOthers[h]) / others);
      if (sum < FIRST_SHIFT) continue;
      const hidden = Math.min(TOP, Math.floor(sum / FIRST_SHIFT));
      for (let m = 0; m < width; m++) middle[m] += hidden * second[row + m];
    }
    for (let m = 0; m < width; m++) middle[m] = clip(Math.floor(middle[m] / WEIGHT_ONE));
    for (let o = 0, w = 0; o < OUTPUTS; o++) {
      let sum = net.thirdBias[o] * HIDDEN_ONE;
      for (let m = 0; m < width; m++, w++) sum += middle[m] * net.third[w];
      out[seat * OUTPUTS + o] = (sum * POINTS) / OUT_ONE;
    }
  }
}

function clip(value: number): number {
  return Math.max(0, Math.min(TOP, value));
}
