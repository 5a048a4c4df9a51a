import { type GameRecord, readRecord, registryOf } from '@hamlet/kernel';
import type { GameEntry } from '../game-entry.ts';
import { settings } from '../settings.ts';
import { openUnsaved } from '../table/local.ts';
import type { AnyTable, SeatPlan } from '../table/table.ts';
import { say } from '../words/words.ts';
import type { ScenePlace } from './guide.ts';

/** The level of the rivals in a guided game; they move only after the player's turn is over. */
const RIVAL = 'novice';

/** A scene on the table. */
export interface OpenedScene {
  readonly table: AnyTable;
  /** The lines of the player's seat in the record, from the scene on. */
  readonly recorded: readonly string[];
}

/** Opens a table at the position before a scene. Nothing of it is saved. */
export async function openScene(entry: GameEntry, { lesson, scene }: ScenePlace, pace: number): Promise<OpenedScene> {
  const [data, game] = await Promise.all([lesson.load(), entry.engine()]);
  const { record, lines } = readRecord(data, registryOf([game]));
  const recorded = lines
    .slice(scene.ply)
    .flatMap(({ by, what }) => (by === lesson.seat && what.kind === 'act' ? [what.text] : []));
  const { result: _, ...head } = record;
  const begun: GameRecord = { ...head, log: record.log.slice(0, scene.ply) };
  const table = await openUnsaved(begun, seatsOf(entry, record, lesson.seat), pace);
  return { table, recorded };
}

function seatsOf(entry: GameEntry, { seats, options }: GameRecord, player: number): readonly SeatPlan[] {
  return seats.map((_, seat): SeatPlan => {
    if (seat === player) return { kind: 'person', name: settings.value.name || say('new.you') };
    const ruled = entry.ruledSeat?.(options, seat);
    return ruled === undefined ? { kind: 'bot', level: RIVAL } : { kind: 'rules', name: ruled };
  });
}
