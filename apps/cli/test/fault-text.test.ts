import { InputError } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { sayFault } from '../src/fault-text.ts';

test('a fault of a record is worded with its place', () => {
  expect(sayFault('a.json', new InputError('log[3]', 'hash-differs', '00, now 11'))).toBe(
    'a.json: log[3]: hash differs (00, now 11): From here on the game would go differently from how it went: the record has been changed.',
  );
  expect(sayFault('a.json', new InputError('partial', 'partial-record'))).toMatch(
    /: partial record: It is partial: .*cannot be played/,
  );
});
