import type { AnyGame, Seat } from '@hamlet/kernel';
import type { Bot, Line, Question, Thinking } from './bot.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { type AnyHeuristics, heuristicsOf } from './games.ts';
import { leadOf, lookAhead, type Rollouts, type TriedPlan } from './look-ahead.ts';
import { Budget, type Plan, planTurn, type SearchContext, type TurnSearch } from './turn.ts';

/** The settings of a bot that searches. */
export interface SearchSettings {
  /** The search of its own turn. */
  readonly turnSearch: TurnSearch;
  /** The playouts of its plans; without them the plan with the best evaluation is played. */
  readonly rollouts?: Rollouts | undefined;
  /** How many positions a decision may cost. */
  readonly positions?: number | undefined;
  /** Milliseconds after which it answers with what it has, where the question brings a clock: an emergency brake. */
  readonly ms?: number | undefined;
}

type AnyPlan = Plan<unknown, unknown>;
type AnyTriedPlan = TriedPlan<unknown, unknown>;

/**
 * Thinks each of its turns through, tries the best plans out against what others do then, and plays the best. It goes on with
 * the plan while everything comes as planned, and thinks again when it does not.
 */
export function searchBot(
  name: string,
  settingsFor: (game: AnyGame) => SearchSettings,
  heuristicsFor: typeof heuristicsOf = heuristicsOf,
): Bot {
  let plan: AnyPlan | undefined;
  let last: unknown;
  return {
    name,
    choose(question) {
      const { game, legal } = question;
      const begun = question.now?.() ?? 0;
      const chance = chanceFrom(question.int);
      const heuristics = heuristicsFor(game);
      const view = question.view();
      const guess = (): unknown => game.guess(view, chance.io);
      const state = guess();
      heuristics.begin(state, last);
      last = state;
      const next = plan && nextOf(question, plan, state);
      if (next !== undefined) {
        const listed = listedAs(question, next);
        if (listed !== undefined) return { action: listed };
      }
      const root = () => (game.facts.hidden ? guess() : game.clone(state));
      const tried = think(question, heuristics, chance, state, root, settingsFor(game), begun);
      plan = tried[0].plan;
      const action = listedAs(question, plan.actions[0]) ?? legal[0];
      return { action, thinking: explain(question, tried, begun) };
    },
  };
}

/** What a plan says to do in a position, if it foresaw it. */
function nextOf({ game }: Question, { actions, before }: AnyPlan, state: unknown): unknown {
  const hash = game.hash(state);
  return actions[before.findIndex((other) => game.hash(other) === hash)];
}

/** The part of the budget after which the own turn is no longer searched, but finished. */
const TURN_SHARE = 0.5;

function think(
  question: Question,
  heuristics: AnyHeuristics,
  chance: Chance,
  state: unknown,
  root: () => unknown,
  { turnSearch, rollouts, positions, ms }: SearchSettings,
  begun: number,
): AnyTriedPlan[] {
  const { game, seat, now, onThinking } = question;
  const isLate = () => ms !== undefined && now !== undefined && now() - begun >= ms;
  const stop = () => question.stop?.() === true || isLate();
  const budget = new Budget(positions);
  const context: SearchContext<unknown, unknown> = {
    game,
    heuristics,
    chance,
    budget,
    endsTurn: () => stop() || budget.isOver(TURN_SHARE),
  };
  const plans = planTurn(context, state, seat, turnSearch);
  if (rollouts && plans.length > 1) {
    const playouts = (heuristics.noHumanWaits(state) ? rollouts.unhurried : undefined) ?? rollouts.playouts;
    const report = onThinking && ((tried: readonly AnyTriedPlan[]) => onThinking(explain(question, tried, begun)));
    return lookAhead(context, root, varied(heuristics, plans, seat), seat, { ...rollouts, playouts }, stop, report);
  }
  return plans.map((plan) => {
    const scores = heuristics.evaluate(plan.state);
    return { plan, visits: 1, worth: plan.value, scores, chances: heuristics.chances(plan.state, scores) };
  });
}

/**
 * The best plan of each kind first, then the others. Plans that close the game and plans that do not take turns: right after the plan
 * those that close it look better than they are, because the others still move.
 */
function varied(heuristics: AnyHeuristics, plans: readonly AnyPlan[], seat: Seat): AnyPlan[] {
  const seen = new Set<string>();
  const first: AnyPlan[] = [];
  const rest: AnyPlan[] = [];
  for (const plan of plans) {
    const signature = heuristics.signature(plan.state, seat);
    (seen.has(signature) ? rest : first).push(plan);
    seen.add(signature);
  }
  const all = [...first, ...rest];
  const closing = all.filter(({ state }) => heuristics.closes(state));
  if (closing.length === 0 || closing.length === all.length) return all;
  const open = all.filter(({ state }) => !heuristics.closes(state));
  return all.map((_, index) => {
    const pair = index >> 1;
    const [one, other] = index % 2 === 0 ? [closing, open] : [open, closing];
    return one[pair] ?? other[index - one.length];
  });
}

/** The listed action that says the same; a state made from a view need not list the very same objects. */
function listedAs({ game, setting, legal }: Question, action: unknown): unknown {
  if (legal.includes(action)) return action;
  const text = game.codec.format(setting, action);
  return legal.find((listed) => game.codec.format(setting, listed) === text);
}

const MOST_LINES = 8;

function explain(question: Question, tried: readonly AnyTriedPlan[], begun: number): Thinking {
  const { now } = question;
  const best = tried[0];
  return {
    lines: linesOf(question, tried).slice(0, MOST_LINES),
    scores: best.scores.map((sum) => sum / best.visits),
    chances: best.chances.map((sum) => sum / best.visits),
    playouts: tried.reduce((sum, { visits }) => sum + visits, 0),
    ms: now ? now() - begun : 0,
  };
}

/** Plans that begin with the same action are one line. */
function linesOf(question: Question, tried: readonly AnyTriedPlan[]): Line[] {
  const lines = new Map<unknown, Line>();
  for (const candidate of tried) {
    const action = listedAs(question, candidate.plan.actions[0]);
    const known = lines.get(action);
    lines.set(
      action,
      known
        ? { ...known, visits: known.visits + candidate.visits }
        : { action, value: leadOf(candidate, question.seat), visits: candidate.visits },
    );
  }
  return [...lines.values()];
}
