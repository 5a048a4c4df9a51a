import { type GameBots, levelSettings } from '../game-bots.ts';
import { withFactors } from '../model.ts';
import type { SearchSettings } from '../search.ts';
import { rowsInOrder, verbOf } from './action-list.ts';
import { FAR_SIGHTED, hamletHeuristics } from './heuristics.ts';
import { MODELS, MODELS_WITH_PLAYOUTS } from './models.ts';

/** The cost to a spoiler of each point of the others, besides the lead. */
const SPITE = 0.5;

/**
 * Positions that weights judge without a net cost half as much. By the lake a plan that hopes for a good catch deserves a try: with
 * averaged draws such plans are hardly ever among those that are tried out.
 */
const AT_TABLES: SearchSettings['atTables'] = {
  base2: { positions: 16_000 },
  base4: { positions: 27_000 },
  lake2: { positions: 20_000, draws: 1, beam: 60 },
  lake4: { positions: 24_000, draws: 1 },
  solo: { positions: 18_000 },
};

/**
 * The noise of the levels by the lake: more of a turn follows from its rules there, and a level must be off by more to be as
 * weak.
 */
const BY_THE_LAKE = { novice: 30, apprentice: 17, journeyman: 5, builder: 1.7 };

const likes = (factors: Readonly<Record<string, number>>) => hamletHeuristics(withFactors(MODELS, factors));

export const hamletBots: GameBots = {
  rules: 'hamlet',
  heuristics: hamletHeuristics(),
  farSighted: hamletHeuristics(MODELS_WITH_PLAYOUTS, FAR_SIGHTED),
  hurried: hamletHeuristics(MODELS, { hurries: true }),
  settings: levelSettings(
    { novice: 15, apprentice: 11, journeyman: 4.5, builder: 1.7 },
    {
      nearSighted: { beam: 3, width: 4, noise: 0.3 },
      architect: { beam: 6, width: 5, noise: 0 },
      master: { beam: 30, width: 12, noise: 0 },
    },
    { plans: 16, playouts: 64 },
    AT_TABLES,
    { lake2: BY_THE_LAKE, lake4: BY_THE_LAKE },
  ),
  characters: {
    racer: likes({ deliveries: 4, deliverable: 2, deliverFirst: 3 }),
    merchant: likes({ gold: 2, sales: 4, sellable: 3, sellFirst: 3 }),
    'road-builder': likes({ roads: 6, planner: 4, longest: 3 }),
    spoiler: hamletHeuristics(MODELS, { spite: SPITE }),
  },
  hasTrainingTask: true,
  lists: { kindOf: verbOf, inOrder: rowsInOrder },
};
