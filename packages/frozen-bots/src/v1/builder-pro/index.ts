import type { GameBots } from '../game-bots.ts';
import { builderProHeuristics } from './heuristics.ts';

/**
 * Its years are made of more and shorter turns. What comes out of the bags is chance, and so much of it that trying plans out has not
 * made anybody play better: the levels differ in care alone.
 */
const SETTINGS: GameBots['settings'] = {
  novice: { turnSearch: { beam: 1, width: 2, noise: 20 } },
  apprentice: { turnSearch: { beam: 1, width: 2, noise: 8 } },
  builder: { turnSearch: { beam: 1, width: 3, noise: 3.5 } },
  master: { turnSearch: { beam: 4, width: 4, noise: 0 } },
};

export const builderProBots: GameBots = {
  rules: 'builder-pro',
  heuristics: builderProHeuristics(),
  settings: SETTINGS,
};
