import {
  COLOURS,
  deliveriesBy,
  deliveriesDone,
  hamlet,
  isJoinedToChurch,
  isLying,
  isTurnOf,
  isVillagerAction,
  landmarkPoints,
  longestRoad,
  MILESTONES,
  milestonesOf,
  openDeliveries,
  ROADS_EACH,
  roadsLeft,
  type State,
  salesBy,
  salesToCome,
  scoresAnywhere,
  VILLAGERS_EACH,
  villageOf,
  villagerAt,
  writePosition,
} from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { expectSame } from './compare.ts';
import { randomGame, SETTINGS } from './random-play.ts';

/** Holds the answers about a seat against the position that the state writes. */
function comparePossessions(state: State, seat: number): void {
  const { players, roads, deliveries, milestones, sales } = writePosition(state);
  const colour = COLOURS[state.setting.colours[seat]];
  const idsOf = (held: Readonly<Record<string, unknown>>) => Object.keys(held).filter((id) => held[id] === colour);
  const ids = (held: readonly { readonly id: string }[]) => held.map(({ id }) => id);
  expectSame(ids(deliveriesBy(state, seat)).toSorted(), idsOf(deliveries).toSorted(), 'deliveries');
  expectSame(ids(salesBy(state, seat)).toSorted(), idsOf(sales.sold).toSorted(), 'sales');
  const held = milestonesOf(state, seat).map((milestone) => MILESTONES[milestone]);
  expectSame(held.toSorted(), idsOf(milestones).toSorted(), 'milestones');
  expectSame(roadsLeft(state, seat), ROADS_EACH - roads.filter(({ owner }) => owner === colour).length, 'roads left');
  const standing = players[colour].villagers.filter(({ lying }) => !lying).length;
  const lying = Array.from({ length: VILLAGERS_EACH }, (_, villager) => isLying(state, seat, villager));
  expectSame(players[colour].villagers.length - lying.filter(Boolean).length, standing, 'standing villagers');
}

test('the possessions of a seat are those that a position writes', () => {
  const seen = { delivered: 0, sold: 0, lying: 0 };
  for (const setting of SETTINGS)
    randomGame(setting, `possessions ${setting.seats}`, (state) => {
      for (let seat = 0; seat < setting.seats; seat++) {
        comparePossessions(state, seat);
        expect(isTurnOf(state, seat)).toBe(seat === state.seat);
        seen.delivered += deliveriesBy(state, seat).length;
        seen.sold += salesBy(state, seat).length;
      }
      if (isLying(state, state.seat, 0)) seen.lying++;
      return state.round < 12;
    });
  expect(Math.min(seen.delivered, seen.sold, seen.lying)).toBeGreaterThan(0);
});

test('nobody has the turn once the game is over', () => {
  const { state } = randomGame({ preset: 'standard', seats: 2, layout: 'first-game' }, 'turn', () => false);
  expect([0, 1].map((seat) => isTurnOf({ ...state, over: true }, seat))).toEqual([false, false]);
});

test('open deliveries are those that are not refused as made, and the stack of sales is that of the position', () => {
  const seen = { made: 0, stacks: new Set<number>() };
  randomGame({ preset: 'standard', seats: 3, layout: 'first-game' }, 'open', (state) => {
    const { deliveries } = state.setting;
    const open = openDeliveries(state);
    if (state.stack.length === 0 && state.lying === 0)
      for (const slot of deliveries.keys()) {
        const isMade = hamlet.refuse(state, state.seat, { do: 'deliver', slot })?.code === 'already-delivered';
        expect(open.includes(slot)).toBe(!isMade);
      }
    expect(deliveriesDone(state) + open.length).toBe(deliveries.length);
    const [one, two, three = 0] = writePosition(state).sales.coming;
    expect(salesToCome(state)).toBe(one + two + three);
    seen.made = Math.max(seen.made, deliveriesDone(state));
    seen.stacks.add(salesToCome(state));
    return state.round < 40;
  });
  expect([seen.made > 0, seen.stacks.size > 1]).toEqual([true, true]);
});

test('villagers do just what is refused once all of them lie', () => {
  const seen = new Set<string>();
  for (const lake of [false, true])
    randomGame({ preset: 'standard', seats: 2, layout: 'first-game' }, `verbs ${lake}`, (state, legal) => {
      if (state.stack.length > 0) return undefined;
      const tired = hamlet.clone(state);
      tired.lying = (1 << VILLAGERS_EACH) - 1;
      for (const action of legal) {
        const isTired = hamlet.refuse(tired, state.seat, action)?.code === 'no-villager-left';
        expect([action.do, isVillagerAction(state.setting, action)]).toEqual([action.do, isTired]);
        seen.add(`${action.do} ${isTired}`);
      }
      return state.round < 12;
    });
  for (const each of ['work true', 'build true', 'deliver true', 'move false', 'end false'])
    expect(seen).toContain(each);
});

test('a landmark that no road joins to the Church scores where it scores anywhere, and else not (Q19, Q23)', () => {
  const seen = { joined: 0, apart: 0, anywhere: 0 };
  for (const setting of SETTINGS) {
    const { state } = randomGame(setting, `anywhere ${setting.seats}`, (now) => now.round < 20);
    const { components } = state.setting;
    const village = villageOf(components, state.map);
    for (let seat = 0; seat < setting.seats; seat++)
      for (const { tile, count } of landmarkPoints(state, seat, longestRoad(state, seat).length)) {
        const isJoined = isJoinedToChurch(village, tile);
        if (isJoined) seen.joined++;
        else if (scoresAnywhere(components, tile)) seen.anywhere++;
        else {
          seen.apart++;
          expect(count).toBe(0);
        }
      }
    // Roads lead from where everybody begins.
    expect(isJoinedToChurch(village, components.market)).toBe(true);
  }
  const kinds = hamlet.setup(hamlet.options({}), 2, {
    int: () => 0,
    pick: (_, [one]) => one,
    barrier() {},
    emit: undefined,
  });
  const { components } = kinds.state.setting;
  const anywhere = components.tiles.flatMap(({ data, end }, tile) =>
    scoresAnywhere(components, tile) ? [[data.id, end?.road]] : [],
  );
  expect(anywhere.length).toBeGreaterThan(0);
  expect(anywhere.every(([, road]) => road === false)).toBe(true);
  expect(Math.min(seen.joined, seen.apart)).toBeGreaterThan(0);
  expect([scoresAnywhere(components, components.church), villagerAt(kinds.state, 0, 0) >= 0]).toEqual([false, true]);
});
