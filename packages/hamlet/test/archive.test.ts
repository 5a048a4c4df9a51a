import { join } from 'node:path';
import {
  type Action,
  DIFFICULTIES,
  dishOf,
  EDITION,
  hamletVersions,
  lakeSetting,
  lakeValues,
  type Options,
  PRESETS,
  SEASONS,
  STANDARD,
  type State,
} from '@hamlet/hamlet';
import { registryOf } from '@hamlet/kernel';
import { everyWord, recordSuite } from '@hamlet/testkit';

const TILES = [...STANDARD.tiles, ...(STANDARD.parts.lake?.tiles ?? [])];
const landmarks = TILES.filter(({ kind }) => kind === 'landmark').map(({ id }) => id);

const VERBS = everyWord<Action['do']>({
  move: true,
  done: true,
  work: true,
  fill: true,
  refine: true,
  take: true,
  skip: true,
  hire: true,
  donkey: true,
  sell: true,
  deliver: true,
  beg: true,
  build: true,
  from: true,
  place: true,
  road: true,
  join: true,
  pay: true,
  end: true,
  choose: true,
  botric: true,
  fish: true,
  store: true,
  bring: true,
  favour: true,
  eat: true,
  return: true,
  boat: true,
});

const VERSIONS = everyWord<Exclude<Options['solo'], 'off'>>({ investor: true, favour: true });

recordSuite({
  folder: join(import.meta.dirname, '..', 'archive'),
  games: registryOf(hamletVersions),
  schema: join(import.meta.dirname, '..', 'schema', 'record.schema.json'),
  wanted: {
    presets: PRESETS.flatMap((preset) => [2, 3, 4].map((seats) => `${preset} ${seats}`)),
    layouts: ['first-game', 'random', 'by-hand'],
    modules: ['none', ...EDITION.modules.map(({ name }) => name)],
    seasons: SEASONS,
    solo: VERSIONS.flatMap((version) => DIFFICULTIES.map((difficulty) => `${version} ${difficulty}`)),
    'solo by the lake': VERSIONS,
    verbs: VERBS,
    landmarks,
    dishes: SEASONS.flatMap((season) => lakeValues(STANDARD)?.menu[season].map(({ id }) => id) ?? []),
    'last rounds': ['church', 'flags', 'cap'],
  },
  occurs({ state }, action, note) {
    const act = action as Action;
    note('verbs', act.do);
    const dish = act.do === 'eat' ? dishOf((state as State).setting, act.rarity) : undefined;
    if (dish) note('dishes', dish.id);
  },
  played(read, { state }, note) {
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
    if (deliveredBy.every((by) => by >= 0)) note('last rounds', 'church');
    else if (options.lastFlagEnds && flags.includes(0)) note('last rounds', 'flags');
    else if (round === options.roundCap) note('last rounds', 'cap');
    if (read.record.seats.length !== seats) throw new Error('a seat without a name');
  },
});
