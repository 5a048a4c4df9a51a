import { join } from 'node:path';
import { type Action, builderProVersions, type Options, STANDARD, type State } from '@hamlet/builder-pro';
import { registryOf } from '@hamlet/kernel';
import { everyWord, recordSuite } from '@hamlet/testkit';
import { schemaFile } from './scenario-files.ts';

const STYLES = everyWord<Options['style']>({ auto: true, solo: true, interactive: true, mix: true });
const TONES = everyWord<Options['tone']>({ nasty: true, nice: true, mix: true });

recordSuite({
  folder: join(import.meta.dirname, '..', 'archive'),
  games: registryOf(builderProVersions),
  schema: schemaFile('record'),
  wanted: {
    seats: ['1', '2', '3', '4', '5', '6'],
    decks: STYLES.flatMap((style) => TONES.map((tone) => `${style} ${tone}`)),
    readings: everyWord<Options['reading']>({ literal: true, stale: true }),
    'year cards': STANDARD.years.map(({ id }) => id),
    verbs: everyWord<Action['do']>({
      draw: true,
      build: true,
      done: true,
      keep: true,
      pass: true,
      destroy: true,
      pay: true,
    }),
  },
  occurs: (_session, action, note) => note('verbs', (action as Action).do),
  played(_read, { state }, note) {
    const { setting, deck, round } = state as State;
    note('seats', `${setting.seats}`);
    note('decks', `${setting.options.style} ${setting.options.tone}`);
    note('readings', setting.options.reading);
    // The cards of the years that were played.
    for (const card of deck.slice(0, round)) note('year cards', setting.components.years[card].id);
  },
});
