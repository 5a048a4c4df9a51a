import type { Database, Statement } from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** Statements that are kept, and the length from which one is not: a list of ids of its own does not come again. */
const KEPT = 300;
const LONG = 2000;

/** A file of SQLite for Kysely, which prepares each statement anew, as often as it comes; here it is prepared once. */
export function cachedStatements(file: Database): SqliteDatabase {
  const kept = new Map<string, Statement>();
  return {
    close: () => void file.close(),
    prepare(text) {
      const known = kept.get(text);
      if (known) return known;
      const prepared = file.prepare(text);
      if (kept.size >= KEPT) kept.clear();
      if (text.length < LONG) kept.set(text, prepared);
      return prepared;
    },
  };
}
