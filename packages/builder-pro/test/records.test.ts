import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builderPro } from '@hamlet/builder-pro';
import { type AnyGame, parseJson, playRecord, readRecord, writeRecord } from '@hamlet/kernel';
import { schemaAt } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { schemaFile } from './scenario-files.ts';

const folder = join(import.meta.dirname, '..', 'records');
const games = new Map<string, AnyGame>([[builderPro.rules, builderPro]]);
const files = readdirSync(folder);

function readData(file: string): unknown {
  return parseJson(readFileSync(join(folder, file), 'utf8'), '');
}

describe('recorded games replay to the same hashes, scores and places', () => {
  test('there are records of every number of seats, every style and tone, both readings, and with undo', () => {
    const records = files.map((file) => readRecord(readData(file), games).record);
    const options = records.map((record) => builderPro.options(record.options));
    expect(new Set(records.map(({ seats }) => seats.length))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(new Set(options.map(({ style }) => style))).toEqual(new Set(['auto', 'solo', 'interactive', 'mix']));
    expect(new Set(options.map(({ tone }) => tone))).toEqual(new Set(['nasty', 'nice', 'mix']));
    expect(new Set(options.map(({ reading }) => reading))).toEqual(new Set(['literal', 'stale']));
    expect(records.some(({ log }) => log.some((line) => line.includes(' undo ')))).toBe(true);
    expect(records.some(({ log }) => log.some((line) => line.includes(' destroy ')))).toBe(true);
  });

  test.each(files)('%s', (file) => {
    const read = readRecord(readData(file), games);
    expect(read.record.result).toBeDefined();
    expect(read.lines.every((line) => line.what.kind === 'undo' || line.hash.length === 8)).toBe(true);
    // Every action, every hash, the scores and the places are compared on the way.
    const table = playRecord(read);
    expect(builderPro.pending(table.state as never)).toBeUndefined();
    const valid = schemaAt(schemaFile('record'));
    valid(readData(file));
    expect(valid.errors ?? []).toEqual([]);
  });

  test('a changed action, hash or score is noticed, with its place', () => {
    const read = readRecord(readData('mix-2.hamlet.json'), games);
    const written = writeRecord(playRecord(read), { names: read.record.seats });
    const data = structuredClone(written) as unknown as { log: string[]; result: { scores: number[] } };
    const play = (change: (copy: typeof data) => void) => {
      const copy = structuredClone(data);
      change(copy);
      return () => playRecord(readRecord(copy, games));
    };
    expect(play(() => {})).not.toThrow();
    expect(play((copy) => void (copy.log[20] = copy.log[20].replace(/#.*/, '#00000000')))).toThrow(
      /log\[20\]: hash-differs/,
    );
    expect(play((copy) => void copy.log.splice(20, 1))).toThrow(/log\[2\d\]/);
    expect(play((copy) => void copy.result.scores[0]++)).toThrow(/result.scores: score-differs/);
  });
});
