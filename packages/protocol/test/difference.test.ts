import { hashView } from '@hamlet/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DifferenceError, difference, type Plain, withDifference } from '../src/index.ts';

/** Plain data of any kind, hostile names of members among them. */
const data = fc.letrec<{ value: Plain }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.string({ maxLength: 4 }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', 'set', 'cut', '0'), tie('value'), {
      maxKeys: 5,
    }),
  ),
})).value;

/** The same data through a wire. */
function sent<T>(value: T): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}

describe('difference', () => {
  it('turns any data into any other, through JSON', () => {
    fc.assert(
      fc.property(data, data, (before, after) => {
        const change = difference(before, after);
        const result = withDifference(sent(before), sent(change));
        expect(hashView(result)).toBe(hashView(after));
        expect(change === undefined).toBe(hashView(before) === hashView(after));
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves the data before as it was', () => {
    fc.assert(
      fc.property(data, data, (before, after) => {
        const copy = sent(before);
        withDifference(before, difference(before, after));
        expect(before).toEqual(copy);
      }),
    );
  });

  it('is small where little changed', () => {
    const before = {
      village: Array.from({ length: 40 }, (_, at) => ({ tile: `t${at}`, goods: ['wood'] })),
      turn: 'red',
    };
    const after = { ...before, village: before.village.with(3, { tile: 't3', goods: [] }), turn: 'blue' };
    expect(JSON.stringify(difference(before, after)).length).toBeLessThan(120);
    const longer = { ...before, village: [...before.village, { tile: 'new', goods: [] }] };
    expect(difference(before, longer)).toEqual({ in: { village: { cut: [40, 0, [{ tile: 'new', goods: [] }]] } } });
  });

  it('refuses data that it was not made for', () => {
    const change = difference({ a: [1, 2, 3] }, { a: [1, 5, 3] });
    expect(() => withDifference({ b: 1 }, change)).toThrow(DifferenceError);
    expect(() => withDifference({ a: [] }, change)).toThrow(DifferenceError);
    expect(() => withDifference([], change)).toThrow(DifferenceError);
    expect(() => withDifference({ a: 1 }, { out: ['b'] })).toThrow(DifferenceError);
  });

  it('never reaches a prototype', () => {
    const hostile = JSON.parse('{"in":{"__proto__":{"set":{"polluted":true}}}}');
    const result = withDifference({}, hostile);
    expect(Object.hasOwn(result as object, '__proto__')).toBe(true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
