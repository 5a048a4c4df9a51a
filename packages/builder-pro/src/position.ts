import type { Seat } from '@hamlet/kernel';
import { type CardStyle, type CardTone, type Measure, STATS, type Stat } from './data/catalogue.ts';
import { bankTiles, type Components } from './data/components.ts';
import type { Colour, Options } from './options.ts';
import { type Cursor, FIELDS, type Hamlet, isIn, type State, type Step } from './state.ts';

/** A tile in a hamlet, in names. */
export interface PlacedTile {
  readonly tile: string;
  readonly at: readonly [number, number];
  readonly turn: number;
}

/** A whole game in the names that a person uses; `decode` gives the state back. */
export interface Position {
  readonly options: Options;
  readonly seats: readonly Colour[];
  readonly round: number;
  readonly first: Colour;
  readonly step: Step;
  readonly years: readonly string[];
  readonly players: Readonly<Record<string, PlayerPosition>>;
  readonly bags: { readonly green: readonly string[]; readonly purple: readonly string[] };
  readonly bank: Readonly<Record<string, number>>;
  readonly drawn: number;
  readonly scarce: boolean;
  readonly resolving?: ResolvingPosition;
  readonly plaques: readonly (Colour | null)[];
  readonly destroyed: readonly string[];
  readonly discarded: readonly string[];
}

interface PlayerPosition {
  readonly coins: number;
  readonly hamlet: readonly PlacedTile[];
  readonly bonus: Readonly<Record<Stat, number>>;
  readonly queue: readonly string[];
  readonly kept: readonly string[];
  readonly incoming: readonly string[];
  readonly passed: PassedTiles;
  readonly ready: boolean;
  readonly bought: boolean;
}

/** The tiles that a seat passed to the left. */
export interface PassedTiles {
  readonly thisYear: readonly string[];
  readonly lastYear: readonly string[];
}

export interface ResolvingPosition {
  readonly section: number;
  readonly place: number;
  readonly deed: number;
  readonly owed: number;
  readonly gone: readonly PlacedTile[];
  readonly snapshot: readonly number[];
}

/** The back of a year card, and its face once it was forecast. */
export interface YearView {
  readonly group: number;
  readonly style: CardStyle;
  readonly tone: CardTone;
  readonly hint: Measure;
  readonly card?: string;
}

/** The colours of the seats. */
export function coloursOf(state: State): Colour[] {
  return state.setting.options.colours.slice(0, state.setting.seats);
}

export function writePosition(state: State): Position {
  const { components, options } = state.setting;
  const colours = coloursOf(state);
  const names = (tiles: readonly number[]) => namesOf(components, tiles);
  return {
    options,
    seats: colours,
    round: state.round,
    first: colours[state.first],
    step: state.step,
    years: state.deck.map((card) => components.years[card].id),
    players: Object.fromEntries(
      colours.map((colour, seat) => [
        colour,
        {
          coins: state.coins[seat],
          hamlet: writeHamlet(components, state.hamlets[seat]),
          bonus: writeBonus(state, seat),
          queue: names(state.queues[seat]),
          kept: names(state.kept[seat]),
          incoming: names(state.incoming[seat]),
          passed: writePassed(state, seat),
          ready: isIn(state.ready, seat),
          bought: isIn(state.bought, seat),
        },
      ]),
    ),
    bags: { green: names(state.bags[0]), purple: names(state.bags[1]) },
    bank: writeBank(state),
    drawn: state.drawn,
    scarce: state.scarce,
    ...(state.step === 'year' ? { resolving: writeCursor(components, state.cursor) } : {}),
    plaques: state.plaques.map((seat) => (seat < 0 ? null : colours[seat])),
    destroyed: names(state.destroyed),
    discarded: names(state.discarded),
  };
}

export function namesOf(components: Components, tiles: readonly number[]): string[] {
  return tiles.map((tile) => components.tiles[tile].id);
}

export function writeHamlet(components: Components, hamlet: Hamlet): PlacedTile[] {
  const out: PlacedTile[] = [];
  for (let at = 0; at < hamlet.length; at += FIELDS)
    out.push({ tile: components.tiles[hamlet[at]].id, at: [hamlet[at + 1], hamlet[at + 2]], turn: hamlet[at + 3] });
  return out;
}

export function writeBonus(state: State, seat: Seat): Record<Stat, number> {
  const [income, storage, culture, military] = state.bonus.slice(seat * STATS.length);
  return { income, storage, culture, military };
}

export function writePassed({ setting, passed, passedLastYear }: State, seat: Seat): PassedTiles {
  return {
    thisYear: namesOf(setting.components, passed[seat]),
    lastYear: namesOf(setting.components, passedLastYear[seat]),
  };
}

export function writeBank(state: State): Record<string, number> {
  const { components } = state.setting;
  return Object.fromEntries(bankTiles(components).map((tile) => [components.tiles[tile].id, state.bank[tile]]));
}

export function writeCursor(components: Components, cursor: Cursor): ResolvingPosition {
  return { ...cursor, gone: writeHamlet(components, cursor.gone) };
}
