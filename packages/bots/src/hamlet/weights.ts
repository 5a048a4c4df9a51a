import type { Model } from '../model.ts';
import { FEATURES, type Feature } from './features.ts';
import found from './models/found.factors.json' with { type: 'json' };

/**
 * The points that one of each feature is worth beyond what it counts now: always, times the share of the game that is
 * still to come, and times the share of the opening that is left. docs/bots-measurements.md says how they were found.
 */
type Weights = Readonly<Record<Feature, readonly [always: number, open: number, opening: number]>>;

/** The weights of Hamlet by itself. */
export const BASE: Weights = {
  gold: [0, 0.15, 0.2],
  goldTo10: [0, 0.1, 0],
  villager2: [4, 24, 20],
  villager3: [3, 24, 20],
  villager4: [2, 20, 16],
  nextVillager: [0, 0, 0],
  savings: [0, 12, 12],
  donkeys: [0.4, 1.2, 0.5],
  donkeysTo3: [0.5, 0.5, 1],
  tokens: [0.5, 1.6, 0.2],
  deliveries: [0.3, 1, 0],
  sales: [0.3, 1.5, 1.5],
  flags: [0.5, 1, 0.5],
  awards: [0.8, -0.3, 0],
  roads: [0, 0.2, 0],
  planner: [0, 1, 1],
  longest: [0, 0.4, 0],
  counting: [0, 0.2, 0],
  cutOff: [-0.5, 1.7, 1.5],
  high: [0, 7, 2],
  blueprintWorth: [0.1, 0.35, 0.1],
  buildable: [0.03, 0.2, 0],
  deliverable: [0, 0.2, 0.15],
  sellable: [0, 0.1, 0.8],
  refinable: [0, 1, 0.8],
  reach: [0.4, 0.9, 0.5],
  firstToMove: [0.8, 1.4, 0.3],
  deliverFirst: [0.05, 0.1, 0.1],
  sellFirst: [0.6, 0.3, 0],
  fish: [0.3, 0.6, 0],
  boats: [0, 0.5, 0],
  botricDeliveries: [0.3, 0, 0],
  rareFish: [0, 0, 0],
};

/** The weights of Hamlet with By the Lake. */
export const LAKE: Weights = {
  ...BASE,
  tokens: [0.4, 1.2, 0.4],
  high: [0, 3, 2],
  deliverable: [0, 0.4, 0.3],
  refinable: [0, 0.6, 0.8],
  fish: [0.5, 0.8, 0.1],
  boats: [0.5, 0.8, 0.3],
};

/** Factors on the weights that were set by hand, from duels between players with changed weights. */
export const FOUND: Readonly<Record<string, number>> = found.factors;

/** The weights of a feature that a model does not know. */
const NO_WEIGHT = [0, 0, 0];

export function flatten(weights: Model['weights']): Float64Array {
  return Float64Array.from(FEATURES.flatMap((name) => [...(weights[name] ?? NO_WEIGHT)]));
}
