import type { ScoreLine, Seat } from '@hamlet/kernel';

/** The facts of a game that the lab keeps besides its result. Plain data: it comes from worker threads. */
export interface LabFacts {
  /** The seat of the first turn. */
  readonly first: Seat;
  /** Every point of every seat. */
  readonly lines: readonly (readonly ScoreLine[])[];
  /** The number of decisions of each kind, and of their options together. */
  readonly kinds: Readonly<Record<string, { readonly decisions: number; readonly options: number }>>;
  readonly pieces: readonly PieceFacts[];
  /** The number of steps after which the game ends; 0 where it does not end by steps. */
  readonly stepsToEnd: number;
  /** The steps that were taken, in their order. */
  readonly steps: readonly StepFacts[];
}

/** A component that players choose among, all copies of it together: what became of it. */
export interface PieceFacts {
  /** The group of the component, such as `tile` or `sale`. */
  readonly group: string;
  readonly id: string;
  readonly name: string;
  /** The number that came on offer. */
  readonly shown: number;
  /** The number of those that somebody took. */
  readonly taken: number;
  /** Each time that one was made use of (built, completed). */
  readonly uses: readonly { readonly by: Seat; readonly round: number }[];
}

/** A step towards the end of the game. */
export interface StepFacts {
  readonly id: string;
  readonly by: Seat;
  readonly round: number;
  /** Points on the track of each seat just before. */
  readonly track: readonly number[];
}

/** The part of an observer that knows one game. */
export interface GameObserver<State = unknown, Event = unknown> {
  event(event: Event): void;
  finish(state: State): Pick<LabFacts, 'first' | 'pieces' | 'stepsToEnd' | 'steps'>;
}
