import type { AnyGame } from '@hamlet/kernel';
import type { AnyHeuristics } from '../heuristics.ts';
import type { Model } from '../model.ts';
import type { NetShape, SeatInputs } from '../net/net.ts';
import type { TurnSearch } from '../turn.ts';

/** A state whose types do not matter to the caller. */
// biome-ignore lint/suspicious/noExplicitAny: see `AnyGame`
type AnyState = any;

/** A table as it is set up for one training game. */
export interface TrainingTable {
  readonly options: unknown;
  readonly seats: number;
  /** Seats that bots fill; the rules play the others. */
  readonly players: number;
}

/** The training of bots for one game (`hamlet lab tune`, `hamlet lab train`): its kinds of table, each with a model. */
export interface TrainingTask {
  readonly game: AnyGame;
  readonly kinds: readonly string[];
  readonly shape: NetShape;
  /** The search by which players plan their turns while they learn. */
  readonly turnSearch: TurnSearch;
  /** The weights that were set by hand. */
  byHand(kind: string): Model;
  /** The weights from which learning begins: set by hand, with what an early study found. */
  startOf(kind: string): Model;
  /** The model that the bots have now; players that try plans out may have one of their own. */
  modelOf(kind: string, triesPlans: boolean): Model;
  /** The table of the game with this number: a kind may stand for several settings. */
  tableOf(kind: string, index: number): TrainingTable;
  heuristicsWith(kind: string, model: Model, triesPlans: boolean): AnyHeuristics;
  /** Fills in the inputs of a position; what the weights say about it, and the points that stand. */
  encode(
    state: AnyState,
    model: Model,
    inputs: SeatInputs,
  ): { readonly weighed: readonly number[]; readonly now: readonly number[] };
  /** The share of the game that is still to come. */
  openShare(state: AnyState): number;
}
