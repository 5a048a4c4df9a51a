import { type GameBots, QUICK } from '../game-bots.ts';
import { builderProHeuristics } from './heuristics.ts';

/** Its years are made of more and shorter turns than the rounds of Hamlet. */
const SETTINGS: GameBots['settings'] = {
  novice: { turnSearch: { beam: 1, width: 2, noise: 20 } },
  apprentice: { turnSearch: { beam: 1, width: 2, noise: 8 } },
  builder: { turnSearch: { beam: 1, width: 3, noise: 3.5 } },
  master: {
    turnSearch: { beam: 6, width: 5, noise: 0 },
    rollouts: { plans: 8, playouts: 64, turnSearch: QUICK, lastTurns: QUICK },
    positions: 16_000,
  },
  search: {
    turnSearch: { beam: 6, width: 5, noise: 0 },
    rollouts: { plans: 8, playouts: 64, turnSearch: QUICK, lastTurns: QUICK },
    positions: 16_000,
  },
};

export const builderProBots: GameBots = {
  rules: 'builder-pro',
  heuristics: builderProHeuristics(),
  settings: SETTINGS,
};
