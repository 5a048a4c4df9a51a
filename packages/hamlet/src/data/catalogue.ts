import { isObject } from '@hamlet/kernel';

/** The kinds of buildings of the base; expansions may have more. */
export const KINDS = ['church', 'market', 'town-hall', 'producer', 'refinery', 'landmark'] as const;

/** The place of a tile at the start: in the village, in the bag, or in the pile that a refined material opens. */
export const PILES = ['start', 'bag', 'timber', 'brick', 'milk', 'flour'] as const;
type Pile = (typeof PILES)[number];

/** The things that a landmark of the base counts at the end; `rules/scoring.ts` holds one function for each. */
export const END_OPS = [
  'touching',
  'flat',
  'deliveries',
  'sales',
  'donkeys',
  'roads',
  'distance',
  'printed-roads',
  'longest-road',
  'gold',
  'matching',
  'none',
] as const;
export type EndOp = (typeof END_OPS)[number];

export const SOURCES = ['printed', 'reported', 'reconstructed'] as const;

export type Amounts = Readonly<Record<string, number>>;

export interface TileData {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly pile: Pile;
  readonly shape: string;
  readonly edges: string;
  readonly cost: Amounts;
  readonly reward: number;
  readonly arrow: string | undefined;
  readonly slots: number;
  readonly takes: string | undefined;
  readonly makes: readonly string[];
  readonly filled: number;
  readonly gives: { readonly gold: number; readonly points: number };
  readonly end: EndData | undefined;
  /** D10: what a villager may do there in games whose options allow it. */
  readonly action: 'move-donkeys' | undefined;
  /** Further values of a tile of an expansion. */
  readonly own: Readonly<Record<string, unknown>>;
  readonly provenance: Readonly<Record<string, string>>;
}

export interface EndData {
  readonly op: string;
  readonly points: number;
  readonly segment: string | undefined;
  readonly most: number;
  /** True when the landmark must be joined to the Church by roads to score (Q19, Q23). */
  readonly road: boolean;
}

export interface SaleData {
  readonly id: string;
  readonly tier: number;
  readonly needs: Amounts;
  readonly points: number;
  readonly gold: number;
  readonly provenance: string;
}

export interface DeliveryData {
  readonly id: string;
  readonly count: number;
  readonly of: readonly string[];
  readonly points: number;
  readonly provenance: string;
}

/** The catalogue: all values printed on the components, as data that an owner of the cardboard game can correct. */
export interface Catalogue {
  readonly name: string;
  /** The hash of all values but those of the expansions, which have hashes of their own. */
  readonly hash: string;
  readonly shapes: Readonly<Record<string, { readonly steps: readonly number[]; readonly triangles: number }>>;
  readonly tiles: readonly TileData[];
  readonly layout: readonly {
    readonly tile: string;
    readonly h: number;
    readonly r: number;
    readonly rotation: number;
  }[];
  readonly church: {
    readonly few: readonly DeliveryData[];
    readonly many: readonly DeliveryData[];
    readonly begging: number;
  };
  readonly market: { readonly few: Prices; readonly many: Prices };
  readonly townHall: { readonly villagers: readonly number[]; readonly donkey: number; readonly display: number };
  readonly sales: readonly SaleData[];
  /** Numbers of sale tiles of each tier that leave the game, by number of seats. */
  readonly removed: Readonly<Record<2 | 3 | 4, readonly number[]>>;
  readonly consumed: { readonly gold: number; readonly points: number };
  readonly roads: {
    readonly bridge: Amounts;
    readonly path: Amounts;
    readonly points: number;
    readonly planner: number;
    readonly longest: number;
  };
  readonly awards: {
    readonly chaplain: number;
    readonly sacristan: number;
    readonly merchant: number;
    readonly landscaper: number;
    readonly goldPerPoint: number;
  };
  readonly botric: BotricData;
  /** The parts of expansions, by their names. */
  readonly parts: Readonly<Record<string, CataloguePart>>;
  /** The data as it was read, to be written into records of games that use it. */
  readonly data: unknown;
}

export interface Prices {
  readonly raw: number;
  readonly refined: number;
}

/** The values on Botric's tiles. */
export interface BotricData {
  /** His prices for goods, unless an option says that he pays as everybody does. */
  readonly prices: Prices;
  readonly investor: BotricVersion;
  readonly favour: BotricVersion;
}

/** One version of his rules. */
export interface BotricVersion {
  /** The gold with which he starts, and that on his helper tile. */
  readonly start: number;
  readonly helper: number;
  /** Points for each of his buildings (Q40, B34). */
  readonly landmark: number;
  /** The price of each further villager; undefined where he pays what the Town Hall asks (B44). */
  readonly villager: number | undefined;
}

/** The number of sales that the Market shows. */
export const SALE_SLOTS = 3;

/** The components of an expansion. */
export interface CataloguePart {
  readonly hash: string;
  readonly tiles: readonly TileData[];
  /** The expansion's data besides its tiles, in its own form. */
  readonly values: unknown;
}

/** The provenance of a value of a catalogue, which stands beside it, for itself or for all; undefined where none is given. */
export function sourceOf({ data }: Catalogue, part: readonly string[], value: string): string | undefined {
  const inside = part.reduce((found, key) => (isObject(found) ? found[key] : undefined), data);
  const given = isObject(inside) ? inside.provenance : undefined;
  const source = isObject(given) ? given[value] : given;
  return SOURCES.find((known) => known === source);
}
