import {
  closedPiles,
  countOf,
  donkeysOf,
  isRival,
  MILESTONES,
  NOBODY,
  NOWHERE,
  pointsOf,
  RAW_COUNT,
  ROADS_EACH,
  roadsOf,
  type State,
  standingOf,
  supplyOf,
  turnOrder,
  villagersOf,
} from '@hamlet/hamlet';
import { ALL, type AnyGame, type Seat, total } from '@hamlet/kernel';
import { wrap } from '../../../terminal/ansi.ts';
import type { Screen } from '../../../terminal/screen.ts';
import { rowLines, type SeatName } from '../../../terminal/text.ts';
import { enumerate, joinClauses, joinFacts, joinHeaded, voice } from '../../../voice.ts';
import { lakeRows } from './lake-panels.ts';
import {
  colourOf,
  goodName,
  milestoneName,
  personAt,
  sayBlueprint,
  sayCost,
  sayGain,
  sayGold,
  sayPoints,
  tileName,
} from './names.ts';
import { botricRows } from './solo.ts';

const { say } = voice;

export function playersPanel(screen: Screen, game: AnyGame, state: State, who: SeatName): string[] {
  const lines = game.score(state, ALL);
  return turnOrder(state).flatMap((seat) => playerLines(screen, state, seat, who, total(lines[seat])));
}

function playerLines(screen: Screen, state: State, seat: Seat, who: SeatName, atEnd: number): string[] {
  const turn = seat === state.seat && !state.over ? `, ${say('table.to-move')}` : '';
  const tokens = supplyOf(state, seat).map((count, index) =>
    say('amount.good', { count, good: goodName(RAW_COUNT + index) }),
  );
  const milestones = MILESTONES.flatMap((_, index) => (state.milestones[index] === seat ? [milestoneName(index)] : []));
  const standing = [
    sayGold(state.gold[seat]),
    sayPoints(pointsOf(state, seat)),
    say('table.at-end-short', { points: sayPoints(atEnd) }),
  ];
  return [
    `${screen.styled(who(seat), 'bold', colourOf(state, seat))}${turn}: ${enumerate(standing)}`,
    ...rowLines(screen, [
      [say('hamletTerminal.row.workers'), sayWorkers(state, seat)],
      [say('table.blueprints'), sayBlueprints(state, seat)],
      [say('hamletTerminal.row.tokens'), enumerate(tokens)],
      [say('hamletTerminal.row.done'), sayDone(state, seat)],
      [say('table.milestones'), enumerate(milestones)],
      ...lakeRows(state, seat),
      ...(isRival(state, seat) ? botricRows(state) : []),
    ]),
  ];
}

function sayWorkers(state: State, seat: Seat): string {
  const flags = say('amount.flag', { count: state.flags[seat] });
  return joinFacts([
    `${say('amount.villager', { count: villagersOf(state, seat) })}${sayStanding(state, seat)}`,
    say('amount.donkey', { count: donkeysOf(state, seat) }),
    say('table.roads', { count: ROADS_EACH - roadsOf(state, seat) }),
    say('hamletTerminal.landmarks', { count: countOf(state.owner, seat) }),
    state.flags[seat] >= 0 ? say('hamletTerminal.flags-left', { flags }) : '',
  ]);
}

function sayBlueprints(state: State, seat: Seat): string {
  const { components, options } = state.setting;
  const held = state.blueprints[seat].map((tile) => `${tileName(components, tile)} (${sayBlueprint(state, tile)})`);
  const count = say('hamletTerminal.blueprints-of', { count: held.length, all: options.blueprintLimit });
  return joinHeaded([count, joinClauses(held)]);
}

function sayDone(state: State, seat: Seat): string {
  const { components, deliveries } = state.setting;
  const delivered = deliveries.filter((_, slot) => state.deliveredBy[slot] === seat);
  const sold = components.sales.filter((_, sale) => state.soldBy[sale] === seat);
  return joinClauses([
    ...delivered.map(({ cost }) => say('hamletTerminal.delivered', { cost: sayCost(cost) })),
    ...sold.map(({ cost }) => say('hamletTerminal.sold', { cost: sayCost(cost) })),
  ]);
}

function sayStanding(state: State, seat: Seat): string {
  if (seat !== state.seat) return '';
  const standing = standingOf(state);
  return ` (${say('hamletTerminal.standing', { standing, lying: villagersOf(state, seat) - standing })})`;
}

/** Sales on offer, prices, Church slots, and the blueprints on display. */
export function marketPanel(screen: Screen, state: State): string[] {
  const title = (text: string) => screen.styled(text, 'bold');
  const line = (text: string) => wrap(`  ${text}`, screen.columns(), '  ');
  return [
    title(say('table.sales')),
    ...line(saySalesNote(state)),
    ...state.offers.map((sale) => `  ${saleLine(state, sale)}`),
    title(say('table.church')),
    ...line(sayChurchNote(state)),
    ...state.setting.deliveries.map((_, slot) => `  ${deliveryLine(state, slot)}`),
    title(say('table.display')),
    ...sayDisplayNotes(state).flatMap(line),
    ...state.display.flatMap((tile, index) =>
      wrap(`  ${displayLine(state, tile, index)}`, screen.columns(), ' '.repeat(10)),
    ),
  ];
}

function saySalesNote({ comingSales, setting: { prices } }: State): string {
  const count = comingSales.reduce((sum, left) => sum + left, 0);
  return say('table.sales-note', { count, raw: prices.raw, refined: prices.refined });
}

function sayChurchNote({ deliveredBy, setting: { deliveries } }: State): string {
  const done = deliveries.filter((_, slot) => deliveredBy[slot] !== NOBODY).length;
  return say('table.church-note', { done, count: deliveries.length });
}

function sayDisplayNotes(state: State): string[] {
  const closed = closedPiles(state);
  return [
    state.display.length === 0 ? say('table.display-none') : say('table.display-note', { bag: state.bag.length }),
    ...(closed.length === 0 ? [] : [say('table.piles', { goods: enumerate(closed.map(goodName)) })]),
  ];
}

/** Demands, rewards and notes, in columns. */
function offerLine(cost: string, gain: string, note: string): string {
  return `${cost.padEnd(32)}${say('hamletTerminal.gives', { gain }).padEnd(26)} ${note}`;
}

function saleLine(state: State, sale: number): string {
  if (sale === NOWHERE) return `(${say('table.sale-none')})`;
  const { id, cost, points, gold } = state.setting.components.sales[sale];
  return offerLine(sayCost(cost), sayGain(gold, points), `sell ${id}`);
}

function deliveryLine(state: State, slot: number): string {
  const { id, cost, points } = state.setting.deliveries[slot];
  const by = state.deliveredBy[slot];
  const note = by === NOBODY ? `deliver ${id}` : say('table.delivered-by', { who: personAt(state, by) });
  return offerLine(sayCost(cost), sayPoints(points), note);
}

function displayLine(state: State, tile: number, index: number): string {
  const lying = state.displayGold[index];
  const gold = lying > 0 ? `; ${say('act.take-with', { gold: sayGold(lying) })}` : '';
  const name = tileName(state.setting.components, tile);
  return `${sayGold(index).padEnd(8)}${name.padEnd(22)} ${sayBlueprint(state, tile)}${gold}`;
}
