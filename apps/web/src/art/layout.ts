import type { PlacedTile, Point } from '../board/model.ts';
import {
  type Box,
  between,
  boundsOf,
  boxAround,
  centreOf,
  type Depths,
  depthsOf,
  distance,
  inward,
  middleOf,
  overlap,
  toSegment,
} from './geometry.ts';

/**
 * The places of things on a tile. The building is drawn upright however the tile is turned, so this is worked out from the
 * turned outline: the largest building that has room, the slots before it, and spots for workers and the flag.
 */
export interface Layout {
  readonly centre: Point;
  /** The place of the building's foot, and its size. */
  readonly foot: Point;
  readonly scale: number;
  /** The point where the roads meet, before the door. */
  readonly yard: Point;
  readonly slots: readonly Point[];
  readonly flag: Point;
  /** Places for workers, best first; always as many as asked for. */
  readonly spots: readonly Point[];
  readonly label: Point;
  /** The middle of a meadow where nothing else is, on tiles that have one. */
  readonly meadow: Point | undefined;
}

/** A building's drawing at scale 1. */
const WIDTH = 112;
const HEIGHT = 92;
const BELOW = 12;

export const TOKEN = 19;
const SLOT_STEP = 2 * TOKEN + 3;
/** The places for workers that no name is meant to cover. */
const KEPT_SPOTS = 2;
/** The width of the border, where trees and rocks stand. */
const RIM = 22;
/** The height of a row of badges. */
const PRINT_ROW = 30;
const SCALES = [1.55, 1.4, 1.25, 1.12, 1, 0.9, 0.8, 0.7, 0.62];
const SPOTS = 12;
/** The share of a worker that may stand before the walls of the building on one of the first spots. */
const MOST_COVERED = 0.2;
/** The least distance between the first workers. */
const APART = 15;
/** The grain of the search for places: finer on small tiles, where every spot counts. */
const FINEST = 11;
const SAMPLES = 19;

interface Room {
  readonly outline: readonly Point[];
  readonly roads: readonly (readonly [Point, Point])[];
  readonly slots: number;
  /** Room kept free at the foot of the tile. */
  readonly foot: number;
  /** The largest size that the building may have, compared with the usual one. */
  readonly most: number;
}

const known = new Map<string, Layout>();
/** Layouts by outline, which belongs to one tile in one place: they are asked for with every picture. */
const latest = new WeakMap<PlacedTile['outline'], Layout>();

/** The layout of a tile: one for all tiles of its form and orientation, moved to the tile's place. */
export function layoutOf(tile: PlacedTile): Layout {
  const before = latest.get(tile.outline);
  if (before) return before;
  const layout = findLayout(tile);
  latest.set(tile.outline, layout);
  return layout;
}

function findLayout(tile: PlacedTile): Layout {
  const [first] = tile.outline;
  const shift = (p: Point): Point => ({ x: p.x - first.x, y: p.y - first.y });
  const roads = tile.segments.flatMap(({ kind, a, b }) =>
    kind === 'road' || kind === 'dirt' || kind === 'stone' ? [[shift(a), shift(b)] as const] : [],
  );
  const most = tile.church ? 2.4 : 1.55;
  const room: Room = {
    outline: tile.outline.map(shift),
    roads,
    slots: tile.slots.length,
    foot: tile.print ? PRINT_ROW * Math.max(1, tile.print.rows) : 0,
    most,
  };
  const key = JSON.stringify(room);
  let layout = known.get(key);
  if (!layout) {
    layout = arrange(room);
    known.set(key, layout);
  }
  return at(layout, first);
}

function at(layout: Layout, first: Point): Layout {
  const move = (p: Point): Point => ({ x: p.x + first.x, y: p.y + first.y });
  return {
    centre: move(layout.centre),
    foot: move(layout.foot),
    scale: layout.scale,
    yard: move(layout.yard),
    slots: layout.slots.map(move),
    flag: move(layout.flag),
    spots: layout.spots.map(move),
    label: move(layout.label),
    meadow: layout.meadow && move(layout.meadow),
  };
}

/** The building without the air beside its roof. */
function wallsOf({ x, y }: Point, scale: number): Box {
  return boxAround(x, y - 40 * scale, 100 * scale, 88 * scale);
}

/** The share of a worker on a spot that stands before the walls. */
function shareBefore({ x, y }: Point, walls: Box): number {
  return overlap(boxAround(x, y - 22, 28, 45), walls) / (28 * 45);
}

function arrange(room: Room): Layout {
  const { outline } = room;
  const centre = centreOf(outline);
  const depths = depthsOf(outline);
  const grid = gridIn(outline, depths);
  const { foot, scale } = placeBuilding(room, depths, grid, centre);
  const body = bodyBox(foot, scale);
  const slots = placeSlots(room, depths, grid, body, foot);
  const goods = slots.map(goodsBox);
  const taken = [body, ...goods];
  const yard = yardOf(foot, scale);
  const flag = bestSpot(
    grid,
    depths,
    [...taken, boxAround(yard.x, yard.y, 30, 20)],
    { x: body.left - 8, y: foot.y - 6 },
    26,
  );
  const walls = wallsOf(foot, scale);
  // A worker before a wall hides less than one before goods.
  const found = spotsFor(
    room,
    depths,
    grid,
    [...taken, ...goods, ...goods, boxAround(flag.x, flag.y - 14, 26, 40)],
    yard,
  );
  const isFree = (spot: Point, index: number) =>
    shareBefore(spot, walls) <= MOST_COVERED && found.slice(0, index).every((other) => distance(spot, other) > APART);
  const spots = [...found.filter(isFree), ...found.filter((spot, index) => !isFree(spot, index))];
  return {
    centre,
    foot,
    scale,
    yard,
    slots,
    flag,
    spots,
    label:
      room.foot > 0
        ? { x: centre.x, y: boundsOf(outline).bottom - 6 }
        : labelSpot(depths, grid, [...taken, ...spots.slice(0, KEPT_SPOTS).map((spot) => workerBox(spot))], foot),
    meadow: meadowIn(room, depths, grid, taken, yard),
  };
}

function gridIn(outline: readonly Point[], depths: Depths): Point[] {
  const { left, top, right, bottom } = boundsOf(outline);
  const step = Math.max(FINEST, Math.sqrt((right - left) * (bottom - top)) / SAMPLES);
  const points: Point[] = [];
  for (let y = top + step; y < bottom; y += step) {
    for (let x = left + step / 2; x < right; x += step) {
      if (depths(x, y) > 8) points.push({ x, y });
    }
  }
  return points;
}

function bodyBox(foot: Point, scale: number): Box {
  const w = WIDTH * scale;
  return { left: foot.x - w / 2, right: foot.x + w / 2, top: foot.y - HEIGHT * scale, bottom: foot.y + BELOW * scale };
}

/** The misfit of a box in the free middle of a tile. Roofs are narrow, so the upper corners count less. */
function misfit(depths: Depths, box: Box, free: number): number {
  const rim = RIM;
  const bottom = box.bottom + free;
  const w = box.right - box.left;
  const probe = (x: number, y: number, room: number) => Math.max(0, room - depths(x, y));
  return (
    probe(box.left, bottom, rim) +
    probe(box.right, bottom, rim) +
    probe(box.left + w * 0.22, box.top, rim * 0.4) +
    probe(box.right - w * 0.22, box.top, rim * 0.4) +
    probe(box.left, (box.top + bottom) / 2, rim * 0.7) +
    probe(box.right, (box.top + bottom) / 2, rim * 0.7)
  );
}

function placeBuilding(
  room: Room,
  depths: Depths,
  grid: readonly Point[],
  centre: Point,
): { foot: Point; scale: number } {
  // Room is kept for the slots below the building, or above it where the tile is wide there.
  let best = { foot: centre, scale: SCALES[SCALES.length - 1], cost: Number.POSITIVE_INFINITY };
  for (const scale of [...(room.most > 2 ? [2.4, 2.2, 2] : []), ...SCALES]) {
    if (scale > room.most) continue;
    for (const foot of grid) {
      const box = bodyBox(foot, scale);
      const fit = misfit(depths, box, room.foot);
      const off = distance({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, centre) * 0.12;
      let cost = fit + off + (1.6 - scale) * 46;
      if (cost >= best.cost) continue;
      if (room.slots > 0) cost += slotCost(room, depths, foot, box);
      if (cost < best.cost) best = { foot, scale, cost };
    }
  }
  return best;
}

function rowOf(slots: number, x: number, y: number): Point[] {
  return Array.from({ length: slots }, (_, i) => ({ x: x + (i - (slots - 1) / 2) * SLOT_STEP, y }));
}

/** The fit of a row of slots before the door, or above the roof. */
function slotCost(room: Room, depths: Depths, foot: Point, body: Box): number {
  return Math.min(
    rowCost(depths, room.slots, foot.x, body.bottom + TOKEN - 2),
    rowCost(depths, room.slots, foot.x, body.top - TOKEN) + 25,
  );
}

function rowCost(depths: Depths, slots: number, x: number, y: number): number {
  let cost = 0;
  for (let i = 0; i < slots; i++) cost += 2 * Math.max(0, TOKEN + 5 - depths(x + (i - (slots - 1) / 2) * SLOT_STEP, y));
  return cost;
}

/** The room of goods in a slot. */
export function goodsBox({ x, y }: Point): Box {
  return boxAround(x, y, SLOT_STEP, SLOT_STEP);
}

/** The room of a worker who stands at a place, drawn larger from afar. */
export function workerBox({ x, y }: Point, larger = 1): Box {
  return boxAround(x, y - 18 * larger, 44 * larger, 50 * larger);
}

function placeSlots(room: Room, depths: Depths, grid: readonly Point[], body: Box, foot: Point): Point[] {
  if (room.slots === 0) return [];
  let best = foot;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const p of grid) {
    const width = room.slots * SLOT_STEP;
    const cover = overlap(boxAround(p.x, p.y, width, 2 * TOKEN), body) / 40;
    const away = Math.abs(p.x - foot.x) * 0.15 + Math.abs(p.y - (body.bottom + TOKEN - 2)) * 0.2;
    const cost = rowCost(depths, room.slots, p.x, p.y) * 1.5 + cover + away + (p.y < body.top ? 15 : 0);
    if (cost < bestCost) [best, bestCost] = [p, cost];
  }
  return rowOf(room.slots, best.x, best.y);
}

/** Roads meet before the door; a tile without roads has no yard to speak of. */
function yardOf(foot: Point, scale: number): Point {
  return { x: foot.x - 6 * scale, y: foot.y + 2 * scale };
}

function bestSpot(grid: readonly Point[], depths: Depths, taken: readonly Box[], wish: Point, size: number): Point {
  let best = wish;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const p of grid) {
    const box = boxAround(p.x, p.y - size / 3, size, size * 1.1);
    const cover = taken.reduce((sum, other) => sum + overlap(box, other), 0);
    const cost =
      cover / 15 + distance(p, wish) * 0.35 + Math.max(0, 19 - depths(p.x, p.y)) * 2.6 + outside(depths, p, size) * 2.6;
    if (cost < bestCost) [best, bestCost] = [p, cost];
  }
  return best;
}

/** The distance by which somebody who stands here would stick out of the tile: head and elbows. */
function outside(depths: Depths, { x, y }: Point, size: number): number {
  const out = (over: number) => Math.max(0, 7 - depths(over, y - 8));
  return Math.max(0, 2 - depths(x, y - size)) + out(x - size / 3) + out(x + size / 3);
}

/** Spots one after the other, each as free as can be and near where the roads come in. */
function spotsFor(room: Room, depths: Depths, grid: readonly Point[], taken: readonly Box[], yard: Point): Point[] {
  const boxes = [...taken];
  const doors = room.roads.map(([a, b]) => {
    const [middle, to] = [middleOf(a, b), inward(a, b)];
    return { x: middle.x + to.x * 34, y: middle.y + to.y * 34 };
  });
  const spots: Point[] = [];
  for (let i = 0; i < SPOTS; i++) {
    const wish = doors.length > 0 ? between(doors[i % doors.length], yard, 0.3) : yard;
    const spot = bestSpot(grid, depths, boxes, wish, 42);
    spots.push(spot);
    boxes.push(workerBox(spot));
  }
  return spots;
}

/** Below the building where that is free; the ends of a name may reach the border, its middle may cover neither goods nor workers. */
function labelSpot(depths: Depths, grid: readonly Point[], taken: readonly Box[], foot: Point): Point {
  let best = foot;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const p of grid) {
    const box = boxAround(p.x, p.y - 6, 110, 18);
    const cover = taken.reduce((sum, other) => sum + overlap(box, other), 0);
    const ends = Math.max(0, 2 - depths(p.x - 48, p.y)) + Math.max(0, 2 - depths(p.x + 48, p.y));
    const cost = cover / 20 + ends * 0.9 + Math.abs(p.x - foot.x) * 0.5 + Math.abs(p.y - foot.y - 30) * 0.25;
    if (cost < bestCost) [best, bestCost] = [p, cost];
  }
  return best;
}

/** The least distance of a small decoration from everything else. */
const MEADOW = 44;

function meadowIn(
  room: Room,
  depths: Depths,
  grid: readonly Point[],
  taken: readonly Box[],
  yard: Point,
): Point | undefined {
  let best: Point | undefined;
  let most = MEADOW;
  for (const p of grid) {
    const fromThings = taken.map(({ left, top, right, bottom }) =>
      Math.hypot(Math.max(left - p.x, 0, p.x - right), Math.max(top - p.y, 0, p.y - bottom)),
    );
    const fromRoads = room.roads.map(([a, b]) => toSegment(p, middleOf(a, b), yard) - 14);
    const free = Math.min(depths(p.x, p.y), ...fromThings, ...fromRoads);
    if (free > most) [best, most] = [p, free];
  }
  return best;
}
