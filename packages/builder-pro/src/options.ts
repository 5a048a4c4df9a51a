import { Reader } from '@hamlet/kernel';
import type { Catalogue } from './data/catalogue.ts';
import { readCatalogue, STANDARD } from './data/read-catalogue.ts';

export const COLOURS = ['blue', 'yellow', 'red', 'green', 'purple', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];

/** The options of a table. Plain data: it goes into the record as it is. */
export interface Options {
  /** Year cards in use: `auto` means solo for one player and a mix for more (R38, R56). */
  readonly style: 'auto' | 'solo' | 'interactive' | 'mix';
  readonly tone: 'nasty' | 'nice' | 'mix';
  /** Reading of the printed example: as it stands, or as if its culture and military had begun at five. */
  readonly reading: 'literal' | 'stale';
  /** First player: drawn (R37), or the first seat. */
  readonly start: 'random' | 'first-seat';
  /** The colour of each seat. */
  readonly colours: readonly Colour[];
  /** The hash of the standard catalogue, or a whole catalogue of the table's own. */
  readonly catalogue: unknown;
}

export const DEFAULT_OPTIONS: Options = {
  style: 'auto',
  tone: 'mix',
  reading: 'literal',
  start: 'random',
  colours: COLOURS,
  catalogue: STANDARD.hash,
};

/** Completes given options by the defaults; throws an `InputError` for anything unknown or impossible. */
export function readOptions(raw: unknown): Options {
  const reader = new Reader(raw ?? {}, 'options').only(...Object.keys(DEFAULT_OPTIONS));
  const given = <T>(key: keyof Options, read: (value: Reader) => T, otherwise: T): T => {
    const value = reader.at(key);
    return value.missing ? otherwise : read(value);
  };
  return {
    style: given('style', (value) => value.word(['auto', 'solo', 'interactive', 'mix']), DEFAULT_OPTIONS.style),
    tone: given('tone', (value) => value.word(['nasty', 'nice', 'mix']), DEFAULT_OPTIONS.tone),
    reading: given('reading', (value) => value.word(['literal', 'stale']), DEFAULT_OPTIONS.reading),
    start: given('start', (value) => value.word(['random', 'first-seat']), DEFAULT_OPTIONS.start),
    colours: given('colours', readColours, DEFAULT_OPTIONS.colours),
    catalogue: given('catalogue', readOwnCatalogue, DEFAULT_OPTIONS.catalogue),
  };
}

function readColours(value: Reader): readonly Colour[] {
  const colours = value.items().map((item) => item.word(COLOURS));
  return new Set(colours).size === colours.length ? colours : value.fail('colour-twice');
}

function readOwnCatalogue(value: Reader): unknown {
  if (value.value === STANDARD.hash) return value.value;
  if (typeof value.value === 'string') value.fail('unknown-catalogue');
  readCatalogue(value.value);
  return value.value;
}

/** The catalogue that a table plays with. */
export function catalogueOf(options: Pick<Options, 'catalogue'>): Catalogue {
  return typeof options.catalogue === 'string' ? STANDARD : readCatalogue(options.catalogue);
}
