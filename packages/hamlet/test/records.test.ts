import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hamlet, hamletVersions, REFUSALS, readCatalogue, STANDARD, writePosition } from '@hamlet/hamlet';
import {
  playRecord,
  playRecordUntilFault,
  type ReadRecord,
  readRecord,
  recordFor,
  registryOf,
  viewerOf,
  writeRecord,
} from '@hamlet/kernel';
import { firstRecordSuite, recordDataAt, schemaAt } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';

const home = join(import.meta.dirname, '..');
const folder = join(home, 'records');
const games = registryOf(hamletVersions);

function schemaFile(name: string): string {
  return join(home, 'schema', `${name}.schema.json`);
}

function schema(name: string) {
  return schemaAt(schemaFile(name));
}

function readAt(file: string): ReadRecord {
  return readRecord(recordDataAt(join(folder, file)), games);
}

firstRecordSuite({
  folder,
  games,
  schema: schemaFile('record'),
  wanted: {
    presets: ['standard 2', 'standard 3', 'standard 4', 'manual 2', 'manual 4'],
    layouts: ['first-game', 'random'],
    lines: ['undo'],
    'last rounds': ['cap', 'church'],
  },
  holds({ record }, note) {
    const { preset, layout, roundCap } = hamlet.options(record.options);
    note('presets', `${preset} ${record.seats.length}`);
    note('layouts', typeof layout === 'string' ? layout : 'by-hand');
    if (record.log.some((line) => line.includes(' undo '))) note('lines', 'undo');
    note('last rounds', roundCap === 0 ? 'church' : 'cap');
  },
});

describe('schemas', () => {
  test('records as the present version writes them are valid, whole and partial', () => {
    const valid = schema('record');
    const read = readAt('undo-2.hamlet.json');
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
    playRecord(readAt('manual-4.hamlet.json'), (table, index) => {
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
