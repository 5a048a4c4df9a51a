import type { Seat } from '@hamlet/kernel';
import type { AnyPlan, AnyTriedPlan, Search } from '../explain.ts';
import type { AnyHeuristics } from '../heuristics.ts';
import type { Model } from '../model.ts';
import { SeatInputs } from '../net/net.ts';
import type { GameOutcome } from './play.ts';
import { type EncodedPosition, encodedPosition, type Row } from './row.ts';
import type { TrainingTask } from './training-task.ts';

/** The visits from which the playouts of a plan tell enough to learn from. */
const FEW_VISITS = 2;

/** A position that was searched, or reached by a plan, with its value to each seat and that of the plan that was played. */
interface Searched {
  readonly position: EncodedPosition;
  readonly value: readonly number[];
  readonly played: readonly number[];
  readonly isTried: boolean;
}

/**
 * The positions of one game that its players searched. A net learns from the position before a turn, from one in the middle of it and from those
 * after the plans that were tried out most, each with the value that playouts gave it.
 */
export class SearchedPositions {
  private readonly found: Searched[] = [];
  private readonly inputs = new SeatInputs();
  private readonly task: TrainingTask;
  private readonly model: Model;
  private readonly heuristics: AnyHeuristics;
  private readonly game: number;

  constructor(task: TrainingTask, model: Model, heuristics: AnyHeuristics, game: number) {
    this.task = task;
    this.model = model;
    this.heuristics = heuristics;
    this.game = game;
  }

  readonly take = (search: Search, seat: Seat): void => {
    const { root, tried } = search;
    const [best] = tried;
    if (best.visits < FEW_VISITS) return;
    const played = valueAfter(best);
    this.add(root, played, played, false);
    for (const candidate of tried) {
      if (candidate.visits < FEW_VISITS || draws(search, seat, candidate.plan)) continue;
      this.add(candidate.plan.state, valueAfter(candidate), played, candidate !== best);
    }
    const middle = best.plan.before[best.plan.before.length >> 1];
    if (middle === root || !this.heuristics.settled(middle, seat) || draws(search, seat, best.plan)) return;
    this.add(middle, played, played, false);
  };

  /** The rows of the game, whose targets are values of the search by this share and the result by the rest. */
  rows(outcome: GameOutcome, valueShare: number): Row[] {
    return this.found.map(({ position, value, played, isTried }) => ({
      ...position,
      ...outcome,
      isTried,
      // What the result adds to the value of the plan that was played, it adds to the others.
      target: value.map((worth, seat) => worth + (1 - valueShare) * (outcome.scores[seat] - played[seat])),
    }));
  }

  private add(state: unknown, value: readonly number[], played: readonly number[], isTried: boolean): void {
    const position = encodedPosition(this.task, this.model, this.inputs, this.game, state);
    this.found.push({ position, value, played, isTried });
  }
}

/** True for a plan that draws: where it leads, luck has a part that its value does not have. */
function draws({ context: { game, chance }, root }: Search, seat: Seat, { actions }: AnyPlan): boolean {
  const state = game.clone(root);
  const before = chance.draws();
  for (const action of actions) {
    if (game.refuse(state, seat, action)) return true;
    game.apply(state, seat, action, chance.io);
    if (chance.draws() > before) return true;
  }
  return false;
}

/** The value of a plan to each seat, on average over its playouts. */
function valueAfter({ scores, visits }: AnyTriedPlan): number[] {
  return scores.map((sum) => sum / visits);
}
