import type { Seat } from '@hamlet/kernel';
import { lead } from './heuristics.ts';
import { isDue, planTurn, type SearchContext, type TurnPlan, type TurnSearch, worthIn } from './turn.ts';

/** Settings of playouts, in which plans are played on against the answers of the others. */
export interface Rollouts {
  /** Largest number of plans that are tried out. */
  readonly plans: number;
  /** The number of playouts over all plans together. */
  readonly playouts: number;
  /** The search of each turn that is played on. */
  readonly turnSearch: TurnSearch;
  /** The search of turns after which the game is decided. */
  readonly lastTurns: TurnSearch;
}

/** A plan with the results of its playouts. */
export interface TriedPlan<State, Action> {
  readonly plan: TurnPlan<State, Action>;
  /** The playouts that the evaluation right after the plan counts for. */
  readonly prior: number;
  visits: number;
  /** Sums over the visits: worth to the seat, and points and chance of each seat. */
  worth: number;
  readonly scores: number[];
  readonly chances: number[];
}

const BITS = 32;

/** The part of the budget after which playouts end where plans close the game: the rest is for checking them. */
const CLOSING_PART = 0.6;
/** The part of the budget after which replies that are checked are no longer searched, but finished: a little more than all of it. */
const CHECKING_PART = 1.25;

/** The number of playouts between two reports. */
const REPORT_EVERY = 8;

/**
 * Ranks plans by playouts (sequential halving): all of them equally often at first, then the better half twice as often,
 * and so on. Plans that are compared meet the same luck. `root` gives the position from which the
 * plans begin, with what the seat cannot see drawn anew. `report` hears of the tried now and then, best first.
 */
export function lookAhead<State, Action>(
  context: SearchContext<State, Action>,
  root: () => State,
  plans: readonly TurnPlan<State, Action>[],
  seat: Seat,
  rollouts: Rollouts,
  stop: () => boolean,
  report?: (tried: readonly TriedPlan<State, Action>[]) => void,
): TriedPlan<State, Action>[] {
  let playouts = 0;
  const part = plans.some(({ state }) => context.heuristics.closes?.(state)) ? CLOSING_PART : 1;
  const isOver = () => playouts > 0 && (stop() || context.budget.isOver(part));
  const tried = plans.slice(0, Math.min(rollouts.plans, rollouts.playouts)).map((plan) => untried(context, plan));
  const halvings = Math.max(1, BITS - Math.clz32(tried.length - 1));
  let left = tried;
  for (let halving = 0; halving < halvings && !isOver(); halving++) {
    const isLast = halving === halvings - 1;
    const share = isLast ? rollouts.playouts - playouts : rollouts.playouts / halvings;
    const each = Math.max(1, isLast ? Math.ceil(share / left.length) : Math.floor(share / left.length));
    for (let time = 0; time < each && playouts < rollouts.playouts && !isOver(); time++) {
      for (const candidate of left) {
        if (isOver() || playouts >= rollouts.playouts) break;
        context.chance.again(candidate.visits);
        note(context, candidate, playOn(context, root(), candidate.plan.actions, seat, rollouts), seat);
        playouts++;
        if (report && playouts % REPORT_EVERY === 0) report(ranked(tried));
      }
    }
    left = ranked(left).slice(0, Math.max(1, Math.ceil(left.length / 2)));
  }
  return ranked(tried);
}

/**
 * Plans ranked, the best first: those that came farthest, and among them those that did best. What was never tried comes
 * last.
 */
function ranked<State, Action>(tried: readonly TriedPlan<State, Action>[]): TriedPlan<State, Action>[] {
  return tried.filter(({ visits }) => visits > 0).sort((a, b) => rung(b) - rung(a) || meanWorth(b) - meanWorth(a));
}

/** Visits that differ by one are as good as equal: luck or the budget ended in the middle of a halving. */
function rung({ visits }: TriedPlan<unknown, unknown>): number {
  return BITS - Math.clz32(visits + 1);
}

function meanWorth({ plan, prior, worth, visits }: TriedPlan<unknown, unknown>): number {
  return (worth + prior * plan.value) / (visits + prior);
}

/**
 * A plan that no playout has tried. The evaluation right after it counts as one playout: it is less certain, but without
 * noise. After a plan that closes the game it counts for nothing: the replies decide.
 */
function untried<State, Action>(
  { heuristics }: SearchContext<State, Action>,
  plan: TurnPlan<State, Action>,
): TriedPlan<State, Action> {
  return { plan, prior: heuristics.closes?.(plan.state) ? 0 : 1, visits: 0, worth: 0, scores: [], chances: [] };
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
  candidate.worth += worthIn(heuristics, end, scores, chances, seat);
  for (let other = 0; other < scores.length; other++) {
    candidate.scores[other] = (candidate.scores[other] ?? 0) + scores[other];
    candidate.chances[other] = (candidate.chances[other] ?? 0) + chances[other];
  }
}

/** The number of plans that close the game and are held against broad replies at most. */
const MOST_CHECKS = 3;

/**
 * Plans in the order of their results. Those that close the game are held against replies searched as broadly as the bot's own turn, since a
 * quick reply overlooks wins: the best of them first, until one that was checked is better than what the next promises, or the next does
 * not close the game. What was not checked and closes the game comes last: it promises what quick replies leave.
 */
export function withEndingsChecked<State, Action>(
  context: SearchContext<State, Action>,
  root: () => State,
  tried: readonly TriedPlan<State, Action>[],
  seat: Seat,
  replies: TurnSearch,
): readonly TriedPlan<State, Action>[] {
  if (tried.length <= 1) return tried;
  const closes = ({ plan }: TriedPlan<State, Action>) => context.heuristics.closes?.(plan.state) ?? false;
  const open = tried.filter((candidate) => !closes(candidate));
  const endings = tried.filter(closes);
  const most = Math.min(MOST_CHECKS, open.length === 0 ? endings.length : tried.indexOf(open[0]));
  let checked: TriedPlan<State, Action>[] = [];
  while (checked.length < most && !(checked.length > 0 && meanWorth(checked[0]) >= meanWorth(tried[checked.length]))) {
    const ending = checkedEnding(context, root, tried[checked.length], seat, replies, most - checked.length);
    checked = [...checked, ending].sort((one, other) => meanWorth(other) - meanWorth(one));
  }
  const better = open.length === 0 ? checked : checked.filter((ending) => meanWorth(ending) >= meanWorth(open[0]));
  return [...better, ...open, ...checked.slice(better.length), ...endings.slice(checked.length)];
}

/** A plan that closes the game with the result of broad replies, which may cost an equal part of what is left for checks. */
function checkedEnding<State, Action>(
  context: SearchContext<State, Action>,
  root: () => State,
  { plan }: TriedPlan<State, Action>,
  seat: Seat,
  replies: TurnSearch,
  checksLeft: number,
): TriedPlan<State, Action> {
  const ending = untried(context, plan);
  const endsReplies = context.budget.limit(CHECKING_PART, checksLeft);
  context.chance.again(0);
  const turns = { turnSearch: replies, lastTurns: replies };
  note(context, ending, playOn(context, root(), plan.actions, seat, turns, endsReplies), seat);
  return ending;
}

/** The average lead after a plan. */
export function leadOf({ scores, visits }: TriedPlan<unknown, unknown>, seat: Seat): number {
  return lead(scores, seat) / visits;
}

/** Follows a plan until chance makes it impossible, ends the turn, and goes on with the turns of the seats that are due. */
function playOn<State, Action>(
  context: SearchContext<State, Action>,
  root: State,
  actions: readonly Action[],
  seat: Seat,
  { turnSearch, lastTurns }: Pick<Rollouts, 'turnSearch' | 'lastTurns'>,
  endsTurn = never,
): State {
  const { game, heuristics, chance } = context;
  let state = game.clone(root);
  for (const action of actions) {
    if (!isDue(game, state, seat) || game.refuse(state, seat, action)) break;
    const before = game.clone(state);
    game.apply(state, seat, action, chance.io);
    heuristics.adopt(state, before);
  }
  const quick = { ...context, endsTurn };
  const searchOf = (position: State) => (heuristics.isLast(position) ? lastTurns : turnSearch);
  if (isDue(game, state, seat)) [{ state }] = planTurn(quick, state, seat, searchOf(state));
  for (let turn = 0; !heuristics.isFarEnough(root, state, turn); turn++) {
    const due = game.pending(state)?.seats[0];
    if (due === undefined) break;
    [{ state }] = planTurn(quick, state, due, searchOf(state));
  }
  return state;
}

const never = () => false;
