import {
  closedPiles,
  countOf,
  deliveriesBy,
  deliveriesDone,
  donkeysOf,
  isRival,
  isTurnOf,
  milestonesOf,
  NOBODY,
  NOWHERE,
  pointsOf,
  RAW_COUNT,
  roadsLeft,
  type State,
  salesBy,
  salesToCome,
  standingOf,
  supplyOf,
  takingPrice,
  turnOrder,
  villagersOf,
} from '@hamlet/hamlet';
import { ALL, type AnyGame, type Seat, total } from '@hamlet/kernel';
import { wrap } from '../../../terminal/ansi.ts';
import type { Screen } from '../../../terminal/screen.ts';
import { rowLines, type SeatName } from '../../../terminal/text.ts';
import { enumerate, joinClauses, joinFacts, joinHeaded, voice, withRemark } from '../../../voice.ts';
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
  const turn = isTurnOf(state, seat) ? say('table.to-move') : '';
  const tokens = supplyOf(state, seat).map((count, index) =>
    say('amount.good', { count, good: goodName(RAW_COUNT + index) }),
  );
  const milestones = milestonesOf(state, seat).map(milestoneName);
  const standing = [
    sayGold(state.gold[seat]),
    sayPoints(pointsOf(state, seat)),
    say('table.at-end-short', { points: sayPoints(atEnd) }),
  ];
  return [
    joinHeaded([joinFacts([screen.styled(who(seat), 'bold', colourOf(state, seat)), turn]), enumerate(standing)]),
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
    withRemark(say('amount.villager', { count: villagersOf(state, seat) }), sayStanding(state, seat)),
    say('amount.donkey', { count: donkeysOf(state, seat) }),
    say('table.roads', { count: roadsLeft(state, seat) }),
    say('hamletTerminal.landmarks', { count: countOf(state.owner, seat) }),
    state.flags[seat] >= 0 ? say('hamletTerminal.flags-left', { flags }) : '',
  ]);
}

function sayBlueprints(state: State, seat: Seat): string {
  const { components, options } = state.setting;
  const held = state.blueprints[seat].map((tile) => withRemark(tileName(components, tile), sayBlueprint(state, tile)));
  const count = say('hamletTerminal.blueprints-of', { count: held.length, all: options.blueprintLimit });
  return joinHeaded([count, joinClauses(held)]);
}

function sayDone(state: State, seat: Seat): string {
  return joinClauses([
    ...deliveriesBy(state, seat).map(({ cost }) => say('hamletTerminal.delivered', { cost: sayCost(cost) })),
    ...salesBy(state, seat).map(({ cost }) => say('hamletTerminal.sold', { cost: sayCost(cost) })),
  ]);
}

function sayStanding(state: State, seat: Seat): string {
  if (seat !== state.seat) return '';
  const standing = standingOf(state);
  return say('hamletTerminal.standing', { standing, lying: villagersOf(state, seat) - standing });
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
    ...state.display.flatMap((tile) => wrap(`  ${displayLine(state, tile)}`, screen.columns(), ' '.repeat(10))),
  ];
}

function saySalesNote(state: State): string {
  const { prices } = state.setting;
  return say('table.sales-note', { count: salesToCome(state), raw: prices.raw, refined: prices.refined });
}

function sayChurchNote(state: State): string {
  return say('table.church-note', { done: deliveriesDone(state), count: state.setting.deliveries.length });
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

function displayLine(state: State, tile: number): string {
  const lying = state.displayGold[state.display.indexOf(tile)];
  const gold = lying > 0 ? say('act.take-with', { gold: sayGold(lying) }) : '';
  const name = tileName(state.setting.components, tile);
  const row = `${sayGold(takingPrice(state, tile)).padEnd(8)}${name.padEnd(22)} ${sayBlueprint(state, tile)}`;
  return joinClauses([row, gold]);
}
