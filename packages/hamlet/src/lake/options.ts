import { Reader } from '@hamlet/kernel';
import type { BaseOptions, Preset } from '../options.ts';
import { SEASONS } from './components.ts';

/** The options of By the Lake. */
export interface LakeOptions {
  /** The season of the menu, or drawn. */
  readonly season: 'random' | (typeof SEASONS)[number];
  /** D9: fish over three go back at the end of the turn, or are spent right after fishing. */
  readonly fishOver: 'return' | 'spend';
}

export const LAKE_OPTIONS = ['season', 'fishOver'] as const;

/** Completes the options of the expansion by those of the preset; throws an `InputError`. */
export function readLakeOptions(
  given: Reader | BaseOptions,
  preset: Preset,
): LakeOptions & Readonly<Record<string, unknown>> {
  const reader = given instanceof Reader ? given : new Reader(given, 'options');
  const season = reader.at('season');
  const fishOver = reader.at('fishOver');
  return {
    season: season.missing ? 'random' : season.word(['random', ...SEASONS]),
    fishOver: fishOver.missing
      ? preset === 'manual'
        ? 'spend'
        : 'return'
      : fishOver.word(['return', 'spend'] as const),
  };
}
