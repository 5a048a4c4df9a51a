import { completePosition, readPosition, type State } from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { lackNamed } from '../lack-named.ts';

const stateWith = (partial: object): State =>
  readPosition(completePosition({ options: { modules: ['lake'], season: 'spring' }, ...partial }));

test('goods that lie across a lake lack the wheat for the boat (Q33)', () => {
  const state = stateWith({
    village: [
      { tile: 'woodcutter', goods: ['wood', 'wood', 'wood'] },
      { tile: 'farm', goods: [] },
      { tile: 'sawmill', at: [1, 0], rot: 4, goods: [] },
    ],
    milestones: { carpenter: 'blue' },
    lake: { boats: [{ lake: '3,0v', owner: 'blue' }] },
    players: { blue: { donkeys: [{ at: 'church' }], gold: 2 } },
  });
  expect(lackNamed(state, 'refine sawmill 1')).toEqual({ demands: [[1, ['wheat']]], price: 3, gold: 3 });
});

test('the same wheat is not delivered and eaten (Q29, Q33)', () => {
  const state = stateWith({
    village: [
      { tile: 'woodcutter', goods: ['wood', 'wood', 'wood'] },
      { tile: 'quarry', goods: ['stone', 'stone', 'stone'] },
      { tile: 'farm', goods: ['wheat'] },
      { tile: 'sawmill', at: [10, 1], rot: 3 },
      { tile: 'barn-straight', at: [-6, -1], rot: 0, goods: ['wood', 'wood', 'wheat'] },
    ],
    milestones: { carpenter: 'yellow' },
    lake: { boats: [{ lake: '-3,0^', owner: 'blue' }] },
    players: { blue: { gold: 0, donkeys: [{ at: 'church' }] } },
  });
  expect(lackNamed(state, 'deliver raw')).toEqual({ demands: [[1, ['wood', 'stone', 'wheat']]], price: 3, gold: 3 });
});
