import { InputError } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { sayFault } from '../src/fault-text.ts';

test('a fault of a record is worded with its place', () => {
  expect(sayFault('a.json', new InputError('log[3]', 'hash-differs', '00', { exactly: '11' }))).toBe(
    'a.json: log[3]: From here on the game would go differently from how it went: the record has been changed. Found there: 00; Expected: 11',
  );
  expect(sayFault('a.json', new InputError('partial', 'partial-record'))).toMatch(
    /^a.json: partial: It is partial: .*cannot be played/,
  );
});
