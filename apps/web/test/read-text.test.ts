import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GameRecord, InputError } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { readText } from '../src/table/read-text.ts';
import { RULES } from './all-engines.ts';
import { randomGame } from './random-game.ts';

const RECORDS = join(import.meta.dirname, 'records');
const read = (name: string) => readFileSync(join(RECORDS, name), 'utf8');

const plainly = (text: string) => readText(text, () => {}, RULES);

/** The fault with which a text is refused that has no game to play. */
function faultOf(text: string): Pick<InputError, 'place' | 'code'> | undefined {
  try {
    plainly(text);
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
    const onLine = (done: number, of: number, comparable: boolean) => {
      expect([of, comparable]).toEqual([record.log.length, false]);
      told.push(done);
    };
    const game = readText(read(name), onLine, RULES);
    expect(told).toEqual([...record.log.keys()]);
    expect(game.record).toEqual(record);
    expect([game.fault, game.comparable]).toEqual([undefined, false]);
    expect(game.standing.over).toBe(record.result !== undefined);
    expect(game.standing.round).toBeGreaterThan(1);
    expect(game.standing.totals).toHaveLength(record.seats.length);
  });

  it('is refused with its first fault where it has no game', () => {
    expect(faultOf('no JSON')).toEqual({ place: '', code: 'not-json' });
    expect(faultOf('{"format":"something"}')).toMatchObject({ place: 'format' });
    expect(faultOf('{"format":"hamlet-record","version":2,"partial":true}')).toEqual({
      place: 'partial',
      code: 'partial-record',
    });
  });
});

describe('a record with a fault', () => {
  const whole = randomGame({ roundCap: 9, start: 'first-seat' }, '0102030405060708090a0b0c0d0e0f12').record();
  const { result, ...open } = whole;
  const playing = (record: object) => plainly(JSON.stringify(record));
  /** An entry with which a round ends. */
  const AT = whole.log.findIndex((line, index) => index > 30 && line.startsWith('1 end'));

  it.each([
    ['an entry with another hash', whole.log[AT].replace(/#.*/, '#00000000'), 'hash-differs'],
    ['an entry that its rules refuse', '0 work town-hall', 'not-your-turn'],
    ['an entry that says nothing', '0 fly away', 'bad-notation'],
    ['an entry that the table refuses', '0 !resume', 'not-adjourned'],
  ])('of %s gives the game up to there', (_, line, code) => {
    const game = playing({ ...whole, log: whole.log.with(AT, line) });
    expect(game.fault).toMatchObject({ place: `log[${AT}]`, code });
    expect(game.record).toEqual({ ...open, log: whole.log.slice(0, AT) });
    const again = playing(game.record);
    expect(again.fault).toBeUndefined();
    expect(again.standing).toEqual(game.standing);
    expect(game.standing.over).toBe(false);
  });

  it('of its result gives the whole game without one', () => {
    const game = playing({ ...whole, result: { ...result, scores: [1, 2] } });
    expect(game.fault).toMatchObject({ place: 'result.scores', code: 'score-differs' });
    expect(game.record).toEqual(open);
    expect(game.standing).toMatchObject({ over: true, totals: result?.scores });
  });

  it('says that its hashes can be compared', () => {
    expect(playing(whole)).toMatchObject({ fault: undefined, comparable: true });
  });
});
