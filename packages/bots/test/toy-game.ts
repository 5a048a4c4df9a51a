import type { Io, Seat } from '@hamlet/kernel';
import { chanceFrom } from '../src/chance.ts';
import { chancesFrom, type Heuristics, type Playable } from '../src/heuristics.ts';
import { Budget, type SearchContext } from '../src/turn.ts';

/** A position of a game that is written down whole. */
interface ToySpot {
  /** Who is to move; nobody at the end. */
  readonly due?: Seat;
  /** Where each action leads; chance chooses among several. */
  readonly to?: Readonly<Record<string, string | readonly string[]>>;
  readonly scores: readonly number[];
  /** True where the game comes to its end. */
  readonly closes?: boolean;
  /** The name of an equal position. */
  readonly as?: string;
}

export type ToySpots = Readonly<Record<string, ToySpot>>;

export interface ToyState {
  at: string;
}

/** How a search goes through a written game: positions are judged by the scores that stand there. */
export function toyContext(
  spots: ToySpots,
  {
    seed = 1,
    most = Number.POSITIVE_INFINITY,
    endsTurn = () => false,
    draws = 4,
  }: { seed?: number; most?: number; endsTurn?: () => boolean; draws?: number } = {},
): SearchContext<ToyState, string> {
  const spot = ({ at }: ToyState) => spots[at];
  const game: Playable<ToyState, string> = {
    pending: (state) => {
      const { due } = spot(state);
      return due === undefined ? undefined : { seats: [due], kind: 'turn', manual: false };
    },
    legal: (state) => Object.keys(spot(state).to ?? {}),
    refuse: (state, _seat, action) =>
      spot(state).to?.[action] === undefined ? { code: 'not-listed', params: {} } : undefined,
    apply: (state, _seat, action, io: Io<unknown>) => {
      const next = spot(state).to?.[action] ?? state.at;
      state.at = typeof next === 'string' ? next : next[io.int('toy', next.length)];
    },
    clone: ({ at }) => ({ at }),
    hash: (state) => spot(state).as ?? state.at,
  };
  const heuristics: Heuristics<ToyState, string> = {
    evaluate: (state) => [...spot(state).scores],
    forecast: (state) => [...spot(state).scores],
    parts: () => [],
    consider: (_state, _seat, legal) => legal,
    settled: () => true,
    signature: ({ at }) => at,
    begin: () => {},
    adopt: () => {},
    isFarEnough: (_root, _state, turns) => turns >= 1,
    isLast: () => false,
    closes: (state) => spot(state).closes ?? false,
    delay: () => 0,
    chances: (_state, scores) => chancesFrom(scores, 5),
  };
  let word = seed;
  const int = (bound: number) => {
    word = (Math.imul(word, 1_103_515_245) + 12_345) >>> 0;
    return (word >>> 8) % bound;
  };
  return { game, heuristics, chance: chanceFrom(int), endsTurn, budget: new Budget(most), draws };
}
