import { ALL, type AnyGame, total } from '@hamlet/kernel';
import { builderProBots } from './builder-pro/index.ts';
import type { GameBots } from './game-bots.ts';
import { hamletBots } from './hamlet/index.ts';
import { chancesFrom, type Heuristics } from './heuristics.ts';

// biome-ignore lint/suspicious/noExplicitAny: which game it is comes with the question
export type AnyHeuristics = Heuristics<any, any>;

/** The games that the bots know; a further game is a folder and a line. Others are evaluated by their points. */
const GAME_BOTS: readonly GameBots[] = [hamletBots, builderProBots];

export function gameBotsOf(game: AnyGame): GameBots {
  const rules = game.rules.split('@')[0];
  return GAME_BOTS.find((bots) => bots.rules === rules) ?? { rules, heuristics: pointsAlone(game) };
}

/** The heuristics of a game; a game without any is judged by the points so far. */
export function heuristicsOf(game: AnyGame): AnyHeuristics {
  return gameBotsOf(game).heuristics;
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
    isFarEnough: (_root, state, turns) => turns >= (game.pending(state)?.seats.length ?? 0),
    isLast: () => false,
    closes: () => false,
    noHumanWaits: () => false,
    chances: (state, scores) => (game.pending(state) ? chancesFrom(scores, UNSURE, 1) : chancesFrom(scores, 0, 0)),
  };
}
