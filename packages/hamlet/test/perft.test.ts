// @module-tag whole
import { hamlet, type State, writePosition } from '@hamlet/hamlet';
import { describe, expect, test } from 'vitest';
import { expectSameLegal, FIRST } from './compare.ts';
import { TILES } from './reference/components.ts';
import { placementsIn } from './reference/geometry.ts';

/** The first-game start, where everything drawn is the first that could be. */
function start(seats: number, preset: string): State {
  return hamlet.setup(hamlet.options({ preset, start: 'first-seat' }), seats, FIRST).state;
}

/** The number of sequences of a given number of decisions (perft); the reference has to agree with every list on the way. */
function count(state: State, depth: number): number {
  if (!hamlet.pending(state)) return 1;
  if (depth <= 2) expectSameLegal(state, `perft, ${depth} to go`);
  const legal = hamlet.legal(state, state.seat);
  if (depth === 1) return legal.length;
  let leaves = 0;
  for (const action of legal) {
    const next = hamlet.clone(state);
    hamlet.apply(next, next.seat, action, FIRST);
    leaves += count(next, depth - 1);
  }
  return leaves;
}

describe('counts of the legal tree from the first-game start', () => {
  test('standard, depths 1 to 3 for 2, 3 and 4 seats', () => {
    expect(
      [2, 3, 4].map((seats) => [1, 2, 3].map((depth) => count(start(seats, 'standard'), depth))),
    ).toMatchInlineSnapshot(`
      [
        [
          13,
          65,
          268,
        ],
        [
          13,
          65,
          268,
        ],
        [
          13,
          65,
          268,
        ],
      ]
    `);
  });

  test('manual, depths 1 to 3 for 2, 3 and 4 seats', () => {
    expect(
      [2, 3, 4].map((seats) => [1, 2, 3].map((depth) => count(start(seats, 'manual'), depth))),
    ).toMatchInlineSnapshot(`
      [
        [
          13,
          65,
          270,
        ],
        [
          13,
          65,
          270,
        ],
        [
          13,
          65,
          270,
        ],
      ]
    `);
  });

  test('placements of every tile against the starting village: all, then by host', () => {
    const { village } = writePosition(start(2, 'standard'));
    const counts = TILES.filter(({ pile }) => pile !== 'start').map(({ id }) => {
      const found = placementsIn(village, id);
      const all = new Set(found.flatMap((places) => [...places.keys()]));
      return `${id} ${all.size}: ${village.map(({ tile }, i) => `${tile} ${found[i].size}`).join(', ')}`;
    });
    expect(counts).toMatchInlineSnapshot(`
      [
        "sawmill 102: church 12, woodcutter 28, quarry 17, farm 11, market 16, town-hall 27",
        "stonemason 99: church 7, woodcutter 31, quarry 14, farm 10, market 21, town-hall 22",
        "dairy-farm 81: church 8, woodcutter 23, quarry 13, farm 7, market 16, town-hall 19",
        "flour-mill 81: church 8, woodcutter 21, quarry 16, farm 8, market 12, town-hall 23",
        "small-woodland 123: church 16, woodcutter 35, quarry 20, farm 12, market 21, town-hall 32",
        "small-mountain-range 21: church 3, woodcutter 6, quarry 3, farm 2, market 4, town-hall 5",
        "pond-forest 21: church 3, woodcutter 6, quarry 3, farm 2, market 4, town-hall 5",
        "pond-mountain 21: church 3, woodcutter 6, quarry 3, farm 2, market 4, town-hall 5",
        "shrine 105: church 15, woodcutter 27, quarry 18, farm 9, market 15, town-hall 30",
        "tradepost 105: church 15, woodcutter 27, quarry 18, farm 9, market 15, town-hall 30",
        "master-stonemason 82: church 8, woodcutter 20, quarry 14, farm 8, market 13, town-hall 23",
        "stables 91: church 8, woodcutter 24, quarry 15, farm 9, market 16, town-hall 24",
        "warehouse 81: church 8, woodcutter 20, quarry 15, farm 8, market 12, town-hall 23",
        "barn-straight 77: church 5, woodcutter 24, quarry 10, farm 8, market 18, town-hall 15",
        "lumbermill 103: church 9, woodcutter 33, quarry 14, farm 11, market 24, town-hall 21",
        "outpost-1 96: church 10, woodcutter 27, quarry 15, farm 9, market 18, town-hall 24",
        "outpost-2 96: church 10, woodcutter 27, quarry 15, farm 9, market 18, town-hall 24",
        "square 57: church 3, woodcutter 17, quarry 9, farm 4, market 13, town-hall 13",
        "windmill 78: church 7, woodcutter 22, quarry 13, farm 8, market 14, town-hall 19",
        "farrier 81: church 8, woodcutter 24, quarry 11, farm 8, market 18, town-hall 17",
        "large-woodland 123: church 16, woodcutter 35, quarry 20, farm 12, market 21, town-hall 32",
        "barn-bent 76: church 4, woodcutter 24, quarry 10, farm 8, market 18, town-hall 14",
        "cow-conservatory 91: church 8, woodcutter 24, quarry 15, farm 9, market 16, town-hall 24",
        "tavern 86: church 8, woodcutter 26, quarry 12, farm 10, market 17, town-hall 19",
        "monument 57: church 3, woodcutter 17, quarry 9, farm 4, market 13, town-hall 13",
        "large-mountain-range 21: church 3, woodcutter 6, quarry 3, farm 2, market 4, town-hall 5",
      ]
    `);
  });

  test('the engine gives the same placements against the starting village', () => {
    const state = start(2, 'standard');
    for (const { id, cost } of TILES.filter(({ pile }) => pile !== 'start')) {
      const rich = hamlet.clone(state);
      const tile = rich.setting.components.tileIds.indexOf(id);
      rich.blueprints[0] = [tile];
      rich.gold[0] = 50;
      expect(Object.keys(cost ?? {}).length).toBeGreaterThan(0);
      hamlet.apply(rich, 0, { do: 'build', tile }, FIRST);
      expectSameLegal(rich, `${id}: hosts`);
      for (const host of hamlet.legal(rich, 0)) {
        const next = hamlet.clone(rich);
        hamlet.apply(next, 0, host, FIRST);
        expectSameLegal(next, `${id}: ${hamlet.codec.format(rich.setting, host)}`);
      }
    }
  });
});
