import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Admin,
  type AnySession,
  type Cause,
  playRecord,
  type ReadRecord,
  type Registry,
  type Result,
  readRecord,
  recordFromText,
} from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { checkSumTests } from './check-sums.ts';
import { schemaAt } from './schema.ts';

/** An archive of recorded games, and the words that must occur in it. */
export interface Archive {
  /** The folder with one folder for each version of the rules. */
  readonly folder: string;
  readonly games: Registry;
  /** The file with the JSON Schema of a record. */
  readonly schema: string;
  /** Events of the game that must occur in those of the newest version, as words, in groups. */
  readonly wanted: Readonly<Record<string, readonly string[]>>;
  /** The words that a game adds to those that have occurred, before each action, and at the end if it was played to it. */
  readonly occurs: (session: AnySession, action: unknown, note: (group: string, word: string) => void) => void;
  readonly played: (read: ReadRecord, session: AnySession, note: (group: string, word: string) => void) => void;
}

/** Every word of a type: one that is missing or too many does not compile. */
export function everyWord<Word extends string>(words: Readonly<Record<Word, true>>): readonly string[] {
  return Object.keys(words);
}

/** The events that every archive must hold, because they belong to tables and not to a game. */
const AT_TABLES: Archive['wanted'] = {
  endings: everyWord<Result['ending']>({ played: true, conceded: true, agreed: true, abandoned: true }),
  administration: everyWord<Admin['do']>({
    concede: true,
    drop: true,
    'take-over': true,
    reclaim: true,
    adjourn: true,
    resume: true,
    end: true,
    abandon: true,
  }),
  undo: ['agreed'],
  causes: everyWord<Cause>({ player: true, prepared: true, auto: true, bot: true, cut: true }),
  beginnings: ['setup', 'position'],
  seeds: ['sfc32', 'sha256'],
  'agreed results': everyWord<Extract<Admin, { do: 'end' }>['result']>({ score: true, draw: true }),
};

function noteTable({ result, entries, opening }: AnySession, note: (group: string, word: string) => void): void {
  note('endings', result?.ending ?? '');
  note('beginnings', opening.position === undefined ? 'setup' : 'position');
  note('seeds', opening.seed.split(':')[0]);
  for (const entry of entries) {
    note('causes', entry.cause);
    if (entry.kind === 'admin') note('administration', entry.admin.do);
    if (entry.kind === 'admin' && entry.admin.do === 'end') note('agreed results', entry.admin.result);
    if (entry.kind === 'undo' && entry.agreed) note('undo', 'agreed');
  }
}

/** The present rules of a registry, which names them first: by their texts 1.10 would come before 1.9. */
export function newestRules(games: Registry): string | undefined {
  return games.keys().next().value;
}

/** The most bytes that a line of a log may take on the average of a game: action, time, cause, hash and line break. */
const MOST_BYTES = 45;

const ENDING = '.hamlet.txt';

/**
 * Tests of an archive: every game fits its schema and replays under the rules that it was played with, to the same hashes
 * and result; no released record has changed; and the games of the newest version use everything.
 */
export function recordSuite({ folder, games, schema, wanted, occurs, played }: Archive): void {
  const versions = readdirSync(folder).sort();
  const fits = schemaAt(schema);
  const filesOf = (version: string) =>
    readdirSync(join(folder, version))
      .filter((file) => file.endsWith(ENDING))
      .sort();

  test('there is an archive for each version of the rules', () => {
    expect(versions).toEqual([...games.keys()].sort());
    for (const version of versions) expect(filesOf(version).length).toBeGreaterThan(10);
  });

  describe.each(versions)('%s', (version) => {
    const found = new Map<string, Set<string>>();
    const note = (group: string, word: string) => {
      const words = found.get(group) ?? new Set();
      found.set(group, words.add(word));
    };

    test.each(filesOf(version))('%s replays to the same hashes and result, and is short', (file) => {
      const read = readRecord(recordFromText(readFileSync(join(folder, version, file), 'utf8')), games);
      expect(read.record.rules).toBe(version);
      expect(read.comparable).toBe(true);
      fits(read.record);
      expect(fits.errors ?? []).toEqual([]);
      expect(read.lines.filter(({ what, hash }) => what.kind === 'act' && hash.length !== 8)).toEqual([]);
      const session = playRecord(read, (now, _index, action) => occurs(now, action, note));
      expect(session.result).toEqual(read.record.result);
      const { log } = read.record;
      expect(Buffer.byteLength(`${log.join('\n')}\n`) / log.length).toBeLessThanOrEqual(MOST_BYTES);
      noteTable(session, note);
      if (session.result?.ending === 'played') played(read, session, note);
    });

    // Former versions need not know what came later.
    const groups = version === newestRules(games) ? Object.entries({ ...AT_TABLES, ...wanted }) : [];
    test('everything occurs in some game', () => {
      for (const [group, words] of groups) {
        expect([group, words.length > 0]).toEqual([group, true]);
        expect([group, ...words.filter((word) => !found.get(group)?.has(word))]).toEqual([group]);
      }
    });

    checkSumTests(join(folder, version), filesOf(version));
  });
}
