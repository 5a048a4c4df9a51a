import type { State } from '@hamlet/builder-pro';
import type { Model } from '../model.ts';
import { WORTH } from './worth.ts';

/** The kinds of table that are played so differently that each has a model of its own: by the number of seats. */
export const TABLE_KINDS = ['alone', 'two', 'more'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

export type Models = Readonly<Record<TableKind, Model>>;

export function kindOf({ setting: { seats } }: State): TableKind {
  return seats === 1 ? 'alone' : seats === 2 ? 'two' : 'more';
}

const plain: Model = { weights: WORTH, scale: 1, say: 0, spread: [2, 12] };

export const MODELS: Models = { alone: plain, two: plain, more: plain };
