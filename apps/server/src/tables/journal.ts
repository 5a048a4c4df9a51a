import { type AnySession, type Entry, formatEntry, type GameRecord, type Seat } from '@hamlet/kernel';
import type { LapseChoice, Pace, Plan, Request } from '@hamlet/protocol';
import type { NewRow } from '../storage/storage.ts';

/** The command that asked for an entry: a command that comes again is answered as before. */
interface Commanded {
  readonly by: Seat;
  readonly id?: string | undefined;
}

/** An entry in the journal of a table. A table is what its journal makes of it; see `Room`. */
export type JournalEntry =
  | {
      readonly kind: 'open';
      readonly plan: Plan;
      readonly rules: string;
      readonly host: string;
      /** The saved game that is continued. */
      readonly record?: GameRecord | undefined;
    }
  /** `bot` marks a bot account. */
  | {
      readonly kind: 'sit';
      readonly seat: Seat;
      readonly person: string;
      readonly name: string;
      readonly bot?: true | undefined;
    }
  | ({ readonly kind: 'stand' } & Commanded)
  | ({ readonly kind: 'ready'; readonly ready: boolean } & Commanded)
  | { readonly kind: 'host'; readonly person: string }
  /** The person of a seat has deleted themselves; a pseudonym takes their place. */
  | { readonly kind: 'former'; readonly seat: Seat; readonly person: string }
  /** The person of a seat is on leave up to an instant; one that is past ends it. */
  | { readonly kind: 'away'; readonly seat: Seat; readonly until: number }
  | { readonly kind: 'begin'; readonly seed: string }
  /** An entry of the game's own log, as a line of a record without its time. */
  | { readonly kind: 'game'; readonly line: string; readonly id?: string | undefined }
  /** `target` is the entry of the log that a take-back goes back to. */
  | ({ readonly kind: 'ask'; readonly request: Request; readonly target?: number | undefined } & Commanded)
  | ({ readonly kind: 'answer'; readonly ask: number; readonly agree: boolean } & Commanded)
  /** An ask that nobody answered in time. */
  | { readonly kind: 'unanswered'; readonly ask: number }
  | { readonly kind: 'pace'; readonly pace: Pace }
  | { readonly kind: 'lapse'; readonly seat: Seat }
  | ({ readonly kind: 'choose'; readonly seat: Seat; readonly choice: LapseChoice } & Commanded)
  /** The others wait on for a seat whose time was up. */
  | { readonly kind: 'extend'; readonly seat: Seat }
  | ({ readonly kind: 'watching'; readonly open: boolean } & Commanded)
  | { readonly kind: 'rematch'; readonly table: string }
  /** The table is closed before its game began, or by the operator. */
  | { readonly kind: 'close' };

/** A journal with rows that cannot be read, or that the rules of its table do not allow. */
export class DamagedTable extends Error {}

/** The separator between a line of a game and the id of its command; neither holds one. */
const TAB = '\t';

/** An entry as it is stored. Lines of games, the many, are stored as text. */
export function rowOf(entry: JournalEntry): NewRow {
  const { kind, ...rest } = entry;
  if (entry.kind !== 'game') return { kind, data: JSON.stringify(rest) };
  return { kind, data: entry.id === undefined ? entry.line : `${entry.line}${TAB}${entry.id}` };
}

/** The entry of a stored row. */
export function entryOf({ kind, data }: NewRow): JournalEntry {
  if (kind !== 'game') {
    const entry: JournalEntry = { kind, ...JSON.parse(data) };
    return entry;
  }
  const [line, id] = data.split(TAB);
  return { kind, line, id };
}

/** An entry of a session, to be stored; its time is that of its row. */
export function lineOfEntry(session: AnySession, entry: Entry<unknown>, id?: string): JournalEntry {
  return { kind: 'game', line: formatEntry(session, { ...entry, at: 0 }, undefined, true), id };
}
