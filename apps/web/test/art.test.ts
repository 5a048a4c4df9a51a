import { readFileSync } from 'node:fs';
import { CHARACTERS, LEVELS } from '@hamlet/bots';
import { STANDARD as BUILDER } from '@hamlet/builder-pro';
import { packPlace, STANDARD } from '@hamlet/hamlet';
import { describe, expect, it } from 'vitest';
import { gainRows } from '../src/art/badges.tsx';
import { buildingOf } from '../src/art/buildings.ts';
import { church } from '../src/art/church.ts';
import { boundsOf, depth } from '../src/art/geometry.ts';
import { layoutOf, TOKEN } from '../src/art/layout.ts';
import { portraitOf } from '../src/art/portraits.ts';
import { type Drawing, joined, pathOf, rect } from '../src/art/shape.ts';
import { terrainOf } from '../src/art/terrain.ts';
import { thumbBuilding } from '../src/art/thumb.tsx';
import type { Badge, Point } from '../src/board/model.ts';
import { squareTile } from '../src/builder-pro/board/square.ts';
import { bareTile } from '../src/hamlet/board/draw.ts';
import { randomVillage } from './random-village.ts';

const { components } = randomVillage('art', 0, { modules: ['lake'] }).setting;
const ids = [...STANDARD.tiles, ...(STANDARD.parts.lake?.tiles ?? []), ...BUILDER.tiles].map(({ id }) => id);
const bare = components.tiles.flatMap(({ turns }, tile) =>
  turns.distinct.map(({ rotation }) => bareTile(components, tile, packPlace(0, 0, rotation))),
);
const palette = readFileSync(new URL('../src/art/palette.css', import.meta.url), 'utf8');

const PATH = /^M (?:-?[\d.]+|[MLQCZ]| )+$/;

function expectDrawable(drawing: Drawing): void {
  const tints = [...new Set(drawing.flatMap(({ fill }) => fill ?? []))];
  expect(tints.filter((tint) => !palette.includes(`.f-${tint} {`))).toEqual([]);
  expect(drawing.map(pathOf).filter((path) => !PATH.test(path))).toEqual([]);
}

describe('buildings', () => {
  it('has a drawing of its own for every tile of both games', () => {
    const generic = buildingOf('nothing of the kind', 'landmark');
    const missing = ids.filter((id) => id !== 'church' && buildingOf(id, 'landmark') === generic);
    expect(missing).toEqual([]);
  });

  it('draws a tile that nobody has drawn by its kind', () => {
    expect(buildingOf('brewery', 'refinery')).not.toBe(buildingOf('brewery', 'landmark'));
    expect(buildingOf('brewery', 'of no kind').length).toBeGreaterThan(0);
  });

  it('uses only colours that there are', () => {
    for (const id of ids) expectDrawable(buildingOf(id, 'landmark'));
    for (const tile of bare) expectDrawable(terrainOf(tile));
  });

  it('has a face of its own for every character among the bots, and none for a level', () => {
    const faces = CHARACTERS.map((bot) => portraitOf(bot) ?? []);
    expect(new Set(faces.map((face) => face.map(pathOf).join())).size).toBe(CHARACTERS.length);
    for (const face of faces) {
      expect(face.length).toBeGreaterThan(5);
      expectDrawable(face);
    }
    expect(LEVELS.map(portraitOf)).toEqual(LEVELS.map(() => undefined));
  });

  it('lets the Church grow with every delivery', () => {
    for (const all of [4, 5]) {
      const stages = Array.from({ length: all + 1 }, (_, done) => church(done, all));
      expect(new Set(stages).size).toBe(all + 1);
      for (const stage of stages) expectDrawable(stage);
    }
  });

  it('lets the Church begin with its first part, and with its second where four deliveries complete it', () => {
    expect(church(0, 4)).toEqual(church(1, 5));
    expect(church(0, 5)).not.toEqual(church(0, 4));
    expect(church(4, 4)).toEqual(church(5, 5));
  });
});

describe('shapes that join', () => {
  const at = (x: number, fill = 'wood') => rect(x, 0, 10, 10, fill);

  it('are of one colour and ink, with nothing on the way that they touch', () => {
    expect(joined([at(0), at(20, 'stone'), at(40)])).toEqual([
      { ...at(0), path: [...at(0).path, ...at(40).path] },
      at(20, 'stone'),
    ]);
    for (const apart of [
      [at(0), at(35, 'stone'), at(40)],
      [at(0), at(5)],
      [at(0), { ...at(40), ink: 'bold' }],
    ] as Drawing[])
      expect(joined(apart)).toEqual(apart);
  });

  it('make a tile of a third fewer elements, with nothing left out', () => {
    const drawings = bare.map(terrainOf).filter((drawing) => drawing.length > 20);
    const count = (all: readonly Drawing[]) => all.reduce((sum, drawing) => sum + drawing.length, 0);
    expect(count(drawings.map(joined))).toBeLessThan((2 / 3) * count(drawings));
    const length = (drawing: Drawing) => drawing.reduce((sum, { path }) => sum + path.length, 0);
    for (const drawing of drawings) expect(length(joined(drawing))).toBe(length(drawing));
  });
});

interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/** How much of one rectangle, given by its middle, lies over another. */
function covered(one: Rectangle, other: Rectangle): number {
  const along = (from: number, to: number, size: number, otherSize: number) =>
    Math.max(0, Math.min(size, otherSize, (size + otherSize) / 2 - Math.abs(from - to)));
  const area = along(one.x, other.x, one.width, other.width) * along(one.y, other.y, one.height, other.height);
  return area / (one.width * one.height);
}

describe('the layout of a tile', { tags: ['whole'] }, () => {
  it('keeps building, slots and workers inside in every rotation', () => {
    for (const tile of bare) {
      const { foot, slots, spots, flag, scale } = layoutOf(tile);
      expect(scale).toBeGreaterThan(0.6);
      const least = (list: readonly Point[]) => Math.min(99, ...list.map((p) => depth(tile.outline, p)));
      expect(least([foot, flag, ...spots])).toBeGreaterThan(5);
      expect(least(slots)).toBeGreaterThan(TOKEN - 3);
      // The first ones with their elbows too.
      const elbows = spots.slice(0, 4).flatMap(({ x, y }) => [
        { x: x - 14, y },
        { x: x + 14, y },
      ]);
      expect(least(elbows)).toBeGreaterThan(-4);
    }
  });

  it('keeps slots apart, and workers from standing on one another', () => {
    for (const tile of bare) {
      const { slots, spots } = layoutOf(tile);
      const near = (list: readonly Point[]) =>
        Math.min(...list.flatMap((p, i) => list.slice(0, i).map((q) => Math.hypot(p.x - q.x, p.y - q.y))));
      if (slots.length > 1) expect(near(slots)).toBeGreaterThanOrEqual(2 * TOKEN);
      expect(near(spots.slice(0, 4))).toBeGreaterThan(14);
    }
  });

  it('lets the first workers stand off the building and off the goods', () => {
    for (const tile of bare) {
      const { slots, spots, foot, scale } = layoutOf(tile);
      const building = { x: foot.x, y: foot.y - 40 * scale, width: 100 * scale, height: 88 * scale };
      for (const { x, y } of spots.slice(0, 4)) {
        const worker = { x, y: y - 22, width: 28, height: 45 };
        const goods = slots.map((slot) => covered(worker, { ...slot, width: 2 * TOKEN, height: 2 * TOKEN }));
        expect(Math.max(0, ...goods)).toBeLessThan(0.25);
        expect(covered(worker, building)).toBeLessThanOrEqual(0.2);
      }
    }
  });

  it('moves with the tile', () => {
    const tile = components.tileIds.indexOf('farm');
    const [one, other] = [
      bareTile(components, tile, packPlace(0, 0, 1)),
      bareTile(components, tile, packPlace(3, 0, 1)),
    ];
    expect(layoutOf(other).foot.x - layoutOf(one).foot.x).toBeCloseTo(300);
    expect(layoutOf(other).foot.y).toBeCloseTo(layoutOf(one).foot.y);
  });
});

describe('a square tile', () => {
  const crossroads = (turn: number) =>
    squareTile({
      id: 'x',
      art: 'inn',
      name: 'Inn',
      points: 1,
      edges: 'DDS-',
      cost: 8,
      count: 5,
      sign: undefined,
      stats: { income: 0, culture: 3, military: 0, storage: 1 },
      column: 2,
      row: -1,
      turn,
    });

  it('turns its roads clockwise', () => {
    const sides = (turn: number) => crossroads(turn).segments.map(({ kind }) => kind);
    expect(sides(0)).toEqual(['dirt', 'dirt', 'stone', 'plain']);
    expect(sides(1)).toEqual(['plain', 'dirt', 'dirt', 'stone']);
    expect(sides(3)).toEqual(['dirt', 'stone', 'plain', 'dirt']);
  });

  it('shows its cost, how many there are, and what it gives', () => {
    expect(crossroads(0).badges).toEqual([
      { icon: 'cost', text: '8' },
      { icon: 'count', text: '5' },
      { icon: 'culture', text: '3' },
      { icon: 'storage', text: '1' },
    ]);
  });

  it('has at most two gains in a row, so that they can be drawn at twice their size', () => {
    const badge = (icon: Badge['icon']): Badge => ({ icon, text: '12' });
    const all = ['income', 'culture', 'military', 'storage'] as const;
    const rows = (count: number) => gainRows([badge('cost'), ...all.slice(0, count).map(badge)]);
    expect([0, 1, 2, 3, 4].map((count) => rows(count).map((row) => row.length))).toEqual([
      [],
      [1],
      [2],
      [1, 2],
      [2, 2],
    ]);
    expect(crossroads(0).print?.rows).toBe(1);
  });
});

describe('a tile at 50 pixels', () => {
  /** The corners of a drawing, near enough: the ends and the handles of its curves. */
  const pointsOf = (drawing: Drawing): Point[] =>
    drawing
      .map(pathOf)
      .flatMap((path) =>
        [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
      );

  it('shows its building large enough to be read', () => {
    const small = bare
      .map((tile) => {
        const whole = boundsOf(tile.outline);
        const building = boundsOf(pointsOf(thumbBuilding(tile)));
        const pixels = 50 / (Math.max(whole.right - whole.left, whole.bottom - whole.top) + 16);
        return {
          id: tile.id,
          width: pixels * (building.right - building.left),
          height: pixels * (building.bottom - building.top),
        };
      })
      .filter(({ width, height }) => width < 14 || height < 14);
    expect(small).toEqual([]);
  });
});
