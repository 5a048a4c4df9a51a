import {
  type Action,
  catchAt,
  comesByBoat,
  completePosition,
  feeMakesRoom,
  goesByBoat,
  hamlet,
  ownCatchAt,
  readPosition,
  type State,
  unitTile,
} from '@hamlet/hamlet';
import { isRefusal } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { stepped } from './play.ts';

const stateWith = (lake: object): State =>
  readPosition(
    completePosition({
      options: { modules: ['lake'], season: 'spring' },
      village: [
        { tile: 'woodcutter', goods: ['wood'] },
        { tile: 'quarry', goods: ['stone'] },
        { tile: 'farm', goods: ['wheat', 'wheat'] },
        { tile: 'storeroom-1', at: [-4, -1], rot: 1, goods: ['wheat'], flag: 'blue' },
      ],
      lake: { boats: [{ lake: '-3,0^', owner: 'blue' }], ...lake },
      players: { blue: { donkeys: [{ at: 'church' }] } },
    }),
  );

/** Whether each good that a Storeroom action offers comes by boat. */
function wetGoods(state: State): string[] {
  const isWet = (action: Action) => action.do === 'bring' && comesByBoat(state, action.unit);
  return hamlet
    .legal(state, state.seat)
    .map((action) => `${hamlet.codec.format(state.setting, action)} ${isWet(action)}`);
}

function storing(state: State): State {
  const action = hamlet.codec.parse(state.setting, 'store storeroom-1');
  if (isRefusal(action)) throw new Error(action.code);
  return stepped(state, action);
}

test('a good comes to a Storeroom by boat where no road brings it (Q33)', () => {
  expect(wetGoods(storing(stateWith({})))).toEqual([
    'bring wood@woodcutter true',
    'bring stone@quarry true',
    'bring wheat@farm true',
  ]);
});

test('over frozen lakes nothing needs a boat', () => {
  expect(wetGoods(storing(stateWith({ frozen: true })))).toEqual([
    'bring wood@woodcutter false',
    'bring stone@quarry false',
    'bring wheat@farm false',
  ]);
});

test('outside of a Storeroom action nothing comes to one', () => {
  const state = stateWith({});
  const [bring] = hamlet.legal(storing(state), state.seat);
  expect(bring.do === 'bring' && comesByBoat(state, bring.unit)).toBe(false);
});

test('a donkey goes by boat where its boat leads and no road does', () => {
  const crossings = (lake: object) => {
    const state = stateWith(lake);
    const ids = state.setting.components.tileIds;
    return hamlet
      .legal(state, state.seat)
      .flatMap((action) =>
        action.do === 'move' ? [`${ids[action.to]} ${goesByBoat(state, action.from, action.to)}`] : [],
      )
      .toSorted();
  };
  const dry = crossings({ boats: [] });
  expect(dry.every((move) => move.endsWith('false'))).toBe(true);
  const wet = crossings({}).filter((move) => !dry.includes(move));
  expect(wet).toEqual(['storeroom-1 true']);
  expect(crossings({}).filter((move) => dry.includes(move))).toEqual(dry);
});

test('wheat for a boat makes room only where it lies in the Storeroom itself (Q65)', () => {
  const state = storing(stateWith({}));
  const wood = hamlet.legal(state, state.seat).find((action) => action.do === 'bring');
  if (!wood) throw new Error('nothing can be brought');
  const asked = stepped(state, wood);
  const fees = hamlet.legal(asked, asked.seat).flatMap((action) => (action.do === 'pay' ? action.units : []));
  const { tileIds } = state.setting.components;
  expect(fees.map((unit) => `${tileIds[unitTile(unit)]} ${feeMakesRoom(asked, unit)}`).toSorted()).toEqual([
    'farm false',
    'storeroom-1 true',
  ]);
  expect(feeMakesRoom(state, fees[0])).toBe(false);
});

test('the owner of a Beach catches its own fish besides (Q53)', () => {
  const state = hamlet.clone(stateWith({}));
  const beach = state.setting.components.tileIds.indexOf('beach');
  state.owner[beach] = 0;
  expect([ownCatchAt(state, 0, beach), ownCatchAt(state, 1, beach)]).toEqual([2, 0]);
  expect(catchAt(state, 0, beach) - catchAt(state, 1, beach)).toBe(2);
});
