import type { Bag } from '../actions.ts';
import { type Catalogue, STATS, type Stat, type TileData, type YearData } from './catalogue.ts';

/** The edge of a tile: nothing, a dirt road or a stone road. */
export const NONE = 0;
export const DIRT = 1;
export const STONE = 2;

/** The four sides, clockwise from the north; y grows to the south. */
export const SIDES = 4;
export const DX = [0, 1, 0, -1] as const;
export const DY = [-1, 0, 1, 0] as const;

/** Side that meets an empty cell: anything fits there; otherwise the edge must be equal to the one it meets (R11, R12). */
export const OPEN = 3;
/** The number of patterns of four sides. */
export const PATTERNS = 256;

/** The components as the rules use them: tiles and cards by index, and tables made from them once. */
export interface Components {
  readonly catalogue: Catalogue;
  readonly tiles: readonly TileData[];
  readonly years: readonly YearData[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly yearOf: ReadonlyMap<string, number>;
  /** The edge of a tile at `tile * 16 + turn * 4 + side`; a turn is a quarter clockwise. */
  readonly edges: Uint8Array;
  /** The turns of a tile that fit a pattern of four sides, as bits, at `tile * PATTERNS + pattern`; equal turns only once. */
  readonly fits: Uint8Array;
  /** The first turn that looks the same, at `tile * 4 + turn`. */
  readonly sameTurn: Uint8Array;
  /** Printed attributes at `tile * 4 + stat`. */
  readonly printed: readonly number[];
  readonly cost: readonly number[];
  readonly points: readonly number[];
  /** The tile that must stand in the hamlet, or -1. */
  readonly needs: readonly number[];
  /** Tiles that a tile must be joined to, or none. */
  readonly needsJoined: readonly (readonly boolean[] | undefined)[];
  /** Tiles that a tile boosts, and the attribute. */
  readonly boosts: readonly ({ readonly stat: number; readonly of: readonly boolean[] } | undefined)[];
  readonly perNeighbour: readonly ({ readonly stat: number; readonly amount: number } | undefined)[];
  readonly perKind: readonly ({ readonly stat: number; readonly amount: number } | undefined)[];
  readonly doubles: readonly boolean[];
  readonly holds: readonly number[];
  /** True for tiles that do something to others, or have others do something to them. */
  readonly isSpecial: readonly boolean[];
  /** The attributes that everybody starts with. */
  readonly start: readonly number[];
  /** The tiles of the bank, of the green and of the purple bag. */
  readonly worth: readonly (readonly number[])[];
  /** The same tiles, each as often as it exists, sorted. */
  readonly full: readonly (readonly number[])[];
}

export const STAT_INDEX: Readonly<Record<Stat, number>> = { income: 0, storage: 1, culture: 2, military: 3 };

/** The edge of a tile on one side, after a number of quarter turns clockwise. */
export function edgeAt({ edges }: Components, tile: number, turn: number, side: number): number {
  return edges[tile * 16 + turn * SIDES + side];
}

/** The tiles that the bank sells to anybody. */
export function bankTiles({ worth }: Components): readonly number[] {
  return worth[0];
}

/** True for a tile that the bank sells; all others come out of a bag. */
export function isBankTile({ points }: Pick<Components, 'points'>, tile: number): boolean {
  return points[tile] === 0;
}

/** The lowest and the highest cost of the tiles in a bag. */
export function bagCosts({ worth, cost }: Components, bag: Bag): { readonly from: number; readonly to: number } {
  const costs = worth[bag].map((tile) => cost[tile]);
  return { from: Math.min(...costs), to: Math.max(...costs) };
}

/** Tables for a catalogue in one of its readings. */
export function makeComponents(catalogue: Catalogue, reading: string): Components {
  const changes = catalogue.readings[reading] ?? {};
  const tiles = catalogue.tiles.map((tile) => ({ ...tile, ...changes[tile.id] }));
  const indexOf = new Map(tiles.map((tile, index) => [tile.id, index]));
  const among = (ids: readonly string[]) => tiles.map((tile) => ids.includes(tile.id));
  const inStat = (rule: { readonly stat: Stat; readonly amount: number } | undefined) =>
    rule && { stat: STAT_INDEX[rule.stat], amount: rule.amount };
  const edges = makeEdges(tiles);
  return {
    catalogue,
    tiles,
    years: catalogue.years,
    indexOf,
    yearOf: new Map(catalogue.years.map((year, index) => [year.id, index])),
    edges,
    ...makeTurns(edges, tiles.length),
    printed: tiles.flatMap((tile) => STATS.map((stat) => tile[stat])),
    cost: tiles.map((tile) => tile.cost),
    points: tiles.map((tile) => tile.points),
    needs: tiles.map((tile) => (tile.needs === undefined ? -1 : (indexOf.get(tile.needs) ?? -1))),
    needsJoined: tiles.map((tile) => tile.needsJoined && among(tile.needsJoined)),
    // R22: a producing tile is one with the icon printed
    boosts: tiles.map(({ boosts }) =>
      boosts
        ? {
            stat: STAT_INDEX[boosts.stat],
            of: boosts.tiles ? among(boosts.tiles) : tiles.map((tile) => tile[boosts.stat] > 0),
          }
        : undefined,
    ),
    perNeighbour: tiles.map((tile) => inStat(tile.perNeighbour)),
    perKind: tiles.map((tile) => inStat(tile.perKind)),
    doubles: tiles.map((tile) => tile.doubles ?? false),
    holds: tiles.map((tile) => tile.holds ?? 0),
    isSpecial: tiles.map((tile) => Boolean(tile.boosts ?? tile.perNeighbour ?? tile.perKind ?? tile.doubles)),
    start: STATS.map((stat) => catalogue.start[stat]),
    worth: [0, 1, 2].map((points) => tiles.flatMap((tile, index) => (tile.points === points ? [index] : []))),
    full: [0, 1, 2].map((points) =>
      tiles.flatMap((tile, index) => (tile.points === points ? Array.from({ length: tile.count }, () => index) : [])),
    ),
  };
}

function makeEdges(tiles: readonly TileData[]): Uint8Array {
  const edges = new Uint8Array(tiles.length * SIDES * SIDES);
  tiles.forEach((tile, index) => {
    for (let turn = 0; turn < SIDES; turn++) {
      for (let side = 0; side < SIDES; side++)
        edges[index * 16 + turn * SIDES + ((side + turn) % SIDES)] = '-DS'.indexOf(tile.edges[side]);
    }
  });
  return edges;
}

function makeTurns(edges: Uint8Array, count: number): { fits: Uint8Array; sameTurn: Uint8Array } {
  const fits = new Uint8Array(count * PATTERNS);
  const sameTurn = new Uint8Array(count * SIDES);
  for (let tile = 0; tile < count; tile++) {
    const edgeKey = (turn: number) => edges.subarray(tile * 16 + turn * SIDES, tile * 16 + turn * SIDES + SIDES).join();
    for (let turn = 0; turn < SIDES; turn++) {
      const same = [0, 1, 2, 3].find((other) => edgeKey(other) === edgeKey(turn)) ?? turn;
      sameTurn[tile * SIDES + turn] = same;
      if (same !== turn) continue;
      for (let pattern = 0; pattern < PATTERNS; pattern++)
        if (matches(edges, tile * 16 + turn * SIDES, pattern)) fits[tile * PATTERNS + pattern] |= 1 << turn;
    }
  }
  return { fits, sameTurn };
}

function matches(edges: Uint8Array, at: number, pattern: number): boolean {
  for (let side = 0; side < SIDES; side++) {
    const wanted = (pattern >> (side * 2)) & 3;
    if (wanted !== OPEN && wanted !== edges[at + side]) return false;
  }
  return true;
}
