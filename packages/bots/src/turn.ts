import type { Seat } from '@hamlet/kernel';
import type { Chance } from './chance.ts';
import { type Heuristics, type Playable, worthOf } from './heuristics.ts';

/** The settings of the beam search through one turn. */
export interface TurnSearch {
  /** Number of positions kept at each step of the turn. */
  readonly beam: number;
  /** Number of similar actions that are tried. */
  readonly width: number;
  /** Points by which a judgement may be off, for players that are not to play their best. */
  readonly noise: number;
}

/** A way to play a turn to its end. */
export interface TurnPlan<State, Action> {
  readonly actions: readonly Action[];
  /** The position in which each action is to be taken. */
  readonly before: readonly State[];
  /** State after it, the turn passed on or the game over. */
  readonly state: State;
  /** Value for the seat. */
  readonly value: number;
}

export interface SearchContext<State, Action> {
  readonly game: Playable<State, Action>;
  readonly heuristics: Heuristics<State, Action>;
  readonly chance: Chance;
  /** True when a turn is to be searched no further, but finished. */
  readonly endsTurn: () => boolean;
  /** Counts the positions that the search has made. */
  readonly budget: Budget;
  /** Number of draws over which an action that draws is averaged; 1 takes it as it came. */
  readonly draws: number;
}

/** Budget of a search, counted in positions: the same on every machine. */
export class Budget {
  private readonly most: number;
  spent = 0;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.most = most;
  }

  /** True when a part of the budget is used up. */
  isOver(part = 1): boolean {
    return this.spent >= this.most * part;
  }

  /** Tells when one of several equal shares of what is left, up to a part of the budget, is used up. */
  limit(part: number, shares: number): () => boolean {
    const limit = this.spent + Math.max(0, this.most * part - this.spent) / shares;
    return () => this.spent >= limit;
  }
}

interface Node<State, Action> extends TurnPlan<State, Action> {
  readonly passed: boolean;
  /** The luck so far: the gain from draws over their average. */
  readonly luck: number;
}

/**
 * Thinks a turn of the seat through, from a position in which it is due: step by step, keeping the best positions of each
 * step. Gives ways to play the turn to its end, best first; at least one. Once stopped it only finishes the best line.
 */
export function planTurn<State, Action>(
  context: SearchContext<State, Action>,
  root: State,
  seat: Seat,
  turnSearch: TurnSearch,
): TurnPlan<State, Action>[] {
  const ends: Node<State, Action>[] = [];
  let open: Node<State, Action>[] = [{ actions: [], before: [], state: root, value: 0, passed: false, luck: 0 }];
  while (open.length > 0) {
    const next: Node<State, Action>[] = [];
    for (const node of open) {
      if (next.length > 0 && context.endsTurn()) break;
      for (const child of stepsFrom(context, node, seat, turnSearch)) (child.passed ? ends : next).push(child);
    }
    const over = context.endsTurn();
    if (over && ends.length > 0) break;
    open = bestOf(context, next, over ? 1 : turnSearch.beam);
  }
  return bestOf(context, ends, turnSearch.beam === 1 ? 1 : ends.length);
}

/** The best of some plans, best first; those that lead to the same position count once. */
export function bestOf<State, Action, Kind extends TurnPlan<State, Action>>(
  { game }: Pick<SearchContext<State, Action>, 'game'>,
  plans: readonly Kind[],
  most: number,
): Kind[] {
  const sorted = plans.toSorted((one, other) => other.value - one.value);
  if (most === 1) return sorted.slice(0, 1);
  const seen = new Set<string>();
  const kept: Kind[] = [];
  for (let i = 0; i < sorted.length && kept.length < most; i++) {
    const hash = game.hash(sorted[i].state);
    if (seen.has(hash)) continue;
    seen.add(hash);
    kept.push(sorted[i]);
  }
  return kept;
}

/** The positions that one step of the turn can lead to: each decision that has begun is followed until it is complete. */
function stepsFrom<State, Action>(
  context: SearchContext<State, Action>,
  from: Node<State, Action>,
  seat: Seat,
  { beam, width, noise }: TurnSearch,
): Node<State, Action>[] {
  const { game, heuristics, chance, budget } = context;
  const found: Node<State, Action>[] = [];
  const follow = (
    state: State,
    actions: readonly Action[],
    before: readonly State[],
    luck: number,
    depth: number,
  ): void => {
    const legal = game.legal(state, seat);
    const states = [...before, state];
    for (const action of legal.length === 1 ? legal : heuristics.consider(state, seat, legal, width)) {
      if (found.length >= MOST_ENDS) return;
      const after = game.clone(state);
      budget.spent++;
      const drawn = chance.draws();
      game.apply(after, seat, action, chance.io);
      heuristics.adopt(after, state);
      const more =
        chance.draws() > drawn && beam > 1 && context.draws > 1 ? kindness(context, state, after, seat, action) : 0;
      const passed = !isDue(game, after, seat);
      const done = [...actions, action];
      if (!passed && !heuristics.settled(after, seat) && depth < DEEPEST)
        follow(after, done, states, luck + more, depth + 1);
      else {
        const err = noise === 0 ? 0 : noise * (heuristics.carelessness?.(after) ?? 1) * gaussianNoise(chance);
        const value = judge(heuristics, after, seat) - luck - more + err;
        found.push({ actions: done, before: states, state: after, value, passed, luck: luck + more });
      }
    }
  };
  follow(from.state, from.actions, from.before, from.luck, 0);
  return found;
}

/**
 * The luck of the draw that led to a position: its gain over the other draws. What chance gives is taken off again: a plan must
 * not look best because its draw was lucky.
 */
function kindness<State, Action>(
  { game, heuristics, chance, budget, draws }: SearchContext<State, Action>,
  before: State,
  after: State,
  seat: Seat,
  action: Action,
): number {
  const drawn = judge(heuristics, after, seat);
  let sum = drawn;
  for (let draw = 1; draw < draws; draw++) {
    const other = game.clone(before);
    budget.spent++;
    game.apply(other, seat, action, chance.io);
    heuristics.adopt(other, before);
    sum += judge(heuristics, other, seat);
  }
  return drawn - sum / draws;
}

export function judge<State, Action>(heuristics: Heuristics<State, Action>, state: State, seat: Seat): number {
  const scores = heuristics.evaluate(state);
  return worthIn(heuristics, state, scores, heuristics.chances(state, scores), seat);
}

/** Value of a position with these scores and chances for a seat. */
export function worthIn<State, Action>(
  heuristics: Heuristics<State, Action>,
  state: State,
  scores: readonly number[],
  chances: readonly number[],
  seat: Seat,
): number {
  const worth = worthOf(scores, chances, seat, heuristics.spite, heuristics.winning?.(state));
  return worth - heuristics.delay(state, chances[seat], seat);
}

/** No step is made of more decisions; a guard against going round in circles. */
const DEEPEST = 24;

/** No more ways to make one step are looked at; a guard against choices whose every order is a way of its own. */
const MOST_ENDS = 1000;

/** A random number, about normally distributed around 0 with spread 1. */
function gaussianNoise({ real }: Chance): number {
  return (real() + real() + real() + real() - 2) * Math.sqrt(3);
}

export function isDue<State, Action>(game: Playable<State, Action>, state: State, seat: Seat): boolean {
  return game.pending(state)?.seats.includes(seat) ?? false;
}
