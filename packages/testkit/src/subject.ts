import type { Game, InSetting, Seat, Viewer } from '@hamlet/kernel';
import type { Dice } from './dice.ts';

/** A table at which the suites play: options as they come from outside, and a number of seats. */
export interface TableSetup {
  readonly name: string;
  readonly options: unknown;
  readonly seats: number;
}

/** A game that the suites look at, with the things that only its own tests can know. */
export interface Subject<State extends InSetting<unknown>, Action> {
  readonly game: Game<unknown, State, Action, unknown, unknown, unknown>;
  readonly tables: readonly TableSetup[];
  /** Every code that a refusal of this game may have. */
  readonly refusals: ReadonlySet<string>;
  /** One decision in about this number is looked at closely, besides the first of each kind in a game; 1 for all. */
  readonly every: number;
  /** The action of a random player; any listed one if not given. */
  readonly pick?: (state: State, legal: readonly Action[], dice: Dice) => Action;
  /** The invariants that a state breaks. */
  readonly brokenInvariants?: (state: State) => readonly unknown[];
  /** Valid states near a state that was reached, of a kind that random play rarely reaches. */
  readonly neighbours?: (state: State, seat: Seat, dice: Dice) => readonly State[];
  /** An action like the given one with something in it changed, in ways that make sense in this game. */
  readonly mutate?: (state: State, action: Action, dice: Dice) => Action;
  /** True for an action that is not listed and allowed all the same: another spelling of one that is. */
  readonly mayPass?: (state: State, seat: Seat, action: Action) => boolean;
  /** Kinds of decisions that the games must come to, all tables together. */
  readonly kinds: readonly string[];
  /** Codes that changed actions must meet, so that they do not all fail for the same reason. */
  readonly meets?: readonly string[];
  /** Other states that differ from a state only in what the viewer cannot see, besides those that `guess` gives. */
  readonly twins?: (state: State, viewer: Viewer, dice: Dice) => readonly State[];
  /** Members of a state that are lists without a fixed length. */
  readonly growing?: ReadonlySet<string>;
  /** Members of a state that its hash leaves out, because they can be worked out; `a.b` for a member of a member. */
  readonly unhashed?: ReadonlySet<string>;
}

/** A property of a game: throws where it does not hold, and gives the number of times that it was looked at. */
export interface Property {
  readonly name: string;
  readonly check: <State extends InSetting<unknown>, Action>(subject: Subject<State, Action>) => number;
}
