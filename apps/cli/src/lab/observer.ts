import { ALL } from '@hamlet/kernel';
import type { Observer } from '../arena/match.ts';
import { gameNamed } from '../games/index.ts';
import type { LabFacts } from './facts.ts';

/** The observer of one game for the lab. A game without an observer of its own is observed from outside only. */
export function observerFor(name: string): Observer<LabFacts> {
  const { game, lab } = gameNamed(name);
  const part = lab?.observer();
  const kinds: Record<string, { decisions: number; options: number }> = {};
  return {
    event: (event) => part?.event(event),
    decision: (_seat, kind, options) => {
      const sums = (kinds[kind] ??= { decisions: 0, options: 0 });
      sums.decisions++;
      sums.options += options;
    },
    finish: (state) => ({
      lines: game.score(state, ALL),
      kinds,
      ...(part?.finish(state) ?? { first: 0, pieces: [], stepsToEnd: 0, steps: [] }),
    }),
  };
}
