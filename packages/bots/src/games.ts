import { ALL, type AnyGame, total } from '@hamlet/kernel';
import { builderProBots } from './builder-pro/index.ts';
import { type GameBots, levelSettings } from './game-bots.ts';
import { hamletBots } from './hamlet/index.ts';
import { type AnyHeuristics, chancesFrom } from './heuristics.ts';

/** The games that the bots know; a further game is a folder and a line. Others are evaluated by their points. */
export const GAME_BOTS: readonly GameBots[] = [hamletBots, builderProBots];

export function gameBotsOf(game: AnyGame): GameBots {
  const rules = game.rules.split('@')[0];
  return GAME_BOTS.find((bots) => bots.rules === rules) ?? { rules, heuristics: pointsAlone(game), settings: PLAIN };
}

/** The heuristics of a game; a game without any is judged by the points so far. */
export function heuristicsOf(game: AnyGame): AnyHeuristics {
  return gameBotsOf(game).heuristics;
}

const PLAIN = levelSettings(
  { novice: 20, apprentice: 10, journeyman: 5, builder: 2 },
  {
    nearSighted: { beam: 3, width: 4, noise: 0 },
    architect: { beam: 3, width: 4, noise: 0 },
    master: { beam: 8, width: 6, noise: 0 },
  },
  { plans: 8, playouts: 64 },
);

const UNSURE = 5;

function pointsAlone(game: AnyGame): AnyHeuristics {
  return {
    evaluate: (state) => game.score(state, ALL).map(total),
    forecast: (state) => game.score(state, ALL).map(total),
    parts: () => [],
    consider: (_state, _seat, legal) => legal,
    settled: () => true,
    signature: (state) => game.hash(state),
    begin: () => {},
    adopt: () => {},
    isFarEnough: (_root, state, turns) => turns >= (game.pending(state)?.seats.length ?? 0),
    isLast: () => false,
    delay: () => 0,
    chances: (state, scores) => chancesFrom(scores, game.pending(state) ? UNSURE : 0),
  };
}
