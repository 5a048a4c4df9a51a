import { join } from 'node:path';
import { registryOf } from '@hamlet/kernel';
import { recordSuite, type SecretAction, secret } from '@hamlet/testkit';
import { expect, test } from 'vitest';
import { newestRules } from '../src/records.ts';

// Written by `hamlet archive`, to whose games the tests of the command line add the toy.
recordSuite({
  folder: join(import.meta.dirname, '../archive'),
  games: registryOf([secret]),
  schema: join(import.meta.dirname, 'record.schema.json'),
  wanted: { seats: ['2', '3', '4', '5', '6'], actions: ['pick', 'say'] },
  occurs: (_session, action, note) => note('actions', 'pick' in (action as SecretAction) ? 'pick' : 'say'),
  played: ({ record }, _session, note) => note('seats', `${record.seats.length}`),
});

test('the newest version of an archive is that of the present game', () => {
  const versions = [10, 9, 2].map((minor) => ({ ...secret, rules: `secret@1.${minor}` }));
  expect(newestRules(registryOf(versions))).toBe('secret@1.10');
});
