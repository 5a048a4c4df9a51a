import { ALL, type AnyGame, total } from '@hamlet/kernel';
import { builderProHeuristics } from './builder-pro/heuristics.ts';
import { hamletHeuristics } from './hamlet/heuristics.ts';
import { chancesFrom, type Heuristics } from './heuristics.ts';

// biome-ignore lint/suspicious/noExplicitAny: which game it is comes with the question
export type AnyHeuristics = Heuristics<any, any>;

const HEURISTICS: ReadonlyMap<string, AnyHeuristics> = new Map<string, AnyHeuristics>([
  ['hamlet', hamletHeuristics()],
  ['builder-pro', builderProHeuristics()],
]);

/** The heuristics of a game; a game without any is judged by the points so far. */
export function heuristicsOf(game: AnyGame): AnyHeuristics {
  return HEURISTICS.get(game.rules.split('@')[0]) ?? pointsAlone(game);
}

const UNSURE = 5;

function pointsAlone(game: AnyGame): AnyHeuristics {
  return {
    evaluate: (state) => game.score(state, ALL).map(total),
    consider: (_state, _seat, legal) => legal,
    settled: () => true,
    signature: (state) => game.hash(state),
    begin: () => {},
    adopt: () => {},
    noHumanWaits: () => false,
    chances: (state, scores) => (game.pending(state) ? chancesFrom(scores, UNSURE, 1) : chancesFrom(scores, 0, 0)),
  };
}
