import { completePosition, hamlet } from '@hamlet/hamlet';
import type { GameRecord } from '@hamlet/kernel';
import { freshRecord } from './session-table.ts';

/** A game in which wood for the Sawmill and for a sale lies on the Woodcutter and in a Barn. */
export function twoWoods(gold = 0): GameRecord {
  const position = completePosition({
    village: [
      { tile: 'woodcutter', goods: ['wood'] },
      { tile: 'farm', goods: ['wheat'] },
      { tile: 'barn-straight', at: [-2, -1], rot: 2, goods: ['wood', 'wood'] },
      { tile: 'sawmill', at: [10, 1], rot: 3 },
    ],
    roads: [{ kind: 'bridge', between: ['quarry', 'barn-straight'], owner: 'yellow' }],
    milestones: { planner: 'yellow', carpenter: 'yellow' },
    sales: { offers: ['wood-wheat', 'milk', 'timber'] },
    players: {
      blue: {
        gold,
        donkeys: [{ at: 'church' }, { at: 'market' }, { at: 'quarry' }],
        villagers: [{ at: 'church' }, { at: 'church' }],
      },
    },
  });
  return { ...freshRecord(hamlet, 2, 5), seats: ['Ann', 'random 2'], position };
}

/** By the Lake: wood for a Storeroom comes by boat, and wheat for the boat lies on the Farm and in the Storeroom itself. */
export function twoWheats(): GameRecord {
  const options = { modules: ['lake'], season: 'spring' };
  const position = completePosition({
    options,
    village: [
      { tile: 'woodcutter', goods: ['wood'] },
      { tile: 'farm', goods: ['wheat'] },
      { tile: 'storeroom-1', at: [-4, -1], rot: 1, goods: ['wheat', 'stone'], flag: 'blue' },
    ],
    lake: { boats: [{ lake: '-3,0^', owner: 'blue' }] },
    players: { blue: { donkeys: [{ at: 'church' }] } },
  });
  return { ...freshRecord(hamlet, 2, 5, options), seats: ['Ann', 'random 2'], position };
}
