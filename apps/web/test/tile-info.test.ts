import './all-texts.ts';
import { completePosition, hamlet } from '@hamlet/hamlet';
import { expect, it } from 'vitest';
import { TileInfo } from '../src/hamlet/panels/tile-info.tsx';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import { freshRecord, person, tableOf } from './session-table.ts';

/** What the details of the Church say that blue could bring there. */
function reachingChurch(flag: string, boats: readonly unknown[]): string | undefined {
  const options = { modules: ['lake'], season: 'spring' };
  const position = completePosition({
    options,
    village: [
      { tile: 'farm', goods: ['wheat'] },
      { tile: 'storeroom-1', at: [-4, -1], rot: 1, goods: ['stone'], flag },
    ],
    lake: { boats },
    players: { blue: { gold: 0, donkeys: [] } },
  });
  const record = { ...freshRecord(hamlet, 2, 5, options), seats: ['Ann', 'Ben'], position };
  const model = new HamletTableModel(tableOf(record, [person('Ann'), person('Ben')]));
  model.inspected.value = model.state.value.setting.components.tileIds.indexOf('church');
  const rows: readonly (readonly [name: string, text: string])[] = TileInfo({ model })?.props.rows ?? [];
  return rows.find(([name]) => name === 'Goods that you can bring here')?.[1];
}

const BY_ROAD = '2 wood, 2 stone, 1 wheat';
const BOAT = { lake: '-3,0^', owner: 'blue' };

it.each([
  ['by the own boat', 'blue', [BOAT], `${BY_ROAD}; by boat, for a wheat: 1 stone`],
  ['not without a boat', 'blue', [], BY_ROAD],
  ["not out of a rival's Storeroom", 'yellow', [BOAT], BY_ROAD],
])('the details of a tile show the goods that come there: %s', (_, flag, boats, goods) => {
  expect(reachingChurch(flag, boats)).toBe(goods);
});
