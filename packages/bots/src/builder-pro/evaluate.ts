import {
  attribute,
  type Components,
  isIn,
  mightStand,
  ROUNDS,
  STAT_INDEX,
  STATS,
  type State,
} from '@hamlet/builder-pro';
import type { Part } from '../heuristics.ts';
import { type Model, spreadAt } from '../model.ts';
import { NetRunner, OUTPUTS, SeatInputs } from '../net/net.ts';
import { readNet } from '../net/net-file.ts';
import { afterCard, type CardPosition, openRoads, pointsNow } from './after-card.ts';
import { encode } from './encode.ts';
import { type Worth, worthFrom } from './worth.ts';

/** The number of years in which a seat can still build. */
function buildsLeft({ after }: CardPosition): number {
  if (after.step === 'over') return 0;
  return ROUNDS - after.round + (after.step === 'draw' || after.step === 'build' ? 1 : 0);
}

/** The share of the game that is still to come. */
export function openShare(state: State): number {
  if (state.step === 'over') return 0;
  const begun = state.step === 'draw' ? 0 : state.step === 'build' ? 0.4 : 0.8;
  return (ROUNDS - state.round + 1 - begun) / ROUNDS;
}

/** Judges positions by one model; keeps the working memory of its net. */
export class YearEvaluator {
  readonly worth: Worth;
  private readonly runner: NetRunner | undefined;
  private readonly model: Model;
  private readonly inputs = new SeatInputs();
  private readonly out = new Float64Array(OUTPUTS * MOST_SEATS);

  constructor(model: Model) {
    this.model = model;
    this.worth = worthFrom(model.weights);
    this.runner = model.net && new NetRunner(readNet(model.net));
  }

  spread(state: State): number {
    return spreadAt(this.model.spread, openShare(state));
  }

  /** The worth of the position to each seat, in points: only the differences mean something. */
  evaluate(state: State): number[] {
    if (state.step === 'over') return state.hamlets.map((_, seat) => pointsNow(state, seat));
    const position = afterCard(state);
    const scores = weigh(this.worth, position);
    if (!this.runner || position.after.step === 'over') return scores;
    const { scale, netWeight } = this.model;
    this.run(this.runner, position);
    for (let seat = 0; seat < scores.length; seat++)
      scores[seat] = scale * scores[seat] + netWeight * this.out[seat * OUTPUTS];
    return scores;
  }

  /** The points of each seat at the end, as expected. */
  forecast(state: State): number[] {
    if (state.step === 'over' || !this.runner) return this.evaluate(state);
    const position = afterCard(state);
    if (position.after.step === 'over') return this.evaluate(state);
    this.run(this.runner, position);
    return state.hamlets.map((_, seat) => pointsNow(position.after, seat) + this.out[seat * OUTPUTS + 1]);
  }

  /** The parts of a seat's evaluation: the points that stand after the open card, those to come, and those of the net. */
  parts(state: State, seat: number): Part[] {
    const position = afterCard(state);
    const now = pointsNow(position.after, seat);
    if (position.after.step === 'over') return [{ name: 'now', points: now }];
    const { scale, netWeight } = this.model;
    const parts = [
      { name: 'now', points: scale * now },
      { name: 'future', points: scale * future(this.worth, position, seat) },
    ];
    if (!this.runner) return parts;
    this.run(this.runner, position);
    return [...parts, { name: 'net', points: netWeight * this.out[seat * OUTPUTS] }];
  }

  private run(runner: NetRunner, position: CardPosition): void {
    encode(position, this.inputs);
    runner.run(this.inputs, position.state.setting.seats, this.out);
  }
}

const MOST_SEATS = 6;

/** The points of each seat at the end: what stands, and what its coins, its income and its queue will turn into. */
export function weigh(worth: Worth, position: CardPosition): number[] {
  return position.state.hamlets.map((_, seat) => pointsNow(position.after, seat) + future(worth, position, seat));
}

function future(worth: Worth, position: CardPosition, seat: number): number {
  const { state, after } = position;
  const years = buildsLeft(position);
  const building = state.step === 'build' && !isIn(state.ready, seat);
  if (years === 0 && !building) return 0;
  const { dirt, stone } = openRoads(after, seat);
  const queue = queueWorth(worth, position, seat, years);
  // A hamlet without an open road can grow no more.
  if (dirt + stone === 0) return 0;
  const roads = worth.dirt * Math.min(dirt, MOST_ROADS) + worth.stone * Math.min(stone, MOST_ROADS);
  return worth.coin * spendable(position, seat, years, building) + queue + (years > 0 ? roads : 0);
}

const MOST_ROADS = 3;

/** All coins that the seat can still spend, if it spends its coins each year. */
function spendable({ state, after }: CardPosition, seat: number, years: number, building: boolean): number {
  const income = attribute(after, seat, STAT_INDEX.income);
  const storage = attribute(after, seat, STAT_INDEX.storage);
  if (years === 0) return building ? state.coins[seat] : 0;
  // Coins in hand while there is still building to do may be spent now, or kept.
  const now = building ? Math.max(after.coins[seat], state.coins[seat]) : after.coins[seat];
  return now + (years - 1) * Math.min(storage, income);
}

/** The gain of a tile beyond the coins that it costs, by itself. */
function surplusOf(worth: Worth, components: Components, tile: number, years: number): number {
  const at = tile * STATS.length;
  const points =
    components.points[tile] +
    worth.culture * components.printed[at + STAT_INDEX.culture] +
    worth.military * components.printed[at + STAT_INDEX.military];
  const income = components.printed[at + STAT_INDEX.income] * years * worth.income;
  const special = components.isSpecial[tile] ? worth.special : 0;
  return points + income + special - worth.coin * components.cost[tile];
}

/** The best tiles of a queue, as far as there will be coins for them and they can stand somewhere. */
function queueWorth(worth: Worth, { state, after }: CardPosition, seat: number, years: number): number {
  const { components } = state.setting;
  if (years === 0) return 0;
  let coins = after.coins[seat];
  const tiles: { cost: number; surplus: number; fits: boolean }[] = [];
  for (const list of [state.queues[seat], state.incoming[seat]])
    for (const tile of list) {
      const surplus = surplusOf(worth, components, tile, years - 1);
      if (surplus <= 0) continue;
      const fits = mightStand(after, seat, tile);
      tiles.push({ cost: components.cost[tile], surplus, fits });
    }
  tiles.sort((a, b) => b.surplus - a.surplus);
  let sum = 0;
  for (const { cost, surplus, fits } of tiles) {
    const affordable = cost <= coins;
    sum += surplus * (fits ? (affordable ? worth.queued : years > 1 ? worth.later : 0) : worth.unfit);
    if (affordable && fits) coins -= cost;
  }
  return sum;
}
