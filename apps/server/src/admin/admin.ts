import { writeFileSync } from 'node:fs';
import { type GameRecord, isObject, isRefusal, playRecord, readRecord, writeRecord } from '@hamlet/kernel';
import type { Plan } from '@hamlet/protocol';
import { RULES } from '../games/index.ts';
import { seatNames } from '../http/handlers.ts';
import { newId } from '../people/tokens.ts';
import type { Storage, TableRow } from '../storage/storage.ts';
import { TIMES } from '../tables/deadlines.ts';
import { DamagedTable, type JournalEntry, lineOfEntry, rowOf } from '../tables/journal.ts';
import type { Room } from '../tables/room.ts';
import { roomFrom } from '../tables/room-from.ts';
import { changeOf, summaryOf } from '../tables/summary.ts';
import { instant } from '../tables/table-state.ts';
import { AdminError } from './admin-error.ts';

const PAGE = 500;

/** Every table in the storage, in the order of their ids. */
export async function* allTables(storage: Storage): AsyncGenerator<TableRow> {
  for (let after = ''; ; ) {
    const ids = await storage.tableIds(after, PAGE);
    if (ids.length === 0) return;
    for (const id of ids) {
      const row = await storage.table(id);
      if (row) yield row;
    }
    after = ids[ids.length - 1];
  }
}

async function roomOf(storage: Storage, id: string): Promise<Room> {
  const row = await storage.table(id);
  if (!row) throw new AdminError('unknown-table', id);
  const game = RULES.get(row.rules);
  if (!game) throw new AdminError('unknown-rules', row.rules);
  return roomFrom(id, game, await storage.journal(id, -1), await storage.outages(0));
}

/** A table in one line for a list. */
export function lineOf(row: TableRow): string {
  const { phase, rules, pace, names, moved } = summaryOf(row);
  return [row.id, phase.padEnd(9), rules, pace, instant(moved), names.filter((name) => name !== '').join(', ')].join(
    '  ',
  );
}

/** The parts of a table as plain data: neither seed nor tokens. */
export async function showTable(storage: Storage, id: string): Promise<Readonly<Record<string, unknown>>> {
  const room = await roomOf(storage, id);
  return {
    id,
    rules: room.game.rules,
    phase: room.phase,
    pace: room.pace,
    opened: instant(room.opened),
    moved: instant(room.moved),
    seats: room.plan.seats.map(({ kind }, seat) => ({
      kind,
      name: room.names[seat] ?? null,
      person: room.persons[seat] ?? null,
    })),
    entries: room.session?.entries.length ?? 0,
    round: room.session?.round ?? null,
    due: room.session?.pending?.seats ?? [],
    result: room.session?.result ?? null,
  };
}

/** The whole record of a game, running or not: for the operator alone while it lasts. */
export async function exportTable(storage: Storage, id: string): Promise<GameRecord> {
  const room = await roomOf(storage, id);
  if (!room.session || room.begun === undefined) throw new AdminError('not-begun', id);
  return writeRecord(room.session, { names: seatNames(room), begun: instant(room.begun) });
}

/** Stores a game from a record that replays to its end; throws an `InputError` otherwise. Nobody sits at the table. */
export async function importRecord(storage: Storage, data: unknown): Promise<string> {
  const read = readRecord(data, RULES);
  const session = playRecord(read);
  const { record, game } = read;
  if (record.position !== undefined) throw new AdminError('position-not-supported');
  if (!session.isOver) throw new AdminError('not-over');
  const plan: Plan = {
    game: game.rules.split('@')[0],
    options: isObject(record.options) ? record.options : {},
    seats: record.seats.map(() => ({ kind: 'person' })),
    pace: 'days-7',
    access: 'link',
    watching: true,
  };
  const id = newId();
  const open = { kind: 'open', plan, rules: game.rules, host: '' } as const;
  const now = storage.estimate();
  const sits = record.seats.map(
    (name, seat): JournalEntry => ({ kind: 'sit', seat, person: `imported-${seat}`, name }),
  );
  const lines = session.entries.map((entry) => lineOfEntry(session, entry));
  const entries = [...sits, { kind: 'begin', seed: record.seed } as const, ...lines];
  const played = roomFrom(
    id,
    game,
    [open, ...entries].map((entry, seq) => ({ ...rowOf(entry), seq, at: now })),
    [],
  );
  await storage.createTable(
    { id, rules: game.rules, ...changeOf(played, now, now, TIMES, false) },
    [open, ...entries].map(rowOf),
  );
  return id;
}

/** Replays every stored game under its rules; calls back for each, with the fault where there is one. */
export async function verifyAll(
  storage: Storage,
  onTable: (id: string, fault: string | undefined) => void,
): Promise<{ readonly tables: number; readonly faults: number }> {
  let tables = 0;
  let faults = 0;
  for await (const { id } of allTables(storage)) {
    tables++;
    try {
      await roomOf(storage, id);
      onTable(id, undefined);
    } catch (error) {
      if (!(error instanceof DamagedTable || error instanceof AdminError)) throw error;
      faults++;
      onTable(id, error.message);
    }
  }
  return { tables, faults };
}

/** Closes a table; a game that is under way is abandoned. */
export async function closeTable(storage: Storage, id: string): Promise<void> {
  const room = await roomOf(storage, id);
  if (room.phase === 'over') throw new AdminError('table-closed', id);
  const after = room.seq;
  const entries = room.session ? room.play(undefined, (session) => session.administer(0, { do: 'abandon' })) : [];
  if (isRefusal(entries)) throw new AdminError('close-refused', entries.code);
  const all: JournalEntry[] = [...entries, { kind: 'close' }];
  const at = Math.max(room.moved, await storage.now());
  room.stored(all, at);
  const stored = await storage.append(id, after, all.map(rowOf), changeOf(room, at, at, TIMES, false), at);
  if (stored === undefined) throw new AdminError('moved-meanwhile', id);
}

export function saveRecordFile(file: string, record: GameRecord): void {
  writeFileSync(file, `${JSON.stringify(record, undefined, 1)}\n`, { mode: 0o600 });
}
