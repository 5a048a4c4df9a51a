import {
  type Action,
  contacts,
  donkeyTiles,
  firstStanding,
  goodOf,
  hamlet,
  isHigh,
  lakeOf,
  makerOf,
  NOBODY,
  placeRotation,
  placeX,
  placeY,
  RARE,
  RAW_COUNT,
  ROAD,
  SLOTS_EACH,
  type State,
  topFrame,
  UNCOMMON,
  villageOf,
} from '@hamlet/hamlet';
import { ALL, ioOf, openStreams, seedFrom, total } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { worthOfPlace } from '../src/hamlet/action-list.ts';
import { consider } from '../src/hamlet/consider.ts';
import { FEATURES, type Feature, PositionReader } from '../src/hamlet/features.ts';
import { hamletHeuristics } from '../src/hamlet/heuristics.ts';
import { hamletBots } from '../src/hamlet/index.ts';
import { TokenList } from '../src/hamlet/stock.ts';
import { random } from '../src/simple.ts';
import { worthIn } from '../src/turn.ts';
import { type BotGame, HAMLET, LAKE, playWith, positionsOf, SOLO } from './tables.ts';

/** Positions of games between random players in which somebody chooses at this step. */
function positionsAt(step: string | undefined, seeds: number, setting = HAMLET): readonly State[] {
  const found: State[] = [];
  for (let seed = 0; seed < seeds; seed++) {
    playWith(
      setting,
      `judgement ${seed}`,
      () => random,
      (position) => {
        const state = position as State;
        if (topFrame(state)?.step === step) found.push(hamlet.clone(state));
        return state.round < 40;
      },
    );
  }
  return found;
}

/** The first position of a game in which somebody chooses. */
function firstOf(setting: BotGame): State {
  const [{ state }] = positionsOf(setting, 'judgement', [0]);
  return state as State;
}

const featureOf = (state: State, seat: number, feature: Feature) =>
  new PositionReader().read(state).features[seat][FEATURES.indexOf(feature)];

const considered = (state: State, width: number) => consider(state, hamlet.legal(state, state.seat), width);

describe('what is considered first', () => {
  test('a place that a road joins, for a tile that goods must reach', () => {
    let joined = 0;
    for (const state of positionsAt('place', 6)) {
      const frame = topFrame(state);
      if (frame?.step !== 'place') continue;
      const { components } = state.setting;
      const kind = components.tiles[frame.blueprint];
      if (kind.slots === 0 || kind.end) continue;
      const { board } = villageOf(components, state.map);
      const isJoined = (action: Action) =>
        action.do === 'place' &&
        contacts(board, kind.turns.all[placeRotation(action.place)], placeX(action.place), placeY(action.place)).some(
          (contact) => contact?.own === ROAD,
        );
      const legal = hamlet.legal(state, state.seat);
      if (!legal.some(isJoined) || legal.every(isJoined)) continue;
      expect(considered(state, 1).some(isJoined)).toBe(true);
      joined++;
    }
    expect(joined).toBeGreaterThan(2);
  });

  test('a road between parts of the village that lie apart', () => {
    let apart = 0;
    for (const state of positionsAt('road', 12)) {
      const { part } = villageOf(state.setting.components, state.map);
      const joins = (action: Action) => action.do === 'join' && part[action.from] !== part[action.to];
      const legal = hamlet.legal(state, state.seat);
      if (legal.length < 5 || !legal.some(joins)) continue;
      expect(considered(state, 1).some(joins)).toBe(true);
      apart++;
    }
    expect(apart).toBeGreaterThan(3);
  });

  test('a new donkey where none of its owner stands', () => {
    let hired = 0;
    for (const state of positionsAt('hire', 12)) {
      const own = donkeyTiles(state, state.seat);
      const tiles = considered(state, 2).flatMap((action) => (action.do === 'donkey' ? [action.tile] : []));
      if (tiles.length < 2 || own.size() === 0) continue;
      expect(tiles.filter((tile) => own.has(tile))).toEqual([]);
      hired++;
    }
    expect(hired).toBeGreaterThan(3);
  });

  test('no meals in the course of a visit to the Town Hall', () => {
    const meals = (actions: readonly Action[]) => actions.filter(({ do: what }) => what === 'eat').length;
    const visits = [...positionsAt('hire', 4, LAKE), ...positionsAt('blueprint', 4, LAKE)];
    const hungry = visits.filter((state) => meals(hamlet.legal(state, state.seat)) > 0);
    expect(hungry.length).toBeGreaterThan(0);
    for (const state of hungry) expect(meals(considered(state, 12))).toBe(0);
  });

  test('to wait is weighed by a broad search, and not by a quick one', () => {
    const state = positionsAt(undefined, 1).find(
      (position) =>
        position.lying === 0 && hamlet.legal(position, position.seat).some(({ do: what }) => what === 'end'),
    );
    if (!state) throw new Error('nobody could end a turn');
    const waits = (width: number) => considered(state, width).some(({ do: what }) => what === 'end');
    expect([waits(12), waits(4), waits(3)]).toEqual([true, true, false]);
  });

  test('in a game that drags nobody waits who can beg', () => {
    const idle = positionsAt(undefined, 12).filter(
      (state) =>
        firstStanding(state) >= 0 &&
        hamlet.legal(state, state.seat).every(({ do: what }) => ['move', 'beg', 'end'].includes(what)),
    );
    const kindsAt = (state: State, round: number, width: number) => {
      const kinds = considered({ ...state, round }, width).map(({ do: what }) => what);
      return ['beg', 'end'].filter((kind) => kinds.some((other) => other === kind));
    };
    expect(idle.length).toBeGreaterThan(0);
    for (const state of idle) {
      expect(kindsAt(state, 22, 3)).toEqual(['beg']);
      expect(kindsAt(state, 21, 3)).toEqual(['beg', 'end']);
      expect(kindsAt(state, 22, 4)).toEqual(['beg']);
      expect(kindsAt(state, 21, 4)).toEqual(['beg', 'end']);
    }
  });

  test('several payments by a broad search, the first by a quick one', () => {
    const many = positionsAt('pay', 12).filter((state) => hamlet.legal(state, state.seat).length > 3);
    expect(many.length).toBeGreaterThan(0);
    for (const state of many) {
      const legal = hamlet.legal(state, state.seat);
      expect(considered(state, 2)).toEqual(legal.slice(0, 1));
      expect(considered(state, 12)).toEqual(legal.slice(0, 3));
    }
  });
});

test('payments with own goods come first where they cost no more, and then those that give others least', () => {
  /** What each payment of a position leads to: the gold that is left, and the points ahead of the rival. */
  const endsOf = (state: State) =>
    hamlet.legal(state, state.seat).map((action) => {
      const after = hamlet.clone(state);
      hamlet.apply(after, state.seat, action, ioOf(openStreams(seedFrom('payments')), undefined));
      const scores = hamlet.score(after, ALL).map(total);
      return { gold: after.gold[state.seat], ahead: scores[state.seat] - scores[1 - state.seat] };
    });
  const paying = positionsAt('pay', 12)
    .map(endsOf)
    .filter((ends) => new Set(ends.map(({ ahead }) => ahead)).size > 1);
  expect(paying.length).toBeGreaterThan(5);
  for (const [first, ...others] of paying)
    for (const { gold, ahead } of others) if (gold === first.gold) expect(ahead).toBeLessThanOrEqual(first.ahead);
});

describe('how a position is judged', () => {
  const [start] = positionsAt(undefined, 1);

  test('the last gold for a villager counts for more than the first', () => {
    const price = start.setting.options.villagerPrices[0];
    const near = (gold: number) => {
      const state = hamlet.clone(start);
      state.gold[0] = gold;
      return featureOf(state, 0, 'nextVillager');
    };
    expect(near(price) - near(price - 1)).toBeGreaterThan(near(1) - near(0));
    expect(near(price)).toBe(1);
    expect(near(price + 5)).toBe(1);
  });

  test('weights can count the saved part of the price as it is', () => {
    const state = hamlet.clone(start);
    const price = state.setting.options.villagerPrices[0];
    state.gold[0] = price - 1;
    expect(featureOf(state, 0, 'savings')).toBeCloseTo((price - 1) / price);
    expect(featureOf(state, 0, 'nextVillager')).toBeCloseTo(((price - 1) / price) ** 2);
  });

  test('blueprints count for nothing once there is no turn to build them in', () => {
    const late = hamlet.clone(start);
    late.blueprints[0] = [start.display[0]];
    const early = featureOf(late, 0, 'blueprintWorth');
    late.ending = true;
    late.seat = 1;
    late.start = 0;
    late.lying = 1;
    expect(early).toBeGreaterThan(0);
    expect(featureOf(late, 0, 'blueprintWorth')).toBe(0);
  });

  test('many blueprints with one delivery left are worth less than with all of them open', () => {
    const full = hamlet.clone(start);
    full.blueprints[0] = [...start.bag.slice(0, 5)];
    const closing = hamlet.clone(full);
    for (let slot = 1; slot < closing.deliveredBy.length; slot++) closing.deliveredBy[slot] = 1;
    expect(featureOf(closing, 0, 'blueprintWorth')).toBeLessThan(featureOf(full, 0, 'blueprintWorth'));
  });

  test('own goods in the village count for the seat that made them', () => {
    const list = new TokenList();
    for (const state of positionsAt(undefined, 3)) {
      const village = villageOf(state.setting.components, state.map);
      list.fill(state, village);
      expect(list.count).toBe(village.stores.reduce((sum, store) => sum + goodsOn(state, store), 0));
      expect([0, 1].map((seat) => list.worthTo(seat))).toEqual([0, 1].map((seat) => countTokens(state, seat)));
      const tokens = [0, 1].map((seat) => featureOf(state, seat, 'tokens'));
      const held = [0, 1].map((seat) => countTokens(state, seat));
      expect(tokens).toEqual(held);
    }
  });

  test('a player that has as good as won pays for every delivery that is open; one that has not pays nothing', () => {
    const heuristics = hamletHeuristics();
    const open = start.deliveredBy.filter((seat) => seat === NOBODY).length;
    expect(heuristics.delay(start, 0.5, 0)).toBe(0);
    expect(heuristics.delay(start, 0.95, 0)).toBeCloseTo(open * 2);
    expect(heuristics.delay({ ...start, ending: true }, 0.95, 0)).toBe(0);
  });

  test('a patient player goes on gaining against people, and ends a game with Botric that it has as good as won', () => {
    const heuristics = hamletHeuristics(undefined, { isPatient: true });
    const alone = firstOf(SOLO);
    expect(heuristics.delay(start, 0.95, 0)).toBe(0);
    expect(heuristics.delay(alone, 0.95, 0)).toBeGreaterThan(0);
  });

  test('a game that stalls costs everybody more each round, who is behind too', () => {
    const heuristics = hamletHeuristics(undefined, { isPatient: true });
    const at = (round: number) => heuristics.delay({ ...start, round }, 0.01, 0);
    const open = start.deliveredBy.filter((seat) => seat === NOBODY).length;
    expect(open).toBeGreaterThan(1);
    expect([at(20), at(24), at(25), at(26)]).toEqual([0, 0, 2 * open, 4 * open]);
    expect(at(60)).toBeGreaterThan(100);
  });

  test('players that hurry pay for each open delivery from the fourteenth round on, and take care in a game that drags', () => {
    const hurried = hamletHeuristics(undefined, { hurries: true });
    const open = start.deliveredBy.filter((seat) => seat === NOBODY).length;
    const delayAt = (round: number, gold: number) => {
      const state = hamlet.clone({ ...start, round });
      state.gold[0] = gold;
      return hurried.delay(state, 0.01, 0) / open;
    };
    // Who can buy all deliveries pays two fifths. Beyond the twenty-fourth round what everybody pays is added, and what hurry costs stands still.
    const rich = [13, 14, 16, 24, 26, 30].map((round) => delayAt(round, 999));
    const wanted = [0, 1.5 * 0.4, 4.5 * 0.4, 16 * 0.4, 16 * 0.4 + 4, 16 * 0.4 + 12];
    for (const [at, cost] of rich.entries()) expect(cost).toBeCloseTo(wanted[at], 9);
    expect(delayAt(13, 0)).toBe(0);
    expect(delayAt(14, 0)).toBeGreaterThan(delayAt(14, 4));
    expect(delayAt(14, 4)).toBeGreaterThan(delayAt(14, 8));
    expect(delayAt(14, 0)).toBeLessThanOrEqual(1.5);
    expect(hurried.delay({ ...start, round: 30, over: true }, 0.01, 0)).toBe(0);
    expect([1, 9, 12.5, 16, 40].map((round) => hurried.carelessness?.({ ...start, round }))).toEqual([1, 1, 0.5, 0, 0]);
    expect([13, 14].map((round) => hurried.drags?.({ ...start, round }))).toEqual([false, true]);
  });

  test('what looks decided early may turn; at the end it may not', () => {
    const sure = [60, 20];
    const chanceIn = (state: State, upsets: number) => hamletHeuristics(undefined, { upsets }).chances(state, sure);
    expect(chanceIn(start, 0.3)[1]).toBeGreaterThan(chanceIn(start, 0)[1] + 0.1);
    expect(chanceIn({ ...start, ending: true }, 0.3)).toEqual(chanceIn({ ...start, ending: true }, 0));
    expect(chanceIn(start, 0.3)[0] + chanceIn(start, 0.3)[1]).toBeCloseTo(1);
  });

  test("a playout comes back to the bot's own turn: a turn of every seat, and against Botric three rounds", () => {
    const heuristics = hamletHeuristics();
    const four = firstOf({ ...HAMLET, seats: 4 });
    const alone = firstOf(SOLO);
    expect([heuristics.isFarEnough(four, four, 3), heuristics.isFarEnough(four, four, 4)]).toEqual([false, true]);
    expect(heuristics.isFarEnough(alone, alone, 4)).toBe(false);
    expect(heuristics.isFarEnough(alone, { ...alone, round: alone.round + 2 }, 4)).toBe(false);
    expect(heuristics.isFarEnough(alone, { ...alone, round: alone.round + 3 }, 4)).toBe(true);
  });

  test('more points are worth more, for the seat and against the rival', () => {
    const heuristics = hamletHeuristics();
    const worth = (mine: number, theirs: number) => {
      const state = hamlet.clone(start);
      state.points[0] += mine;
      state.points[state.setting.pointSources.length] += theirs;
      const scores = heuristics.evaluate(state);
      return worthIn(heuristics, state, scores, heuristics.chances(state, scores), 0);
    };
    expect(worth(3, 0)).toBeGreaterThan(worth(0, 0));
    expect(worth(0, 3)).toBeLessThan(worth(0, 0));
  });
});

test('by the lake rare fish are distinguished from others, and count for who tries plans out', () => {
  const { farSighted = hamletHeuristics(), heuristics } = hamletBots;
  const withFish = (rarity: number) => {
    const state = hamlet.clone(firstOf(LAKE));
    const lake = lakeOf(state);
    const richer = { ...lake, held: lake.held.map((count, at) => count + (at === rarity ? 1 : 0)) };
    return { ...state, slices: state.slices.map((slice) => (slice === lake ? richer : slice)) };
  };
  const [rare, other] = [withFish(RARE), withFish(UNCOMMON)];
  expect([rare, other].map((state) => featureOf(state, 0, 'rareFish'))).toEqual([1, 0]);
  expect(featureOf(firstOf(HAMLET), 0, 'rareFish')).toBe(0);
  const gain = (judged: typeof heuristics) => judged.evaluate(rare)[0] - judged.evaluate(other)[0];
  expect(gain(heuristics)).toBe(0);
  expect(gain(farSighted)).toBeGreaterThan(1);
});

test('a table proposes a place that is reached before any other, then lakes, roads, matching terrain and open roads', () => {
  const nothing = { met: [], joined: [], matches: 0, open: 0, lakes: [] };
  expect(worthOfPlace(nothing)).toBe(0);
  expect(worthOfPlace({ ...nothing, matches: 3, open: 2 })).toBe(2 * 3 + 2);
  expect(worthOfPlace({ ...nothing, joined: [4, 7] })).toBe(100 + 6 * 2);
  expect(worthOfPlace({ ...nothing, lakes: [2, 3].map((points) => ({ size: 7, points })) })).toBe(100 + 8 * 5);
});

/** The goods on a tile, raw and refined. */
function goodsOn({ slots }: State, tile: number): number {
  return slots.slice(tile * SLOTS_EACH, (tile + 1) * SLOTS_EACH).filter((token) => token !== 0).length;
}

/** The refined goods of a seat that lie in the village, high quality twice. */
function countTokens(state: State, seat: number): number {
  const { components } = state.setting;
  let count = 0;
  for (const store of villageOf(components, state.map).stores) {
    for (let slot = store * SLOTS_EACH; slot < (store + 1) * SLOTS_EACH; slot++) {
      const token = state.slots[slot];
      if (token !== 0 && goodOf(token) >= RAW_COUNT && makerOf(token) === seat) count += isHigh(token) ? 2 : 1;
    }
  }
  return count;
}
