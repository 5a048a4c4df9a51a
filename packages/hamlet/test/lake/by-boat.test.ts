import { type Action, comesByBoat, completePosition, hamlet, readPosition, type State } from '@hamlet/hamlet';
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
