import Sqlite from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { cachedStatements } from '../../src/storage/cached-statements.ts';

test('a statement that comes again is prepared once; a long one, and one after hundreds of others, anew', () => {
  const file = new Sqlite(':memory:');
  const prepare = vi.spyOn(file, 'prepare');
  const statements = cachedStatements(file);
  const again = (text: string) => {
    const before = prepare.mock.calls.length;
    expect(statements.prepare(text).all([])).toEqual(statements.prepare(text).all([]));
    return prepare.mock.calls.length - before;
  };
  expect(again('select 1 as one')).toBe(1);
  expect(again('select 1 as one')).toBe(0);
  const list = Array.from({ length: 1000 }, (_, id) => id).join(', ');
  expect(again(`select 1 as one where 1 in (${list})`)).toBe(2);
  for (let number = 0; number < 300; number++) statements.prepare(`select ${number} as one`);
  expect(again('select 1000 as one')).toBeLessThan(2);
  expect(again('select 1 as one')).toBe(1);
  file.close();
});
