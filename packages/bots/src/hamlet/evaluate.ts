import { countOf, firstStanding, hamlet, isStanding, NOBODY, type State, VILLAGERS_EACH } from '@hamlet/hamlet';
import { ALL, total } from '@hamlet/kernel';
import { decay } from '../arithmetic.ts';
import { type Part, WINNING } from '../heuristics.ts';
import type { Model } from '../model.ts';
import { NetRunner, OUTPUTS, SeatInputs } from '../net/net.ts';
import { readNet } from '../net/net-file.ts';
import { encode } from './encode.ts';
import { FEATURES, isFresh, likelyWith, PositionReader, type Reading } from './features.ts';
import { flatten } from './weights.ts';

const BASES = 3;
/** The number of rounds after which the opening has a third of its weight. */
const OPENING = 10;
/** The worth of a villager that can still act this turn, and of a donkey step. */
const STANDING = 1.6;
const STEP = 0.4;

/** Share of the game still to come: of the deliveries that are open, or of the flags where they end it. */
export function openShare(state: State): number {
  const deliveries = countOf(state.deliveredBy, NOBODY) / state.deliveredBy.length;
  if (state.ending) return 0;
  if (!state.setting.options.lastFlagEnds) return deliveries;
  const flags = Math.min(...state.flags) / Math.max(1, state.setting.options.flags);
  return Math.min(deliveries, flags);
}

function openingShare(state: State): number {
  return decay((state.round - 1) / OPENING);
}

/** Judges positions by one model; keeps the working memory of its net. */
export class Evaluator {
  readonly spread: readonly number[];
  readonly winning: number;
  private readonly weights: Float64Array;
  private readonly runner: NetRunner | undefined;
  private readonly scale: number;
  private readonly netWeight: number;
  private readonly reader = new PositionReader();
  private readonly inputs = new SeatInputs();
  private readonly out = new Float64Array(OUTPUTS * MOST_SEATS);

  constructor({ weights, net, scale, netWeight, spread, winning = WINNING }: Model) {
    this.weights = flatten(weights);
    this.runner = net && new NetRunner(readNet(net));
    this.scale = scale;
    this.netWeight = netWeight;
    this.spread = spread;
    this.winning = winning;
  }

  /** Value of the position for each seat, in points: only the differences mean something. */
  evaluate(state: State): number[] {
    if (state.over) return hamlet.score(state, ALL).map(total);
    const reading = this.reader.read(state);
    const scores = weigh(this.weights, state, reading);
    if (!this.runner) return scores;
    encode(state, reading, this.inputs);
    this.runner.run(this.inputs, scores.length, this.out);
    for (let seat = 0; seat < scores.length; seat++)
      scores[seat] = this.scale * scores[seat] + this.netWeight * this.out[seat * OUTPUTS];
    return scores;
  }

  /** Parts of a seat's evaluation: the points that stand, the features, and the addition of the net. */
  parts(state: State, seat: number): Part[] {
    const reading = this.reader.read(state);
    const parts = partsOf(this.weights, state, reading, seat);
    if (!this.runner || state.over) return parts;
    encode(state, reading, this.inputs);
    this.runner.run(this.inputs, reading.now.length, this.out);
    const scaled = parts.map(({ name, points }) => ({ name, points: this.scale * points }));
    return [...scaled, { name: 'net', points: this.netWeight * this.out[seat * OUTPUTS] }];
  }

  /** The nearness of a seat to the open deliveries, summed: 1 for each that it could make now, a part of 1 where gold is missing. */
  nearness(state: State, seat: number): number {
    const short = this.reader.read(state).short[seat];
    const { deliveredBy } = state;
    let near = 0;
    for (let slot = 0; slot < deliveredBy.length; slot++)
      if (deliveredBy[slot] === NOBODY) near += likelyWith(short[slot]);
    return near;
  }

  /** The points of each seat at the end, as expected. */
  forecast(state: State): number[] {
    if (state.over || !this.runner) return this.evaluate(state);
    const reading = this.reader.read(state);
    encode(state, reading, this.inputs);
    this.runner.run(this.inputs, reading.now.length, this.out);
    return reading.now.map((now, seat) => now + this.out[seat * OUTPUTS + 1]);
  }
}

const MOST_SEATS = 4;

/** The points that each feature of a seat adds to those that stand, without features that add nothing. */
function partsOf(weights: Float64Array, state: State, { now, features }: Reading, seat: number): Part[] {
  const open = openShare(state);
  const opening = openingShare(state);
  const found: Part[] = [{ name: 'now', points: now[seat] }];
  for (const [i, name] of FEATURES.entries()) {
    const w = i * BASES;
    const points = features[seat][i] * (weights[w] + weights[w + 1] * open + weights[w + 2] * opening);
    if (points !== 0) found.push({ name, points });
  }
  return found;
}

/** The points as if the game ended now, and those that the features add. */
export function weigh(weights: Float64Array, state: State, { now, features }: Reading): number[] {
  const open = openShare(state);
  const opening = openingShare(state);
  const scores: number[] = [];
  for (let seat = 0; seat < features.length; seat++) {
    const f = features[seat];
    let sum = now[seat];
    for (let i = 0, w = 0; i < f.length; i++, w += BASES) {
      if (f[i] !== 0) sum += f[i] * (weights[w] + weights[w + 1] * open + weights[w + 2] * opening);
    }
    scores.push(sum);
  }
  if (!isFresh(state)) scores[state.seat] += unspent(state);
  return scores;
}

/** The worth of the villagers and donkey steps that the seat to move still has in its turn. */
function unspent(state: State): number {
  let worth = state.donkeySteps * STEP;
  if (firstStanding(state) < 0) return worth;
  for (let villager = 0; villager < VILLAGERS_EACH; villager++) if (isStanding(state, villager)) worth += STANDING;
  // A villager at the Town Hall stands until the visit is over.
  return state.stack.length > 0 && state.stack[state.stack.length - 1].step === 'hire' ? worth - STANDING : worth;
}
