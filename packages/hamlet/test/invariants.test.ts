import { readFileSync } from 'node:fs';
import {
  brokenInvariants,
  hamlet,
  NOBODY,
  NOWHERE,
  ROADS_EACH,
  SLOTS_EACH,
  type State,
  VILLAGERS_EACH,
} from '@hamlet/hamlet';
import { describe, expect, test } from 'vitest';
import { findState, wordsOfFaults } from './find-state.ts';

const tilesIn = (state: State) => state.map.tiles.length / 2;
const roadsIn = (state: State) => state.map.roads.length / 4;
const refined = (state: State) => state.slots.findIndex((token) => token > 3);

/** Tiles, roads, refined goods, a landmark, a sale and a blueprint are there. */
const BASE = findState({}, 2, (state) => {
  const isRich = tilesIn(state) > 9 && roadsIn(state) > 1 && refined(state) >= 0;
  const opened = pile(state, true);
  const isInBag = opened >= 0 && state.setting.components.piles[opened].every((tile) => state.bag.includes(tile));
  return (
    isRich &&
    isInBag &&
    pile(state, false) >= 0 &&
    state.owner.some((seat) => seat !== NOBODY) &&
    state.soldBy.some((seat) => seat !== NOBODY)
  );
});
const SOLO = findState({ solo: 'investor', botricTies: 'auto' }, 2, ({ round }) => round > 3);

function botric(state: State, change: Partial<NonNullable<State['botric']>>): void {
  if (!state.botric) throw new Error('no Botric');
  state.botric = { ...state.botric, ...change };
}

const slotOf = (state: State, id: string) => state.setting.components.tileIds.indexOf(id) * SLOTS_EACH;
const sourceOf = (state: State, source: string) => state.setting.pointSources.indexOf(source);

type Damage = readonly [code: string, state: State, damage: (state: State) => void];

/** For each fault a state that has it, and as few others as possible. */
const DAMAGES: readonly Damage[] = [
  ['tile-nowhere', BASE, (state) => state.bag.pop()],
  ['tile-twice', BASE, (state) => state.bag.push(state.display[0])],
  ['starting-tile-missing', BASE, (state) => (state.map = { ...state.map, tiles: state.map.tiles.slice(0, 2) })],
  ['church-comes-first', BASE, (state) => (state.map = { ...state.map, tiles: swapped(state.map.tiles) })],
  ['not-refilled', BASE, (state) => state.bag.push(...state.display.splice(0, 1))],
  ['touches-nothing', BASE, (state) => (state.map = { ...state.map, tiles: moved(state.map.tiles, 4000) })],
  ['overlap', BASE, (state) => (state.map = { ...state.map, tiles: state.map.tiles.with(3, state.map.tiles[1]) })],
  [
    'no-such-border',
    BASE,
    (state) => (state.map = { ...state.map, roads: state.map.roads.with(2, 1 - state.map.roads[2]) }),
  ],
  [
    'road-twice',
    BASE,
    (state) => (state.map = { ...state.map, roads: [...state.map.roads, ...state.map.roads.slice(0, 4)] }),
  ],
  ['planner-unclaimed', BASE, (state) => (state.milestones[0] = NOBODY)],
  ['goods-unsorted', BASE, (state) => state.slots.splice(slotOf(state, 'woodcutter'), 3, 0, 1, 1)],
  ['too-many-goods', BASE, (state) => (state.slots[slotOf(state, 'church')] = 1)],
  ['goods-do-not-belong', BASE, (state) => state.slots.splice(slotOf(state, 'woodcutter'), 3, 2, 0, 0)],
  ['quality-without-milestone', BASE, (state) => state.milestones.fill(NOBODY, 1) && fine(state)],
  ['tokens-do-not-add-up', BASE, (state) => state.tokens[0]--],
  ['negative', BASE, (state) => (state.gold[1] = -1)],
  ['too-many', BASE, (state) => state.blueprints[0].push(...state.bag.splice(0, 4))],
  ['do-not-add-up', BASE, (state) => state.flags[0]++],
  ['do-not-add-up', BASE, (state) => state.points[sourceOf(state, 'sale')]++],
  ['do-not-add-up', BASE, (state) => state.points[sourceOf(state, 'delivery')]++],
  ['flag-does-not-belong', BASE, (state) => (state.owner[state.map.tiles[0]] = 0)],
  ['flag-missing', BASE, (state) => (state.owner[state.owner.findIndex((seat) => seat !== NOBODY)] = NOBODY)],
  ['stands-where-no-road-leads', BASE, (state) => (state.villagers[0] = state.bag[0])],
  ['stands-where-no-road-leads', BASE, (state) => (state.villagers[VILLAGERS_EACH] = state.bag[0])],
  ['out-of-order', BASE, (state) => (state.donkeys[state.donkeys.indexOf(NOWHERE) + 1] = state.map.tiles[0])],
  ['none', BASE, (state) => state.villagers.fill(NOWHERE, VILLAGERS_EACH, 2 * VILLAGERS_EACH)],
  ['sale-nowhere', BASE, (state) => (state.soldBy[state.soldBy.findIndex((seat) => seat !== NOBODY)] = NOBODY)],
  ['sale-twice', BASE, (state) => state.unseen.push(state.offers.find((sale) => sale !== NOWHERE) ?? 0)],
  ['more-than-unseen', BASE, (state) => (state.comingSales[0] = 99)],
  ['not-refilled', BASE, (state) => state.unseen.push(...state.offers.splice(0, 1, NOWHERE)) && state.comingSales[0]++],
  [
    'already-joined',
    BASE,
    (state) => (state.map = { ...state.map, roads: [...state.map.roads, ...overPrintedRoad(state)] }),
  ],
  [
    'pile-open-too-soon',
    BASE,
    (state) =>
      state.bag.push(...state.setting.components.piles[pile(state, false)]) &&
      (state.opened |= 1 << pile(state, false)),
  ],
  ['pile-still-closed', BASE, (state) => closePile(state, pile(state, true))],
  ['church-complete', BASE, (state) => state.deliveredBy.fill(0)],
  ['not-his-turn', SOLO, (state) => botric(state, { answers: [[0]] })],
  ['botric-has-no-donkeys', SOLO, (state) => state.donkeys.fill(state.map.tiles[0])],
  ['tokens-do-not-add-up', SOLO, (state) => botric(state, { line: state.botric?.line.slice(1) ?? [] })],
  ['empty', SOLO, (state) => botric(state, { cup: [0, 0, 0] })],
  ['holds-the-drawn-marker', SOLO, (state) => botric(state, { marker: 0, cup: [9, 9, 9] })],
  [
    'more-than-lie',
    SOLO,
    (state) => {
      botric(state, { acted: 4 });
      Object.assign(state, { seat: 1, lying: 0 });
    },
  ],
];

/** A road of the first player from the Church to the Woodcutter, which a printed road joins. */
function overPrintedRoad(state: State): number[] {
  const ends = ['church', 'woodcutter']
    .map((id) => state.setting.components.tileIds.indexOf(id))
    .toSorted((a, b) => a - b);
  return [...ends, 0, 0];
}

/** The first pile that has been opened, or not. */
function pile({ setting, opened }: State, isOpen: boolean): number {
  return setting.components.piles.findIndex((_, good) => ((opened >> good) & 1) === (isOpen ? 1 : 0));
}

/** Puts the tiles of a pile back where they were before it was opened. */
function closePile(state: State, good: number): void {
  const tiles = new Set(state.setting.components.piles[good]);
  state.opened &= ~(1 << good);
  state.bag = state.bag.filter((tile) => !tiles.has(tile));
}

function swapped(tiles: readonly number[]): number[] {
  return [...tiles.slice(2, 4), ...tiles.slice(0, 2), ...tiles.slice(4)];
}

/** The village with its last tile put far away. */
function moved(tiles: readonly number[], by: number): number[] {
  return [...tiles.slice(0, -1), (tiles.at(-1) ?? 0) + by * 64];
}

/** Makes the first refined good one of high quality. */
function fine(state: State): void {
  const at = refined(state);
  state.slots[at] |= 1;
}

describe('what must hold in every state', () => {
  test('holds in the states that are damaged here', () => {
    for (const state of [BASE, SOLO]) expect(brokenInvariants(state)).toEqual([]);
  });

  test.each(DAMAGES)('%s', (code, state, damage) => {
    const broken = hamlet.clone(state);
    damage(broken);
    expect(brokenInvariants(broken).map((fault) => fault.code)).toContain(code);
    expect(brokenInvariants(state)).toEqual([]);
  });

  test('no player has more than five roads', () => {
    const broken = hamlet.clone(BASE);
    const [road] = [BASE.map.roads.slice(0, 4)];
    broken.map = { ...broken.map, roads: Array.from({ length: ROADS_EACH + 1 }, () => road).flat() };
    expect(brokenInvariants(broken).map(({ code }) => code)).toContain('too-many-roads');
  });

  test('every fault that the sources name is shown here', () => {
    const named = ['invariants.ts', 'botric/invariants.ts'].flatMap((file) =>
      wordsOfFaults(readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')),
    );
    const codes = new Set(named.filter((code) => !NO_CODES.has(code)));
    expect(codes.size).toBeGreaterThan(25);
    const shown = new Set([...DAMAGES.map(([code]) => code), 'too-many-roads']);
    expect([...codes].filter((code) => !shown.has(code))).toEqual([]);
  });
});

/** Words in calls of `fault` that are places or sources of points. */
const NO_CODES = new Set(['village', 'display', 'milestones', 'sales', 'opened', 'players', 'sale', 'delivery']);
