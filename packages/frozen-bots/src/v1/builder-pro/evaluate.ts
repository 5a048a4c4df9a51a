import {
  attribute,
  type Components,
  FIELDS,
  groundFor,
  isIn,
  ROUNDS,
  STAT_INDEX,
  STATS,
  type State,
} from '@hamlet/builder-pro';
import type { Worth } from './worth.ts';

/** The number of times that income is still collected early enough to be spent. */
export function yearsLeft(state: State): number {
  return state.step === 'over' ? 0 : ROUNDS - state.round;
}

/** True when a seat can still build in this round. */
function mayBuild(state: State, seat: number): boolean {
  return state.step === 'draw' || (state.step === 'build' && !isIn(state.ready, seat));
}

/** The points of each seat at the end: what stands, and what its coins, its income and its queue will turn into. */
export function evaluateWith(worth: Worth, state: State): number[] {
  return state.hamlets.map((hamlet, seat) => {
    const now = pointsOf(state.setting.components, hamlet) + culture(state, seat) + military(state, seat);
    return state.step === 'over' ? now : now + future(worth, state, seat);
  });
}

function pointsOf(components: Components, hamlet: readonly number[]): number {
  let points = 0;
  for (let at = 0; at < hamlet.length; at += FIELDS) points += components.points[hamlet[at]];
  return points;
}

function culture(state: State, seat: number): number {
  return attribute(state, seat, STAT_INDEX.culture);
}

function military(state: State, seat: number): number {
  return attribute(state, seat, STAT_INDEX.military);
}

function future(worth: Worth, state: State, seat: number): number {
  const years = yearsLeft(state);
  const building = mayBuild(state, seat);
  const { length } = groundFor(state, seat).spots;
  const spots = length / 3;
  if (years === 0 && !building) return 0;
  // A hamlet without an open road can grow no more.
  const room = Math.min(1, spots / worth.enoughSpots);
  const spending = spendable(state, seat, years, building);
  const queue = queueWorth(worth, state, seat, years, building);
  const open = worth.spot * Math.min(spots, worth.mostSpots) * (years > 0 ? 1 : 0);
  return room * (worth.coin * spending + queue) + open;
}

/** All coins that the seat can still spend, if it spends what it has each year. */
function spendable(state: State, seat: number, years: number, building: boolean): number {
  const income = attribute(state, seat, STAT_INDEX.income);
  const storage = attribute(state, seat, STAT_INDEX.storage);
  let carried = state.coins[seat];
  let sum = 0;
  if (building) {
    sum += carried;
    carried = 0;
  }
  for (let year = 0; year < years; year++) {
    sum += Math.min(storage, carried + income);
    carried = 0;
  }
  return sum;
}

/** The value of a tile by itself, beyond the coins that it costs. */
function surplusOf(worth: Worth, components: Components, tile: number, years: number): number {
  const at = tile * STATS.length;
  const points =
    components.points[tile] +
    components.printed[at + STAT_INDEX.culture] +
    components.printed[at + STAT_INDEX.military];
  const income = components.printed[at + STAT_INDEX.income] * years * worth.income;
  const special = components.isSpecial[tile] ? worth.special : 0;
  return points + income + special - worth.coin * components.cost[tile];
}

/** The best tiles of a queue, as far as there will be coins for them. */
function queueWorth(worth: Worth, state: State, seat: number, years: number, building: boolean): number {
  const { components } = state.setting;
  const income = attribute(state, seat, STAT_INDEX.income);
  const storage = attribute(state, seat, STAT_INDEX.storage);
  const left = building ? years : years - 1;
  let coins = building ? state.coins[seat] : Math.min(storage, state.coins[seat] + income);
  const tiles = [...state.queues[seat], ...state.incoming[seat]]
    .map((tile) => ({ cost: components.cost[tile], surplus: surplusOf(worth, components, tile, left) }))
    .filter(({ surplus }) => surplus > 0)
    .sort((a, b) => b.surplus - a.surplus);
  let sum = 0;
  for (const { cost, surplus } of tiles) {
    const affordable = cost <= coins;
    sum += surplus * (affordable ? worth.queued : left > 0 ? worth.later : 0);
    if (affordable) coins -= cost;
  }
  return sum;
}
