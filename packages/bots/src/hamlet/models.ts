import { hasLake, type State } from '@hamlet/hamlet';
import { type Model, scaled } from '../model.ts';
import { BASE, FOUND, LAKE } from './weights.ts';

/** The kinds of table that are played so differently that each has a model of its own. */
export const TABLE_KINDS = ['base2', 'base4', 'lake2', 'lake4', 'solo'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

export type Models = Readonly<Record<TableKind, Model>>;

export function kindOf(state: State): TableKind {
  const { seats, solo } = state.setting;
  if (solo) return 'solo';
  return hasLake(state) ? (seats > 2 ? 'lake4' : 'lake2') : seats > 2 ? 'base4' : 'base2';
}

const base: Model = { weights: scaled(BASE, FOUND), scale: 1, say: 0, spread: [4, 18] };
const lake: Model = { ...base, weights: scaled(LAKE, FOUND) };

export const MODELS: Models = { base2: base, base4: base, lake2: lake, lake4: lake, solo: base };
