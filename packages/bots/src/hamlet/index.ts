import { type GameBots, levelSettings } from '../game-bots.ts';
import { withFactors } from '../model.ts';
import { hamletHeuristics } from './heuristics.ts';
import { MODELS } from './models.ts';
import { rowsInOrder, verbOf } from './rows.ts';

/** What each point of the others costs a spoiler besides the lead. */
const SPITE = 0.5;

const likes = (factors: Readonly<Record<string, number>>) => hamletHeuristics(withFactors(MODELS, factors));

export const hamletBots: GameBots = {
  rules: 'hamlet',
  heuristics: hamletHeuristics(),
  hurried: hamletHeuristics(MODELS, { hurries: true }),
  settings: levelSettings(
    { novice: 30, apprentice: 10, journeyman: 4, builder: 1.8, architect: 0.3 },
    { beam: 30, width: 12, noise: 0 },
    { plans: 16, playouts: 64 },
  ),
  characters: {
    racer: likes({ deliveries: 4, deliverable: 2, deliverFirst: 3 }),
    merchant: likes({ gold: 2, sales: 4, sellable: 3, sellFirst: 3 }),
    'road-builder': likes({ roads: 6, planner: 4, longest: 3 }),
    spoiler: hamletHeuristics(MODELS, { spite: SPITE }),
  },
  lists: { kindOf: verbOf, inOrder: rowsInOrder },
};
