import {
  type AnyGame,
  type GameRecord,
  InputError,
  parseJson,
  playRecord,
  readRecord,
  recordDataFrom,
  recordFromText,
  recordToText,
  recordUpTo,
  Session,
  seedFrom,
  writeRecord,
} from '@hamlet/kernel';
import { faultOf, secret } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';

const GAMES: ReadonlyMap<string, AnyGame> = new Map([[secret.rules, secret]]);
const NAMES = ['Ann', 'Bob'];
const HEAD = { names: NAMES };

/** A game with an undo, an agreed undo and automatic entries in it; over or in the middle. */
function played(toTheEnd: boolean) {
  const options = secret.options({ hand: [1, 2, 4], words: ['aye'] });
  const table = Session.open(secret, { options, seats: 2, seed: seedFrom('record') });
  const doing = (seat: number, pick: number) => {
    if (table.act(seat, { pick })) throw new Error(`seat ${seat} cannot pick ${pick}`);
  };
  doing(0, 2);
  table.undo(0);
  doing(0, 1);
  doing(1, 4);
  table.undo(1, true);
  doing(1, 1);
  doing(0, 2);
  if (toTheEnd) doing(1, 4);
  return table;
}

const RECORD = writeRecord(played(true), HEAD);

function verify(record: unknown) {
  return playRecord(readRecord(record, GAMES));
}

function changed(change: Partial<Record<keyof GameRecord, unknown>>): unknown {
  return { ...RECORD, ...change };
}

function withLine(index: number, line: string): unknown {
  return changed({ log: RECORD.log.with(index, line) });
}

describe('records', () => {
  test('are made of a head and one line for each entry', () => {
    expect(RECORD.log.map((line) => line.replace(/#[0-9a-f]{8}$/, '#'))).toEqual([
      '0 pick 2 #',
      '0 undo 0',
      '0 pick 1 #',
      '0 say aye ~ #',
      '1 pick 4 #',
      '1 undo 4 agreed',
      '1 pick 1 #',
      '1 say aye ~ #',
      '0 pick 2 #',
      '1 pick 4 #',
      '0 pick 4 ~ #',
      '1 pick 2 ~ #',
    ]);
    expect(RECORD).toMatchObject({ format: 'hamlet-record', version: 2, rules: 'secret@1.0', seats: NAMES });
    expect(RECORD.result).toMatchObject({ ranking: [expect.any(Number), expect.any(Number)], ending: 'played' });
  });

  test('come back from JSON and from text as they went, and play to the same state', () => {
    for (const toTheEnd of [true, false]) {
      const table = played(toTheEnd);
      const record = writeRecord(table, HEAD);
      expect(record.result === undefined).toBe(!toTheEnd);
      for (const data of [JSON.parse(JSON.stringify(record)), recordFromText(recordToText(record))]) {
        const read = readRecord(data, GAMES);
        expect(read.record).toEqual(record);
        const again = playRecord(read);
        expect(again.state).toEqual(table.state);
        expect(again.streams).toEqual(table.streams);
        expect(again.entries).toEqual(table.entries);
        expect(writeRecord(again, HEAD)).toEqual(record);
      }
    }
  });

  test('hashes and marks of automatic entries may be left out by hand, and lines may end in CR LF', () => {
    const bare = RECORD.log.map((line) => line.replace(/ #[0-9a-f]+$/, ''));
    expect(verify(changed({ log: bare })).state).toEqual(played(true).state);
    const text = recordToText(RECORD).replaceAll('\n', '\r\n');
    expect(verify(recordFromText(text)).state).toEqual(played(true).state);
  });

  test('of a beginning have exactly its lines, without those taken back, and play to the position before the next', () => {
    const table = played(true);
    const beginning = recordUpTo(table, HEAD, 4);
    expect(beginning.log.map((line) => line.replace(/ #[0-9a-f]{8}$/, ''))).toEqual([
      '0 pick 1',
      '0 say aye ~',
      '1 pick 1',
      '1 say aye ~',
    ]);
    expect(beginning).not.toHaveProperty('result');
    const again = verify(beginning);
    expect(again.state).toEqual(table.stateAt(4));
  });

  test('say before each action what is about to be played', () => {
    const seen: string[] = [];
    playRecord(readRecord(RECORD, GAMES), (table, index, action) =>
      seen.push(`${index} ${table.game.codec.format(table.setting, action)}`),
    );
    expect(seen.slice(0, 3)).toEqual(['0 pick 2', '2 pick 1', '3 say aye']);
  });
});

describe('records with faults', () => {
  test.each([
    ['nothing', undefined, '', 'not-an-object'],
    ['a list', [], '', 'not-an-object'],
    ['another format', changed({ format: 'chess' }), 'format', 'unknown-word'],
    ['a later version', changed({ version: 3 }), 'version', 'unknown-version'],
    ['no version', changed({ version: undefined }), 'version', 'not-a-number'],
    ['unknown rules', changed({ rules: 'secret@9.9' }), 'rules', 'unknown-rules'],
    ['a member too many', { ...RECORD, extra: 1 }, 'extra', 'unknown-member'],
    ['too few seats', changed({ seats: ['Ann'] }), 'seats', 'wrong-number-of-seats'],
    ['a seat without a name', changed({ seats: ['Ann', 3] }), 'seats[1]', 'not-a-text'],
    ['an unknown generator', changed({ seed: `pcg64:${'0'.repeat(32)}` }), 'seed', 'unknown-generator'],
    ['no log', changed({ log: undefined }), 'log', 'not-a-list'],
    ['a line that is none', withLine(3, 'hello'), 'log[3]', 'not-a-log-line'],
    ['a line that is no text', changed({ log: [...RECORD.log.slice(0, 2), 7] }), 'log[2]', 'not-a-text'],
    ['a seat that is none', withLine(2, '2 pick 1'), 'log[2]', 'no-such-seat'],
    ['a line that says no action', withLine(2, '0 jump'), 'log[2]', 'bad-notation'],
    ['an action that is not allowed', withLine(4, '1 pick 3 #00000000'), 'log[4]', 'not-in-hand'],
    ['an action out of turn', withLine(4, '0 pick 4'), 'log[4]', 'not-pending'],
    ['a hash that differs', withLine(8, '0 pick 2 #00000000'), 'log[8]', 'hash-differs'],
    ['an undo of something else', withLine(5, '1 undo 2 agreed'), 'log[5]', 'undo-mismatch'],
    ['an undo beyond a barrier', withLine(5, '1 undo 4'), 'log[5]', 'undo-barrier'],
    ['an undo of nothing', withLine(0, '0 undo 0'), 'log[0]', 'undo-nothing'],
    ['other scores', changed({ result: { ...RECORD.result, scores: [99, 0] } }), 'result.scores', 'score-differs'],
    [
      'another ranking',
      changed({ result: { ...RECORD.result, ranking: [9, 9] } }),
      'result.ranking',
      'ranking-differs',
    ],
    ['a result without a ranking', changed({ result: { scores: [1, 2] } }), 'result.ranking', 'not-a-list'],
    ['another ending', changed({ result: { ...RECORD.result, ending: 'agreed' } }), 'result.ending', 'ending-differs'],
    ['a result of a game that goes on', changed({ log: RECORD.log.slice(0, 4) }), 'result', 'game-not-over'],
    ['options that are none', changed({ options: { hand: 'x' } }), 'options.hand', 'not-a-list'],
    ['options that are unknown', changed({ options: { lake: true } }), 'options.lake', 'unknown-member'],
  ])('%s: the fault has its place and its reason', (_what, record, place, code) => {
    expect(faultOf(() => verify(record))).toMatchObject({ place, code });
  });

  test('cut off anywhere, JSON is refused with its place', () => {
    const text = JSON.stringify(RECORD);
    for (let length = 0; length < text.length; length += 7)
      expect(faultOf(() => parseJson(text.slice(0, length), 'game.hamlet.json'))).toMatchObject({
        place: 'game.hamlet.json',
        code: 'not-json',
      });
  });

  test('cut off anywhere, a record in text form is refused, or is the beginning of the same game', () => {
    const text = recordToText({ ...RECORD, log: RECORD.log });
    for (let length = 0; length < text.length; length += 3) {
      let fault: unknown;
      let entries: readonly unknown[] = [];
      try {
        entries = verify(recordFromText(text.slice(0, length))).entries;
      } catch (error) {
        fault = error;
      }
      expect(fault === undefined || fault instanceof InputError).toBe(true);
      expect(entries.length).toBeLessThanOrEqual(RECORD.log.length);
    }
  });

  test('text that is no record, and a bad line in its head', () => {
    expect(faultOf(() => recordFromText('hello'))).toMatchObject({ place: 'line 1', code: 'not-a-record' });
    expect(faultOf(() => recordFromText(''))).toMatchObject({ place: 'line 1', code: 'not-a-record' });
    const broken = recordToText(RECORD).replace('seats ["Ann","Bob"]', 'seats [Ann]');
    expect(faultOf(() => recordFromText(broken))).toMatchObject({ place: 'line 4', code: 'not-json' });
  });

  test('either form is told from the other by how it begins', () => {
    const data = JSON.parse(JSON.stringify(RECORD));
    expect(recordDataFrom(recordToText(RECORD))).toEqual(data);
    expect(recordDataFrom(JSON.stringify(RECORD))).toEqual(data);
    expect(recordDataFrom(`\n  ${JSON.stringify(RECORD, undefined, 2)}`)).toEqual(data);
    expect(faultOf(() => recordDataFrom('hamlet-records'))).toMatchObject({ place: 'line 1', code: 'not-a-record' });
    for (const neither of ['', 'hello', '{"format":'])
      expect(faultOf(() => recordDataFrom(neither))).toMatchObject({ place: '', code: 'not-json' });
  });

  test.each([
    ['__proto__ {"result":{"scores":[1,2],"places":[1,2]}}', '__proto__'],
    ['constructor 1', 'constructor'],
    ['log ["0 pick 1"]', 'log'],
    ['format 1', 'format'],
    ['colour "red"', 'colour'],
    ['rulesx', 'rulesx'],
  ])('a line of the head that is none of the known ones: %s', (line, key) => {
    const text = recordToText(RECORD).replace('\nseats', `\n${line}\nseats`);
    const fault = faultOf(() => recordFromText(text));
    expect(fault).toEqual({ place: 'line 4', code: 'unknown-member', found: key });
  });
});
