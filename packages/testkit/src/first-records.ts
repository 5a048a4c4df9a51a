import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playRecord, type ReadRecord, type Registry, readRecord, recordDataFrom, writeRecord } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { checkSumTests, SUMS } from './check-sums.ts';
import { schemaAt } from './schema.ts';

/** Games recorded in version 1 of the format, which is still read. */
export interface FirstRecords {
  readonly folder: string;
  readonly games: Registry;
  /** The file with the JSON Schema of a record. */
  readonly schema: string;
  /** The words that some record must have, by group. */
  readonly wanted: Readonly<Record<string, readonly string[]>>;
  /** The words for a game. */
  readonly holds: (read: ReadRecord, note: (group: string, word: string) => void) => void;
}

/** The data of a record in JSON or in text form. */
export function recordDataAt(path: string): unknown {
  return recordDataFrom(readFileSync(path, 'utf8'));
}

/**
 * Tests of games recorded in version 1: every one is as it was, fits the schema and is played by its actions to its result; written
 * anew it keeps hashes that are compared, and whatever is changed in it is noticed with its place.
 */
export function firstRecordSuite({ folder, games, schema, wanted, holds }: FirstRecords): void {
  const files = readdirSync(folder)
    .filter((file) => file !== SUMS)
    .sort();
  const fits = schemaAt(schema);
  const readAt = (file: string) => readRecord(recordDataAt(join(folder, file)), games);

  test('the games of version 1 are of every kind', () => {
    const found = new Set<string>();
    for (const file of files) holds(readAt(file), (group, word) => void found.add(`${group}: ${word}`));
    expect(files.length).toBeGreaterThan(0);
    for (const [group, words] of Object.entries(wanted))
      expect(words.filter((word) => !found.has(`${group}: ${word}`)).map((word) => `${group}: ${word}`)).toEqual([]);
  });

  checkSumTests(folder, files);

  test.each(files)('%s replays to the same scores and places', (file) => {
    const data = recordDataAt(join(folder, file));
    fits(data);
    expect(fits.errors ?? []).toEqual([]);
    const read = readRecord(data, games);
    expect([read.record.version, read.comparable]).toEqual([1, false]);
    expect(read.lines.filter(({ what, hash }) => what.kind === 'act' && hash.length !== 8)).toEqual([]);
    const session = playRecord(read);
    expect(read.result).toBeDefined();
    expect(session.result).toEqual(read.result);
    expect(session.pending).toBeUndefined();
  });

  test.each(files)('%s written anew: a changed action, hash or score is noticed, with its place', (file) => {
    const read = readAt(file);
    const written = writeRecord(playRecord(read), { names: read.record.seats });
    const data = structuredClone(written) as unknown as { log: string[]; result: { scores: number[] } };
    const middle = data.log.findIndex((line, index) => index >= data.log.length / 2 && line.includes('#'));
    const play = (change: (copy: typeof data) => void) => {
      const copy = structuredClone(data);
      change(copy);
      return () => playRecord(readRecord(copy, games));
    };
    expect(play(() => {})).not.toThrow();
    expect(play((copy) => void (copy.log[middle] = data.log[middle].replace(/#.*/, '#00000000')))).toThrow(
      `log[${middle}]: hash-differs`,
    );
    expect(play((copy) => void copy.log.splice(middle, 1))).toThrow(/^log\[\d+\]: /);
    expect(play((copy) => void copy.result.scores[0]++)).toThrow(/^result.scores: score-differs/);
  });
}
