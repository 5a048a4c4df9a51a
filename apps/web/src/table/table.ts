import {
  type Cause,
  type GameRecord,
  type Holder,
  InputError,
  type PartialRecord,
  type Pending,
  type Refusal,
  type Result,
  type Seat,
} from '@hamlet/kernel';
import type { Person } from '@hamlet/messages';
import type { ReadonlySignal } from '@preact/signals';

/** The player of a seat when the game began. */
export type SeatPlan =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly level: string }
  /** A seat that the rules drive themselves. */
  | { readonly kind: 'rules'; readonly name: string };

/** True when several people play at one screen: none of them may have what the others hide while the game lasts. */
export function isShared(seats: readonly SeatPlan[]): boolean {
  return seats.filter(({ kind }) => kind === 'person').length > 1;
}

/** The number of persons who play here now: where there are several, they hand the screen over. */
export function countPersons({ now }: Pick<Table, 'now'>): number {
  return now.value.holders.filter((holder) => holder === 'person').length;
}

/** One line of the log that still counts: what was done and what came of it. */
export interface Item {
  /** Its place among the lines that count. */
  readonly ply: number;
  readonly by: Seat;
  /** In notation; undefined where the reader may not see it yet. */
  readonly text: string | undefined;
  /** How it came about: a player, a bot, or the table itself because there was no other choice. */
  readonly cause: Cause;
  readonly events: readonly unknown[];
}

/** The table at one moment, as those in front of this screen may see it. */
export interface Snapshot {
  readonly view: unknown;
  /** Through whose eyes the view is. */
  readonly viewer: Seat;
  /** The player of each seat now; a seat that began as a person's may have been taken over by a bot. */
  readonly holders: readonly Holder[];
  readonly pending: Pending | undefined;
  /** How many lines of the log count. */
  readonly ply: number;
  /** Why the viewer cannot take a decision back; undefined when they can. */
  readonly undo: Refusal | undefined;
  /** How many own decisions of this turn can be taken back one after the other. */
  readonly undoable: number;
  /** The bot that is thinking. */
  readonly thinking: Seat | undefined;
  /** How the game came out; undefined while it lasts. */
  readonly result: Result | undefined;
}

/** The points of every seat when a round began, for the chart. */
export interface RoundScores {
  readonly round: number;
  readonly totals: readonly number[];
}

/** A position of the past. */
export interface Past {
  readonly view: unknown;
}

/**
 * A game being played, wherever its rules run: in a worker of this page, or later on a server. Every screen of a game
 * works with this alone.
 */
export interface Table {
  readonly id: string;
  readonly rules: string;
  readonly seats: readonly SeatPlan[];
  /** True for a table that is only looked at: it takes no decisions. */
  readonly isWatched: boolean;
  readonly now: ReadonlySignal<Snapshot>;
  /** The log, oldest first. */
  readonly log: ReadonlySignal<readonly Item[]>;
  /** Something went wrong that the player should know: a save that failed, a bot in trouble, a worker that stopped. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** Takes actions for a seat, one after the other; stops at the first that is refused. */
  act(seat: Seat, actions: readonly unknown[]): Promise<Refusal | undefined>;
  /** Takes back so many of the seat's newest decisions. */
  undo(seat: Seat, steps: number): Promise<Refusal | undefined>;
  /** The record of the game as the viewer may have it: partial while several people play. */
  record(): Promise<GameRecord | PartialRecord>;
  /** The record of a new game that goes on from the position after so many lines of the log. */
  fork(ply: number): Promise<GameRecord>;
  /** The position after so many lines of the log, through the eyes of the viewer or of another person at this screen. */
  at(ply: number, seat?: Seat): Promise<Past>;
  rounds(): Promise<readonly RoundScores[]>;
  close(): void;
}

/**
 * Something that went wrong at a table.
 *
 * - `save`: the game could not be saved.
 * - `bot-instead`: a bot failed, and any listed action was taken for it; the game goes on.
 * - `bot`: a bot did not move, and the game waits.
 * - `worker`: the table has stopped and takes nothing any more.
 * - `broken`: a request failed; the table goes on.
 */
export interface Trouble {
  readonly code: string;
  readonly text: string;
}

/** What a request to a table that failed tells the player. */
export function troubleOf(error: unknown): Trouble {
  return error instanceof InputError
    ? { code: error.code, text: error.found }
    : { code: 'broken', text: messageOf(error) };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The name of a player. */
export type SeatName = (seat: Seat) => string;

/** A player as the person of a sentence. */
export type SeatPerson = (seat: Seat) => Person;
