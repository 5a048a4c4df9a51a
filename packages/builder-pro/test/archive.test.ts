import { join } from 'node:path';
import { type Action, builderPro, STANDARD, type State } from '@hamlet/builder-pro';
import { registryOf } from '@hamlet/kernel';
import { recordSuite } from '@hamlet/testkit';

const TONES = ['nasty', 'nice', 'mix'];

recordSuite({
  folder: join(import.meta.dirname, '..', 'archive'),
  games: registryOf([builderPro]),
  wanted: {
    seats: ['1', '2', '3', '4', '5', '6'],
    decks: [
      ...TONES.map((tone) => `auto ${tone}`),
      ...['solo', 'interactive', 'mix'].flatMap((style) => TONES.map((tone) => `${style} ${tone}`)),
    ],
    readings: ['literal', 'stale'],
    'year cards': STANDARD.years.map(({ id }) => id),
    verbs: ['draw', 'build', 'done', 'keep', 'pass', 'destroy', 'pay'],
    endings: ['played', 'conceded', 'agreed', 'abandoned'],
    administration: ['concede', 'drop', 'take-over', 'reclaim', 'adjourn', 'resume', 'end', 'abandon'],
    undo: ['agreed'],
  },
  occurs: (_session, action, note) => note('verbs', (action as Action).do),
  ended(_read, { state, result, entries }, note) {
    const { setting, deck, round } = state as State;
    note('seats', `${setting.seats}`);
    note('decks', `${setting.options.style} ${setting.options.tone}`);
    note('readings', setting.options.reading);
    // The cards of the years that were played.
    if (result?.ending === 'played')
      for (const card of deck.slice(0, round)) note('year cards', setting.components.years[card].id);
    note('endings', result?.ending ?? '');
    for (const entry of entries) {
      if (entry.kind === 'admin') note('administration', entry.admin.do);
      if (entry.kind === 'undo' && entry.agreed) note('undo', 'agreed');
    }
  },
});
