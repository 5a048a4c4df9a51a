import { join } from 'node:path';
import { builderPro, builderProVersions } from '@hamlet/builder-pro';
import { registryOf } from '@hamlet/kernel';
import { firstRecordSuite } from '@hamlet/testkit';
import { schemaFile } from './scenario-files.ts';

firstRecordSuite({
  folder: join(import.meta.dirname, '..', 'records'),
  games: registryOf(builderProVersions),
  schema: schemaFile('record'),
  wanted: {
    seats: ['1', '2', '3', '4', '5', '6'],
    styles: ['auto', 'solo', 'interactive', 'mix'],
    tones: ['nasty', 'nice', 'mix'],
    readings: ['literal', 'stale'],
    lines: ['undo', 'destroy'],
  },
  holds({ record }, note) {
    const { style, tone, reading } = builderPro.options(record.options);
    note('seats', `${record.seats.length}`);
    note('styles', style);
    note('tones', tone);
    note('readings', reading);
    for (const line of record.log) note('lines', line.split(' ')[1]);
  },
});
