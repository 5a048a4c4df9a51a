import type { Position } from '@hamlet/hamlet';
import { shapeOf, sheet } from '../reference/components.ts';

/** Where roads lead and what touches, worked out from the places of the tiles and the road markers alone. */
export interface RoadMap {
  /** What lies at each segment, by its two ends. */
  readonly segments: ReadonlyMap<string, readonly { readonly tile: string; readonly type: string }[]>;
  /** Tiles linked to the Church. */
  readonly network: ReadonlySet<string>;
  /** Tiles linked to the Church without roads that the human built. */
  readonly clean: ReadonlySet<string>;
  /** Borders on which a road could be built, both ways (Q6, Q7). */
  readonly gaps: readonly { readonly from: string; readonly to: string; readonly kind: 'bridge' | 'path' }[];
  /** B2: road links between two tiles. */
  distance(from: string, to: string): number;
  /** All tiles linked to a tile, itself among them. */
  reachOf(tile: string): ReadonlySet<string>;
  /** B53: the greatest place of a tile on any of the longest clean roads, counted from 1; 0 if it lies on none. */
  farAlong(tile: string): number;
}

type Links = ReadonlyMap<string, readonly string[]>;

const STEPS = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
] as const;

const outlines = new Map<string, ReadonlyMap<string, string>>();

/** The type of each segment of a tile that lies so, by its two ends. */
export function outlineOf(tile: string, at: readonly [number, number], rot: number): ReadonlyMap<string, string> {
  const key = `${tile} ${at.join()} ${rot}`;
  let outline = outlines.get(key);
  if (!outline) {
    const made = new Map<string, string>();
    let [h, r] = at;
    [...shapeOf(tile).steps].forEach((step, i) => {
      const [dh, dr] = STEPS[(Number(step) + rot) % 6];
      const ends = [`${h},${r}`, `${h + dh},${r + dr}`].sort();
      made.set(ends.join(' '), sheet(tile).edges[i]);
      h += dh;
      r += dr;
    });
    outline = made;
    outlines.set(key, outline);
  }
  return outline;
}

const maps = new Map<string, RoadMap>();

/** The map of a position; the newest ones are kept. */
export function mapOf(position: Position, human: string): RoadMap {
  const lying = position.village.map(({ tile, at, rot }) => `${tile} ${at.join()} ${rot}`);
  const roads = position.roads.map(({ between, owner }) => `${between.join()} ${owner}`);
  const key = [human, ...lying, ...roads].join('|');
  const map = maps.get(key) ?? makeMap(position, human);
  if (maps.size > 20) maps.clear();
  maps.set(key, map);
  return map;
}

function makeMap({ village, roads }: Position, human: string): RoadMap {
  const tiles = village.map(({ tile }) => tile);
  const segments = new Map<string, { tile: string; type: string }[]>();
  for (const { tile, at, rot } of village)
    for (const [ends, type] of outlineOf(tile, at, rot))
      segments.set(ends, [...(segments.get(ends) ?? []), { tile, type }]);
  const meetings = [...segments.values()].flatMap((here) =>
    here.length < 2 ? [] : [{ tiles: [here[0].tile, here[1].tile], types: here[0].type + here[1].type }],
  );
  const printed = meetings.filter(({ types }) => types === 'RR').map((meeting) => meeting.tiles);
  const links = linksOf(tiles, [...printed, ...roads.map(({ between }) => between)]);
  const notHumans = roads.filter(({ owner }) => owner !== human);
  const cleanLinks = linksOf(tiles, [...printed, ...notHumans.map(({ between }) => between)]);
  const gaps = new Map<string, { from: string; to: string; kind: 'bridge' | 'path' }>();
  for (const { tiles: pair, types } of meetings) {
    if (types !== 'MM' && types !== 'FF') continue;
    for (const [from, to] of [pair, [...pair].reverse()]) {
      const kind = types === 'MM' ? 'bridge' : 'path';
      if (!links.get(from)?.includes(to)) gaps.set(`${kind} ${from} ${to}`, { from, to, kind });
    }
  }
  const distances = new Map(tiles.map((tile) => [tile, walk(links, tile)]));
  const distance = (from: string, to: string) => distances.get(from)?.get(to) ?? Number.POSITIVE_INFINITY;
  const clean = new Set(walk(cleanLinks, 'church').keys());
  let far: Map<string, number> | undefined;
  return {
    segments,
    network: new Set(walk(links, 'church').keys()),
    clean,
    gaps: [...gaps.values()],
    distance,
    reachOf: (tile) => new Set(distances.get(tile)?.keys()),
    farAlong: (tile) => (far ??= placesOnLongest(clean, cleanLinks, (end) => distance('church', end))).get(tile) ?? 0,
  };
}

/** Q7: one link for each pair. */
function linksOf(tiles: readonly string[], pairs: readonly (readonly string[])[]): Links {
  const links = new Map(tiles.map((tile) => [tile, new Set<string>()]));
  for (const [one, other] of pairs) {
    links.get(one)?.add(other);
    links.get(other)?.add(one);
  }
  return new Map([...links].map(([tile, others]) => [tile, [...others]]));
}

/** How many links each tile is away. */
function walk(links: Links, from: string): Map<string, number> {
  const reached = new Map([[from, 0]]);
  for (const [tile, distance] of reached)
    for (const next of links.get(tile) ?? []) if (!reached.has(next)) reached.set(next, distance + 1);
  return reached;
}

/** B53: every way over clean tiles but the Church is walked; of the longest ones that end no nearer to the Church than they begin, the places are kept. */
function placesOnLongest(
  clean: ReadonlySet<string>,
  links: Links,
  churchDistance: (tile: string) => number,
): Map<string, number> {
  const ways: string[][] = [];
  const extend = (way: readonly string[]): void => {
    if (way.length > (ways[0]?.length ?? 0)) ways.length = 0;
    if (way.length >= (ways[0]?.length ?? 0)) ways.push([...way]);
    for (const next of links.get(way[way.length - 1]) ?? [])
      if (next !== 'church' && !way.includes(next)) extend([...way, next]);
  };
  for (const tile of clean) if (tile !== 'church') extend([tile]);
  const places = new Map<string, number>();
  for (const way of ways) {
    if (churchDistance(way[way.length - 1]) < churchDistance(way[0])) continue;
    way.forEach((tile, i) => {
      places.set(tile, Math.max(i + 1, places.get(tile) ?? 0));
    });
  }
  return places;
}
