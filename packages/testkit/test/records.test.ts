import { join } from 'node:path';
import { registryOf } from '@hamlet/kernel';
import { firstRecordSuite, secret } from '@hamlet/testkit';

firstRecordSuite({
  folder: join(import.meta.dirname, 'records'),
  games: registryOf([secret]),
  schema: join(import.meta.dirname, 'record.schema.json'),
  wanted: { lines: ['auto', 'say'] },
  holds({ record, lines }, note) {
    for (const { cause } of lines) note('lines', cause);
    if (record.log.some((line) => line.includes(' say '))) note('lines', 'say');
  },
});
