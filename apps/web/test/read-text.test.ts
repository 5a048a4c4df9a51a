import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GameRecord, InputError, playRecord, readRecord, writeRecord } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { readText } from '../src/table/read-text.ts';
import { RULES } from '../src/table/titles.ts';

const RECORDS = join(import.meta.dirname, 'records');
const read = (name: string) => readFileSync(join(RECORDS, name), 'utf8');

/** The fault that reading a text ends with. */
function faultOf(text: string): Pick<InputError, 'place' | 'code'> | undefined {
  try {
    readText(text, () => {});
    return undefined;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { place: error.place, code: error.code };
  }
}

describe('a record from elsewhere', () => {
  it.each(readdirSync(RECORDS))('%s is played to where it ends, told line by line', (name) => {
    const record = JSON.parse(read(name)) as GameRecord;
    const told: number[] = [];
    const game = readText(read(name), (done, of) => {
      expect(of).toBe(record.log.length);
      told.push(done);
    });
    expect(told).toEqual([...record.log.keys()]);
    expect(game.record).toEqual(record);
    expect(game.standing.over).toBe(record.result !== undefined);
    expect(game.standing.round).toBeGreaterThan(1);
    expect(game.standing.totals).toHaveLength(record.seats.length);
  });

  it('is refused with its first fault', () => {
    expect(faultOf('no JSON')).toEqual({ place: '', code: 'not-json' });
    expect(faultOf('{"format":"something"}')).toMatchObject({ place: 'format' });
    const old = readRecord(JSON.parse(read('hamlet-2.hamlet.json')), RULES);
    const record = writeRecord(playRecord(old), { names: old.record.seats });
    const log = record.log.map((line, index) => (index === 7 ? line.replace(/#[0-9a-f]+$/, '#00000000') : line));
    expect(faultOf(JSON.stringify({ ...record, log }))).toEqual({ place: 'log[7]', code: 'hash-differs' });
  });
});
