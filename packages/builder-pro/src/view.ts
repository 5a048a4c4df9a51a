import type { Seat, Viewer } from '@hamlet/kernel';
import type { Measure, Stat } from './data/catalogue.ts';
import type { Event } from './events.ts';
import type { Colour, Options } from './options.ts';
import {
  coloursOf,
  namesOf,
  type PassedTiles,
  type PlacedTile,
  type ResolvingPosition,
  writeBank,
  writeBonus,
  writeCursor,
  writeHamlet,
  writePassed,
  type YearView,
} from './position.ts';
import { holdLimit } from './rules/attributes.ts';
import { measuresOf } from './rules/year.ts';
import { isIn, leftOf, type State, type Step } from './state.ts';

/** The game as one viewer may see it (R4). */
export interface View {
  readonly options: Options;
  readonly seats: readonly Colour[];
  readonly round: number;
  readonly first: Colour;
  readonly step: Step;
  readonly years: readonly YearView[];
  readonly players: Readonly<Record<string, PlayerView>>;
  /** The number of tiles in each bag; the tiles themselves only for viewers who see everything. */
  readonly bags: { readonly green: number; readonly purple: number };
  readonly inBags?: { readonly green: readonly string[]; readonly purple: readonly string[] };
  readonly bank: Readonly<Record<string, number>>;
  readonly drawn: number;
  readonly scarce: boolean;
  readonly resolving?: ResolvingPosition;
  readonly plaques: readonly (Colour | null)[];
  readonly destroyed: readonly string[];
  readonly discarded: { readonly count: number; readonly tiles?: readonly string[] };
}

interface PlayerView {
  readonly coins: number;
  readonly hamlet: readonly PlacedTile[];
  readonly bonus: Readonly<Record<Stat, number>>;
  /** Attributes, coins and tiles as the cards count them. */
  readonly measures: Readonly<Record<Measure, number>>;
  readonly holdLimit: number;
  /** Number of tiles that it holds; of another seat while everybody keeps and passes: the number when the step began (R5). */
  readonly queueCount: number;
  /** Number of tiles passed to it, for viewers who may see them; 0 for all others. */
  readonly incomingCount: number;
  readonly ready: boolean;
  readonly bought: boolean;
  /** Given to viewers who may see them: the seat itself, and everybody once the game is over. */
  readonly queue?: readonly string[];
  readonly kept?: readonly string[];
  /** Tiles passed to this seat, once it has passed too (R5). */
  readonly incoming?: readonly string[];
  /** The tiles that this seat passed to the left: its own player knows them. */
  readonly passed?: PassedTiles;
}

/** The view of a state: it lists the visible members one by one, so that a new member of the state stays hidden. */
export function view(state: State, viewer: Viewer): View {
  const { components, options } = state.setting;
  const colours = coloursOf(state);
  const all = viewer.kind === 'all' || state.step === 'over';
  const names = (tiles: readonly number[]) => namesOf(components, tiles);
  return {
    options,
    seats: colours,
    round: state.round,
    first: colours[state.first],
    step: state.step,
    years: state.deck.map((card, index) => {
      const { id, group, style, tone, hint } = components.years[card];
      return { group, style, tone, hint, ...(all || index < state.round ? { card: id } : {}) };
    }),
    players: Object.fromEntries(colours.map((colour, seat) => [colour, viewPlayer(state, seat, viewer, all)])),
    bags: { green: state.bags[0].length, purple: state.bags[1].length },
    ...(all ? { inBags: { green: names(state.bags[0]), purple: names(state.bags[1]) } } : {}),
    bank: writeBank(state),
    drawn: state.drawn,
    scarce: state.scarce,
    ...(state.step === 'year' ? { resolving: writeCursor(components, state.cursor) } : {}),
    plaques: state.plaques.map((seat) => (seat < 0 ? null : colours[seat])),
    destroyed: names(state.destroyed),
    discarded: {
      count: state.discarded.length,
      ...(all || viewer.kind === 'seat' ? { tiles: names(state.discarded) } : {}),
    },
  };
}

function viewPlayer(state: State, seat: Seat, viewer: Viewer, all: boolean): PlayerView {
  const { components } = state.setting;
  const own = all || (viewer.kind === 'seat' && viewer.seat === seat);
  const ready = isIn(state.ready, seat);
  const seesIncoming = all || (own && (state.step !== 'keep' || ready));
  return {
    coins: state.coins[seat],
    hamlet: writeHamlet(components, state.hamlets[seat]),
    bonus: writeBonus(state, seat),
    measures: measuresOf(state, seat),
    holdLimit: holdLimit(state, seat),
    queueCount: state.queues[seat].length + (own ? 0 : state.incoming[leftOf(state, seat)].length),
    incomingCount: seesIncoming ? state.incoming[seat].length : 0,
    ready,
    bought: isIn(state.bought, seat),
    ...(own ? { queue: namesOf(components, state.queues[seat]), kept: namesOf(components, state.kept[seat]) } : {}),
    ...(seesIncoming ? { incoming: namesOf(components, state.incoming[seat]) } : {}),
    ...(own ? { passed: writePassed(state, seat) } : {}),
  };
}

/** The event as the viewer may see it. Tiles that pass face down are read in the view, once they may be. */
export function redact(event: Event, viewer: Viewer): Event {
  if (viewer.kind === 'all') return event;
  if ('seat' in event && viewer.kind === 'seat' && viewer.seat === event.seat) return event;
  if (event.type === 'drew') {
    const { type, seat, count } = event;
    return { type, seat, count };
  }
  if (event.type === 'passed') {
    const { type, seat, to } = event;
    return { type, seat, to };
  }
  return event;
}
