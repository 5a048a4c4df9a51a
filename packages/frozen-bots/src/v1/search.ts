import type { Bot, Question } from '@hamlet/bots';
import type { AnyGame, Seat } from '@hamlet/kernel';
import { type Chance, chanceFrom } from './chance.ts';
import { type AnyHeuristics, heuristicsOf } from './games.ts';
import { lookAhead, type Rollouts, type TriedPlan } from './look-ahead.ts';
import { type Plan, planTurn, type SearchContext, type TurnSearch } from './turn.ts';

/** The settings of a bot that searches. */
export interface SearchSettings {
  /** The search of its own turn. */
  readonly turnSearch: TurnSearch;
  /** The playouts of its plans; without them the plan with the best evaluation is played. */
  readonly rollouts?: Rollouts | undefined;
  /** Milliseconds after which it answers with what it has, where the question brings a clock. */
  readonly ms?: number | undefined;
}

type AnyPlan = Plan<unknown, unknown>;
type AnyTriedPlan = TriedPlan<unknown, unknown>;

/**
 * Thinks each of its turns through, tries the best plans out against what others do then, and plays the best. It goes on with
 * the plan while everything comes as planned, and thinks again when it does not.
 */
export function searchBot(name: string, settingsFor: (game: AnyGame) => SearchSettings): Bot {
  let plan: AnyPlan | undefined;
  let last: unknown;
  return {
    name,
    choose(question) {
      const { game, legal } = question;
      const begun = question.now?.() ?? 0;
      const chance = chanceFrom(question.int);
      const heuristics = heuristicsOf(game);
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
      return { action };
    },
  };
}

/** The action of a plan in a position, if the plan foresaw it. */
function nextOf({ game }: Question, { actions, before }: AnyPlan, state: unknown): unknown {
  const hash = game.hash(state);
  return actions[before.findIndex((other) => game.hash(other) === hash)];
}

function think(
  question: Question,
  heuristics: AnyHeuristics,
  chance: Chance,
  state: unknown,
  root: () => unknown,
  { turnSearch, rollouts, ms }: SearchSettings,
  begun: number,
): AnyTriedPlan[] {
  const { game, seat, stop, now } = question;
  const isLate = () => ms !== undefined && now !== undefined && now() - begun >= ms;
  const context: SearchContext<unknown, unknown> = {
    game,
    heuristics,
    chance,
    stop: () => stop?.() === true || isLate(),
  };
  const plans = planTurn(context, state, seat, turnSearch);
  if (rollouts && plans.length > 1) {
    const playouts = (heuristics.noHumanWaits(state) ? rollouts.unhurried : undefined) ?? rollouts.playouts;
    return lookAhead(context, root, varied(heuristics, plans, seat), seat, { ...rollouts, playouts });
  }
  return plans.map((plan) => ({ plan, visits: 1, worth: plan.value }));
}

/** The best plan of each kind first, then the others. */
function varied(heuristics: AnyHeuristics, plans: readonly AnyPlan[], seat: Seat): AnyPlan[] {
  const seen = new Set<string>();
  const first: AnyPlan[] = [];
  const rest: AnyPlan[] = [];
  for (const plan of plans) {
    const signature = heuristics.signature(plan.state, seat);
    (seen.has(signature) ? rest : first).push(plan);
    seen.add(signature);
  }
  return [...first, ...rest];
}

/** The listed action that says the same; a state made from a view need not list the very same objects. */
function listedAs({ game, setting, legal }: Question, action: unknown): unknown {
  if (legal.includes(action)) return action;
  const text = game.codec.format(setting, action);
  return legal.find((listed) => game.codec.format(setting, listed) === text);
}
