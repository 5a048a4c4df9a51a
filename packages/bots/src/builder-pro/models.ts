import type { State } from '@hamlet/builder-pro';
import { fromStored, type Model } from '../model.ts';
import alone from './models/alone.json' with { type: 'json' };
import more from './models/more.json' with { type: 'json' };
import two from './models/two.json' with { type: 'json' };

/** The kinds of table that are played so differently that each has a model of its own: by the number of seats. */
export const TABLE_KINDS = ['alone', 'two', 'more'] as const;
export type SeatsKind = (typeof TABLE_KINDS)[number];

export type SeatsModels = Readonly<Record<SeatsKind, Model>>;

export function kindOf({ setting: { seats } }: State): SeatsKind {
  return seats === 1 ? 'alone' : seats === 2 ? 'two' : 'more';
}

export const MODELS: SeatsModels = {
  alone: fromStored(alone),
  two: fromStored(two),
  more: fromStored(more),
};
