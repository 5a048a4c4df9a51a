import {
  type Cause,
  type GameRecord,
  type Holder,
  InputError,
  messageOf,
  type PartialRecord,
  type Pending,
  type Refusal,
  type Result,
  type Seat,
} from '@hamlet/kernel';
import type { ReadonlySignal, Signal } from '@preact/signals';

/** The player of a seat when the game began. */
export type SeatPlan =
  | { readonly kind: 'person'; readonly name: string }
  /** A person at another device. */
  | { readonly kind: 'remote'; readonly name: string }
  | { readonly kind: 'bot'; readonly level: string }
  /** A seat that the rules drive themselves. */
  | { readonly kind: 'rules'; readonly name: string };

/** True when several people play at one screen: none of them may have what the others hide while the game lasts. */
export function isShared(seats: readonly SeatPlan[]): boolean {
  return seats.filter(({ kind }) => kind === 'person').length > 1;
}

/** True for the only person at a table, who is spoken to as `you`. */
export function isReader(seats: readonly SeatPlan[], seat: Seat): boolean {
  return seats[seat]?.kind === 'person' && !isShared(seats);
}

/** The number of persons who play here now: where there are several, they hand the screen over. */
export function countPersons({ now, seats }: Pick<WatchedTable, 'now' | 'seats'>): number {
  return now.value.holders.filter((holder, seat) => holder === 'person' && seats[seat]?.kind === 'person').length;
}

/** One line of the log that still counts: the action and its events. */
export interface Item<Event = unknown> {
  /** The place of the line among those that count: all of them on one device, those that the reader may see where a server sends them. */
  readonly ply: number;
  readonly by: Seat;
  /** The action in notation; undefined where the reader may not see it yet. */
  readonly text: string | undefined;
  /** The one who caused it: a player, a bot, or the table itself because there was no other choice. */
  readonly cause: Cause;
  readonly events: readonly Event[];
}

/** A take-back that everybody at the table agreed to: the log no longer has the lines. */
export interface TakenBackNote {
  readonly by: Seat;
  readonly count: number;
  /** The number of lines that stand before it. */
  readonly ply: number;
}

/** The table at one moment, as those in front of this screen may see it. */
export interface Snapshot<View = unknown> {
  readonly view: View;
  /** The seat whose view it is. */
  readonly viewer: Seat;
  /** The player of each seat now; a seat that began as a person's may have been taken over by a bot. */
  readonly holders: readonly Holder[];
  readonly pending: Pending | undefined;
  /** The number of lines of the log that count. */
  readonly ply: number;
  /** The reason why the viewer cannot take a decision back; undefined when they can. */
  readonly undo: Refusal | undefined;
  /** The number of own decisions of this turn that can be taken back one after the other. */
  readonly undoable: number;
  /** The bot that is thinking. */
  readonly thinking: Seat | undefined;
  /** The result of the game; undefined while it lasts. */
  readonly result: Result | undefined;
  /** True while another page of this browser plays the game, so that this one only shows it. */
  readonly isElsewhere?: boolean | undefined;
}

/** The points of every seat when a round began, for the chart. */
export interface RoundScores {
  readonly round: number;
  readonly totals: readonly number[];
}

/** A position of the past. */
export interface Past<View = unknown> {
  readonly view: View;
}

/** A suggestion to a player: a whole turn, and the reasons. */
export interface Advice {
  /** The number of lines of the log in whose position it is given. */
  readonly ply: number;
  readonly seat: Seat;
  /** The actions in notation, from the first on. */
  readonly turn: readonly string[];
  /** The chance to win after it; undefined where nobody measured how such chances come true. */
  readonly chance: number | undefined;
  /** The changes that it makes in the evaluation of the seat, by names of the bots, the largest first. */
  readonly changes: readonly { readonly name: string; readonly points: number }[];
}

/**
 * The wire between a screen and the rules of its table.
 *
 * - `open`: messages pass.
 * - `lost`: the wire is down, or the worker has failed. It comes back by itself: a server is then sent again what waits; a new
 *   worker opens the game from its last save and is asked again, but for commands, which end as lost.
 * - `closed`: it does not come back.
 */
export type Connection = 'open' | 'lost' | 'closed';

/** The presence of a seat's player: connected or not; on one device everybody is here. */
export type Presence = 'here' | 'away';

/** The time that a seat has left. */
export interface Clock {
  readonly leftMs: number;
  readonly isRunning: boolean;
}

/** The order of a command: actions one after the other, or own decisions back. */
export type Order<Action = unknown> =
  | { readonly kind: 'act'; readonly actions: readonly Action[] }
  | { readonly kind: 'undo'; readonly steps: number };

/** The end of a command. A command that is lost may have been carried out: the table says so when it is open again. */
export type CommandEnd =
  | { readonly status: 'acknowledged' }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'lost'; readonly trouble: Trouble };

/** A command on its way: begun here and not sent, sent and not answered, or ended. */
export type CommandStatus = 'drafted' | 'sent' | CommandEnd['status'];

/** The newest command that this screen has sent. */
export interface SentCommand<Action = unknown> {
  /** Id of the command; a server carries it out once, however often it is sent. */
  readonly id: string;
  readonly seat: Seat;
  readonly order: Order<Action>;
  readonly now: { readonly status: 'sent' } | CommandEnd;
}

/**
 * A game to look at, wherever its rules run: in a worker of this page, or on a server. It takes no decisions: replays and
 * spectators have this alone.
 */
export interface WatchedTable<View = unknown, Event = unknown> {
  /** True where a server answers: what is sent is shown as sent until the answer is there. */
  readonly isRemote?: true;
  readonly id: string;
  readonly rules: string;
  readonly seats: readonly SeatPlan[];
  readonly now: ReadonlySignal<Snapshot<View>>;
  /** The log, oldest first. */
  readonly log: ReadonlySignal<readonly Item<Event>[]>;
  /** The take-backs that were granted; on one device nobody has to be asked. */
  readonly takenBack?: ReadonlySignal<readonly TakenBackNote[]> | undefined;
  readonly connection: ReadonlySignal<Connection>;
  /** The presence of each seat's player. */
  readonly presence: ReadonlySignal<readonly Presence[]>;
  /** The clock of each seat; empty at a table without clocks, such as every table on one device. */
  readonly clocks: ReadonlySignal<readonly Clock[]>;
  /** A failure that the player should know of: a save that failed, a bot in trouble, a worker that stopped. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** The record of the game as the viewer may have it: partial while several people play. */
  record(): Promise<GameRecord | PartialRecord>;
  /** The record of a new game that goes on from the position after this number of lines of the log. */
  fork(ply: number): Promise<GameRecord>;
  /** The position after this number of lines of the log, as the viewer or another person at this screen sees it. */
  at(ply: number, seat?: Seat): Promise<Past<View>>;
  rounds(): Promise<readonly RoundScores[]>;
  /** Advice for the one to move after this number of lines of the log; undefined where nobody may be helped. */
  readonly suggest?: ((ply: number) => Promise<Advice | undefined>) | undefined;
  close(): void;
}

/** A game that people at this screen play. Every screen of a game works with this alone. */
export interface Table<View = unknown, Action = unknown, Event = unknown> extends WatchedTable<View, Event> {
  /** The last decision that was sent before the page was loaded again, and how it ends; undefined where everything was answered. */
  readonly resent?: { readonly actions: readonly Action[]; readonly end: Promise<CommandEnd> } | undefined;
  /** The newest command; undefined until something was sent. */
  readonly command: ReadonlySignal<SentCommand<Action> | undefined>;
  /** Takes actions for a seat, one after the other; stops at the first that is refused. Never rejects. */
  act(seat: Seat, actions: readonly Action[]): Promise<CommandEnd>;
  /** Asks the others for a take-back of what can no longer be taken back alone; where there are others to ask. */
  askTakeBack?(seat: Seat): Promise<CommandEnd>;
  /** Takes back this number of the seat's newest decisions. Never rejects. */
  undo(seat: Seat, steps: number): Promise<CommandEnd>;
  /** The number of lines of the log that the person had seen on coming, on any device; undefined once the rest was shown. */
  readonly seen?: Signal<number | undefined> | undefined;
  /** Opens a table with the same people again; undefined where this device does so by itself. */
  readonly rematch?: (() => Promise<void>) | undefined;
  /** Saves the game now, after a save that failed. */
  save(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: see `AnyGame`
export type AnyItem = Item<any>;

/** A table whose types do not matter to the caller: screens are found by the rules of a record. */
// biome-ignore lint/suspicious/noExplicitAny: see `AnyGame`
export type AnyTable = Table<any, any, any>;

// biome-ignore lint/suspicious/noExplicitAny: see `AnyGame`
export type AnyWatchedTable = WatchedTable<any, any>;

/**
 * A failure at a table.
 *
 * - `save`: the game could not be saved.
 * - `bot-instead`: a bot failed, and any listed action was taken for it; the game goes on.
 * - `bot`: a bot did not move, and the game waits.
 * - `reopened`: the table had stopped, and a new worker has opened it from its last save.
 * - `worker`: the table has stopped and takes nothing any more.
 * - `broken`: a request failed; the table goes on.
 */
export interface Trouble {
  readonly code: string;
  readonly text: string;
}

/** The reason why a request to a table failed, for the player. */
export function troubleOf(error: unknown): Trouble {
  return error instanceof InputError
    ? { code: error.code, text: error.found }
    : { code: 'broken', text: messageOf(error) };
}

/** The name of a player. */
export type SeatName = (seat: Seat) => string;

/** A player as the person of a sentence. */
export type SeatPerson = (seat: Seat) => { readonly name: string; readonly you: boolean };
