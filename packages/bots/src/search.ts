import type { AnyGame, Seat } from '@hamlet/kernel';
import type { Bot, Line, Question, Thinking } from './bot.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { type Foresight, leadOf, lookAhead, type Trial } from './look-ahead.ts';
import { type AnyMind, mindOf } from './minds.ts';
import { type Breadth, type Plan, planTurn, type Thought } from './turn.ts';

/** How a bot thinks. */
export interface Manner {
  /** How broadly it thinks its own turn through. */
  readonly breadth: Breadth;
  /** How it tries its plans out; without it the best-looking plan is played. */
  readonly foresight?: Foresight | undefined;
  /** Milliseconds after which it answers with what it has, where the question brings a clock. */
  readonly ms?: number | undefined;
}

type AnyPlan = Plan<unknown, unknown>;
type AnyTrial = Trial<unknown, unknown>;

/**
 * Thinks each of its turns through, tries the best plans out against what others do then, and plays the best. It goes on with
 * the plan while everything comes as planned, and thinks again when it does not.
 */
export function searchBot(name: string, mannerFor: (game: AnyGame) => Manner, mindFor: typeof mindOf = mindOf): Bot {
  let plan: AnyPlan | undefined;
  let last: unknown;
  return {
    name,
    choose(question) {
      const { game, legal } = question;
      const begun = question.now?.() ?? 0;
      const chance = chanceFrom(question.int);
      const mind = mindFor(game);
      const view = question.view();
      const guess = (): unknown => game.guess(view, chance.io);
      const state = guess();
      mind.begin(state, last);
      last = state;
      const next = plan && nextOf(question, plan, state);
      if (next !== undefined) {
        const listed = listedAs(question, next);
        if (listed !== undefined) return { action: listed };
      }
      const root = () => (game.facts.hidden ? guess() : game.clone(state));
      const trials = think(question, mind, chance, state, root, mannerFor(game), begun);
      plan = trials[0].plan;
      const action = listedAs(question, plan.actions[0]) ?? legal[0];
      return { action, thinking: explain(question, trials, begun) };
    },
  };
}

/** What a plan says to do in a position, if it foresaw it. */
function nextOf({ game }: Question, { actions, before }: AnyPlan, state: unknown): unknown {
  const hash = game.hash(state);
  return actions[before.findIndex((other) => game.hash(other) === hash)];
}

function think(
  question: Question,
  mind: AnyMind,
  chance: Chance,
  state: unknown,
  root: () => unknown,
  { breadth, foresight, ms }: Manner,
  begun: number,
): AnyTrial[] {
  const { game, seat, stop, now, onThinking } = question;
  const isLate = () => ms !== undefined && now !== undefined && now() - begun >= ms;
  const thought: Thought<unknown, unknown> = { game, mind, chance, stop: () => stop?.() === true || isLate() };
  const plans = planTurn(thought, state, seat, breadth);
  if (foresight && plans.length > 1) {
    const playouts = (mind.alone(state) ? foresight.alone : undefined) ?? foresight.playouts;
    const report = onThinking && ((trials: readonly AnyTrial[]) => onThinking(explain(question, trials, begun)));
    return lookAhead(thought, root, varied(mind, plans, seat), seat, { ...foresight, playouts }, report);
  }
  return plans.map((plan) => {
    const scores = mind.evaluate(plan.state);
    return { plan, visits: 1, worth: plan.value, scores, chances: mind.chances(plan.state, scores) };
  });
}

/** The best plan of each kind first, then the others. */
function varied(mind: AnyMind, plans: readonly AnyPlan[], seat: Seat): AnyPlan[] {
  const seen = new Set<string>();
  const first: AnyPlan[] = [];
  const rest: AnyPlan[] = [];
  for (const plan of plans) {
    const gist = mind.gist(plan.state, seat);
    (seen.has(gist) ? rest : first).push(plan);
    seen.add(gist);
  }
  return [...first, ...rest];
}

/** The listed action that says the same; a state made from a view need not list the very same objects. */
function listedAs({ game, setting, legal }: Question, action: unknown): unknown {
  if (legal.includes(action)) return action;
  const text = game.codec.format(setting, action);
  return legal.find((listed) => game.codec.format(setting, listed) === text);
}

const MOST_LINES = 8;

function explain(question: Question, trials: readonly AnyTrial[], begun: number): Thinking {
  const { now } = question;
  const best = trials[0];
  return {
    lines: linesOf(question, trials).slice(0, MOST_LINES),
    scores: best.scores.map((sum) => sum / best.visits),
    chances: best.chances.map((sum) => sum / best.visits),
    playouts: trials.reduce((sum, { visits }) => sum + visits, 0),
    ms: now ? now() - begun : 0,
  };
}

/** Plans that begin with the same action are one line. */
function linesOf(question: Question, trials: readonly AnyTrial[]): Line[] {
  const lines = new Map<unknown, Line>();
  for (const trial of trials) {
    const action = listedAs(question, trial.plan.actions[0]);
    const known = lines.get(action);
    lines.set(
      action,
      known
        ? { ...known, visits: known.visits + trial.visits }
        : { action, value: leadOf(trial, question.seat), visits: trial.visits },
    );
  }
  return [...lines.values()];
}
