import {
  countOf,
  donkeysOf,
  GOODS,
  MILESTONES,
  NOBODY,
  NOWHERE,
  POINT_SOURCES,
  pointsOf,
  RAW_COUNT,
  REFINED_COUNT,
  ROADS_EACH,
  type State,
  VILLAGERS_EACH,
  villagersOf,
} from '@hamlet/hamlet';
import { ALL, type AnyGame, type Seat, total } from '@hamlet/kernel';
import { wrap } from '../../../terminal/ansi.ts';
import type { Screen } from '../../../terminal/screen.ts';
import { count, type SeatName } from '../../../terminal/text.ts';
import { lakeRows } from './lake-panels.ts';
import { colourOf, milestoneName, playerName, sayCost, sayGain, sayReward, tileName } from './names.ts';
import { botricRows, isBotric } from './solo.ts';

export function playersPanel(screen: Screen, game: AnyGame, state: State, who: SeatName): string[] {
  const lines = game.score(state, ALL);
  const order = state.setting.colours.map((_, index) => (state.start + index) % state.setting.seats);
  return order.flatMap((seat) => playerLines(screen, state, seat, who, total(lines[seat])));
}

function playerLines(screen: Screen, state: State, seat: Seat, who: SeatName, atEnd: number): string[] {
  const { components, options, deliveries } = state.setting;
  const turn = seat === state.seat && !state.over ? ', to move' : '';
  const owned = villagersOf(state, seat);
  const roads = state.map.roads.filter((owner, index) => index % 4 === 3 && owner === seat).length;
  const tokens = GOODS.slice(RAW_COUNT).map((good, index) => `${state.tokens[seat * REFINED_COUNT + index]} ${good}`);
  const blueprints = state.blueprints[seat].map(
    (tile) =>
      `${tileName(components, tile)} (costs ${sayCost(components.tiles[tile].cost)}; gives ${sayReward(state, tile)})`,
  );
  const sales = components.sales.filter((_, sale) => state.soldBy[sale] === seat).map((sale) => sayCost(sale.cost));
  const delivered = deliveries.filter((_, slot) => state.deliveredBy[slot] === seat).map((slot) => sayCost(slot.cost));
  const milestones = MILESTONES.flatMap((_, index) => (state.milestones[index] === seat ? [milestoneName(index)] : []));
  const flags = countOf(state.owner, seat);
  const rows: [string, string][] = [
    [
      'workers',
      `${count(owned, 'villager')}${sayStanding(state, seat)}, ${count(donkeysOf(state, seat), 'donkey')}; ${count(ROADS_EACH - roads, 'road')} left; ${count(flags, 'landmark')}${state.flags[seat] >= 0 ? `, ${count(state.flags[seat], 'flag')} left` : ''}`,
    ],
    [
      'blueprints',
      `${blueprints.length} of ${options.blueprintLimit}${blueprints.length > 0 ? `: ${blueprints.join('; ')}` : ''}`,
    ],
    ['tokens left', tokens.join(', ')],
    [
      'has done',
      [...delivered.map((what) => `delivery of ${what}`), ...sales.map((what) => `sale of ${what}`)].join('; '),
    ],
    ['milestones', milestones.join(', ')],
    ...lakeRows(state, seat),
    ...(isBotric(state, seat) ? botricRows(state) : []),
  ];
  const head = `${screen.styled(who(seat), 'bold', colourOf(state, seat))}${turn}: ${count(state.gold[seat], 'gold')}, ${count(pointsOf(state, seat), 'point')}, ${atEnd} if the game ended now`;
  return [
    head,
    ...rows
      .filter(([, text]) => text !== '')
      .flatMap(([name, text]) => wrap(`  ${name.padEnd(12)}${text}`, screen.columns(), ' '.repeat(14))),
  ];
}

function sayStanding(state: State, seat: Seat): string {
  if (seat !== state.seat) return '';
  let standing = 0;
  for (let i = 0; i < VILLAGERS_EACH; i++)
    if (state.villagers[seat * VILLAGERS_EACH + i] !== NOWHERE && (state.lying & (1 << i)) === 0) standing++;
  return ` (${standing} standing, ${villagersOf(state, seat) - standing} lying)`;
}

/** Sales on offer, prices, Church slots, and the blueprints on display. */
export function marketPanel(screen: Screen, state: State): string[] {
  const { components, prices, deliveries } = state.setting;
  const offers = state.offers.map((sale) => {
    if (sale === NOWHERE) return '  (empty)';
    const { id, cost, points, gold } = components.sales[sale];
    return `  ${sayCost(cost).padEnd(32)}gives ${sayGain(gold, points).padEnd(20)} sell ${id}`;
  });
  const coming = state.comingSales.reduce((sum, left) => sum + left, 0);
  const slots = deliveries.map(({ id, cost, points }, slot) => {
    const by = state.deliveredBy[slot];
    const done = by === NOBODY ? `deliver ${id}` : `done by ${playerName(state, by)}`;
    return `  ${sayCost(cost).padEnd(32)}gives ${count(points, 'point').padEnd(20)} ${done}`;
  });
  const display = state.display.map((tile, index) => {
    const lying = state.displayGold[index] > 0 ? `; with ${state.displayGold[index]} gold on it` : '';
    return wrap(
      `  ${`${index} gold`.padEnd(8)}${tileName(components, tile).padEnd(22)} costs ${sayCost(components.tiles[tile].cost)}; gives ${sayReward(state, tile)}${lying}`,
      screen.columns(),
      ' '.repeat(10),
    );
  });
  const closed = GOODS.slice(RAW_COUNT).filter((_, good) => (state.opened & (1 << good)) === 0);
  const title = (text: string) => screen.styled(text, 'bold');
  return [
    `${title('Market')}, sales on offer (${coming} more to come); goods cost ${prices.raw} gold raw, ${prices.refined} refined`,
    ...offers,
    title('Church deliveries'),
    ...slots,
    `${title('Blueprints on display')} (${state.bag.length} more in the bag; piles still closed: ${closed.length === 0 ? 'none' : closed.join(', ')})`,
    ...(display.length === 0 ? ['  (none)'] : display.flat()),
  ];
}

/** The order in which points are explained, by how a key begins: as they were earned, then what the end brings. */
export const SCORE_ORDER = [
  ...POINT_SOURCES,
  'award.',
  'landmark.',
  'roads',
  'planner',
  'longest-road',
  'fish',
  'leftovers',
  'gold',
];
