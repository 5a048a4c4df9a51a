/** The components of the game as data, as they stand in a catalogue file. */

/** The attributes that a tile adds to the score mat; coin storage is the fourth attribute of a hamlet. */
export const STATS = ['income', 'storage', 'culture', 'military'] as const;
export type Stat = (typeof STATS)[number];

/** The measures that cards compare: the attributes, and two things that can be counted. */
export const MEASURES = [...STATS, 'coins', 'tiles'] as const;
export type Measure = (typeof MEASURES)[number];

/** The provenance of a value: printed in the rules, concluded from them, or chosen for this product. */
export type Provenance = 'printed' | 'inferred' | 'assumed';

export const STYLES = ['solo', 'interactive'] as const;
export type CardStyle = (typeof STYLES)[number];
export const TONES = ['nasty', 'nice'] as const;
export type CardTone = (typeof TONES)[number];

/** A tile as printed. `edges` are north, east, south, west: D for a dirt road, S for a stone road, - for none. */
export interface TileData {
  readonly id: string;
  readonly name: string;
  /** Points on the back: 0 lies open in the bank, 1 comes from the green bag, 2 from the purple one. */
  readonly points: 0 | 1 | 2;
  readonly count: number;
  readonly cost: number;
  readonly income: number;
  readonly storage: number;
  readonly culture: number;
  readonly military: number;
  readonly edges: string;
  /** Adds one of the attribute for each adjacent tile that is named, or that produces it where none are named. */
  readonly boosts?: { readonly stat: Stat; readonly tiles?: readonly string[] };
  /** Adds `amount` of the attribute for each adjacent tile of any kind. */
  readonly perNeighbour?: { readonly stat: Stat; readonly amount: number };
  /** Adds `amount` of the attribute for each other kind of tile in the hamlet that produces it. */
  readonly perKind?: { readonly stat: Stat; readonly amount: number };
  /** Adds the printed attributes of the one tile that its road joins once more. */
  readonly doubles?: boolean;
  /** The number of tiles by which the build queue grows. */
  readonly holds?: number;
  /** Placed only while this tile stands in the hamlet. */
  readonly needs?: string;
  /** Placed only where a road joins it to one of these tiles. */
  readonly needsJoined?: readonly string[];
  readonly provenance: Readonly<Record<string, Provenance>>;
}

/** The players that a section is about, judged on the values at its start. */
export type Who =
  | 'all'
  | { readonly stat: Measure; readonly cmp: '<' | '>='; readonly value: number }
  | { readonly rank: 'most' | 'least'; readonly stat: Measure }
  | { readonly not: Who }
  | { readonly versus: 'left' | 'bothNeighbours'; readonly stat: Measure; readonly cmp: '<' };

/** An amount: a number, a part of one of the player's values, what is missing to a target, or the distance to another hamlet. */
export type Amount =
  | number
  | { readonly per: Measure; readonly div: number; readonly max?: number; readonly min?: number }
  | { readonly short: Measure; readonly target: number; readonly mult?: number; readonly max?: number }
  | { readonly diff: 'left' | 'top'; readonly stat: Measure; readonly max?: number };

/** Gains and losses: coins at once, attributes for good. */
type Change = { readonly [key in Stat | 'coins']?: Amount };

/** A deed of a card to one player. */
export type CardEffect =
  | ({ readonly do: 'gain' | 'lose' } & Change)
  | { readonly do: 'pay'; readonly amount: Amount }
  | { readonly do: 'destroyOutskirts'; readonly minCost?: number; readonly maxCost?: number; readonly orPay: number };

/** One section of a card: something for everybody, or deeds for those it is about and perhaps for the others. */
export type Section =
  | { readonly op: 'collect' }
  | { readonly op: 'trim'; readonly below?: number }
  | {
      readonly op: 'each';
      readonly who: Who;
      readonly do: readonly CardEffect[];
      readonly else?: readonly CardEffect[];
    };

export interface YearData {
  readonly id: string;
  readonly name: string;
  readonly group: 1 | 2 | 3 | 4;
  readonly style: CardStyle;
  readonly tone: CardTone;
  readonly hint: Measure;
  readonly sections: readonly Section[];
  /** The gain of the player with the lowest value after all sections. */
  readonly plaque: { readonly stat: Measure; readonly gain: { readonly [key in Stat | 'coins']?: number } };
  readonly provenance: Readonly<Record<string, Provenance>>;
}

export interface RankData {
  readonly name: string;
  readonly nasty: number;
  readonly mix: number;
  readonly nice: number;
}

export interface Catalogue {
  readonly format: 'builder-pro-catalogue';
  readonly version: number;
  readonly name: string;
  readonly start: { readonly [key in Stat | 'coins' | 'tiles']: number };
  readonly tiles: readonly TileData[];
  /** Other readings of the printed example, as changes of single values. */
  readonly readings: Readonly<
    Record<string, Readonly<Record<string, Readonly<Partial<Record<Stat | 'cost', number>>>>>>
  >;
  readonly years: readonly YearData[];
  readonly ranks: readonly RankData[];
  /** The hash of everything above; the log of a game names it. */
  readonly hash: string;
  /** The catalogue as it was read. */
  readonly data: unknown;
}
