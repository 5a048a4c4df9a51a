import { join } from 'node:path';
import { type Action, dishOf, hamlet, lakeSetting, lakeValues, SEASONS, STANDARD, type State } from '@hamlet/hamlet';
import { registryOf } from '@hamlet/kernel';
import { recordSuite } from '@hamlet/testkit';

const TILES = [...STANDARD.tiles, ...(STANDARD.parts.lake?.tiles ?? [])];
const landmarks = TILES.filter(({ kind }) => kind === 'landmark').map(({ id }) => id);

const VERBS = [
  ...['move', 'done', 'work', 'fill', 'refine', 'take', 'skip', 'hire', 'donkey', 'sell', 'deliver', 'beg', 'build'],
  ...['from', 'place', 'road', 'join', 'pay', 'end', 'choose', 'botric'],
  ...['fish', 'store', 'bring', 'favour', 'eat', 'return', 'boat'],
];

const DIFFICULTIES = ['easy', 'normal', 'hard'];

recordSuite({
  folder: join(import.meta.dirname, '..', 'archive'),
  games: registryOf([hamlet]),
  wanted: {
    presets: ['standard', 'manual'].flatMap((preset) => [2, 3, 4].map((seats) => `${preset} ${seats}`)),
    layouts: ['first-game', 'random', 'by-hand'],
    modules: ['none', 'lake'],
    seasons: SEASONS,
    solo: ['investor', 'favour'].flatMap((version) => DIFFICULTIES.map((difficulty) => `${version} ${difficulty}`)),
    'solo by the lake': ['investor', 'favour'],
    verbs: VERBS,
    landmarks,
    dishes: SEASONS.flatMap((season) => lakeValues(STANDARD)?.menu[season].map(({ id }) => id) ?? []),
    endings: ['played', 'conceded', 'agreed', 'abandoned'],
    'last rounds': ['church', 'flags', 'cap'],
    administration: ['concede', 'drop', 'take-over', 'reclaim', 'adjourn', 'resume', 'end', 'abandon'],
    undo: ['agreed'],
  },
  occurs({ state }, action, note) {
    const act = action as Action;
    note('verbs', act.do);
    const dish = act.do === 'eat' ? dishOf((state as State).setting, act.rarity) : undefined;
    if (dish) note('dishes', dish.id);
  },
  ended(read, { state, result, entries }, note) {
    const { setting, deliveredBy, map, round, flags } = state as State;
    const { options, seats, components } = setting;
    note('presets', `${options.preset} ${seats}`);
    note('layouts', typeof options.layout === 'string' ? options.layout : 'by-hand');
    note('modules', options.modules.join() || 'none');
    if (options.modules.includes('lake')) note('seasons', SEASONS[lakeSetting(setting).season]);
    if (options.solo !== 'off') {
      note('solo', `${options.solo} ${options.difficulty}`);
      if (options.modules.length > 0) note('solo by the lake', options.solo);
    }
    map.tiles.forEach((tile, index) => {
      if (index % 2 === 0) note('landmarks', components.tileIds[tile]);
    });
    note('endings', result?.ending ?? '');
    if (result?.ending === 'played') {
      if (deliveredBy.every((by) => by >= 0)) note('last rounds', 'church');
      else if (options.lastFlagEnds && flags.includes(0)) note('last rounds', 'flags');
      else if (round === options.roundCap) note('last rounds', 'cap');
    }
    for (const entry of entries) {
      if (entry.kind === 'admin') note('administration', entry.admin.do);
      if (entry.kind === 'undo' && entry.agreed) note('undo', 'agreed');
    }
    if (read.record.seats.length !== seats) throw new Error('a seat without a name');
  },
});
