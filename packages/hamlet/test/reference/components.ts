import data from '../../src/data/catalogue.json' with { type: 'json' };

/**
 * The components as the catalogue file gives them, read without the engine's help. The second implementation in this
 * folder works on this file and on positions in JSON alone, and is written from the rule texts: slow and obvious.
 */
export type ReferenceAmounts = Readonly<Record<string, number>>;

export interface TileSheet {
  readonly id: string;
  readonly kind: string;
  readonly pile: string;
  readonly shape: string;
  readonly edges: string;
  readonly cost?: ReferenceAmounts;
  readonly reward?: number;
  readonly arrow?: string;
  readonly slots?: number;
  readonly takes?: string;
  readonly makes?: readonly string[];
  readonly gives?: { readonly gold?: number; readonly points?: number };
  readonly end?: {
    readonly op: string;
    readonly points: number;
    readonly segment?: string;
    readonly road?: boolean;
    readonly most?: number;
  };
}

export interface SaleSheet {
  readonly id: string;
  readonly tier: number;
  readonly needs: ReferenceAmounts;
  readonly points: number;
  readonly gold: number;
}

export interface DeliverySheet {
  readonly id: string;
  readonly count: number;
  readonly of: readonly string[];
  readonly points: number;
}

export const RAW = ['wood', 'stone', 'wheat'];
/** The milestone that makes each refined material high quality for its holder. */
export const MASTER: Readonly<Record<string, string>> = {
  timber: 'carpenter',
  brick: 'mason',
  milk: 'herder',
  flour: 'miller',
};

export const ROADS_EACH = 5;
export const VILLAGERS_EACH = 4;
export const DONKEYS_EACH = 6;
export const TOKENS_EACH = 2;

export const TILES = data.tiles as readonly TileSheet[];
export const SALES = data.sales as unknown as readonly SaleSheet[];
const SHAPES = data.shapes as Readonly<Record<string, { readonly steps: string; readonly triangles: number }>>;
export const { consumed: CONSUMED, awards: AWARDS, roads: ROADS } = data;
export const DONKEY_PRICE = data.townHall.donkey;
export const BEGGING = data.church.begging.gold;
export const ROAD_COST: Readonly<Record<string, ReferenceAmounts>> = {
  bridge: data.roads.bridge,
  path: data.roads.path,
};

export function sheet(id: string): TileSheet {
  const found = TILES.find((tile) => tile.id === id);
  if (!found) throw new Error(`no tile ${id}`);
  return found;
}

export function shapeOf(id: string): { readonly steps: string; readonly triangles: number } {
  return SHAPES[sheet(id).shape];
}

export function deliveriesFor(seats: number): readonly DeliverySheet[] {
  return seats <= 2 ? data.church.few : data.church.many;
}

export function marketPrice(seats: number, good: string): number {
  const prices = seats <= 2 ? data.market.few : data.market.many;
  return RAW.includes(good) ? prices.raw : prices.refined;
}
