import { isRefusal } from '@hamlet/kernel';
import { SUBSTITUTE } from '@hamlet/protocol';
import type { NewRow, Storage } from '../storage/storage.ts';
import { entryOf, type JournalEntry, rowOf } from '../tables/journal.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Tables } from '../tables/tables.ts';
import { newPseudonym } from './former.ts';
import { newId } from './tokens.ts';

/**
 * Forgets a person: running games are conceded, tables that gather are left, and everywhere else a pseudonym that leads to nobody
 * takes their place. Everything that was theirs alone is deleted.
 */
export async function forgetPerson(storage: Storage, tables: Tables, person: string): Promise<void> {
  // Bot accounts go with their owner.
  for (const { id } of await storage.bots.of(person)) await forgetPerson(storage, tables, id);
  const pseudonym = newPseudonym();
  for (const id of await storage.tablesEver(person)) {
    const table = await tables.get(id);
    // A table that this node cannot wake is left as it is, but for the person's name.
    if (!isRefusal(table)) await leave(table, person, pseudonym);
    await storage.forgetSeats(id, person, pseudonym, (row) => redacted(row, person, pseudonym));
  }
  await storage.ratings.rename(person, pseudonym);
  await storage.social.rename(person, pseudonym);
  await storage.deletePerson(person);
  await storage.scrub();
}

async function leave(table: LiveTable, person: string, pseudonym: string): Promise<void> {
  const { seats, isOver } = await table.read((room) => ({
    seats: room.seatsOf(person),
    isOver: room.phase === 'over',
  }));
  if (!isOver)
    for (const seat of seats)
      for (const command of [{ do: 'concede', level: SUBSTITUTE }, { do: 'leave' }] as const)
        await table.command(person, { id: newId(), seat, seen: 0, command }, () => false);
  await table.change((room) =>
    room.seatsOf(person).map((seat): JournalEntry => ({ kind: 'former', seat, person: pseudonym })),
  );
}

/** A row of a journal with the pseudonym instead of the person; undefined for one that does not name them. */
function redacted(row: NewRow, person: string, pseudonym: string): string | undefined {
  const entry = entryOf(row);
  if (entry.kind === 'open' && entry.host === person) return rowOf({ ...entry, host: pseudonym }).data;
  if (entry.kind === 'host' && entry.person === person) return rowOf({ ...entry, person: pseudonym }).data;
  if (entry.kind === 'sit' && entry.person === person) return rowOf({ ...entry, person: pseudonym, name: '' }).data;
  return undefined;
}
