import { ALL, type AnyGame, total } from '@hamlet/kernel';
import { builderProMind } from './builder-pro/mind.ts';
import { hamletMind } from './hamlet/mind.ts';
import { chancesFrom, type Mind } from './mind.ts';

// biome-ignore lint/suspicious/noExplicitAny: which game it is comes with the question
export type AnyMind = Mind<any, any>;

const MINDS: ReadonlyMap<string, AnyMind> = new Map<string, AnyMind>([
  ['hamlet', hamletMind()],
  ['builder-pro', builderProMind()],
]);

/** What is known about a game; of a game that nobody has thought about, only the points so far. */
export function mindOf(game: AnyGame): AnyMind {
  return MINDS.get(game.rules.split('@')[0]) ?? simpleMind(game);
}

const UNSURE = 5;

function simpleMind(game: AnyGame): AnyMind {
  return {
    evaluate: (state) => game.score(state, ALL).map(total),
    consider: (_state, _seat, legal) => legal,
    settled: () => true,
    gist: (state) => game.hash(state),
    begin: () => {},
    adopt: () => {},
    alone: () => false,
    chances: (state, scores) => (game.pending(state) ? chancesFrom(scores, UNSURE, 1) : chancesFrom(scores, 0, 0)),
  };
}
