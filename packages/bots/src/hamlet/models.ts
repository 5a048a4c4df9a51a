import { hasLake, type State } from '@hamlet/hamlet';
import { fromStored, type Model, scaled } from '../model.ts';
import base2 from './models/base2.json' with { type: 'json' };
import lake from './models/lake.json' with { type: 'json' };
import lake2Tried from './models/lake2-tried.json' with { type: 'json' };
import { BASE, FOUND } from './weights.ts';

/** The kinds of table that are played so differently that each has a model of its own. */
export const TABLE_KINDS = ['base2', 'base4', 'lake2', 'lake4', 'solo'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

export type Models = Readonly<Record<TableKind, Model>>;

export function kindOf(state: State): TableKind {
  const { seats } = state.setting;
  if (state.setting.solo) return 'solo';
  return hasLake(state) ? (seats > 2 ? 'lake4' : 'lake2') : seats > 2 ? 'base4' : 'base2';
}

/** A model of weights alone, as they were set by hand. */
export function modelOfWeights(weights: Model['weights']): Model {
  return { weights, scale: 1, netWeight: 0, spread: [4, 18] };
}

const LAKE_MODEL = fromStored(lake);

export const MODELS: Models = {
  base2: fromStored(base2),
  base4: modelOfWeights(scaled(BASE, FOUND)),
  lake2: LAKE_MODEL,
  lake4: LAKE_MODEL,
  solo: modelOfWeights(BASE),
};

/** The models of players that try plans out: what a plan promises and what its playouts show are not judged by the same weights. */
export const MODELS_WITH_PLAYOUTS: Models = { ...MODELS, lake2: fromStored(lake2Tried) };
