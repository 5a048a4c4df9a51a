import type { NotificationEvent } from '@hamlet/protocol';
import { isFormer } from '../people/former.ts';
import type { JournalEntry } from '../tables/journal.ts';
import type { Room } from '../tables/room.ts';

/** The reason to notify a person. */
export interface Occasion {
  readonly event: NotificationEvent;
  readonly person: string;
  readonly table: string;
  /** The row of the journal by which it happened. */
  readonly seq: number;
}

/** The turns that have begun after a row of the journal and still last. */
export function turnsSince(room: Room, after: number): Occasion[] {
  const { id: table, clocks, persons } = room;
  if (room.phase !== 'playing') return [];
  return (clocks?.running ?? []).flatMap((seat): Occasion[] => {
    const person = persons[seat];
    const seq = clocks?.dueSince(seat) ?? 0;
    return person === undefined || seq <= after ? [] : [{ event: 'turn', person, table, seq }];
  });
}

/** The occasions in entries that were just stored after a row: at most one for each person at the table. */
export function occasions(room: Room, entries: readonly JournalEntry[], after: number): Occasion[] {
  const { id: table, seq } = room;
  const everybody = [...new Set(room.persons.flatMap((person) => (isFormer(person) ? [] : (person ?? []))))];
  const tell = (event: NotificationEvent, persons: readonly string[]) =>
    persons.map((person): Occasion => ({ event, person, table, seq }));
  const last = entries.findLast((entry) => entry.kind === 'game');
  if (room.phase === 'over') {
    if (!room.session || !last) return [];
    const actor = room.persons[Number.parseInt(last.line, 10)];
    return tell(
      'over',
      everybody.filter((person) => person !== actor),
    );
  }
  const turns = turnsSince(room, after);
  const isTold = (person: string) => turns.some((turn) => turn.person === person);
  const begun = entries.some(({ kind }) => kind === 'begin') ? tell('begun', everybody) : [];
  const asked = entries.flatMap((entry) => {
    // What becomes of a seat whose time is up, or whose person has left, is for the others to choose.
    if (entry.kind === 'lapse') return tell('asked', room.others(room.persons[entry.seat]));
    const isOpen = entry.kind === 'ask' && room.asks.some(({ by }) => by === entry.by);
    return isOpen ? tell('asked', room.others(room.persons[entry.by])) : [];
  });
  return [...turns, ...[...begun, ...asked].filter(({ person }) => !isTold(person))];
}
