import { ALL, type ScoreLine, type Seat } from '@hamlet/kernel';
import type { Observer } from '../arena/match.ts';
import { gameNamed } from '../games.ts';
import { BuilderProObserver } from './builder-pro-observer.ts';
import { HamletObserver } from './hamlet-observer.ts';

/** What the lab keeps of a game besides its result. Plain data: it comes from worker threads. */
export interface Facts {
  /** Who had the first turn. */
  readonly first: Seat;
  /** Every point of every seat. */
  readonly lines: readonly (readonly ScoreLine[])[];
  /** For each kind of decision, how many there were and how many options they had together. */
  readonly kinds: Readonly<Record<string, { readonly decisions: number; readonly options: number }>>;
  readonly pieces: readonly PieceFacts[];
  /** How many deliveries complete the Church. */
  readonly slots: number;
  /** In the order in which they were made. */
  readonly deliveries: readonly DeliveryFacts[];
}

/** A component that players choose among, all copies of it together: what became of it. */
export interface PieceFacts {
  /** What it is one of, such as `tile` or `sale`. */
  readonly group: string;
  readonly id: string;
  readonly name: string;
  /** How many came on offer. */
  readonly shown: number;
  /** How many of those somebody took. */
  readonly taken: number;
  /** Each time that one was made use of (built, completed). */
  readonly uses: readonly { readonly by: Seat; readonly round: number }[];
}

export interface DeliveryFacts {
  readonly id: string;
  readonly by: Seat;
  readonly round: number;
  /** Points on the track of each seat just before. */
  readonly track: readonly number[];
}

/** The part of an observer that knows one game. */
export interface GameObserver {
  event(event: unknown): void;
  finish(state: unknown): Pick<Facts, 'first' | 'pieces' | 'slots' | 'deliveries'>;
}

const PARTS: Readonly<Record<string, () => GameObserver>> = {
  hamlet: () => new HamletObserver(),
  'builder-pro': () => new BuilderProObserver(),
};

/** What looks at one game for the lab. A game that the lab does not know is looked at from outside only. */
export function observerFor(game: string): Observer<Facts> {
  const part = PARTS[game]?.();
  const kinds: Record<string, { decisions: number; options: number }> = {};
  return {
    event: (event) => part?.event(event),
    decision: (_seat, kind, options) => {
      const sums = (kinds[kind] ??= { decisions: 0, options: 0 });
      sums.decisions++;
      sums.options += options;
    },
    finish: (state) => ({
      lines: gameNamed(game).game.score(state, ALL),
      kinds,
      ...(part?.finish(state) ?? { first: 0, pieces: [], slots: 0, deliveries: [] }),
    }),
  };
}
