import { attribute, builderPro, FIELDS, mightStand, ROUNDS, STAT_INDEX, type State } from '@hamlet/builder-pro';
import { describe, expect, test } from 'vitest';
import { afterCard, openRoads, pointsNow } from '../src/builder-pro/after-card.ts';
import { YearEvaluator } from '../src/builder-pro/evaluate.ts';
import { builderProHeuristics } from '../src/builder-pro/heuristics.ts';
import { MODELS } from '../src/builder-pro/models.ts';
import { WORTH } from '../src/builder-pro/worth.ts';
import { random } from '../src/simple.ts';
import { BUILDER_PRO, playWith } from './tables.ts';

/** Positions of games between random players at this step. */
function positionsAt(step: State['step'], seeds: number): readonly State[] {
  const found: State[] = [];
  for (let seed = 0; seed < seeds; seed++) {
    playWith(
      BUILDER_PRO,
      `years ${seed}`,
      () => random,
      (position) => {
        const state = position as State;
        if (state.step === step) found.push(builderPro.clone(state));
        return undefined;
      },
    );
  }
  return found;
}

const evaluator = new YearEvaluator({ weights: WORTH, scale: 1, netWeight: 0, spread: [1, 12] });
const BUILDING = positionsAt('build', 3);

describe('how a position of Builder Pro is judged', () => {
  test('after the open card of the year, from the building on', () => {
    let changed = 0;
    for (const state of BUILDING) {
      const { after } = afterCard(state);
      if (state.round < ROUNDS) expect(after.round).toBe(state.round + 1);
      if (state.round === ROUNDS) {
        expect(after.step).toBe('over');
        expect(evaluator.parts(state, 0)).toEqual([{ name: 'now', points: pointsNow(after, 0) }]);
      }
      if (pointsNow(after, 0) !== pointsNow(state, 0)) changed++;
    }
    expect(changed).toBeGreaterThan(0);
    const [drawing] = positionsAt('draw', 1);
    expect(afterCard(drawing).after).toBe(drawing);
  });

  test('coins above the storage limit are worth nothing once the building is over', () => {
    const [start] = positionsAt('keep', 1);
    const { after } = afterCard(start);
    const storage = attribute(after, 0, STAT_INDEX.storage);
    const worth = (coins: number) => {
      const state = builderPro.clone(start);
      state.coins[0] = coins;
      return evaluator.evaluate(state)[0];
    };
    expect(worth(storage + 60)).toBe(worth(storage + 40));
    expect(worth(storage)).toBeGreaterThan(worth(0));
  });

  test('a year brings the income as far as it can be kept', () => {
    const worthOfCoin = (state: State) => {
      const judge = (coin: number) =>
        new YearEvaluator({ weights: { ...WORTH, coin: [coin] }, scale: 1, netWeight: 0, spread: [1, 12] }).evaluate(
          state,
        )[0];
      return judge(1) - judge(0);
    };
    const [start] = positionsAt('draw', 1);
    const [queues, incoming] = [start.queues, start.incoming].map((lists) => lists.map(() => []));
    const earning = (income: number): State => {
      const state: State = { ...builderPro.clone(start), queues, incoming };
      state.bonus[STAT_INDEX.income] += income - attribute(state, 0, STAT_INDEX.income);
      return state;
    };
    const storage = attribute(start, 0, STAT_INDEX.storage);
    const aYear = (income: number) => {
      const state = earning(income);
      return worthOfCoin(state) - worthOfCoin({ ...state, round: state.round + 1 });
    };
    expect(storage).toBeGreaterThan(1);
    expect([1, storage - 1, storage, storage + 1, storage + 9].map((income) => Math.round(aYear(income)))).toEqual([
      1,
      storage - 1,
      storage,
      storage,
      storage,
    ]);
  });

  test('a tile that lacks another, or fits no open road, cannot stand', () => {
    let [lacking, standing] = [0, 0];
    for (const state of BUILDING) {
      const { components } = state.setting;
      for (const tile of state.queues[0]) {
        const needed = components.needs[tile];
        const holds = state.hamlets[0].some((other, at) => at % FIELDS === 0 && other === needed);
        if (needed >= 0 && !holds) {
          expect(mightStand(state, 0, tile)).toBe(false);
          lacking++;
        } else if (mightStand(state, 0, tile)) standing++;
      }
    }
    expect(lacking).toBeGreaterThan(3);
    expect(standing).toBeGreaterThan(3);
  });

  test('what can be built in its place is among what can stand', () => {
    for (const state of BUILDING) {
      for (const seat of builderPro.pending(state)?.seats ?? []) {
        const built = builderPro.legal(state, seat).flatMap((action) => (action.do === 'build' ? [action.tile] : []));
        expect([...new Set(built)].filter((tile) => !mightStand(state, seat, tile))).toEqual([]);
      }
    }
  });

  test('open roads are dirt or stone, and there is one at the start', () => {
    const [start] = positionsAt('draw', 1);
    const { dirt, stone } = openRoads(start, 0);
    expect(dirt + stone).toBeGreaterThan(0);
  });
});

test('a playout in Builder Pro goes on to the end of the next year', () => {
  const heuristics = builderProHeuristics();
  const [start] = positionsAt('draw', 1);
  const far = [0, 1, 2, 3].map((years) => heuristics.isFarEnough(start, { ...start, round: start.round + years }, 99));
  expect(far).toEqual([false, false, true, true]);
});

describe('what is considered in Builder Pro', () => {
  const heuristics = builderProHeuristics();

  test('both bags by a broad search, the likelier one by a quick one', () => {
    for (const state of positionsAt('draw', 2)) {
      const [seat] = builderPro.pending(state)?.seats ?? [0];
      const legal = builderPro.legal(state, seat);
      expect(heuristics.consider(state, seat, legal, 5)).toEqual(legal);
      expect(heuristics.consider(state, seat, legal, 4)).toHaveLength(1);
    }
  });

  test('a quick one draws from the purple bag with as many coins as the model asks for, if they can be kept', () => {
    const [start] = positionsAt('draw', 1);
    const [seat] = builderPro.pending(start)?.seats ?? [0];
    const legal = builderPro.legal(start, seat);
    const storage = attribute(start, seat, STAT_INDEX.storage);
    const bagWith = (coins: number, wanted: number) => {
      const two = { ...MODELS.two, weights: { ...MODELS.two.weights, purpleCoins: [wanted] } };
      const state = builderPro.clone(start);
      state.coins[seat] = coins;
      return builderProHeuristics({ ...MODELS, two }).consider(state, seat, legal, 1);
    };
    const bag = (number: number) => legal.filter((action) => action.do === 'draw' && action.bag === number);
    expect(bag(1)).toHaveLength(1);
    expect(bagWith(storage - 1, storage)).toEqual(bag(1));
    expect(bagWith(storage, storage)).toEqual(bag(2));
    expect(bagWith(storage + 9, storage + 1)).toEqual(bag(1));
  });

  test('of each tile some places, and everything else', () => {
    for (const state of BUILDING) {
      const [seat] = builderPro.pending(state)?.seats ?? [0];
      const legal = builderPro.legal(state, seat);
      const some = heuristics.consider(state, seat, legal, 1);
      const tiles = (actions: typeof legal) =>
        new Set(actions.flatMap((action) => (action.do === 'build' ? [action.tile] : [])));
      expect(tiles(some)).toEqual(tiles(legal));
      for (const tile of tiles(some))
        expect(some.filter((action) => action.do === 'build' && action.tile === tile).length).toBeLessThanOrEqual(2);
      expect(some.filter((action) => action.do !== 'build')).toEqual(legal.filter((action) => action.do !== 'build'));
    }
  });
});

test('a quick look draws from the purple bag once there are coins for it', () => {
  const heuristics = builderProHeuristics();
  const [start] = positionsAt('draw', 1);
  const bagWith = (coins: number) => {
    const state = builderPro.clone(start);
    state.coins[0] = coins;
    const [action] = heuristics.consider(state, 0, builderPro.legal(state, 0), 2);
    return action.do === 'draw' ? action.bag : undefined;
  };
  expect(bagWith(0)).toBe(1);
  expect([1, 2]).toContain(bagWith(99));
});
