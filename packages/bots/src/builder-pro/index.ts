import { type GameBots, levelSettings } from '../game-bots.ts';
import { withFactors } from '../model.ts';
import { builderProHeuristics } from './heuristics.ts';
import { MODELS } from './models.ts';

const likes = (factors: Readonly<Record<string, number>>) => builderProHeuristics(withFactors(MODELS, factors));

/** The cost to a spoiler of each point of the others, besides the lead. */
const SPITE = 0.5;

export const builderProBots: GameBots = {
  rules: 'builder-pro',
  heuristics: builderProHeuristics(),
  settings: levelSettings(
    { novice: 15, apprentice: 8.5, journeyman: 4.5, builder: 3.8 },
    {
      nearSighted: { beam: 4, width: 5, noise: 1 },
      architect: { beam: 4, width: 5, noise: 1 },
      master: { beam: 12, width: 8, noise: 0 },
    },
    { plans: 8, playouts: 64 },
  ),
  characters: {
    racer: likes({ coin: 0.6, later: 0.3 }),
    merchant: likes({ income: 1.6, coin: 1.2 }),
    'road-builder': likes({ dirt: 4, stone: 4 }),
    spoiler: builderProHeuristics(MODELS, SPITE),
  },
  hasTrainingTask: true,
};
