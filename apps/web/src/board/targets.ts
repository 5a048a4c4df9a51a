import { centreOf, contains, distance, middleOf } from '../art/geometry.ts';
import { layoutOf } from '../art/layout.ts';
import type { DrawnVillage, Highlights, Link, PlacedTile, Placement, Point, Target } from './model.ts';
import { targetKey } from './model.ts';

/** A target on the board with its place. */
export interface Spot {
  readonly key: string;
  readonly target: Target;
  readonly at: Point;
  /** The distance that it reaches around its middle; tiles are known by their outline instead. */
  readonly reach: number;
  readonly outline: readonly Point[] | undefined;
}

/** The reach of slots, roads and places, and that of workers. */
const SLOT_REACH = 20;
const WORKER_REACH = 22;
/** The height of the middle of a worker above its foot. */
export const WORKER_MIDDLE = 16;

/** The targets of a village: tiles always, smaller things where something is said about them. */
export function spotsOf(
  village: DrawnVillage,
  highlights: Highlights,
  gaps: readonly Link[],
  placements: readonly Placement[],
): Spot[] {
  const isMeant = (key: string) => highlights[key] !== undefined;
  const spots: Spot[] = village.tiles.map((tile) => spotsOn(tile).whole);
  for (const tile of village.tiles) for (const small of spotsOn(tile).small) if (isMeant(small.key)) spots.push(small);
  const links = [...village.links, ...gaps].map((link) =>
    spot({ kind: 'link', link: link.id }, middleOf(link.a, link.b), SLOT_REACH),
  );
  const lakes = village.lakes.map((lake) =>
    spot({ kind: 'lake', lake: lake.id }, lakeCentre(lake.cells.map(({ corners }) => corners)), 30),
  );
  const places = placements.map(({ id, at }) => spot({ kind: 'place', place: id }, at, SLOT_REACH));
  return [...spots, ...links.filter(({ key }) => isMeant(key)), ...lakes, ...places];
}

interface TileSpots {
  readonly whole: Spot;
  /** Slots and workers. */
  readonly small: readonly Spot[];
}

const known = new WeakMap<PlacedTile, TileSpots>();

function spotsOn(tile: PlacedTile): TileSpots {
  const found = known.get(tile) ?? findSpots(tile);
  known.set(tile, found);
  return found;
}

function findSpots(tile: PlacedTile): TileSpots {
  const { centre, slots } = layoutOf(tile);
  return {
    whole: spot({ kind: 'tile', tile: tile.id }, centre, 0, tile.outline),
    small: [
      ...tile.slots.map((_, index) => spot({ kind: 'slot', tile: tile.id, slot: index }, slots[index], SLOT_REACH)),
      ...workerGroups(tile).flatMap(({ workers, at }) =>
        workers.map((worker) =>
          spot({ kind: 'worker', tile: tile.id, worker }, { x: at.x, y: at.y - WORKER_MIDDLE }, WORKER_REACH),
        ),
      ),
    ],
  };
}

function spot(target: Target, at: Point, reach: number, outline?: readonly Point[]): Spot {
  return { key: targetKey(target), target, at, reach, outline };
}

/** The triangle nearest to the middle of a lake: its middle may lie on land. */
export function lakeCentre(cells: readonly (readonly Point[])[]): Point {
  const middles = cells.map(centreOf);
  const mean = {
    x: middles.reduce((sum, p) => sum + p.x, 0) / middles.length,
    y: middles.reduce((sum, p) => sum + p.y, 0) / middles.length,
  };
  return middles.reduce((best, p) => (distance(p, mean) < distance(best, mean) ? p : best));
}

/** Workers of one kind and owner in the same condition stand together and are counted. */
export interface WorkerGroup {
  readonly key: string;
  readonly workers: readonly string[];
  readonly first: PlacedTile['workers'][number];
  readonly at: Point;
}

const grouped = new WeakMap<PlacedTile, readonly WorkerGroup[]>();

export function workerGroups(tile: PlacedTile): readonly WorkerGroup[] {
  const groups = grouped.get(tile) ?? groupWorkers(tile);
  grouped.set(tile, groups);
  return groups;
}

/** The spot of a tile that each group stands on: a group that stays keeps its spot, a new one takes the best that is free. */
const standing = new WeakMap<readonly Point[], ReadonlyMap<string, number>>();

function groupWorkers(tile: PlacedTile): WorkerGroup[] {
  const { spots } = layoutOf(tile);
  const groups = new Map<string, PlacedTile['workers'][number][]>();
  for (const worker of tile.workers) {
    const key = `${worker.kind} ${worker.owner} ${worker.lying}`;
    const group = groups.get(key);
    if (group) group.push(worker);
    else groups.set(key, [worker]);
  }
  const keys = [...groups.values()].map(([first]) => first.id);
  const places = placesFor(keys, standing.get(tile.outline) ?? new Map<string, number>());
  standing.set(tile.outline, places);
  return [...groups.values()].map((workers) => ({
    key: workers[0].id,
    workers: workers.map(({ id }) => id),
    first: workers[0],
    at: spots[(places.get(workers[0].id) ?? 0) % spots.length],
  }));
}

function placesFor(keys: readonly string[], before: ReadonlyMap<string, number>): Map<string, number> {
  const taken = new Set(keys.flatMap((key) => before.get(key) ?? []));
  const places = new Map<string, number>();
  for (const key of keys) {
    let place = before.get(key);
    if (place === undefined) {
      place = 0;
      while (taken.has(place)) place++;
      taken.add(place);
    }
    places.set(key, place);
  }
  return places;
}

/**
 * The target of a pointer: the nearest small thing within reach (at least `least` around it, so that fingers hit), else the
 * tile or water below.
 */
export function targetAt(spots: readonly Spot[], at: Point, least: number): Target | undefined {
  let best: Spot | undefined;
  let bestFar = Number.POSITIVE_INFINITY;
  for (const candidate of spots) {
    if (candidate.outline) continue;
    const far = distance(candidate.at, at);
    if (far < Math.max(least, candidate.reach) && far < bestFar) [best, bestFar] = [candidate, far];
  }
  return (best ?? spots.find(({ outline }) => outline && contains(outline, at)))?.target;
}

export type Heading = 'left' | 'right' | 'up' | 'down';

const HEADINGS: Readonly<Record<Heading, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The nearest spot in a direction: straight ahead counts as nearer than aside. */
export function neighbour<T extends { readonly at: Point }>(
  spots: readonly T[],
  from: Point,
  heading: Heading,
): T | undefined {
  const { x, y } = HEADINGS[heading];
  let best: T | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const candidate of spots) {
    const [dx, dy] = [candidate.at.x - from.x, candidate.at.y - from.y];
    const ahead = dx * x + dy * y;
    if (ahead < 1) continue;
    const aside = Math.abs(dx * y - dy * x);
    const cost = ahead + 2 * aside;
    if (cost < bestCost) [best, bestCost] = [candidate, cost];
  }
  return best;
}

/** The placement under a pointer: the nearest; among those equally near the one turned as the tile is held. */
export function placementAt(
  placements: readonly Placement[],
  at: Point,
  rotation: number | undefined,
): Placement | undefined {
  const cost = (p: Placement) => distance(p.at, at) + (p.rotation === rotation ? 0 : 12);
  return placements.reduce<Placement | undefined>((best, p) => (!best || cost(p) < cost(best) ? p : best), undefined);
}
