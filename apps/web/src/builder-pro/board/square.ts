import { Badges, gainRows } from '../../art/badges.tsx';
import type { Badge, Ground, PlacedTile, Point, SegmentKind } from '../../board/model.ts';

/** Square tiles on a grid, as Builder Pro has them. */
const SIDE = 190;

const GROUNDS: readonly Ground[] = ['black', 'green', 'purple'];
const ROADS: Readonly<Record<string, SegmentKind>> = { D: 'dirt', S: 'stone', '-': 'plain' };

export interface Square {
  readonly id: string;
  /** Key of the drawing. */
  readonly art: string;
  readonly name: string;
  readonly points: 0 | 1 | 2;
  /** North, east, south, west before turning: D, S or -. */
  readonly edges: string;
  readonly cost: number;
  /** The number of its copies in the game. */
  readonly count: number;
  /** The sign for a rule of its own, or for another tile that it needs. */
  readonly sign: 'special' | 'needs' | undefined;
  readonly stats: { readonly [key in 'income' | 'culture' | 'military' | 'storage']: number };
  readonly column: number;
  readonly row: number;
  /** Quarters of a turn clockwise. */
  readonly turn: number;
}

/** The tiles made so far: the same object for the same tile, place and turn, so that what is drawn from it is drawn once. */
const known = new Map<string, PlacedTile>();

export function squareTile(square: Square): PlacedTile {
  const key = JSON.stringify(square);
  let tile = known.get(key);
  if (!tile) {
    tile = makeTile(square);
    known.set(key, tile);
  }
  return tile;
}

export function squareCentre(column: number, row: number): Point {
  return { x: column * SIDE, y: row * SIDE };
}

function makeTile({ id, art, name, points, edges, cost, count, sign, stats, column, row, turn }: Square): PlacedTile {
  const { x, y } = squareCentre(column, row);
  const half = SIDE / 2;
  const outline: Point[] = [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
  const names = ['income', 'culture', 'military', 'storage'] as const;
  const badges: Badge[] = [
    { icon: 'cost', text: String(cost) },
    { icon: 'count', text: String(count) },
    ...(sign ? [{ icon: sign, text: '' }] : []),
    ...names.flatMap((stat) => (stats[stat] === 0 ? [] : [{ icon: stat, text: String(stats[stat]) }])),
  ];
  return {
    id,
    art,
    kind: 'landmark',
    name,
    ground: GROUNDS[points],
    outline,
    segments: outline.map((a, side) => ({
      kind: ROADS[edges[(side - turn + 4) % 4]] ?? 'plain',
      a,
      b: outline[(side + 1) % 4],
    })),
    flag: undefined,
    slots: [],
    workers: [],
    church: undefined,
    badges,
    print: { Picture: Badges, rows: gainRows(badges).length },
  };
}
