import { describe, expect, test } from 'vitest';
import { LineCutter, type Said } from '../../src/bot-protocol/lines.ts';

const LIMIT = 20;

/** The lines read when these bytes come in pieces of a given size. */
function cut(text: string, size: number, limit = LIMIT): Said[] {
  const said: Said[] = [];
  const cutter = new LineCutter(limit, (one) => said.push(one));
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) cutter.take(bytes.subarray(at, at + size));
  cutter.end();
  return said;
}

const SIZES = [1, 2, 3, 7, 1000];

describe('the output of a program in lines', () => {
  test.each(SIZES)('does not depend on how it is cut into pieces of %i bytes', (size) => {
    const text = '{"a":1}\r\n\n  \n{"b":"ä€😀"}\n{"c":"\u2028"}\nlast';
    expect(cut(text, size)).toEqual([
      { line: '{"a":1}' },
      { line: '{"b":"ä€😀"}' },
      { line: '{"c":"\u2028"}' },
      { line: 'last' },
    ]);
  });

  test.each(SIZES)(
    'a line over the limit is said to be too long once, the next one counts again, by %i bytes',
    (size) => {
      const fits = 'x'.repeat(LIMIT);
      const long = 'y'.repeat(LIMIT + 1);
      const longer = 'z'.repeat(10 * LIMIT);
      expect(cut(`${fits}\n${long}\n${fits}\n${longer}\nend`, size)).toEqual([
        { line: fits },
        { tooLong: true },
        { line: fits },
        { tooLong: true },
        { line: 'end' },
      ]);
    },
  );

  test('a line is too long as soon as it is, not when it ends', () => {
    const said: Said[] = [];
    const cutter = new LineCutter(LIMIT, (one) => said.push(one));
    cutter.take(Buffer.alloc(LIMIT, 'x'));
    expect(said).toEqual([]);
    cutter.take(Buffer.from('x'));
    expect(said).toEqual([{ tooLong: true }]);
    cutter.take(Buffer.from('x'));
    expect(said).toHaveLength(1);
  });
});
