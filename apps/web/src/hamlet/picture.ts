import { hamlet, hamletVersions } from '@hamlet/hamlet';
import { type GameRecord, playRecordUntilFault, readRecord, registryOf } from '@hamlet/kernel';
import type { DrawnVillage } from '../board/model.ts';
import { drawVillage } from './board/draw.ts';

/** The village where a record stands. */
export function pictureOf(record: GameRecord): DrawnVillage {
  const { session } = playRecordUntilFault(readRecord(record, registryOf(hamletVersions)));
  return drawVillage(hamlet.codec.decode(session.view({ kind: 'spectator' })));
}
