import { botToday } from '@hamlet/bots';
import { Reader } from '@hamlet/kernel';
import { PACES, type TableSummary } from '@hamlet/protocol';
import { isFormer } from '../people/former.ts';
import type { TableChange, TableRow } from '../storage/storage.ts';
import { nextSweepAt, type Times } from './deadlines.ts';
import type { Room } from './room.ts';

/** The part of a summary that is stored in the row of a table, as JSON, for lists. */
type StoredSummary = Pick<TableSummary, 'names' | 'former' | 'bots' | 'rated' | 'free' | 'due' | 'moved'>;

/** The row of a table as its room has it; the persons of the seats only where they have changed. */
export function changeOf(room: Room, now: number, seen: number, times: Times, isSeats: boolean): TableChange {
  const { plan, session } = room;
  const former = room.persons.flatMap((person, seat) => (isFormer(person) ? [seat] : []));
  const stored: StoredSummary = {
    names: plan.seats.map(
      (seat, index) => room.names[index] ?? (seat.kind === 'bot' ? (botToday(seat.level) ?? seat.level) : ''),
    ),
    ...(former.length > 0 ? { former } : {}),
    ...(room.bots.includes(true) ? { bots: room.bots.flatMap((isBot, seat) => (isBot ? [seat] : [])) } : {}),
    ...(plan.rated ? { rated: true } : {}),
    free: room.phase === 'gathering' ? room.free : [],
    due: room.phase === 'playing' ? [...(session?.pending?.seats ?? [])] : [],
    moved: room.shown,
  };
  return {
    phase: room.phase,
    pace: room.pace,
    access: plan.access,
    watching: room.watching ? 1 : 0,
    next_at: nextSweepAt(room, now, seen, times),
    seen,
    summary: JSON.stringify(stored),
    shown: room.shown,
    persons: isSeats ? room.persons : undefined,
  };
}

function storedFrom(reader: Reader): StoredSummary {
  const listed = (key: string) => (reader.at(key).missing ? [] : reader.at(key).items());
  const seats = (key: string) => listed(key).map((seat) => seat.int(0, Number.MAX_SAFE_INTEGER));
  return {
    names: listed('names').map((name) => name.text()),
    ...(reader.at('former').missing ? {} : { former: seats('former') }),
    ...(reader.at('bots').missing ? {} : { bots: seats('bots') }),
    ...(reader.at('rated').missing ? {} : { rated: reader.at('rated').flag() }),
    free: seats('free'),
    due: seats('due'),
    moved: reader.at('moved').number(),
  };
}

/** A row as lists show it. */
export function summaryOf(row: TableRow): TableSummary {
  const { id, rules, phase, watching } = row;
  const stored = storedFrom(new Reader(JSON.parse(row.summary), 'summary'));
  const pace = PACES.find((name) => name === row.pace) ?? 'live-20';
  return { id, rules, phase, pace, watching: watching === 1, ...stored };
}
