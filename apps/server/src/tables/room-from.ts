import { type AnyGame, type GameRecord, messageOf, playRecord, readRecord, registryOf } from '@hamlet/kernel';
import type { JournalRow, Outage } from '../storage/storage.ts';
import { DamagedTable, entryOf, type JournalEntry, lineOfEntry } from './journal.ts';
import { Room } from './room.ts';

/** Plays a whole journal; throws a `DamagedTable` for any fault in it. */
export function roomFrom(id: string, game: AnyGame, rows: readonly JournalRow[], outages: readonly Outage[]): Room {
  try {
    return play(id, game, rows, outages);
  } catch (error) {
    if (error instanceof DamagedTable) throw error;
    throw new DamagedTable(messageOf(error), { cause: error });
  }
}

function play(id: string, game: AnyGame, rows: readonly JournalRow[], outages: readonly Outage[]): Room {
  const [first, ...rest] = rows;
  const open = first && entryOf(first);
  if (open?.kind !== 'open') throw new DamagedTable('no opening');
  const room = new Room(id, game, open, first.at);
  room.outages = outages;
  for (const row of rest) room.follow(row);
  room.takeFresh();
  return room;
}

/** Begins a game where a saved one stood: gives the entries of its whole log, to be stored. */
export function continueFrom(room: Room, record: GameRecord): JournalEntry[] {
  const played = playRecord(readRecord(record, registryOf([room.game])));
  const session = room.begin(record.seed);
  room.spoiled = true;
  for (const entry of played.entries) {
    const line = lineOfEntry(played, entry);
    if (line.kind === 'game') room.followLine(line.line);
  }
  session.settle();
  return room.linesFrom(0, undefined);
}
