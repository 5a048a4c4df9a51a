import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hamlet, REFUSALS, readCatalogue, STANDARD, writePosition } from '@hamlet/hamlet';
import {
  type AnyGame,
  parseJson,
  playRecord,
  playRecordUntilFault,
  readRecord,
  recordFor,
  recordFromText,
  viewerOf,
  writeRecord,
} from '@hamlet/kernel';
import { schemaAt } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';

const home = join(import.meta.dirname, '..');
const games = new Map<string, AnyGame>([[hamlet.rules, hamlet]]);

function schema(name: string) {
  return schemaAt(join(home, 'schema', `${name}.schema.json`));
}

function readData(file: string): unknown {
  const text = readFileSync(join(home, 'records', file), 'utf8');
  return file.endsWith('.txt') ? recordFromText(text) : parseJson(text, '');
}

const files = readdirSync(join(home, 'records'));

describe('recorded games replay to the same hashes, scores and places', () => {
  test('there are records of both presets, both layouts, with undo, and one whose Church was completed', () => {
    const records = files.map((file) => readRecord(readData(file), games).record);
    const options = records.map((record) => hamlet.options(record.options));
    expect(records.length).toBeGreaterThanOrEqual(8);
    expect(new Set(options.map(({ preset }) => preset))).toEqual(new Set(['standard', 'manual']));
    expect(new Set(options.map(({ layout }) => layout))).toEqual(new Set(['first-game', 'random']));
    expect(records.some(({ log }) => log.some((line) => line.includes(' undo ')))).toBe(true);
    expect(options.some(({ roundCap }) => roundCap === 0)).toBe(true);
  });

  test.each(files)('%s', (file) => {
    const read = readRecord(readData(file), games);
    const table = playRecord(read);
    expect(read.record.result).toBeDefined();
    expect(read.lines.every((line) => line.what.kind === 'undo' || line.hash.length === 8)).toBe(true);
    expect(hamlet.pending(table.state)).toBeUndefined();
  });

  test('a changed action, hash or score is noticed, with its place', () => {
    const read = readRecord(readData('standard-2.hamlet.json'), games);
    const written = writeRecord(playRecord(read), { names: read.record.seats });
    const data = structuredClone(written) as unknown as { log: string[]; result: { scores: number[] } };
    const play = (change: (copy: typeof data) => void) => {
      const copy = structuredClone(data);
      change(copy);
      return () => playRecord(readRecord(copy, games));
    };
    expect(play((copy) => void (copy.log[37] = copy.log[37].replace(/#.*/, '#00000000')))).toThrow(
      /log\[37\]: hash-differs/,
    );
    expect(play((copy) => void copy.log.splice(20, 1))).toThrow(/log\[2\d\]/);
    expect(play((copy) => void copy.result.scores[0]++)).toThrow(/result.scores: score-differs/);
  });
});

describe('schemas', () => {
  test.each(files)('the record %s is valid', (file) => {
    const valid = schema('record');
    valid(readData(file));
    expect(valid.errors ?? []).toEqual([]);
  });

  test('records as the present version writes them are valid, whole and partial', () => {
    const valid = schema('record');
    const read = readRecord(readData('undo-2.hamlet.json'), games);
    const { session } = playRecordUntilFault({ ...read, lines: read.lines.slice(0, 60) });
    const head = { names: read.record.seats, begun: '2026-01-31T18:00:00Z' };
    for (const record of [
      writeRecord(playRecord(read), head),
      writeRecord(session, head),
      recordFor(session, head, viewerOf(0)),
    ]) {
      valid(JSON.parse(JSON.stringify(record)));
      expect(valid.errors ?? []).toEqual([]);
    }
    expect(valid({ ...writeRecord(session, head), version: 3 })).toBe(false);
  });

  test('positions from the start to the end of a game are valid', () => {
    const valid = schema('position');
    const seen: string[] = [];
    playRecord(readRecord(readData('manual-4.hamlet.json'), games), (table, index) => {
      if (index % 7 !== 0) return;
      const position = JSON.parse(JSON.stringify(writePosition(table.state)));
      seen.push(position.stack[0]?.step ?? 'turn');
      valid(position);
      expect(valid.errors ?? []).toEqual([]);
    });
    expect(new Set(seen).size).toBeGreaterThan(5);
    expect(valid({ seats: 9 })).toBe(false);
  });

  test('the catalogue is valid, and what the schema refuses the reader refuses too', () => {
    const valid = schema('catalogue');
    valid(STANDARD.data);
    expect(valid.errors ?? []).toEqual([]);
    type CatalogueData = { tiles: Record<string, unknown>[]; sales: Record<string, unknown>[]; version: number };
    const faults: ((data: CatalogueData) => void)[] = [
      (data) => void (data.version = 2),
      (data) => void (data.tiles[7].edges = 'XYZ'),
      (data) => void (data.tiles[7].kind = 'castle'),
      (data) => void (data.tiles[7].cost = { gems: 2 }),
      (data) => void (data.tiles[7].wings = 2),
      (data) => void (data.sales[0].tier = 4),
      (data) => void delete data.tiles[9].shape,
    ];
    for (const fault of faults) {
      const data = structuredClone(STANDARD.data) as CatalogueData;
      fault(data);
      expect(valid(data)).toBe(false);
      expect(() => readCatalogue(data)).toThrow(/^(version|tiles|sales)/);
    }
  });
});

test('docs/formats.md lists every refusal with its meaning', () => {
  const text = readFileSync(join(home, '../../docs/formats.md'), 'utf8');
  for (const code of REFUSALS) expect(text).toMatch(new RegExp(`^\\| \`${code}\` \\| \\S`, 'm'));
});
