import { middleOf } from '../art/geometry.ts';
import { layoutOf } from '../art/layout.ts';
import type { PlacedTile, Point, Village } from './model.ts';
import { lakeCentre } from './targets.ts';

const PASSABLE: readonly string[] = ['road', 'dirt', 'stone'];

function isSame(p: Point, q: Point): boolean {
  return Math.abs(p.x - q.x) < 0.5 && Math.abs(p.y - q.y) < 0.5;
}

/** Where one leaves a tile for a neighbour: over a printed road, a built one, a lake between them, or any common border. */
function crossing(village: Village, from: PlacedTile, to: PlacedTile): Point | undefined {
  const borders = from.segments.filter(({ a, b }) =>
    to.segments.some((other) => isSame(a, other.b) && isSame(b, other.a)),
  );
  const road = borders.find(({ kind }) => PASSABLE.includes(kind));
  if (road) return middleOf(road.a, road.b);
  const link = village.links.find(({ tiles }) => tiles.includes(from.id) && tiles.includes(to.id));
  if (link) return middleOf(link.a, link.b);
  if (borders.length > 0) return middleOf(borders[0].a, borders[0].b);
  const lake = village.lakes.find((water) => {
    const touches = ({ outline }: PlacedTile) =>
      water.cells.some(({ corners }) => corners.filter((p) => outline.some((q) => isSame(p, q))).length > 1);
    return touches(from) && touches(to);
  });
  return lake && lakeCentre(lake.cells.map(({ corners }) => corners));
}

/** A way over several tiles as one list of points for each hop. */
export function hopsAlong(village: Village, ids: readonly string[]): Point[][] {
  const tiles = ids.flatMap((id) => village.tiles.find((tile) => tile.id === id) ?? []);
  const hops: Point[][] = [];
  for (let i = 0; i + 1 < tiles.length; i++) {
    const gate = crossing(village, tiles[i], tiles[i + 1]);
    const [start, end] = [layoutOf(tiles[i]).yard, layoutOf(tiles[i + 1]).yard];
    hops.push(gate ? [start, gate, end] : [start, end]);
  }
  return hops;
}

/** A smooth line through a hop. */
export function hopPath(hop: readonly Point[]): string {
  const p = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  if (hop.length < 3) return `M${hop.map(p).join('L')}`;
  const [a, gate, b] = hop;
  return `M${p(a)}Q${p(gate)} ${p(middleOf(gate, b))}T${p(b)}`;
}

/** Where one is after a part u of a hop. */
export function alongHop(hop: readonly Point[], u: number): Point {
  if (hop.length < 2) return hop[0];
  const at = u * (hop.length - 1);
  const index = Math.min(hop.length - 2, Math.floor(at));
  const [a, b, part] = [hop[index], hop[index + 1], at - index];
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
