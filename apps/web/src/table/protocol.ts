import type { GameRecord, InputFault, PartialRecord, Refusal, Seat } from '@hamlet/kernel';
import type { ReadGame } from './read-text.ts';
import type { Advice, Clock, Item, Order, Past, Presence, RoundScores, SeatPlan, Snapshot, Trouble } from './table.ts';

/** The request that opens a table on this device. */
export interface OpenRequest {
  readonly id: string;
  readonly record: GameRecord;
  readonly seats: readonly SeatPlan[];
  /** Milliseconds between the moves of bots. */
  readonly pace: number;
  /** True for a game that is only watched: no bots, nothing saved, and commands are refused with the code `watching`. */
  readonly watch: boolean;
  /** True for a game to practise with, of which nothing is saved. */
  readonly isPractice?: boolean | undefined;
}

interface CommandRequest {
  readonly seat: Seat;
  readonly order: Order;
}

/** An answer without content. */
type Done = Readonly<Record<string, never>>;

/**
 * Every request to the holder of a table, the worker that plays the game, with its parameters and its answer. All of it is JSON,
 * so that tests can carry it without a worker. Tables of a server use the frames of `packages/protocol` instead.
 */
interface Questions {
  readonly open: { readonly params: OpenRequest; readonly answers: Done };
  /** Answered once the game is saved. */
  readonly command: { readonly params: CommandRequest; readonly answers: { readonly refusal?: Refusal | undefined } };
  readonly record: { readonly params: Done; readonly answers: { readonly record: GameRecord | PartialRecord } };
  readonly fork: { readonly params: { readonly ply: number }; readonly answers: { readonly record: GameRecord } };
  readonly at: {
    readonly params: { readonly ply: number; readonly seat?: Seat | undefined };
    readonly answers: { readonly past: Past };
  };
  readonly rounds: { readonly params: Done; readonly answers: { readonly rounds: readonly RoundScores[] } };
  readonly suggest: {
    readonly params: { readonly ply: number };
    readonly answers: { readonly advice?: Advice | undefined };
  };
  /** Saves the game now; answered with a fault where that fails again. */
  readonly save: { readonly params: Done; readonly answers: Done };
  /** Takes the game from the page that plays it, and goes on from its last save. */
  readonly takeOver: { readonly params: Done; readonly answers: Done };
  /** Reads and plays a record from elsewhere, and saves nothing. */
  readonly read: { readonly params: { readonly text: string }; readonly answers: ReadGame };
}

export type QuestionName = keyof Questions;
export type QuestionParams<Name extends QuestionName> = Questions[Name]['params'];
export type Answers<Name extends QuestionName> = Questions[Name]['answers'];

/** A request as it is sent to the worker. */
export interface QuestionFrame<Name extends QuestionName = QuestionName> {
  readonly question: Name;
  readonly number: number;
  readonly params: QuestionParams<Name>;
}

/** The answer to the question of the same name and number. */
export type AnswerFrame<Name extends QuestionName = QuestionName> = {
  readonly [Each in Name]: {
    readonly kind: 'answer';
    readonly question: Each;
    readonly number: number;
    readonly answer: Answers<Each>;
  };
}[Name];

/** The holder's messages: answers, and reports that nobody asked for. */
export type WorkerMessage =
  | AnswerFrame
  | { readonly kind: 'fault'; readonly question: QuestionName; readonly number: number; readonly fault: InputFault }
  /** `from` is the number of the first line that follows; the lines before it stand as they were. */
  | { readonly kind: 'changed'; readonly now: Snapshot; readonly from: number; readonly items: readonly Item[] }
  | { readonly kind: 'trouble'; readonly trouble?: Trouble | undefined }
  | { readonly kind: 'presence'; readonly presence: readonly Presence[] }
  | { readonly kind: 'clocks'; readonly clocks: readonly Clock[] }
  /** The number of lines of a long record that have been checked, and whether their hashes can be compared. */
  | { readonly kind: 'progress'; readonly done: number; readonly of: number; readonly comparable: boolean };

/** The answers of a holder to every question. */
export type Answerer = {
  readonly [Name in QuestionName]: (params: QuestionParams<Name>) => Answers<Name> | Promise<Answers<Name>>;
};
