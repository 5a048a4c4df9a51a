import type { Components, Event, View } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import type { Item, SeatPerson } from '../../table/table.ts';
import { say, sayList } from '../../words/words.ts';
import { sayCount, sayTiles, statName, tileName } from '../names.ts';
import { isCounted, sayChange, saySection } from './cards.ts';

/** What came of one part of a year for one seat. */
export interface Effect {
  readonly seat: Seat;
  readonly text: string;
  readonly tone: 'gain' | 'loss' | 'plain';
}

/** One line of the account of a year: what everybody built, a section of its card, or the plaque. */
export interface ReportStep {
  readonly round: number;
  readonly kind: 'built' | 'section' | 'plaque';
  readonly text: string;
  readonly effects: readonly Effect[];
  /** How many lines of the log had been played when it was told. */
  readonly ply: number;
}

interface Teller {
  readonly components: Components;
  readonly years: View['years'];
  readonly who: SeatPerson;
  readonly coins: number[];
  round: number;
  readonly built: number[][];
  readonly steps: { -readonly [K in keyof ReportStep]: ReportStep[K] }[];
}

/** The accounts of all years so far, told from the log. A year that waits for a choice ends with what has happened. */
export function reportSteps(
  components: Components,
  view: View,
  items: readonly Item<Event>[],
  who: SeatPerson,
): readonly ReportStep[] {
  const teller: Teller = {
    components,
    years: view.years,
    who,
    coins: view.seats.map(() => components.catalogue.start.coins),
    round: 1,
    built: view.seats.map(() => []),
    steps: [],
  };
  for (const item of items) for (const event of item.events) tell(teller, event, item.ply + 1);
  return teller.steps;
}

function tell(teller: Teller, event: Event, ply: number): void {
  const { components, years, steps, round } = teller;
  switch (event.type) {
    case 'built':
      teller.built[event.seat].push(event.tile);
      return;
    case 'section': {
      const card = components.years[components.yearOf.get(years[round - 1].card ?? '') ?? 0];
      if (event.index === 0) tellBuilt(teller, ply);
      steps.push({ round, kind: 'section', text: saySection(card.sections[event.index]), effects: [], ply });
      return;
    }
    case 'plaque': {
      const { plaque } = components.years[event.card];
      const stat = statName(plaque.stat);
      const text = say(isCounted(plaque.stat) ? 'bp.report.plaque-fewest' : 'bp.report.plaque', {
        who: teller.who(event.seat),
        stat,
        gain: sayChange(plaque.gain),
      });
      const tied =
        event.tied.length === 0
          ? ''
          : say('bp.report.tied', { others: sayList(event.tied.map((seat) => teller.who(seat).name)) });
      steps.push({
        round,
        kind: 'plaque',
        text: [text, tied].filter((part) => part !== '').join(' '),
        effects: [],
        ply,
      });
      return;
    }
    case 'year':
      teller.round = event.round;
      return;
    case 'coins':
      tellCoins(teller, event, ply);
      return;
    case 'bonus':
      add(teller, ply, {
        seat: event.seat,
        text: say('bp.report.bonus', { change: signed(event.amount), stat: statName(event.stat) }),
        tone: event.amount > 0 ? 'gain' : 'loss',
      });
      return;
    case 'destroyed':
      add(teller, ply, {
        seat: event.seat,
        text: say(event.why === 'debt' ? 'bp.report.lost-debt' : 'bp.report.lost', {
          tile: tileName(components, event.tile),
        }),
        tone: 'loss',
      });
      return;
    case 'forgiven':
      add(teller, ply, {
        seat: event.seat,
        text: say('bp.report.forgiven', { coins: sayCount('coins', event.amount) }),
        tone: 'plain',
      });
      return;
    default:
  }
}

function tellBuilt(teller: Teller, ply: number): void {
  const effects = teller.built.map((tiles, seat): Effect => {
    return { seat, text: sayTiles(teller.components, tiles), tone: 'plain' };
  });
  teller.steps.push({ round: teller.round, kind: 'built', text: say('bp.report.built'), effects, ply });
  for (const tiles of teller.built) tiles.length = 0;
}

function tellCoins(teller: Teller, event: Extract<Event, { type: 'coins' }>, ply: number): void {
  const { seat, amount, why } = event;
  const before = teller.coins[seat];
  teller.coins[seat] += amount;
  if (why === 'build') return;
  const params = { change: signed(amount), before, after: before + amount };
  const key = why === 'trim' || why === 'instead' || why === 'collect' ? why : 'coins';
  add(teller, ply, { seat, text: say(`bp.report.${key}`, params), tone: amount > 0 ? 'gain' : 'loss' });
}

/** What happens belongs to the section that was read last. */
function add(teller: Teller, ply: number, effect: Effect): void {
  const last = teller.steps.at(-1);
  if (!last) return;
  last.effects = [...last.effects, effect];
  last.ply = ply;
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`;
}
