import type { ReportFault } from '../module.ts';
import type { State } from '../state.ts';
import { villageOf } from '../village.ts';
import { formatCell } from './cells.ts';
import { lakeData, lakeOf, RARITY_COUNT } from './lake.ts';
import { watersOf } from './waters.ts';

/** The invariants of lakes, boats and fish. */
export function reportBrokenLake(state: State, fault: ReportFault): void {
  const lake = lakeOf(state);
  const data = lakeData(state);
  const waters = watersOf(villageOf(state.setting.components, state.map));
  const ids = waters.lakes.map(({ id }) => id);
  if (lake.formed.join() !== ids.join())
    fault('lake.formed', 'not-the-lakes-of-the-village', lake.formed.map(formatCell).join(' '));
  const water = new Set(waters.lakes.flatMap(({ cells }) => cells));
  const shore = new Set(waters.shore.flat());
  for (const cell of lake.fish)
    if (!water.has(cell) || !shore.has(cell)) fault('lake.fish', 'not-at-a-shore', formatCell(cell));
  for (let i = 0; i < lake.boats.length; i += 2) {
    const found = waters.lakes.find(({ id }) => id === lake.boats[i]);
    if (!found || found.cells.length < 2) fault('lake.boats', 'no-lake-for-a-boat', formatCell(lake.boats[i]));
    if (lake.boats.some((id, j) => j % 2 === 0 && j > i && id === lake.boats[i]))
      fault('lake.boats', 'two-boats-on-a-lake', formatCell(lake.boats[i]));
  }
  data.fish.forEach((all, rarity) => {
    const held = lake.held.reduce((sum, count, index) => sum + (index % RARITY_COUNT === rarity ? count : 0), 0);
    if (held + lake.bag[rarity] !== all || lake.bag[rarity] < 0) fault('lake.bag', 'fish-do-not-add-up', rarity);
  });
}
