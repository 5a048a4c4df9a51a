import { cellCorners, formatCell, parseCell, pointH } from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { cellNamed } from './waters.ts';

test.each(['1,0v', '1,0^', '-3,0^', '-4,-7v', '12,5^', '-2,9v'])(
  'the corners of %s are those of the triangle',
  (name) => {
    const cell = parseCell(name) ?? -1;
    expect(formatCell(cell)).toBe(name);
    const corners = cellCorners(cell).map(([x, y]) => `${pointH(x, y)},${y}`);
    expect(corners.toSorted()).toEqual(cellNamed(name).split(' ').toSorted());
    expect(name.slice(0, -1)).toBe(corners[0]);
  },
);
