import { hamlet, readCatalogue, STANDARD } from '@hamlet/hamlet';
import { Session, seedFrom } from '@hamlet/kernel';
import { diceOf, faultOf } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { baseOf } from './base-catalogue.ts';

type TilesData = { tiles: { id: string; action?: string; end?: object; kind: string }[] };

function changed(change: (tiles: TilesData['tiles']) => void): TilesData {
  const data = structuredClone(STANDARD.data) as TilesData;
  change(data.tiles);
  return data;
}

/** True when somewhere in some games of the preset manual a villager may work at a tile. */
function worksAt(catalogue: unknown, id: string): boolean {
  const options = hamlet.options({ preset: 'manual', catalogue, roundCap: 30 });
  const wanted = new Set([`take ${id}`, `build ${id}`]);
  let built = 0;
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const session = Session.open(hamlet, { options, seats: 2, seed: seedFrom(seed) });
    const dice = diceOf(seed);
    while (!session.isOver) {
      const seat = session.pending?.seats[0] ?? 0;
      const texts = session.legal(seat).map((action) => hamlet.codec.format(session.setting, action));
      if (texts.includes(`work ${id}`)) return true;
      const at = texts.findIndex((text) => wanted.has(text));
      if (texts[at] === `build ${id}`) built++;
      session.act(seat, session.legal(seat)[at < 0 ? dice(texts.length) : at]);
    }
  }
  expect(built).toBeGreaterThan(0);
  return false;
}

describe('components are data to the end', () => {
  test('D10: what the Stables do is a value of the catalogue, not of what they score', () => {
    const stables = (tiles: TilesData['tiles']) => tiles.find(({ id }) => id === 'stables');
    const inBag = (data: TilesData) => {
      for (const tile of data.tiles) if (tile.id === 'stables') Object.assign(tile, { pile: 'bag', cost: { wood: 1 } });
      return data;
    };
    expect(worksAt(inBag(changed(() => {})), 'stables')).toBe(true);
    expect(worksAt(inBag(changed((tiles) => delete stables(tiles)?.action)), 'stables')).toBe(false);
  });

  test('an unknown action of a tile is refused', () => {
    expect(() => readCatalogue(changed((tiles) => void (tiles[7].action = 'dance')))).toThrow(/tiles\[7\].action/);
  });

  test('a landmark may be worth nothing, up to nothing, or 20; no more', () => {
    const withEnd = (end: Readonly<Record<string, number>>) =>
      changed((tiles) => Object.assign(tiles.find(({ id }) => id === 'tavern') ?? {}, { end: { op: 'gold', ...end } }));
    expect(readCatalogue(withEnd({ points: 0, most: 0 })).tiles).toHaveLength(STANDARD.tiles.length);
    expect(readCatalogue(withEnd({ points: 20, most: 99 })).tiles).toHaveLength(STANDARD.tiles.length);
    expect(() => readCatalogue(withEnd({ points: 21 }))).toThrow(/points/);
    expect(() => readCatalogue(withEnd({ points: 1, most: 100 }))).toThrow(/most/);
  });
});

test('a catalogue has 64 tiles at most', () => {
  const withMore = (count: number) =>
    changed((tiles) => {
      const like = tiles[tiles.length - 1];
      for (let i = 0; i < count; i++) tiles.push({ ...like, id: `more-${i}` });
    });
  const base = STANDARD.tiles.length;
  expect(readCatalogue(baseOf(withMore(64 - base))).tiles).toHaveLength(64);
  expect(() => readCatalogue(baseOf(withMore(65 - base)))).toThrow(/^tiles: too-many-tiles \(65; 0\.\.64\)/);
});

describe('outlines of a catalogue', () => {
  /** What is wrong with a catalogue that has this outline besides its own; undefined when nothing is. */
  const faultWith = (steps: string, triangles: number) =>
    faultOf(() => {
      const data = structuredClone(STANDARD.data) as TilesData & { shapes: Record<string, object> };
      data.shapes.strip = { steps, triangles };
      readCatalogue(data);
    });
  /** A strip of rhombs, two triangles each, along one direction and one rhomb wide. */
  const strip = (along: number, rhombs: number) => {
    const [side, back, home] = [1, 3, 4].map((turn) => String((along + turn) % 6));
    return String(along).repeat(rhombs) + side + back.repeat(rhombs) + home;
  };

  test('a tile reaches five steps from its first corner, not six', () => {
    const codes = (rhombs: number) =>
      [0, 1, 2, 3, 4, 5].map((along) => faultWith(strip(along, rhombs), 2 * rhombs)?.code ?? 'fits');
    expect(codes(4)).toEqual(['fits', 'fits', 'fits', 'fits', 'fits', 'fits']);
    // The far end of the strip lies a step aside, which in most directions is a sixth.
    expect(codes(5)).toEqual(['fits', 'too-large', 'too-large', 'fits', 'too-large', 'too-large']);
    expect(codes(6)).toEqual(Array.from({ length: 6 }, () => 'too-large'));
  });

  test('the fault of a wrong area has both numbers, a triangle is enough, and an outline must close', () => {
    expect(faultWith(strip(0, 3), 5)).toMatchObject({
      place: 'shapes.strip.triangles',
      code: 'wrong-area',
      found: '5',
      wanted: { exactly: 6 },
    });
    expect(faultWith('024', 1)).toBeUndefined();
    expect(faultWith('024', 0)?.place).toBe('shapes.strip.triangles');
    expect(faultWith('025', 1)?.code).toBe('outline-does-not-close');
    expect(faultWith('02', 1)?.code).toBe('not-an-outline');
  });
});
