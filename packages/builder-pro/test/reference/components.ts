import cards from './cards.json' with { type: 'json' };
import rows from './tiles.json' with { type: 'json' };

/**
 * The components once more, as the table of the reconstruction lists them, without a look at the catalogue of the game. A row of
 * `tiles.json` is: name, points, count, cost, income, culture, military, storage, edges, special.
 */
export interface RefTile {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly count: number;
  readonly cost: number;
  readonly income: number;
  readonly culture: number;
  readonly military: number;
  readonly storage: number;
  readonly edges: string;
  readonly special: string;
}

export type Reading = 'literal' | 'stale';
export const STATS = ['income', 'storage', 'culture', 'military'] as const;
export type ReferenceStat = (typeof STATS)[number];

function idOf(name: string): string {
  return name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');
}

function readRow(row: readonly unknown[]): RefTile {
  const [name, points, count, cost, income, culture, military, storage, edges, special] = row;
  const numbers = { points, count, cost, income, culture, military, storage } as Record<string, number>;
  const texts = {
    id: idOf(name as string),
    name: name as string,
    edges: edges as string,
    special: (special ?? '') as string,
  };
  return { ...numbers, ...texts } as RefTile;
}

const LITERAL: readonly RefTile[] = (rows as unknown[][]).map(readRow);

/** The four numbers by which the other reading of the printed example differs. */
const STALE: Readonly<Record<string, Partial<RefTile>>> = {
  'animal-farm': { culture: 1 },
  outpost: { military: 1, cost: 3 },
  monument: { cost: 4 },
};

const TABLES: Readonly<Record<Reading, ReadonlyMap<string, RefTile>>> = {
  literal: new Map(LITERAL.map((tile) => [tile.id, tile])),
  stale: new Map(LITERAL.map((tile) => [tile.id, { ...tile, ...STALE[tile.id] }])),
};

export function refTiles(reading: Reading = 'literal'): readonly RefTile[] {
  return [...TABLES[reading].values()];
}

export function refTile(id: string, reading: Reading = 'literal'): RefTile {
  return TABLES[reading].get(id) as RefTile;
}

export interface RefCard {
  readonly id: string;
  readonly name: string;
  readonly group: number;
  readonly style: string;
  readonly tone: string;
  readonly hint: string;
  readonly sections: readonly RefSection[];
  readonly plaque: { readonly stat: string; readonly gain: Readonly<Record<string, number>> };
}

/** Cards are read as loosely as their table is written. */
export type RefSection = Readonly<Record<string, unknown>>;

export const REF_CARDS = cards as unknown as readonly RefCard[];
