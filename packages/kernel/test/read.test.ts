import { InputError, Reader, type Wanted } from '@hamlet/kernel';
import { faultOf } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';

const data = {
  name: 'x',
  players: { red: { gold: 3, ready: true } },
  list: [1, 'two', { three: 3 }],
};
const reader = new Reader(data, '');

describe('Reader', () => {
  test('reads what is there', () => {
    expect(reader.at('name').text()).toBe('x');
    expect(reader.at('players').at('red').at('gold').int(0, 9)).toBe(3);
    expect(reader.at('players').at('red').at('ready').flag()).toBe(true);
    expect(reader.at('name').word(['w', 'x'])).toBe('x');
    expect(reader.at('name').index(['w', 'x'], 'unknown')).toBe(1);
    expect(reader.at('list').items()).toHaveLength(3);
    expect(reader.at('players').entries()[0][0]).toBe('red');
    expect(reader.at('nothing').missing).toBe(true);
    expect(reader.only('name', 'players', 'list')).toBe(reader);
  });

  test.each([
    ['not-a-number', 'name', () => reader.at('name').int(0, 9), '"x"'],
    ['not-a-number', 'list[1]', () => reader.at('list').items()[1].int(0, 9), '"two"'],
    [
      'out-of-range',
      'players.red.gold',
      () => reader.at('players').at('red').at('gold').int(4, 9),
      '3',
      { low: 4, high: 9 },
    ],
    ['not-a-text', 'list[2].three', () => reader.at('list').items()[2].at('three').text(), '3'],
    ['not-a-text', 'nothing', () => reader.at('nothing').text(), ''],
    ['not-an-object', 'list[0]', () => reader.at('list').items()[0].at('x'), '1'],
    ['not-an-object', 'list', () => reader.at('list').object(), '[1,"two",{"three":3}]'],
    ['not-a-list', 'players', () => reader.at('players').items(), '{"red":{"gold":3,"ready":true}}'],
    ['not-true-or-false', 'name', () => reader.at('name').flag(), '"x"'],
    ['unknown-word', 'name', () => reader.at('name').word(['a', 'b']), '"x"', { known: ['a', 'b'] }],
    ['no-such-tile', 'name', () => reader.at('name').index(['a'], 'no-such-tile'), '"x"'],
    ['unknown-member', 'list', () => reader.only('name', 'players'), ''],
    ['unknown-member', 'players.red.ready', () => reader.at('players').at('red').only('gold'), ''],
    ['own-code', 'name', () => reader.at('name').fail('own-code'), '"x"'],
  ] as const)('says %s at %s', (code, place, call, found, wanted?: Wanted) => {
    expect(faultOf(call)).toEqual({ code, place, found, wanted });
  });

  test('numbers are whole and real', () => {
    for (const value of [1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null])
      expect(faultOf(() => new Reader(value, 'here').int(-9, 9))?.code).toBe('not-a-number');
    expect([-9, 0, 9].map((value) => new Reader(value, 'here').int(-9, 9))).toEqual([-9, 0, 9]);
    for (const value of [-10, 10])
      expect(faultOf(() => new Reader(value, 'here').int(-9, 9))?.code).toBe('out-of-range');
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined])
      expect(faultOf(() => new Reader(value, 'here').number())?.code).toBe('not-a-number');
    expect([-0.5, 0, 1e9].map((value) => new Reader(value, 'here').number())).toEqual([-0.5, 0, 1e9]);
    expect(faultOf(() => new Reader(null, 'here').object())?.code).toBe('not-an-object');
  });

  test('the value that was found is quoted in brief', () => {
    expect(faultOf(() => new Reader('y'.repeat(500), 'here').int(0, 1))?.found.length).toBeLessThanOrEqual(60);
  });

  test('an InputError says place, code and what was found', () => {
    expect(new InputError('a.b', 'bad', '7').message).toBe('a.b: bad (7)');
    expect(new InputError('a.b', 'bad').message).toBe('a.b: bad');
    expect(new InputError('a.b', 'bad', '7', { low: 1, high: 5 }).message).toBe('a.b: bad (7; 1..5)');
    expect(new InputError('a.b', 'bad', '7', { known: ['x', 'y'] }).message).toBe('a.b: bad (7; x, y)');
    expect(new InputError('a.b', 'bad', '', { exactly: 5 }).message).toBe('a.b: bad (5)');
  });
});
