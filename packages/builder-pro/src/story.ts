import type { Seat } from '@hamlet/kernel';
import { BAGS } from './actions.ts';
import type { Section, Stat } from './data/catalogue.ts';
import type { Components } from './data/components.ts';
import type { Event } from './events.ts';
import { ROUNDS, rightIn } from './state.ts';
import type { View } from './view.ts';

/** A narration: one line of the story as data, which log, account of a year and terminal word. Tiles and cards are indices. */
export type Narration = { readonly item: number } & (
  | YearBegan
  | Drew
  | Built
  | Closing
  | TilesPassed
  | BuiltThisYear
  | SectionDone
  | PlaqueWon
  | { readonly kind: 'over' }
);

interface YearBegan {
  readonly kind: 'year';
  readonly round: number;
  readonly rounds: number;
  readonly card: number;
  /** Undefined for a player alone. */
  readonly first: Seat | undefined;
}

interface Drew {
  readonly kind: 'drew';
  readonly by: Seat;
  readonly bag: (typeof BAGS)[number];
  readonly count: number;
  /** Undefined for viewers who may not see them. */
  readonly tiles: readonly number[] | undefined;
}

interface Built {
  readonly kind: 'built';
  readonly by: Seat;
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly coins: number;
}

/** The closing of the last open road of a hamlet (R16). */
interface Closing {
  readonly kind: 'closing';
  readonly by: Seat;
}

interface TilesPassed {
  readonly kind: 'passed';
  readonly by: Seat;
  /** Undefined where tiles leave the game (R8). */
  readonly to: Seat | undefined;
  /** Undefined, as are `count` and `tiles`, for viewers who may not see them. */
  readonly kept: number | undefined;
  readonly count: number | undefined;
  readonly tiles: readonly number[] | undefined;
}

/** The tiles that each seat built this year, as the card is about to be carried out. */
interface BuiltThisYear {
  readonly kind: 'built-this-year';
  readonly round: number;
  readonly built: readonly (readonly number[])[];
}

interface SectionDone {
  readonly kind: 'section';
  readonly round: number;
  readonly card: number;
  readonly index: number;
  readonly section: Section;
  readonly effects: readonly Effect[];
}

interface PlaqueWon {
  readonly kind: 'plaque';
  readonly round: number;
  readonly card: number;
  readonly by: Seat;
  /** The others who had as little. */
  readonly tied: readonly Seat[];
  readonly effects: readonly Effect[];
}

/** The effect of a part of a card on one seat. */
export type Effect = { readonly seat: Seat } & (
  | { readonly kind: 'coins' | 'paid-instead'; readonly before: number; readonly after: number }
  | { readonly kind: 'bonus'; readonly stat: Stat; readonly amount: number }
  | { readonly kind: 'lost' | 'gave-up'; readonly tile: number; readonly x: number; readonly y: number }
  | { readonly kind: 'forgiven'; readonly coins: number }
);

/** The forecast of the first year: it is read before anything is logged. Its first player sits to the right of the next year's. */
export function firstForecast(
  { components }: Pick<StoryStart, 'components'>,
  { seats, years, first }: Pick<View, 'seats' | 'years' | 'first'>,
  items: readonly StoryItem[],
): Event {
  const next = items.flatMap(({ events }) => events).find((event) => event.type === 'year');
  const card = components.yearOf.get(years[0].card ?? '') ?? 0;
  const beganNow = seats.indexOf(first);
  return { type: 'year', round: 1, card, first: next ? rightIn(seats.length, next.first) : beganNow };
}

/** The events of one line of the log, with its notation. */
export interface StoryItem {
  readonly text: string;
  readonly events: readonly Event[];
}

/** The start of a story: the holdings of everybody then. */
export interface StoryStart {
  readonly components: Components;
  readonly coins: readonly number[];
}

/** A story while its events come in. */
interface StoryDraft extends StoryStart {
  readonly coins: number[];
  readonly narrations: Narration[];
  readonly built: number[][];
  round: number;
  card: number;
}

/**
 * The narrations of everything since `start`. A card has one for each section, with its effects; `item` is the place of the line
 * that a narration belongs to, the last one where several add to it.
 */
export function narrate(start: StoryStart, items: readonly StoryItem[]): readonly Narration[] {
  const built = start.coins.map(() => []);
  const draft: StoryDraft = { ...start, coins: [...start.coins], narrations: [], built, round: 1, card: 0 };
  items.forEach((item, index) => {
    for (const event of item.events) narrateEvent(draft, event, item, index);
  });
  return draft.narrations;
}

function narrateEvent(draft: StoryDraft, event: Event, { text }: StoryItem, item: number): void {
  const { components, narrations, built, round, card } = draft;
  switch (event.type) {
    case 'year': {
      draft.round = event.round;
      draft.card = event.card;
      const first = draft.coins.length > 1 ? event.first : undefined;
      narrations.push({ item, kind: 'year', round: event.round, rounds: ROUNDS, card: event.card, first });
      return;
    }
    case 'drew': {
      const bag = BAGS.find((name) => text === `draw ${name}`) ?? BAGS[0];
      narrations.push({ item, kind: 'drew', by: event.seat, bag, count: event.count, tiles: event.tiles });
      return;
    }
    case 'built': {
      const { seat: by, tile, x, y } = event;
      built[by].push(tile);
      narrations.push({ item, kind: 'built', by, tile, x, y, coins: components.cost[tile] });
      return;
    }
    case 'closing':
      narrations.push({ item, kind: 'closing', by: event.seat });
      return;
    case 'passed': {
      const { seat: by, to, kept, count, tiles } = event;
      narrations.push({ item, kind: 'passed', by, to: to === by ? undefined : to, kept, count, tiles });
      return;
    }
    case 'section': {
      if (event.index === 0) narrateBuilt(draft, item);
      const section = components.years[card].sections[event.index];
      narrations.push({ item, kind: 'section', round, card, index: event.index, section, effects: [] });
      return;
    }
    case 'plaque':
      narrations.push({ item, kind: 'plaque', round, card: event.card, by: event.seat, tied: event.tied, effects: [] });
      return;
    case 'over':
      narrations.push({ item, kind: 'over' });
      return;
    default:
      narrateEffect(draft, event, item);
  }
}

function narrateBuilt({ narrations, built, round }: StoryDraft, item: number): void {
  narrations.push({ item, kind: 'built-this-year', round, built: built.map((tiles) => [...tiles]) });
  for (const tiles of built) tiles.length = 0;
}

/** An effect belongs to the part of the card that was carried out last. */
function narrateEffect(draft: StoryDraft, event: Event, item: number): void {
  const effect = effectOf(draft, event);
  const at = draft.narrations.length - 1;
  const last = draft.narrations[at];
  if (effect && last && 'effects' in last) draft.narrations[at] = { ...last, item, effects: [...last.effects, effect] };
}

function effectOf({ coins }: StoryDraft, event: Event): Effect | undefined {
  switch (event.type) {
    case 'coins': {
      const { seat, amount, why } = event;
      const before = coins[seat];
      coins[seat] += amount;
      if (why === 'build') return undefined;
      return { seat, kind: why === 'instead' ? 'paid-instead' : 'coins', before, after: before + amount };
    }
    case 'bonus':
      return { seat: event.seat, kind: 'bonus', stat: event.stat, amount: event.amount };
    case 'destroyed': {
      const { seat, tile, x, y, why } = event;
      return { seat, kind: why === 'debt' ? 'gave-up' : 'lost', tile, x, y };
    }
    case 'forgiven':
      return { seat: event.seat, kind: 'forgiven', coins: event.amount };
    default:
      return undefined;
  }
}
