import type { GameRecord, PartialRecord, Refusal, Seat } from '@hamlet/kernel';
import type { ReadGame } from './read-text.ts';
import type { Item, Past, RoundScores, SeatPlan, Snapshot, Trouble } from './table.ts';

/** What the page asks its worker. */
export type Ask =
  | {
      readonly do: 'open';
      readonly id: string;
      readonly record: GameRecord;
      readonly seats: readonly SeatPlan[];
      readonly pace: number;
      /** Only to look at: no bots, nothing saved. */
      readonly watch: boolean;
    }
  /** A table that is only watched refuses this and `undo` with the code `watching`. */
  | { readonly do: 'act'; readonly seat: Seat; readonly actions: readonly unknown[] }
  | { readonly do: 'undo'; readonly seat: Seat; readonly steps: number }
  | { readonly do: 'record' }
  | { readonly do: 'fork'; readonly ply: number }
  | { readonly do: 'at'; readonly ply: number; readonly seat: Seat | undefined }
  | { readonly do: 'rounds' }
  | { readonly do: 'pace'; readonly pace: number }
  /** Reads and plays a record from elsewhere, and keeps nothing. */
  | { readonly do: 'read'; readonly text: string };

/** A fault in a record or in options, as the page words it. */
export interface Fault {
  readonly place: string;
  readonly code: string;
  readonly found: string;
}

export type Answer =
  | { readonly kind: 'refusal'; readonly refusal: Refusal | undefined }
  | { readonly kind: 'record'; readonly record: GameRecord | PartialRecord }
  | { readonly kind: 'fork'; readonly record: GameRecord }
  | { readonly kind: 'past'; readonly past: Past }
  | { readonly kind: 'rounds'; readonly rounds: readonly RoundScores[] }
  | ({ readonly kind: 'read' } & ReadGame)
  | { readonly kind: 'fault'; readonly fault: Fault };

/** What the worker says: an answer to a question, or that something has changed. */
export type Tell =
  | { readonly tell: 'answer'; readonly to: number; readonly answer: Answer }
  /** `from` is where the lines that follow begin; the ones before it stand as they were. */
  | {
      readonly tell: 'changed';
      readonly now: Snapshot;
      readonly from: number;
      readonly items: readonly Item[];
    }
  | { readonly tell: 'trouble'; readonly trouble: Trouble }
  /** How many lines of a long record have been checked, and whether their hashes can be compared. */
  | { readonly tell: 'progress'; readonly done: number; readonly of: number; readonly comparable: boolean };

export interface Question {
  readonly number: number;
  readonly ask: Ask;
}
