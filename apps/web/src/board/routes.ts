import { inward, middleOf } from '../art/geometry.ts';
import { layoutOf } from '../art/layout.ts';
import type { DrawnVillage, PlacedTile, Point, SegmentKind } from './model.ts';
import { lakeCentre } from './targets.ts';

const PASSABLE: ReadonlySet<SegmentKind> = new Set(['road', 'dirt', 'stone']);

function isSame(p: Point, q: Point): boolean {
  return Math.abs(p.x - q.x) < 0.5 && Math.abs(p.y - q.y) < 0.5;
}

interface Gate {
  readonly at: Point;
  /** Out of the first tile and into the second; undefined on a lake. */
  readonly out: Point | undefined;
}

/** The way out of a tile to a neighbour: over a printed road, a built one, a lake between them, or any common border. */
function gateBetween(village: DrawnVillage, from: PlacedTile, to: PlacedTile): Gate | undefined {
  const borders = from.segments.filter(({ a, b }) =>
    to.segments.some((other) => isSame(a, other.b) && isSame(b, other.a)),
  );
  const link = village.links.find(({ tiles }) => tiles.includes(from.id) && tiles.includes(to.id));
  const border =
    borders.find(({ kind }) => PASSABLE.has(kind)) ??
    borders.find(({ a, b }) => link && isSame(middleOf(a, b), middleOf(link.a, link.b))) ??
    borders[0];
  if (border) {
    const { x, y } = inward(border.a, border.b);
    return { at: middleOf(border.a, border.b), out: { x: -x, y: -y } };
  }
  const lake = village.lakes.find((water) => {
    const touches = ({ outline }: PlacedTile) =>
      water.cells.some(({ corners }) => corners.filter((p) => outline.some((q) => isSame(p, q))).length > 1);
    return touches(from) && touches(to);
  });
  return lake && { at: lakeCentre(lake.cells.map(({ corners }) => corners)), out: undefined };
}

const STEPS = 6;

/** From a yard to a gate the way the road is drawn: it leaves the border at a right angle. */
function roadTo(yard: Point, gate: Point, into: Point | undefined): Point[] {
  const far = Math.hypot(yard.x - gate.x, yard.y - gate.y) * 0.5;
  const bend = into ? { x: gate.x + into.x * far, y: gate.y + into.y * far } : middleOf(yard, gate);
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const u = i / STEPS;
    const mix = (p: number, q: number, r: number) => (1 - u) * (1 - u) * p + 2 * u * (1 - u) * q + u * u * r;
    return { x: mix(yard.x, bend.x, gate.x), y: mix(yard.y, bend.y, gate.y) };
  });
}

/** A way over several tiles as one line for each hop. */
export function hopsAlong(village: DrawnVillage, ids: readonly string[]): Point[][] {
  const tiles = ids.flatMap((id) => village.tiles.find((tile) => tile.id === id) ?? []);
  const hops: Point[][] = [];
  for (let i = 0; i + 1 < tiles.length; i++) {
    const gate = gateBetween(village, tiles[i], tiles[i + 1]);
    const [start, end] = [layoutOf(tiles[i]).yard, layoutOf(tiles[i + 1]).yard];
    if (!gate) {
      hops.push([start, end]);
      continue;
    }
    const { at, out } = gate;
    const back = out && { x: -out.x, y: -out.y };
    hops.push([...roadTo(start, at, back), ...roadTo(end, at, out).reverse().slice(1)]);
  }
  return hops;
}

export function hopPath(hop: readonly Point[]): string {
  return `M${hop.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`;
}

/** The point after a part u of a hop. */
export function alongHop(hop: readonly Point[], u: number): Point {
  const at = u * (hop.length - 1);
  const index = Math.min(hop.length - 2, Math.floor(at));
  const [a, b, part] = [hop[index], hop[index + 1], at - index];
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
