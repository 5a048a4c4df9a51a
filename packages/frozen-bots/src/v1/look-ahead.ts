import type { Seat } from '@hamlet/kernel';
import { worthOf } from './heuristics.ts';
import { isDue, type Plan, planTurn, type SearchContext, type TurnSearch } from './turn.ts';

/** Settings by which plans are played on against the answers of the others. */
export interface Rollouts {
  /** The number of turns that are played on after a plan, by all seats together. */
  readonly turns: number;
  /** The number of playouts over all plans together. */
  readonly playouts: number;
  /** The same where no human waits for the move; `playouts` if not given. */
  readonly unhurried?: number | undefined;
  /** The search of each of those turns. */
  readonly turnSearch: TurnSearch;
}

/** A plan with the results of its playouts. */
export interface TriedPlan<State, Action> {
  readonly plan: Plan<State, Action>;
  visits: number;
  /** The sum over the visits. */
  worth: number;
}

/** The weight of trying plans with few playouts, in points. */
const EXPLORATION = 3;

/**
 * Plays on after the plans and gives them in the order of their results. It begins with the two that looked best and takes
 * in more the longer it goes on; what has done well is tried more often. `root` gives the position from which the plans
 * begin, with what the seat cannot see drawn anew.
 */
export function lookAhead<State, Action>(
  context: SearchContext<State, Action>,
  root: () => State,
  plans: readonly Plan<State, Action>[],
  seat: Seat,
  rollouts: Rollouts,
): TriedPlan<State, Action>[] {
  const tried: TriedPlan<State, Action>[] = [];
  for (let playouts = 0; playouts < rollouts.playouts; playouts++) {
    if (playouts > 0 && context.stop()) break;
    const open = Math.min(plans.length, 2 + Math.floor(Math.sqrt(2 * playouts)));
    if (tried.length < open) tried.push(untried(plans[tried.length]));
    const candidate = mostPromising(tried, playouts);
    context.chance.again(candidate.visits);
    note(context, candidate, playOn(context, root(), candidate.plan.actions, seat, rollouts), seat);
  }
  return tried.sort(byVisits);
}

function byVisits(a: TriedPlan<unknown, unknown>, b: TriedPlan<unknown, unknown>): number {
  return b.visits - a.visits || b.worth / b.visits - a.worth / a.visits;
}

function untried<State, Action>(plan: Plan<State, Action>): TriedPlan<State, Action> {
  return { plan, visits: 0, worth: 0 };
}

function mostPromising<State, Action>(
  tried: readonly TriedPlan<State, Action>[],
  playouts: number,
): TriedPlan<State, Action> {
  let best = tried[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of tried) {
    if (candidate.visits === 0) return candidate;
    const hope =
      candidate.worth / candidate.visits + EXPLORATION * Math.sqrt(Math.log(playouts + 1) / candidate.visits);
    if (hope <= most) continue;
    best = candidate;
    most = hope;
  }
  return best;
}

function note<State, Action>(
  { heuristics }: SearchContext<State, Action>,
  candidate: TriedPlan<State, Action>,
  end: State,
  seat: Seat,
): void {
  const scores = heuristics.evaluate(end);
  const chances = heuristics.chances(end, scores);
  candidate.visits++;
  candidate.worth += worthOf(scores, chances, seat);
}

/** Follows a plan until chance makes it impossible, ends the turn, and goes on with the turns of the seats that are due. */
function playOn<State, Action>(
  context: SearchContext<State, Action>,
  root: State,
  actions: readonly Action[],
  seat: Seat,
  { turns, turnSearch }: Rollouts,
): State {
  const { game, heuristics, chance } = context;
  let state = root;
  for (const action of actions) {
    if (!isDue(game, state, seat) || game.refuse(state, seat, action)) break;
    const before = game.clone(state);
    game.apply(state, seat, action, chance.io);
    heuristics.adopt(state, before);
  }
  if (isDue(game, state, seat)) [{ state }] = planTurn(context, state, seat, turnSearch);
  for (let turn = 0; turn < turns; turn++) {
    const due = game.pending(state)?.seats[0];
    if (due === undefined) break;
    [{ state }] = planTurn(context, state, due, turnSearch);
  }
  return state;
}
