import type { AnyGame, ScenarioAdapter, Versions } from '@hamlet/kernel';
import type { Speaker } from '@hamlet/messages';
import type { ArchivedGame } from '../archived-game.ts';
import type { GameObserver } from '../lab/facts.ts';
import type { TerminalSession, TerminalUi } from '../terminal/terminal-ui.ts';
import type { Args, Flag } from '../usage.ts';

/** A game as the command line knows it: everything that commands need besides the game itself. */
export interface GameEntry<State = unknown, Action = unknown, Event = unknown> {
  readonly name: string;
  readonly game: AnyGame;
  /** The game in all released versions of its rules; the present one alone if not given. */
  readonly versions?: Versions | undefined;
  readonly adapter: ScenarioAdapter;
  /** The name of the player in the seats that the rules play, where there are such seats. */
  readonly rulesPlayer?: string | undefined;
  /** Flags for options of this game, which every command that opens a table takes. */
  readonly tableFlags?: readonly TableFlag[] | undefined;
  /** Options of a table in the notation of `--options`, as an example in the help. */
  readonly optionsExample?: string | undefined;
  /** The terminal UI of a session; `hamlet play` needs it. */
  readonly terminalUi?: ((session: TerminalSession) => TerminalUi) | undefined;
  /** Lines about the game for the help of `hamlet play`. */
  readonly playNotes?: readonly string[] | undefined;
  /** The name of a score line; `nameOf` gives the names of tiles by their ids. */
  scoreLine?(speaker: Speaker, key: string, nameOf: (id: string) => string): string;
  /** The name of a tile by its id. */
  tileName?(state: State, id: string): string | undefined;
  /** The rank that a player alone reaches; null for none, undefined where there are no ranks. */
  rank?(state: State): string | null | undefined;
  /** The rank as a sentence; undefined where there are no ranks. */
  sayRank?(speaker: Speaker, state: State): string | undefined;
  /** The invariants that a state violates. */
  brokenInvariants?(state: State): readonly BrokenInvariant[];
  /** Counts of a finished game, by name. */
  tally?(state: State): Readonly<Record<string, number>>;
  /** Per-seat amounts that may change only through events. */
  holdings?(state: State): Readonly<Record<string, readonly number[]>>;
  /** The change of such an amount by an event. */
  booking?(event: Event): Booking | undefined;
  readonly catalogue?: CatalogueEntry | undefined;
  /** Questions about a position that `hamlet position` answers by a flag, with the operand of the flag. */
  readonly questions?: Readonly<Record<string, PositionQuestion<State>>> | undefined;
  /** The payments that an action leads to, for `hamlet position`. */
  paymentsOf?(state: State, seat: number, action: Action): readonly string[];
  /** The games of the archive. */
  readonly archive?: readonly ArchivedGame[] | undefined;
  readonly lab?: LabEntry<State, Event> | undefined;
  readonly bench?: BenchEntry | undefined;
}

/** A flag of the command line that sets options of a table. */
export interface TableFlag extends Flag {
  options(args: Args): Readonly<Record<string, unknown>>;
}

interface BrokenInvariant {
  readonly place: string;
  readonly code: string;
  readonly found: string;
}

export interface Booking {
  readonly what: string;
  readonly seat: number;
  readonly amount: number;
}

/** The components of a game, for `hamlet catalogue`. */
interface CatalogueEntry {
  readonly standard: unknown;
  /** Reads and checks a catalogue, and counts what is in it. Throws an `InputError`. */
  read(data: unknown): {
    readonly name: string;
    readonly hash: string;
    readonly counts: Readonly<Record<string, number>>;
  };
  /** The counts of a catalogue in words. */
  sayCounts(speaker: Speaker, counts: Readonly<Record<string, number>>): readonly string[];
}

interface PositionQuestion<State> {
  /** The operand of the flag and its explanation, for the help. */
  readonly operand: string;
  readonly text: string;
  answer(state: State, operand: string): PositionAnswer;
}

export interface PositionAnswer {
  readonly title: string;
  /** The kind of decision as scenarios name it, for programs. */
  readonly kind?: string;
  readonly rows: readonly PositionRow[];
}

interface PositionRow {
  readonly text: string;
  /** The id of the tile that the row is about, for programs. */
  readonly tile?: string;
  readonly under?: readonly string[];
}

/** The part of a game's entry for the lab. */
interface LabEntry<State, Event> {
  observer(): GameObserver<State, Event>;
  /** Kinds of decisions in words. */
  readonly kinds: Readonly<Record<string, string>>;
  /** The groups of components that its report has a section for. */
  readonly pieces: readonly PieceWords[];
  /** The steps towards the end of the game in words, where it ends by steps. */
  readonly steps?: StepWords | undefined;
  /** The source of points that a score line belongs to; the line itself if not given. */
  readonly sourceOf?: ((key: string) => string) | undefined;
}

/** A group of components in the words of the lab's report. */
export interface PieceWords {
  /** The key of the group in the facts of a game. */
  readonly group: string;
  readonly title: string;
  readonly about: string;
  readonly picked: string | undefined;
  readonly used: string;
  readonly won: string;
}

/** The steps towards the end of a game in the words of the lab's report. */
export interface StepWords {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The name of one step, and that of several. */
  readonly step: string;
  readonly steps: string;
  readonly incomplete: string;
  readonly mostWins: string;
  readonly wait: string;
  /** The line of the overview about games in which nobody took one for these rounds. */
  stalled(rounds: number): string;
}

/** A budget: the least that must be reached, and the aim. Where the aim is above the floor, more is better. */
export interface Budget {
  readonly floor: number;
  readonly aim: number;
}

/** The part of a game's entry for the benchmark: budgets and further tables. */
interface BenchEntry {
  /** Names by the id of a figure without the name of the game. */
  readonly budgets: Readonly<Record<string, Budget>>;
  /** Other options that make other work: on their own, against the plain game, or at many tables in turn. */
  readonly variants: readonly BenchVariant[];
  /** True when a game can be ended early by the option `roundCap`. */
  readonly hasRoundCap?: boolean;
}

export interface BenchVariant {
  readonly id: string;
  readonly measure: 'play' | 'ratio' | 'tables';
  /** The most that can play, if not given. */
  readonly seats?: number;
  readonly options: Readonly<Record<string, unknown>>;
}
