import { brokenInvariants, hamlet, layoutsFor, type Position, readOptions, writePosition } from '@hamlet/hamlet';
import { InputError } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { coloursOf, FIRST } from './compare.ts';
import { openHamlet, SETTINGS, type TableCase } from './random-play.ts';
import { SALES, TILES } from './reference/components.ts';
import { villageFaults } from './reference/geometry.ts';
import { printedLink } from './reference/village.ts';

const SEEDS = Array.from({ length: 12 }, (_, i) => `setup ${i}`);

function starts(setting: TableCase, more: Readonly<Record<string, unknown>> = {}): Position[] {
  return SEEDS.map((seed) => writePosition(openHamlet(setting, seed, more).state));
}

describe('setup', () => {
  test.each(SETTINGS)(
    'everybody has one villager and one donkey on the Church: $preset, $seats, $layout',
    (setting) => {
      for (const position of starts(setting)) {
        for (const player of Object.values(position.players)) {
          expect(player.villagers).toEqual([{ at: 'church' }]);
          expect(player.donkeys).toEqual([{ at: 'church' }]);
          expect(player.blueprints).toEqual([]);
          expect(Object.values(player.points).every((points) => points === 0)).toBe(true);
        }
      }
    },
  );

  test.each(SETTINGS)(
    'three gold each, one more for the last, with four the last two: $preset, $seats, $layout',
    (setting) => {
      for (const position of starts(setting)) {
        const colours = coloursOf(position);
        const first = colours.indexOf(position.start);
        const inTurn = [...colours.slice(first), ...colours.slice(0, first)].map(
          (colour) => position.players[colour].gold,
        );
        expect(inTurn).toEqual({ 2: [3, 4], 3: [3, 3, 4], 4: [3, 3, 4, 4] }[setting.seats]);
        expect(position.turn).toBe(position.start);
      }
    },
  );

  test.each(SETTINGS)(
    'a legal village of the six starting tiles, each joined to the Church: $preset, $seats, $layout',
    (setting) => {
      for (const position of starts(setting)) {
        expect(position.village.map(({ tile }) => tile).sort()).toEqual(
          TILES.flatMap(({ id, pile }) => (pile === 'start' ? [id] : [])).sort(),
        );
        expect(villageFaults(position.village)).toEqual([]);
        for (const { tile } of position.village)
          expect(tile === 'church' || printedLink(position, 'church', tile)).toBe(true);
        const goods = position.village.flatMap(({ goods: lying }) => lying ?? []).sort();
        expect(goods).toEqual(['stone', 'stone', 'wheat', 'wheat', 'wood', 'wood']);
      }
    },
  );

  test('the starting tiles are laid by hand in every way that could be drawn, and in no other', () => {
    const drawn = new Set<string>();
    const setting: TableCase = { preset: 'standard', seats: 2, layout: 'random' };
    const villageOf = (layout: unknown, seed: number) =>
      JSON.stringify(writePosition(openHamlet(setting, `laid ${seed}`, { layout }).state).village);
    for (let seed = 0; seed < 400; seed++) drawn.add(villageOf('random', seed));
    const layouts = layoutsFor(readOptions({}));
    expect(new Set(layouts.map((layout) => villageOf(layout, 1)))).toEqual(drawn);
    const [first] = layouts;
    // The order in which they are named means nothing.
    expect(villageOf(first.toReversed(), 1)).toBe(villageOf(first, 1));
    const faultOf = (layout: unknown) => {
      try {
        readOptions({ layout });
      } catch (error) {
        if (error instanceof InputError) return `${error.place} ${error.code}`;
      }
      return 'read';
    };
    const [woodcutter, ...others] = first;
    expect(faultOf(first)).toBe('read');
    expect(faultOf(others)).toBe('options.layout each-starting-tile-once');
    expect(faultOf([others[0], ...others])).toBe('options.layout each-starting-tile-once');
    expect(faultOf([{ ...woodcutter, at: [-40, 3] }, ...others])).toBe('options.layout not-joined-to-church');
    expect(faultOf([{ ...woodcutter, at: [3, 2] }, ...others])).toBe('options.layout tiles-do-not-fit');
    expect(faultOf([{ ...woodcutter, at: [0, 0] }, ...others])).toBe('options.layout[0].at not-on-the-lattice');
    expect(faultOf([{ ...woodcutter, at: [1] }, ...others])).toBe('options.layout[0].at wrong-length');
    expect(faultOf('anyhow')).toMatch(/^options\.layout /);
  });

  test('random layouts differ, the first-game layout does not', () => {
    const villages = (setting: TableCase) =>
      new Set(starts(setting).map(({ village }) => JSON.stringify(village))).size;
    expect(villages({ preset: 'standard', seats: 3, layout: 'random' })).toBeGreaterThan(6);
    expect(villages({ preset: 'standard', seats: 3, layout: 'first-game' })).toBe(1);
  });

  test.each(SETTINGS)(
    'four of the ten bag tiles on display, piles closed, sales by tier: $preset, $seats, $layout',
    (setting) => {
      for (const position of starts(setting)) {
        const bag = TILES.flatMap(({ id, pile }) => (pile === 'bag' ? [id] : []));
        expect(position.display).toHaveLength(4);
        expect(position.display.every(({ gold }) => gold === 0)).toBe(true);
        expect([...position.display.map(({ tile }) => tile), ...position.bag].sort()).toEqual(bag.sort());
        expect(position.opened).toEqual([]);
        const { offers, coming, unseen } = position.sales;
        expect(offers.map((id) => SALES.find((sale) => sale.id === id)?.tier)).toEqual([1, 1, 1]);
        expect(coming).toEqual({ 2: [1, 2, 1], 3: [1, 3, 2], 4: [1, 3, 3] }[setting.seats]);
        expect([...offers.map(String), ...unseen].sort()).toEqual(SALES.map(({ id }) => id).sort());
      }
    },
  );

  test('every seat begins sometimes, and the display differs', () => {
    const positions = starts({ preset: 'standard', seats: 3, layout: 'first-game' });
    expect(new Set(positions.map(({ start }) => start)).size).toBe(3);
    expect(new Set(positions.map(({ display }) => JSON.stringify(display))).size).toBeGreaterThan(6);
  });

  test('colours follow the turn order in the preset manual, the seats in standard (D12)', () => {
    const order = ['blue', 'yellow', 'red', 'green'];
    for (const position of starts({ preset: 'manual', seats: 4, layout: 'first-game' })) {
      const colours = coloursOf(position);
      const first = colours.indexOf(position.start);
      expect([...colours.slice(first), ...colours.slice(0, first)]).toEqual(order);
    }
    for (const position of starts({ preset: 'standard', seats: 4, layout: 'first-game' }))
      expect(coloursOf(position)).toEqual(order);
  });

  test('the tutorial start: two villagers, one good on each producer; the third villager costs 7 (D11, Q46)', () => {
    const { state } = openHamlet({ preset: 'standard', seats: 2, layout: 'first-game' }, 'tutorial', {
      tutorial: true,
    });
    const position = writePosition(state);
    for (const player of Object.values(position.players)) expect(player.villagers).toHaveLength(2);
    expect(position.village.flatMap(({ goods }) => goods ?? []).sort()).toEqual(['stone', 'wheat', 'wood']);
    const hiring = (gold: number) => {
      const rich = hamlet.clone(state);
      rich.gold[rich.seat] = gold;
      hamlet.apply(rich, rich.seat, { do: 'work', tile: rich.setting.components.townHall }, FIRST);
      hamlet.apply(rich, rich.seat, { do: 'skip' }, FIRST);
      return hamlet.legal(rich, rich.seat).some((action) => action.do === 'hire');
    };
    expect([hiring(6), hiring(7)]).toEqual([false, true]);
  });

  test('the presets differ where the rulings say so (D1-D5, D7, D10)', () => {
    const { villagerPrices, blueprintLimit, lastFlagEnds, flags, relay, longestRoad, stablesMove } = hamlet.options({});
    expect({ villagerPrices, blueprintLimit, lastFlagEnds, flags, relay, longestRoad, stablesMove }).toEqual({
      villagerPrices: [5, 7, 9],
      blueprintLimit: 3,
      lastFlagEnds: false,
      flags: 0,
      relay: 'donkeys',
      longestRoad: 'printed-and-own',
      stablesMove: false,
    });
    expect(hamlet.options({ preset: 'manual' })).toMatchObject({
      villagerPrices: [3, 4, 5],
      blueprintLimit: 4,
      lastFlagEnds: true,
      flags: 6,
      relay: 'workers',
      longestRoad: 'own',
      stablesMove: true,
    });
  });

  test('a round cap ends the game after that round (Q28)', () => {
    const { state } = openHamlet({ preset: 'standard', seats: 3, layout: 'first-game' }, 'cap', { roundCap: 2 });
    let turns = 0;
    while (hamlet.pending(state)) {
      expect(brokenInvariants(state)).toEqual([]);
      hamlet.apply(state, state.seat, { do: 'end' }, FIRST);
      turns++;
    }
    expect(turns).toBe(6);
  });

  test('a seed gives the same start for ever', () => {
    const { start, display, sales, village } = writePosition(
      openHamlet({ preset: 'standard', seats: 4, layout: 'random' }, 'pinned').state,
    );
    expect([
      start,
      display.map(({ tile }) => tile).join(' '),
      sales.offers.join(' '),
      village.map(({ tile, at, rot }) => `${tile} ${at.join()} r${rot}`).join('; '),
    ]).toMatchInlineSnapshot(`
      [
        "yellow",
        "dairy-farm shrine sawmill pond-mountain",
        "milk wood-wheat stone-wheat",
        "church 1,0 r0; woodcutter 4,3 r0; quarry 0,-1 r1; farm 7,2 r3; market 0,5 r2; town-hall 7,2 r0",
      ]
    `);
  });
});
