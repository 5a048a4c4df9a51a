import type { Change, Forecast, Line, Question, Thinking, Uncalibrated } from './bot.ts';
import {
  type Calibration,
  calibrated,
  calibratedPoints,
  calibrationFor,
  calibrationKey,
  chanceOf,
  oddsOfChance,
  rangeOf,
} from './calibration.ts';
import { heuristicsOf } from './games.ts';
import { leadOf, type TriedPlan } from './look-ahead.ts';
import { planTurn, type SearchContext, type TurnPlan, type TurnSearch } from './turn.ts';

export type AnyPlan = TurnPlan<unknown, unknown>;
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
  readonly cut: boolean;
}

export function explain(question: Question, search: Search): Thinking {
  const { context, tried, begun, isOver, cut } = search;
  const [best] = tried;
  const uncalibrated = quickly(question, search, best.plan);
  const calibration = calibrationFor(uncalibrated.key);
  return {
    lines: linesOf(question, search, uncalibrated, calibration),
    forecast: calibration && forecastOf(uncalibrated, question.seat, calibration),
    uncalibrated,
    reply: isOver ? replyTo(context, best.plan.state, question.seat) : [],
    changes: isOver ? changesOf(search, question.seat) : [],
    cut,
    playouts: tried.reduce((sum, { visits }) => sum + visits, 0),
    ms: question.now ? question.now() - begun : 0,
  };
}

/**
 * A quick judgement of the position after a plan. People hear it for the plan of any bot: it is cheap
 * enough to be held against thousands of games, and a search that tries plans out believes too much in the one that it found best.
 */
function quickly({ game }: Question, { root }: Search, { state }: AnyPlan): Uncalibrated {
  const heuristics = heuristicsOf(game);
  return {
    key: calibrationKey(game.rules, heuristics.kind?.(root) ?? ''),
    open: heuristics.openShare?.(root) ?? 1,
    scores: heuristics.forecast(state),
    chances: heuristics.chances(state, heuristics.evaluate(state)),
  };
}

function forecastOf({ scores, chances, open }: Uncalibrated, seat: number, calibration: Calibration): Forecast {
  const points = calibratedPoints(scores, open, calibration);
  return {
    scores: points,
    ranges: points.map((told) => rangeOf(told, calibration.range)),
    chances: calibrated(chances, seat, open, calibration),
  };
}

/** Plans that begin with the same action are one line; what was asked about has a line of its own. */
function linesOf(
  question: Question,
  { tried, asked }: Search,
  uncalibrated: Uncalibrated,
  calibration: Calibration | undefined,
): Line[] {
  const lines = new Map<unknown, Line>();
  const wanted: Line[] = [];
  for (const candidate of tried) {
    const chance = calibration && chanceAfter(candidate, tried[0], question.seat, uncalibrated, calibration);
    const line = lineOf(question, candidate, chance);
    if (asked.includes(candidate.plan)) wanted.push(line);
    const known = lines.get(line.action);
    lines.set(line.action, known ? { ...known, visits: known.visits + line.visits } : line);
  }
  return [...[...lines.values()].slice(0, MOST_LINES), ...wanted];
}

/** The chance after a plan: as far from that after the best one, in log odds, as the search has it. */
function chanceAfter(
  candidate: AnyTriedPlan,
  best: AnyTriedPlan,
  seat: number,
  { chances, open }: Uncalibrated,
  calibration: Calibration,
): number {
  const odds = ({ chances: sums, visits }: AnyTriedPlan) => oddsOfChance(sums[seat] / visits);
  const quick =
    candidate === best ? chances[seat] : chanceOf(oddsOfChance(chances[seat]) + odds(candidate) - odds(best));
  return calibrated([quick], 0, open, calibration)[0];
}

function lineOf(question: Question, candidate: AnyTriedPlan, chance: number | undefined): Line {
  const { plan, visits } = candidate;
  return {
    action: listedAs(question, plan.actions[0]),
    turn: plan.actions,
    value: leadOf(candidate, question.seat),
    chance,
    visits,
  };
}

/** The listed action equal to another one: a state made from a view need not list the very same objects. */
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
