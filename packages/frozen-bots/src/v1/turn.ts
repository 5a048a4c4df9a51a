import type { Seat } from '@hamlet/kernel';
import type { Chance } from './chance.ts';
import { type Heuristics, type Playable, worthOf } from './heuristics.ts';

/** The settings of the beam search through one turn. */
export interface TurnSearch {
  /** The number of positions that are kept at each step of the turn. */
  readonly beam: number;
  /** The number of similar things that are tried, where there are many. */
  readonly width: number;
  /** Points by which a judgement may be off, for players that are not to play their best. */
  readonly noise: number;
}

/** A way to play a turn to its end. */
export interface Plan<State, Action> {
  readonly actions: readonly Action[];
  /** The position in which each action is to be taken. */
  readonly before: readonly State[];
  /** The position after it, the turn passed on or the game over. */
  readonly state: State;
  /** Its value to the seat. */
  readonly value: number;
}

export interface SearchContext<State, Action> {
  readonly game: Playable<State, Action>;
  readonly heuristics: Heuristics<State, Action>;
  readonly chance: Chance;
  readonly stop: () => boolean;
}

interface Node<State, Action> extends Plan<State, Action> {
  readonly passed: boolean;
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
): Plan<State, Action>[] {
  const ends: Node<State, Action>[] = [];
  let open: Node<State, Action>[] = [{ actions: [], before: [], state: root, value: 0, passed: false }];
  while (open.length > 0) {
    const next: Node<State, Action>[] = [];
    for (const node of open) {
      for (const child of stepsFrom(context, node, seat, turnSearch)) (child.passed ? ends : next).push(child);
    }
    if (context.stop() && ends.length > 0) break;
    open = bestOf(context, next.sort(byValue), turnSearch.beam);
  }
  return bestOf(context, ends.sort(byValue), turnSearch.beam === 1 ? 1 : ends.length);
}

function byValue(one: { readonly value: number }, other: { readonly value: number }): number {
  return other.value - one.value;
}

/** The first `most` nodes of a sorted list; nodes that lead to the same position count once. */
function bestOf<State, Action>(
  { game }: SearchContext<State, Action>,
  nodes: readonly Node<State, Action>[],
  most: number,
): Node<State, Action>[] {
  if (most === 1) return nodes.slice(0, 1);
  const seen = new Set<string>();
  const kept: Node<State, Action>[] = [];
  for (let i = 0; i < nodes.length && kept.length < most; i++) {
    const hash = game.hash(nodes[i].state);
    if (seen.has(hash)) continue;
    seen.add(hash);
    kept.push(nodes[i]);
  }
  return kept;
}

/** The positions after one step of the turn: each decision that has begun is followed until it is complete. */
function stepsFrom<State, Action>(
  { game, heuristics, chance }: SearchContext<State, Action>,
  from: Node<State, Action>,
  seat: Seat,
  { width, noise }: TurnSearch,
): Node<State, Action>[] {
  const found: Node<State, Action>[] = [];
  const follow = (state: State, actions: readonly Action[], before: readonly State[], depth: number): void => {
    const legal = game.legal(state, seat);
    const states = [...before, state];
    for (const action of legal.length === 1 ? legal : heuristics.consider(state, seat, legal, width)) {
      const after = game.clone(state);
      game.apply(after, seat, action, chance.io);
      heuristics.adopt(after, state);
      const passed = !isDue(game, after, seat);
      const done = [...actions, action];
      if (!passed && !heuristics.settled(after, seat) && depth < DEEPEST) follow(after, done, states, depth + 1);
      else {
        const value = judge(heuristics, after, seat) + (noise === 0 ? 0 : noise * gaussianNoise(chance));
        found.push({ actions: done, before: states, state: after, value, passed });
      }
    }
  };
  follow(from.state, from.actions, from.before, 0);
  return found;
}

function judge<State, Action>(heuristics: Heuristics<State, Action>, state: State, seat: Seat): number {
  const scores = heuristics.evaluate(state);
  return worthOf(scores, heuristics.chances(state, scores), seat);
}

/** No step is made of more decisions; a guard against going round in circles. */
const DEEPEST = 24;

/** A random number, about normally distributed around 0 with spread 1. */
function gaussianNoise({ real }: Chance): number {
  return (real() + real() + real() + real() - 2) * Math.sqrt(3);
}

export function isDue<State, Action>(game: Playable<State, Action>, state: State, seat: Seat): boolean {
  return game.pending(state)?.seats.includes(seat) ?? false;
}
