import type { Seat } from '@hamlet/kernel';
import { lead, worthOf } from './mind.ts';
import { type Breadth, isDue, type Plan, planTurn, type Thought } from './turn.ts';

/** How plans are tried out against what the others do then. */
export interface Foresight {
  /** How many turns are played on after a plan, by all seats together. */
  readonly turns: number;
  /** How often, over all plans; once stopped it ends with what it has. */
  readonly playouts: number;
  /** How often where nobody waits for the answer; as often as ever, if not given. */
  readonly alone?: number | undefined;
  /** How broadly those turns are thought through. */
  readonly breadth: Breadth;
}

/** A plan with what came of it when it was tried. */
export interface Trial<State, Action> {
  readonly plan: Plan<State, Action>;
  visits: number;
  /** Sums over the visits: worth to the seat, and points and chance of each seat. */
  worth: number;
  readonly scores: number[];
  readonly chances: number[];
}

/** How much more a plan is tried for being little known; in points. */
const CURIOSITY = 3;

/** How many playouts lie between two reports. */
const REPORT_EVERY = 8;

/**
 * Plays on after the plans and gives them in the order of what came of it. It begins with the two that looked best and takes
 * in more the longer it goes on; what has done well is tried more often. `root` gives the position from which the plans
 * begin, with what the seat cannot see drawn anew. `report` hears of the trials now and then, best first.
 */
export function lookAhead<State, Action>(
  thought: Thought<State, Action>,
  root: () => State,
  plans: readonly Plan<State, Action>[],
  seat: Seat,
  foresight: Foresight,
  report?: (trials: readonly Trial<State, Action>[]) => void,
): Trial<State, Action>[] {
  const trials: Trial<State, Action>[] = [];
  for (let playouts = 0; playouts < foresight.playouts; playouts++) {
    if (playouts > 0 && thought.stop()) break;
    const open = Math.min(plans.length, 2 + Math.floor(Math.sqrt(2 * playouts)));
    if (trials.length < open) trials.push(newTrial(plans[trials.length]));
    const trial = mostPromising(trials, playouts);
    thought.chance.again(trial.visits);
    note(thought, trial, playOn(thought, root(), trial.plan.actions, seat, foresight), seat);
    if (report && (playouts + 1) % REPORT_EVERY === 0) report(trials.toSorted(byVisits));
  }
  return trials.sort(byVisits);
}

function byVisits(a: Trial<unknown, unknown>, b: Trial<unknown, unknown>): number {
  return b.visits - a.visits || b.worth / b.visits - a.worth / a.visits;
}

function newTrial<State, Action>(plan: Plan<State, Action>): Trial<State, Action> {
  return { plan, visits: 0, worth: 0, scores: [], chances: [] };
}

function mostPromising<State, Action>(trials: readonly Trial<State, Action>[], playouts: number): Trial<State, Action> {
  let best = trials[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const trial of trials) {
    if (trial.visits === 0) return trial;
    const hope = trial.worth / trial.visits + CURIOSITY * Math.sqrt(Math.log(playouts + 1) / trial.visits);
    if (hope <= most) continue;
    best = trial;
    most = hope;
  }
  return best;
}

function note<State, Action>(
  { mind }: Thought<State, Action>,
  trial: Trial<State, Action>,
  end: State,
  seat: Seat,
): void {
  const scores = mind.evaluate(end);
  const chances = mind.chances(end, scores);
  trial.visits++;
  trial.worth += worthOf(scores, chances, seat);
  for (let other = 0; other < scores.length; other++) {
    trial.scores[other] = (trial.scores[other] ?? 0) + scores[other];
    trial.chances[other] = (trial.chances[other] ?? 0) + chances[other];
  }
}

/** The lead that came of a plan on average. */
export function leadOf({ scores, visits }: Trial<unknown, unknown>, seat: Seat): number {
  return lead(scores, seat) / visits;
}

/** Follows a plan as far as chance lets it, ends the turn if it does not, and goes on with the turns of whoever is due. */
function playOn<State, Action>(
  thought: Thought<State, Action>,
  root: State,
  actions: readonly Action[],
  seat: Seat,
  { turns, breadth }: Foresight,
): State {
  const { game, mind, chance } = thought;
  let state = root;
  for (const action of actions) {
    if (!isDue(game, state, seat) || game.refuse(state, seat, action)) break;
    const before = game.clone(state);
    game.apply(state, seat, action, chance.io);
    mind.adopt(state, before);
  }
  if (isDue(game, state, seat)) [{ state }] = planTurn(thought, state, seat, breadth);
  for (let turn = 0; turn < turns; turn++) {
    const due = game.pending(state)?.seats[0];
    if (due === undefined) break;
    [{ state }] = planTurn(thought, state, due, breadth);
  }
  return state;
}
