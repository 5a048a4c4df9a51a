import {
  attribute,
  type Components,
  FIELDS,
  holdLimit,
  isIn,
  mightStand,
  ROUNDS,
  STATS,
  STEPS,
  type State,
} from '@hamlet/builder-pro';
import { blocks } from '../net/blocks.ts';
import { type Inputs, ONE, type SeatInputs } from '../net/net.ts';
import { type CardPosition, openRoads, pointsNow } from './after-card.ts';

const TILES = 40;
const YEARS = 31;

const OWN = blocks({
  stats: STATS.length,
  incomeYears: 1,
  coins: 1,
  coinsNow: 1,
  points: 1,
  roads: 2,
  holds: 1,
  waiting: 1,
  tiles: 1,
  built: TILES,
  queue: TILES,
  unfit: TILES,
  order: 6,
  coinSteps: 12,
  roadSteps: 6,
});

const COMMON = blocks({
  round: ROUNDS + 1,
  step: STEPS.length,
  card: YEARS,
  next: YEARS,
  seats: 6,
});

export const BUILDER_PRO_SHAPE = { common: COMMON.all, own: OWN.all, hidden: 32, middle: 16 };

export function encode({ state, after }: CardPosition, inputs: SeatInputs): void {
  const { seats } = state.setting;
  inputs.begin(seats);
  encodeCommon(state, after, inputs.common);
  for (let seat = 0; seat < seats; seat++) encodeSeat(state, after, seat, inputs.seats[seat]);
}

function encodeCommon(state: State, after: State, out: Inputs): void {
  out.mark(COMMON.round + after.round);
  out.mark(COMMON.step + STEPS.indexOf(state.step));
  const card = after.deck[after.round - 1];
  const next = after.deck[after.round];
  if (card < YEARS) out.mark(COMMON.card + card);
  if (next !== undefined && next < YEARS) out.mark(COMMON.next + next);
  out.mark(COMMON.seats + state.setting.seats - 1);
}

function encodeSeat(state: State, after: State, seat: number, out: Inputs): void {
  const { components, seats } = state.setting;
  const years = ROUNDS - after.round;
  for (let stat = 0; stat < STATS.length; stat++) out.measure(OWN.stats + stat, attribute(after, seat, stat) / 8);
  out.measure(OWN.incomeYears, (attribute(after, seat, 0) * years) / 30);
  out.measure(OWN.coins, after.coins[seat] / 10);
  out.mark(OWN.coinSteps + Math.min(11, after.coins[seat] >> 1));
  out.measure(OWN.points, pointsNow(after, seat) / 20);
  const { dirt, stone } = openRoads(after, seat);
  out.measure(OWN.roads, dirt / 4);
  out.measure(OWN.roads + 1, stone / 4);
  out.mark(OWN.roadSteps + Math.min(5, dirt + stone));
  out.measure(OWN.holds, holdLimit(state, seat) / 3);
  if (state.step === 'build' && !isIn(state.ready, seat)) {
    out.mark(OWN.waiting);
    out.measure(OWN.coinsNow, state.coins[seat] / 10);
  }
  out.mark(OWN.order + ((seat - after.first + seats) % seats));
  encodeTiles(components, state, after, seat, out);
}

function encodeTiles(components: Components, state: State, after: State, seat: number, out: Inputs): void {
  const hamlet = after.hamlets[seat];
  out.measure(OWN.tiles, hamlet.length / FIELDS / 8);
  for (let at = 0; at < hamlet.length; at += FIELDS) if (hamlet[at] < TILES) out.add(OWN.built + hamlet[at], ONE >> 1);
  for (const list of [state.queues[seat], state.incoming[seat]])
    for (const tile of list) {
      if (tile >= TILES || components.points[tile] === 0) continue;
      out.add(OWN.queue + tile, ONE >> 1);
      if (!mightStand(after, seat, tile)) out.add(OWN.unfit + tile, ONE >> 1);
    }
}
