import type { AnyGame, Seat } from '@hamlet/kernel';
import type { Bot, Question } from './bot.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { type AnyPlan, type AnyTriedPlan, explain, listedAs, type Search } from './explain.ts';
import { heuristicsOf } from './games.ts';
import type { AnyHeuristics } from './heuristics.ts';
import { lookAhead, type Rollouts, withEndingsChecked } from './look-ahead.ts';
import { Budget, bestOf, isDue, judge, planTurn, type SearchContext, type TurnSearch } from './turn.ts';

/** The settings of a bot that searches. */
export interface SearchSettings {
  /** The search of its own turn. */
  readonly turnSearch: TurnSearch;
  /** The search of its own turn in a game that drags, so that it comes to its end. */
  readonly draggingSearch?: TurnSearch | undefined;
  /** The playouts of its plans; without them the plan with the best evaluation is played. */
  readonly rollouts?: Rollouts | undefined;
  /** Number of positions that a decision may cost with two seats. */
  readonly positions?: number | undefined;
  /** Settings that differ at some kinds of table. */
  readonly atTables?: Readonly<Record<string, TableSettings>> | undefined;
  /** Milliseconds after which it answers with what it has, where the question brings a clock: an emergency brake. */
  readonly ms?: number | undefined;
}

/** Settings of one kind of table: its positions may be cheaper to judge, or its luck be another. */
interface TableSettings {
  readonly positions?: number | undefined;
  /** Number of draws of an action that are averaged while the bot's own turn is planned; playouts draw anew in any case. */
  readonly draws?: number | undefined;
  /** Number of positions kept at each step of the bot's own turn. */
  readonly beam?: number | undefined;
  /** The points by which its judgement of its own turn is off. */
  readonly noise?: number | undefined;
}

/** The draws that are averaged where nothing else is said. */
const DRAWS = 4;

/**
 * Thinks each of its turns through, tries the best plans out against what others do then, and plays the best. It goes on with
 * the plan while everything comes as planned, and thinks again when it does not. `onSearch` hears of each search.
 */
export function searchBot(
  name: string,
  settingsFor: (game: AnyGame) => SearchSettings,
  heuristicsFor: typeof heuristicsOf = heuristicsOf,
  onSearch: (search: Search, seat: Seat) => void = () => {},
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
      const next = plan && !question.also && nextOf(question, plan, state);
      if (next !== undefined) {
        const listed = listedAs(question, next);
        if (listed !== undefined) return { action: listed };
      }
      const root = () => (game.facts.hidden ? guess() : game.clone(state));
      const search = think(question, heuristics, chance, state, root, settingsFor(game), begun);
      plan = search.tried[0].plan;
      onSearch(search, question.seat);
      const action = listedAs(question, plan.actions[0]) ?? legal[0];
      return { action, thinking: explain(question, search) };
    },
  };
}

/** The action of a plan in a position, if it foresaw it. */
function nextOf({ game }: Question, { actions, before }: AnyPlan, state: unknown): unknown {
  const hash = game.hash(state);
  return actions[before.findIndex((other) => game.hash(other) === hash)];
}

/** The part of the budget after which the bot's own turn is no longer searched, but finished. */
const TURN_SHARE = 0.5;
/** The same part for the last turn of the game, which decides it and is searched most widely. */
const LAST_TURN_SHARE = 0.85;

/** The search of the replies to a plan that closes the game. */
const REPLIES: TurnSearch = { beam: 60, width: 20, noise: 0 };

/** The second search of the last turn, by players that try plans out: as good as a search of every action. */
const FULL: TurnSearch = { beam: 120, width: 40, noise: 0 };

function think(
  question: Question,
  heuristics: AnyHeuristics,
  chance: Chance,
  state: unknown,
  root: () => unknown,
  { turnSearch, draggingSearch, rollouts, positions, atTables, ms }: SearchSettings,
  begun: number,
): Search {
  const { game, seat, now, onThinking } = question;
  let cut = false;
  const stop = () => {
    cut ||= question.stop?.() === true || (ms !== undefined && now !== undefined && now() - begun >= ms);
    return cut;
  };
  const table = atTables?.[heuristics.kind?.(state) ?? ''];
  const most = table?.positions ?? positions;
  const budget = new Budget(most && positionsFor(heuristics.evaluate(state).length, most));
  const endsTurn = () => stop() || budget.isOver(TURN_SHARE);
  const context: SearchContext<unknown, unknown> = {
    game,
    heuristics,
    chance,
    budget,
    endsTurn,
    draws: table?.draws ?? DRAWS,
  };
  const asked = (question.also ?? []).flatMap((actions) => planWith(context, state, seat, actions) ?? []);
  const ownTurn = { ...turnSearch, beam: table?.beam ?? turnSearch.beam, noise: table?.noise ?? turnSearch.noise };
  const usual = draggingSearch && heuristics.drags?.(state) ? draggingSearch : ownTurn;
  let plans = planTurn(context, state, seat, usual);
  if (rollouts && heuristics.isLast(state)) {
    const endsLast = () => stop() || budget.isOver(LAST_TURN_SHARE);
    const all = [...plans, ...planTurn({ ...context, endsTurn: endsLast }, state, seat, FULL)];
    plans = bestOf(context, all, all.length);
  }
  const known = { context, root: state, asked, begun };
  if (!rollouts || plans.length + asked.length === 1) {
    const tried = [...plans, ...asked].map((plan) => judged(heuristics, plan));
    return { ...known, tried, isOver: true, cut };
  }
  const report =
    onThinking &&
    ((tried: readonly AnyTriedPlan[]) => onThinking(explain(question, { ...known, tried, isOver: false, cut })));
  const candidates = [...asked, ...varied(heuristics, plans, seat)];
  const compared = lookAhead(context, root, candidates, seat, rollouts, stop, report);
  const tried = stop() ? compared : withEndingsChecked(context, root, compared, seat, REPLIES);
  // What was asked about is judged, not chosen, unless it is the best.
  return { ...known, tried, isOver: true, cut };
}

/** Positions with more seats take longer to judge: what a decision may cost is meant for two. */
function positionsFor(seats: number, positions: number): number {
  return seats <= 2 ? positions : Math.round((positions * 3) / (seats + 1));
}

function judged(heuristics: AnyHeuristics, plan: AnyPlan): AnyTriedPlan {
  const scores = heuristics.evaluate(plan.state);
  return { plan, prior: 0, visits: 1, worth: plan.value, scores, chances: heuristics.chances(plan.state, scores) };
}

/** A turn that somebody asks about as a plan; undefined when it is not allowed or does not end the turn. */
function planWith(
  { game, heuristics, chance }: SearchContext<unknown, unknown>,
  root: unknown,
  seat: Seat,
  actions: readonly unknown[],
): AnyPlan | undefined {
  const state = game.clone(root);
  const before: unknown[] = [];
  for (const action of actions) {
    if (!isDue(game, state, seat) || game.refuse(state, seat, action)) return undefined;
    before.push(game.clone(state));
    game.apply(state, seat, action, chance.io);
    heuristics.adopt(state, before[before.length - 1]);
  }
  return isDue(game, state, seat) ? undefined : { actions, before, state, value: judge(heuristics, state, seat) };
}

/**
 * The best plan of each kind first, then the others. Where the best one closes the game, the best that does not comes second: right after the
 * plan closing looks better than it is, because the others still move.
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
  const [best] = all;
  const open = heuristics.closes?.(best.state) ? all.find(({ state }) => !heuristics.closes?.(state)) : undefined;
  return open ? [best, open, ...all.filter((plan) => plan !== best && plan !== open)] : all;
}
