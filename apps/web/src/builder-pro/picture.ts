import { builderProVersions, type View } from '@hamlet/builder-pro';
import { type GameRecord, playRecordUntilFault, readRecord, registryOf } from '@hamlet/kernel';
import type { DrawnVillage } from '../board/model.ts';
import { imagineState } from './acting/imagined-state.ts';
import { drawHamlet } from './board/draw.ts';

/** The hamlet of the winner where a record is over, else of the first seat. */
export function pictureOf(record: GameRecord): DrawnVillage {
  const { session } = playRecordUntilFault(readRecord(record, registryOf(builderProVersions)));
  const view: View = session.view({ kind: 'spectator' });
  const state = imagineState(view);
  return drawHamlet(state.setting.components, state.hamlets[Math.max(0, session.result?.ranking.indexOf(1) ?? 0)]);
}
