import { formatCell, lakeIn, lakesWith, villageOf, watersOf } from '@hamlet/hamlet';
import { describe, expect, it } from 'vitest';
import { centreOf, contains, depth, middleOf, overlap } from '../src/art/geometry.ts';
import { layoutOf, workerBox } from '../src/art/layout.ts';
import { keyTo } from '../src/board/keys.ts';
import { type Highlights, type Placement, type Point, targetKey } from '../src/board/model.ts';
import { type Flight, flightOf, timed } from '../src/board/motion.ts';
import { nameLines, placeNames } from '../src/board/names.tsx';
import { hopsAlong } from '../src/board/routes.ts';
import { neighbour, placementAt, spotsOf, targetAt, workerGroups } from '../src/board/targets.ts';
import { boundsOfVillage, fitTo, lookAt, panBy, toBoard, toScreen, zoomAt } from '../src/board/viewport.ts';
import { squareTile } from '../src/builder-pro/board/square.ts';
import { drawGaps, drawPlacements, drawVillage, linkId } from '../src/hamlet/board/draw.ts';
import { nameOfTarget } from '../src/hamlet/board/targets.ts';
import './all-texts.ts';
import { colourOf, distinctTile } from '../src/hamlet/names.ts';
import { randomVillage } from './random-village.ts';

const state = randomVillage('board', 500);
const { components } = state.setting;
const map = villageOf(components, state.map);
const village = drawVillage(state);
const SIZE = { width: 360, height: 420 };

describe('the village as a model', () => {
  it('has every tile, good, worker and road of the state', () => {
    expect(village.tiles.map(({ id }) => id)).toEqual(map.tiles.map((tile) => components.tileIds[tile]));
    const goods = village.tiles.flatMap(({ slots }) => slots.filter(({ filled }) => filled));
    expect(goods).toHaveLength(state.slots.filter((token) => token !== 0).length);
    const workers = village.tiles.flatMap((tile) => tile.workers);
    expect(workers).toHaveLength([...state.villagers, ...state.donkeys].filter((tile) => tile >= 0).length);
    expect(new Set(workers.map(({ id }) => id)).size).toBe(workers.length);
    expect(village.links).toHaveLength(state.map.roads.length / 4);
    expect(village.links.length).toBeGreaterThan(0);
  });

  it('names the workers of every tile with the tile', () => {
    const model = { person: (seat: number) => ({ name: `Seat ${seat}`, you: false }) };
    let named = 0;
    for (const tile of village.tiles) {
      const name = nameOfTarget(model, state, { kind: 'tile', tile: tile.id });
      for (const kind of ['villager', 'donkey'] as const)
        for (const seat of state.setting.colours.keys()) {
          const owner = colourOf(state, seat);
          const count = tile.workers.filter((worker) => worker.kind === kind && worker.owner === owner).length;
          const words = `${kind} of Seat ${seat}`;
          expect([name, name.includes(words)]).toEqual([name, count > 0]);
          if (count > 1) expect(name).toContain(`${count} × ${words}`);
          named += count;
        }
    }
    expect(named).toBe(village.tiles.reduce((sum, { workers }) => sum + workers.length, 0));
    expect(named).toBeGreaterThan(6);
  });

  it('names a worker with the tile where it is', () => {
    const model = { person: (seat: number) => ({ name: `Seat ${seat}`, you: seat === 0 }) };
    for (const tile of village.tiles)
      for (const { id, kind } of tile.workers) {
        const name = nameOfTarget(model, state, { kind: 'worker', tile: tile.id, worker: id });
        expect(name).toMatch(new RegExp(`^(your ${kind}|${kind} of Seat \\d) at the ${tile.name}$`));
      }
  });

  it('names a lake by its tiles, with its fish and its boat', () => {
    const model = { person: (seat: number) => ({ name: `Seat ${seat}`, you: seat === 0 }) };
    const shore = randomVillage('wet', 700, { modules: ['lake'] });
    const lakes = lakesWith(shore);
    const names = lakes.map(({ id }) => nameOfTarget(model, shore, { kind: 'lake', lake: formatCell(id) }));
    expect(lakes.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(lakes.length);
    expect(lakes.some(({ boat }) => boat !== undefined)).toBe(true);
    for (const [index, { cells, touching, fish, boat }] of lakes.entries()) {
      expect(names[index]).toMatch(new RegExp(`^lake of ${cells.length} beside .+: ${fish.length} fish`));
      for (const tile of touching) expect(names[index]).toContain(distinctTile(shore, tile).name);
      const whose = boat === 0 ? / and your boat$/ : / and boat of Seat \d$/;
      expect([names[index], whose.test(names[index])]).toEqual([names[index], boat !== undefined]);
    }
  });

  it('lays no tile over another', () => {
    for (const one of village.tiles) {
      for (const other of village.tiles) {
        if (one !== other)
          expect(contains(other.outline, centreOf(one.segments.slice(0, 3).map(({ a }) => a)))).toBeDefined();
      }
      const { foot } = layoutOf(one);
      expect(village.tiles.filter(({ outline }) => contains(outline, foot))).toEqual([one]);
    }
  });

  it('puts a road on a border of both its tiles', () => {
    for (const { a, b, tiles } of village.links) {
      const middle = middleOf(a, b);
      for (const id of tiles) {
        const tile = village.tiles.find((known) => known.id === id);
        expect(Math.abs(depth(tile?.outline ?? [], middle))).toBeLessThan(0.001);
      }
    }
  });

  it('names a road that could be built as it will be named when it is', () => {
    const early = randomVillage('gaps', 150);
    const { tiles, gaps: all } = villageOf(components, early.map);
    const gaps = tiles.flatMap((tile) => all[tile]);
    expect(gaps.length).toBeGreaterThan(0);
    const drawn = drawGaps(early, gaps);
    expect(drawn.map(({ id }) => id)).toEqual(gaps.map(({ kind, from, to }) => linkId(components, kind, from, to)));
    expect(linkId(components, 0, 3, 5)).toBe(linkId(components, 0, 5, 3));
  });

  it('fills lakes with their triangles, and shows those that a tile would form', () => {
    const wet = randomVillage('lake 3', 900, { modules: ['lake'] });
    const { lakes } = watersOf(villageOf(wet.setting.components, wet.map));
    const drawn = drawVillage(wet).lakes;
    expect(drawn.map(({ cells }) => cells.length)).toEqual(lakes.map(({ cells }) => cells.length));
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.every(({ preview }) => !preview)).toBe(true);
    const { tiles } = drawVillage(wet);
    const middles = drawn.flatMap(({ cells }) => cells.map(({ corners }) => centreOf(corners)));
    expect(middles.filter((p) => tiles.some(({ outline }) => contains(outline, p)))).toEqual([]);
    const fish = drawn.flatMap(({ cells }) => cells.filter((cell) => cell.fish));
    expect(fish).toHaveLength(lakeIn(wet)?.fish.length ?? -1);
  });
});

describe('the view', () => {
  const bounds = boundsOfVillage(village, []);

  it('fits the whole village', () => {
    const view = fitTo(bounds, SIZE);
    const corners = village.tiles.flatMap(({ outline }) => outline.map((corner) => toScreen(view, corner)));
    const outside = corners.filter(({ x, y }) => x < 0 || y < 0 || x > SIZE.width || y > SIZE.height);
    expect(outside).toEqual([]);
  });

  it('keeps what is under the pointer while it zooms', () => {
    const view = fitTo(bounds, SIZE);
    const at = { x: 100, y: 50 };
    const before = toBoard(view, at);
    const after = toBoard(zoomAt(view, 1.7, at), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(zoomAt(view, 1.7, at).scale).toBeCloseTo(view.scale * 1.7);
  });

  describe('of one place', () => {
    const insets = { left: 10, top: 20, right: 30, bottom: 40 };
    const size = { width: 340, height: 260 };
    const box = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 10 });
    const look = (place: ReturnType<typeof box>, whole: ReturnType<typeof box>) =>
      lookAt(place, whole, 2, size, insets);

    it('has it in the middle of what the panels leave free', () => {
      const view = look(box(40, 15), box(40, 15));
      expect(view.scale).toBe(2);
      expect(toScreen(view, { x: 50, y: 20 })).toEqual({ x: 160, y: 120 });
    });

    it('is moved aside for what has to stay in sight, up to its margin', () => {
      // Whole is 240 by 120 on the screen, in a free room of 300 by 200.
      const whole = { left: 0, top: 0, right: 115, bottom: 60 };
      const view = look(box(0, 0), whole);
      expect(toScreen(view, { x: whole.right, y: whole.bottom })).toEqual({ x: 310 - 34, y: 220 - 34 });
      const other = look(box(95, 50), whole);
      expect(toScreen(other, { x: 0, y: 0 })).toEqual({ x: 10 + 34, y: 20 + 34 });
    });

    it('has what is too large for the room in the middle', () => {
      const whole = { left: 0, top: 0, right: 150, bottom: 100 };
      const view = look(box(0, 0), whole);
      expect(toScreen(view, { x: 75, y: 50 })).toEqual({ x: 160, y: 120 });
    });
  });

  it('never loses the village', () => {
    const view = panBy(fitTo(bounds, SIZE), -100_000, 100_000, bounds, SIZE);
    expect(toScreen(view, { x: bounds.right, y: bounds.top }).x).toBeCloseTo(60);
    expect(toScreen(view, { x: bounds.right, y: bounds.top }).y).toBeCloseTo(SIZE.height - 60);
  });
});

describe('names on tiles', () => {
  it.each([
    ['Quarry', ['Quarry']],
    ['Town Hall', ['Town Hall']],
    ['Flour Mill', ['Flour Mill']],
    ['Small Mountain Range', ['Small', 'Mountain Range']],
  ])('%s is written in short lines', (name, lines) => {
    expect(nameLines(name)).toEqual(lines);
  });

  it('leaves out what tells a tile from its twin', () => {
    const { tiles } = drawVillage(randomVillage('names', 60));
    const named = tiles.map((tile) => ({ ...tile, name: 'Outpost (first)', shortName: 'Outpost' }));
    expect(placeNames(named, 1).map(({ lines }) => lines)[0]).toEqual(['Outpost']);
  });

  it('gives way where there is no room for it', () => {
    const { tiles } = drawVillage(randomVillage('names', 60));
    expect(tiles.length).toBeGreaterThan(6);
    expect(placeNames(tiles, 1)).toHaveLength(tiles.length);
    const few = placeNames(tiles, 0.1);
    expect(few[0].tile).toBe(tiles[0]);
    expect(few.length).toBeLessThan(tiles.length);
  });

  it.each([1, 0.6, 0.4])('lies on its tile, off workers and other names, at a zoom of %d', (zoom) => {
    const { tiles } = village;
    const workers = tiles.flatMap((tile) => workerGroups(tile).map(({ at }) => workerBox(at, 1.2)));
    expect(workers.length).toBeGreaterThan(6);
    const names = placeNames(tiles, zoom, 1.2);
    const boxes = names.map(({ box }) => box);
    const covered = names.filter(
      ({ box, tile, at }) =>
        [...workers, ...boxes].some((other) => other !== box && overlap(box, other) > 0) ||
        !contains(tile.outline, { x: at.x, y: (box.top + box.bottom) / 2 }),
    );
    expect(covered.map(({ tile }) => tile.id)).toEqual([]);
    expect(names.length / tiles.length).toBeGreaterThan(zoom < 0.5 ? 0.6 : 0.9);
  });

  it('on a square tile stands between its cost and its gains, or gives way', () => {
    const tile = squareTile({
      id: 'x',
      art: 'stage',
      name: 'Minstrel Stage',
      points: 1,
      edges: 'DDS-',
      cost: 8,
      count: 5,
      sign: undefined,
      stats: { income: 0, culture: 3, military: 0, storage: 0 },
      column: 0,
      row: 0,
      turn: 0,
    });
    const named = [1, 0.8, 0.6, 0.45, 0.35].map((zoom) => placeNames([tile], zoom).length);
    expect(named).toEqual([1, 1, 1, 1, 0]);
  });
});

describe('workers on a tile', () => {
  it('stay where they stand when others come and go', () => {
    const [tile] = drawVillage(randomVillage('stay', 0)).tiles;
    const worker = (id: string, owner: 'blue' | 'red', lying = false) =>
      ({ id, kind: 'villager', owner, lying }) as const;
    const placesOf = (...workers: readonly ReturnType<typeof worker>[]) =>
      new Map(workerGroups({ ...tile, workers }).map(({ first, at }) => [first.id, at]));
    const both = placesOf(worker('a', 'blue'), worker('b', 'red'));
    expect(both.get('a')).not.toEqual(both.get('b'));
    const alone = placesOf(worker('b', 'red'));
    expect(alone.get('b')).toEqual(both.get('b'));
    const lying = placesOf(worker('c', 'blue'), worker('b', 'red', true));
    expect(lying.get('b')).toEqual(both.get('b'));
    expect(lying.get('c')).toEqual(both.get('a'));
  });
});

describe('pointing', () => {
  const host = village.tiles.find(({ workers }) => workers.length > 0) ?? village.tiles[0];
  const [group] = workerGroups(host);
  const worker = { kind: 'worker', tile: host.id, worker: group.workers[0] } as const;

  it('means the tile below, wherever nothing smaller is meant', () => {
    const spots = spotsOf(village, {}, [], []);
    for (const tile of village.tiles) {
      expect(targetAt(spots, layoutOf(tile).foot, 10)).toEqual({ kind: 'tile', tile: tile.id });
    }
    expect(targetAt(spots, { x: -9999, y: 0 }, 10)).toBeUndefined();
  });

  it('means a small thing near the finger where something is said about it', () => {
    const spots = spotsOf(village, { [targetKey(worker)]: 'can' }, [], []);
    const near = { x: group.at.x + 50, y: group.at.y - 16 };
    expect(targetAt(spots, near, 60)).toEqual(worker);
    expect(targetAt(spots, near, 30)).not.toEqual(worker);
  });

  it('snaps to the nearest place, turned as the tile is held', () => {
    const tile = components.tileIds.indexOf('tavern');
    const placements = drawPlacements(components, tile, [...state.map.tiles].filter((_, i) => i % 2 === 1).slice(0, 3));
    const [first] = placements;
    const turned: Placement = { ...first, id: 'turned', rotation: first.rotation + 1 };
    expect(placementAt([...placements, turned], first.at, turned.rotation)).toBe(turned);
    expect(placementAt([...placements, turned], first.at, first.rotation)).toBe(first);
    expect(placementAt([], first.at, 0)).toBeUndefined();
  });
});

describe('keys', () => {
  const at = (x: number, y: number) => ({ at: { x, y } });
  const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false });

  it('go to what lies straight ahead before what lies aside', () => {
    const [far, aside] = [at(100, 5), at(60, 50)];
    expect(neighbour([far, aside, at(-10, 0)], { x: 0, y: 0 }, 'right')).toBe(far);
    expect(neighbour([far], { x: 0, y: 0 }, 'left')).toBeUndefined();
  });

  it('stay among what can be done while the focus is there', () => {
    const lit: Highlights = { 'tile/church': 'can', 'tile/market': 'can' };
    const spots = spotsOf(village, lit, [], []);
    const find = (key: string) => spots.find((spot) => spot.key === key);
    const around = { spots, highlights: lit, placements: [], aim: undefined };
    expect(keyTo(press('ArrowRight'), { ...around, spot: find('tile/church') })).toEqual({
      do: 'focus',
      target: { kind: 'tile', tile: 'market' },
    });
    const free = keyTo(press('ArrowDown'), { ...around, spot: find('tile/quarry') });
    expect(free?.do).toBe('focus');
    expect(keyTo(press('Enter'), { ...around, spot: find('tile/farm') })).toEqual({
      do: 'pick',
      target: { kind: 'tile', tile: 'farm' },
    });
  });

  it('move and turn the tile in hand instead', () => {
    const tile = components.tileIds.indexOf('shrine');
    const placements = drawPlacements(
      components,
      tile,
      [...state.map.tiles].filter((_, i) => i % 2 === 1),
    );
    const aim = placements[0].id;
    const around = { spot: undefined, spots: [], highlights: {}, placements, aim };
    expect(keyTo(press('R'), around)).toEqual({ do: 'turn', step: -1 });
    expect(keyTo(press('Enter'), around)).toEqual({ do: 'pick', target: { kind: 'place', place: aim } });
    const steps = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => keyTo(press(key), around)?.do);
    expect(steps).toContain('aim');
  });

  it('leave everything else to others', () => {
    const around = { spot: undefined, spots: [], highlights: {}, placements: [], aim: undefined };
    expect(keyTo({ ...press('0'), ctrlKey: true }, around)).toBeUndefined();
    expect(keyTo(press('r'), around)).toBeUndefined();
    expect(keyTo(press('0'), around)).toEqual({ do: 'fit' });
  });
});

describe('ways', () => {
  const joined = map.tiles.flatMap((one) =>
    Array.from(map.links[one], (other) => [components.tileIds[one], components.tileIds[other]]),
  );

  it('cross the border where the road is', () => {
    expect(joined.length).toBeGreaterThan(10);
    const roads = village.tiles.flatMap(({ segments }) => segments.filter(({ kind }) => kind === 'road'));
    const gates = [...roads, ...village.links].map(({ a, b }) => middleOf(a, b));
    for (const [one, other] of joined) {
      const [hop] = hopsAlong(village, [one, other]);
      const [from, to] = [one, other].map((id) => village.tiles.find((tile) => tile.id === id));
      const crossings = hop.filter(
        (p) => Math.abs(depth(from?.outline ?? [], p)) < 0.5 && Math.abs(depth(to?.outline ?? [], p)) < 0.5,
      );
      const isGate = ({ x, y }: Point) => gates.some((gate) => Math.hypot(gate.x - x, gate.y - y) < 1);
      expect(crossings.some(isGate), `${one} to ${other}`).toBe(true);
    }
  });

  it('take 150 to 250 ms for each hop and end where they lead', () => {
    const [[one, other]] = joined;
    const motion = { kind: 'worker', worker: 'donkey', owner: 'red', tiles: [one, other] } as const;
    const flight = flightOf(village, motion);
    expect(flight?.ms).toBeGreaterThanOrEqual(150);
    expect(flight?.ms).toBeLessThanOrEqual(250);
    const { yard } = layoutOf(village.tiles.find(({ id }) => id === other) ?? village.tiles[0]);
    expect(flight?.at(flight.ms)).toEqual(yard);
    expect(flightOf(village, { ...motion, tiles: ['nowhere'] })).toBeUndefined();
  });
});

describe('motion', () => {
  const flight = (kind: 'good' | 'worker' | 'gold' | 'points', ms = 200) =>
    ({ motion: { kind }, ms, at: () => ({ x: 0, y: 0 }) }) as unknown as Flight;

  it('lets goods and gains go together, and workers one after the other', () => {
    const plan = timed([flight('good'), flight('good'), flight('worker'), flight('gold'), flight('points')], 1);
    const [one, other, worker, gold, points] = plan;
    expect(other.start).toBeGreaterThan(one.start);
    expect(other.start).toBeLessThan(one.end);
    expect(worker.start).toBe(other.end);
    expect(gold.start).toBe(worker.end);
    expect(points.start).toBeLessThan(gold.end);
  });

  it('takes as long as the speed says, and never so long that one would wait', () => {
    const few = [flight('worker'), flight('worker')];
    const end = (flights: readonly Flight[], length: number) => timed(flights, length).at(-1)?.end;
    expect(end(few, 1)).toBe(400);
    expect(end(few, 0.5)).toBe(200);
    const many = Array.from({ length: 60 }, () => flight('worker'));
    expect(end(many, 1)).toBeLessThanOrEqual(2600);
    expect(timed([], 1)).toEqual([]);
  });
});
