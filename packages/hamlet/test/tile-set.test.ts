import { MOST_TILES, TileSet } from '@hamlet/hamlet';
import { describe, expect, test } from 'vitest';
import { type Dice, diceOf } from './random-play.ts';

/** The tiles at which a half begins or ends, and some others. */
const TILES = [0, 1, 2, 15, 30, 31, 32, 33, 47, 62, 63];
const ALL = Array.from({ length: MOST_TILES }, (_, tile) => tile);

/** A set of any size, now and then all of one half. */
function draw(dice: Dice): Set<number> {
  const tiles = new Set<number>();
  const share = 1 + dice(12);
  const half = dice(6);
  for (const tile of ALL) {
    if ((half === 0 && tile >= 32) || (half === 1 && tile < 32)) continue;
    if (dice(12) < share) tiles.add(tile);
  }
  return tiles;
}

function rising(tiles: Iterable<number>): number[] {
  return [...tiles].sort((a, b) => a - b);
}

/** Pairs of sets, the special ones among them. */
function pairs(count: number): [Set<number>, Set<number>][] {
  const dice = diceOf('tile sets');
  const special = [new Set<number>(), new Set(ALL), ...TILES.map((tile) => new Set([tile]))];
  return [
    ...special.flatMap((one) => special.map((other): [Set<number>, Set<number>] => [one, other])),
    ...Array.from({ length: count }, (): [Set<number>, Set<number>] => [draw(dice), draw(dice)]),
  ];
}

describe('a set of tiles does what a plain set does', () => {
  test('members, size, order and ends', () => {
    for (const [plain] of pairs(300)) {
      const set = TileSet.fromTiles(plain);
      const tiles = rising(plain);
      expect([...set]).toEqual(tiles);
      expect(ALL.filter((tile) => set.has(tile))).toEqual(tiles);
      expect(set.size()).toBe(plain.size);
      expect(set.isEmpty()).toBe(plain.size === 0);
      expect(set.first()).toBe(tiles.at(0) ?? -1);
      expect(set.last()).toBe(tiles.at(-1) ?? -1);
    }
  });

  test('what comes after and before each tile, whether the tile is a member or not', () => {
    for (const [plain] of pairs(100)) {
      const set = TileSet.fromTiles(plain);
      const tiles = rising(plain);
      for (const tile of ALL) {
        expect(set.after(tile)).toBe(tiles.find((other) => other > tile) ?? -1);
        expect(set.before(tile)).toBe(tiles.findLast((other) => other < tile) ?? -1);
      }
    }
  });

  test('one tile more, one less', () => {
    for (const [plain] of pairs(100)) {
      const set = TileSet.fromTiles(plain);
      for (const tile of TILES) {
        expect([...set.with(tile)]).toEqual(rising(new Set([...plain, tile])));
        expect([...set.without(tile)]).toEqual(rising(plain).filter((other) => other !== tile));
      }
      expect([...set]).toEqual(rising(plain));
    }
  });

  test('two sets together', () => {
    for (const [one, other] of pairs(300)) {
      const [a, b] = [TileSet.fromTiles(one), TileSet.fromTiles(other)];
      expect([...a.union(b)]).toEqual(ALL.filter((tile) => one.has(tile) || other.has(tile)));
      expect([...a.intersect(b)]).toEqual(ALL.filter((tile) => one.has(tile) && other.has(tile)));
      expect([...a.minus(b)]).toEqual(ALL.filter((tile) => one.has(tile) && !other.has(tile)));
      expect(a.meets(b)).toBe(ALL.some((tile) => one.has(tile) && other.has(tile)));
      expect(a.equals(b)).toBe(ALL.every((tile) => one.has(tile) === other.has(tile)));
      expect(a.equals(TileSet.fromTiles([...one].reverse()))).toBe(true);
    }
  });

  test('part of a list, entry by entry or every third', () => {
    const list = [63, -1, 5, 32, 31, 31, -1, 0, 40, 12];
    expect([...TileSet.fromStretch(list, 0, list.length, 1)]).toEqual([0, 5, 12, 31, 32, 40, 63]);
    expect([...TileSet.fromStretch(list, 1, 5, 1)]).toEqual([5, 31, 32]);
    expect([...TileSet.fromStretch(list, 0, list.length, 3)]).toEqual([12, 32, 63]);
    expect(TileSet.fromStretch(list, 3, 3, 1).isEmpty()).toBe(true);
  });

  test('the tiles of a part', () => {
    const part = ALL.map((tile) => tile % 3);
    for (const number of [0, 1, 2]) {
      const wanted = TILES.filter((tile) => tile % 3 === number);
      expect([...TileSet.fromPart([...TILES].reverse(), part, number)]).toEqual(wanted);
    }
  });
});

/** Links at random, the same in both directions. */
function drawLinks(dice: Dice): Set<number>[] {
  const links = ALL.map(() => new Set<number>());
  for (let i = 0; i < 10 + dice(80); i++) {
    const [one, other] = [dice(MOST_TILES), dice(MOST_TILES)];
    if (one === other) continue;
    links[one].add(other);
    links[other].add(one);
  }
  return links;
}

/** The tiles that are reached from one by links, without leaving a set. */
function walk(from: number, within: ReadonlySet<number>, links: readonly ReadonlySet<number>[]): Set<number> {
  const found = new Set([from]);
  for (const tile of found) for (const next of links[tile]) if (within.has(next)) found.add(next);
  return found;
}

test('groups are what walking finds, each with its neighbours, the one with the lowest tile first', () => {
  const dice = diceOf('groups of tiles');
  const met = { several: 0, large: 0, halves: 0 };
  for (let i = 0; i < 400; i++) {
    const [plain, links] = [draw(dice), drawLinks(dice)];
    const wanted: { tiles: number[]; near: number[] }[] = [];
    for (const tile of rising(plain)) {
      if (wanted.some(({ tiles }) => tiles.includes(tile))) continue;
      const tiles = walk(tile, plain, links);
      const near = new Set([...tiles, ...[...tiles].flatMap((one) => [...links[one]])]);
      wanted.push({ tiles: rising(tiles), near: rising(near) });
    }
    const sets = links.map((linked) => TileSet.fromTiles(linked));
    const found = TileSet.fromTiles(plain).groups(sets);
    expect(found.map(({ tiles, near }) => ({ tiles: [...tiles], near: [...near] }))).toEqual(wanted);
    if (wanted.length > 1) met.several++;
    if (wanted.some(({ tiles }) => tiles.length > 2)) met.large++;
    if (wanted.some(({ tiles }) => tiles[0] < 32 && tiles[tiles.length - 1] >= 32)) met.halves++;
  }
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(50);
});

/** The groups of a set at random, as the set and the plain ones. */
function drawGroups(dice: Dice) {
  const links = drawLinks(dice);
  const sets = links.map((linked) => TileSet.fromTiles(linked));
  const groups = TileSet.fromTiles(draw(dice)).groups(sets);
  return { links, sets, groups, plain: groups.map(({ tiles, near }) => ({ tiles: [...tiles], near: [...near] })) };
}

test('a set with one tile more has what is near the groups that it met before, and near no other', () => {
  const dice = diceOf('near the groups');
  const met = { none: 0, some: 0, all: 0, halves: 0, last: 0 };
  for (let i = 0; i < 400; i++) {
    const { groups, plain } = drawGroups(dice);
    const tiles = dice(3) === 0 ? draw(dice) : new Set([dice(MOST_TILES), dice(MOST_TILES)]);
    const set = TileSet.fromTiles(tiles);
    for (const tile of [...TILES, dice(MOST_TILES)]) {
      const touched = plain.filter((group) => group.tiles.some((one) => tiles.has(one)));
      const wanted = rising(new Set([...tiles, tile, ...touched.flatMap(({ near }) => near)]));
      expect([...set.withNear(groups, tile)]).toEqual(wanted);
      if (touched.length === 0) met.none++;
      else if (touched.length === plain.length) met.all++;
      else met.some++;
      if (touched.some(({ tiles: [first] }) => first < 32) && touched.some(({ tiles: [first] }) => first >= 32))
        met.halves++;
      // The tile itself does not count among those that meet a group.
      if (plain.some((group) => group.tiles.includes(tile) && !touched.includes(group))) met.last++;
    }
    expect([...set]).toEqual(rising(tiles));
  }
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(50);
});

test('the tiles that are nearest come first, and those behind one tile in rising order', () => {
  const dice = diceOf('nearest first');
  const met = { alone: 0, far: 0, halves: 0 };
  for (let i = 0; i < 300; i++) {
    const { links, sets } = drawGroups(dice);
    for (const from of [...TILES, dice(MOST_TILES)]) {
      const wanted = [from];
      for (const tile of wanted) for (const next of rising(links[tile])) if (!wanted.includes(next)) wanted.push(next);
      expect(TileSet.nearestFirst(sets, from)).toEqual(wanted);
      if (wanted.length === 1) met.alone++;
      if (wanted.length > 20) met.far++;
      if (wanted.some((tile) => tile < 32) && wanted.some((tile) => tile >= 32)) met.halves++;
    }
  }
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(10);
});
