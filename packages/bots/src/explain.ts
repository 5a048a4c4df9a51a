import type { Change, Line, Question, Thinking } from './bot.ts';
import { calibrated, calibratedPoints, calibrationFor, calibrationKey, rangeOf } from './calibration.ts';
import { leadOf, type TriedPlan } from './look-ahead.ts';
import { type Plan, planTurn, type SearchContext, type TurnSearch } from './turn.ts';

export type AnyPlan = Plan<unknown, unknown>;
export type AnyTriedPlan = TriedPlan<unknown, unknown>;
type AnyContext = SearchContext<unknown, unknown>;

const MOST_LINES = 8;
const MOST_CHANGES = 6;

/** The search of the answer that is expected. */
const REPLY: TurnSearch = { beam: 1, width: 4, noise: 0 };

/** A search that is over, or still goes on. */
export interface Search {
  readonly context: AnyContext;
  readonly root: unknown;
  /** Best first. */
  readonly tried: readonly AnyTriedPlan[];
  /** The turns that were asked about. */
  readonly asked: readonly AnyPlan[];
  readonly begun: number;
  readonly isOver: boolean;
  /** True when plans were played on, not judged at once. */
  readonly isTried: boolean;
  readonly cut: boolean;
}

/** Gives the chances as they come true. */
type Truth = (chances: readonly number[]) => readonly number[];

export function explain(question: Question, search: Search): Thinking {
  const { context, tried, begun, isOver, cut } = search;
  const { heuristics } = context;
  const [best] = tried;
  const key = calibrationKey(question.game.rules, heuristics.kind?.(search.root) ?? '', search.isTried);
  const calibration = calibrationFor(key);
  const open = heuristics.openShare?.(search.root) ?? 1;
  const uncalibrated = {
    key,
    open,
    scores: heuristics.forecast(best.plan.state),
    chances: best.chances.map((sum) => sum / best.visits),
  };
  const scores = calibratedPoints(uncalibrated.scores, open, calibration);
  const truth: Truth = (chances) => calibrated(chances, question.seat, open, calibration);
  return {
    lines: linesOf(question, search, truth),
    scores,
    ranges: calibration && scores.map((told) => rangeOf(told, calibration.range)),
    chances: truth(uncalibrated.chances),
    uncalibrated,
    reply: isOver ? replyTo(context, best.plan.state, question.seat) : [],
    changes: isOver ? changesOf(search, question.seat) : [],
    cut,
    playouts: tried.reduce((sum, { visits }) => sum + visits, 0),
    ms: question.now ? question.now() - begun : 0,
  };
}

/** Plans that begin with the same action are one line; what was asked about has a line of its own. */
function linesOf(question: Question, { tried, asked }: Search, truth: Truth): Line[] {
  const lines = new Map<unknown, Line>();
  const wanted: Line[] = [];
  for (const candidate of tried) {
    const line = lineOf(question, candidate, truth);
    if (asked.includes(candidate.plan)) wanted.push(line);
    const known = lines.get(line.action);
    lines.set(line.action, known ? { ...known, visits: known.visits + line.visits } : line);
  }
  return [...[...lines.values()].slice(0, MOST_LINES), ...wanted];
}

function lineOf(question: Question, candidate: AnyTriedPlan, truth: Truth): Line {
  const { plan, visits } = candidate;
  const chances = candidate.chances.map((sum) => sum / visits);
  return {
    action: listedAs(question, plan.actions[0]),
    turn: plan.actions,
    value: leadOf(candidate, question.seat),
    chance: truth(chances)[question.seat],
    visits,
  };
}

/** The listed action that says the same; a state made from a view need not list the very same objects. */
export function listedAs({ game, setting, legal }: Question, action: unknown): unknown {
  if (legal.includes(action)) return action;
  const text = game.codec.format(setting, action);
  return legal.find((listed) => game.codec.format(setting, listed) === text);
}

/** The turn of the seat that is due next, at a quick look. */
function replyTo(context: AnyContext, state: unknown, seat: number): readonly unknown[] {
  const due = context.game.pending(state)?.seats.find((other) => other !== seat);
  if (due === undefined) return [];
  return planTurn({ ...context, endsTurn: () => false }, context.game.clone(state), due, REPLY)[0].actions;
}

function changesOf({ context, root, tried }: Search, seat: number): Change[] {
  const { heuristics } = context;
  const before = new Map(heuristics.parts(root, seat).map(({ name, points }) => [name, points]));
  const after = new Map(heuristics.parts(tried[0].plan.state, seat).map(({ name, points }) => [name, points]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, points: (after.get(name) ?? 0) - (before.get(name) ?? 0) }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MOST_CHANGES);
}
