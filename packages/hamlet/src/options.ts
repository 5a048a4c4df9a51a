import { Reader } from '@hamlet/kernel';
import type { Catalogue } from './data/catalogue.ts';
import { type Components, componentsOf, type LaidTile, startsOf } from './data/components.ts';
import { readCatalogue } from './data/read-catalogue.ts';
import { excluding, type Module } from './module.ts';

export const COLOURS = ['blue', 'yellow', 'red', 'green'] as const;
export type Colour = (typeof COLOURS)[number];

/** The parts of a game: the expansions that its tables may choose, and the standard components. */
export interface Edition {
  readonly modules: readonly Module[];
  readonly standard: Catalogue;
  /** Hashes of former standard catalogues without the parts of expansions: options that name one mean today's. */
  readonly former: readonly string[];
}

/**
 * Options of a table. Every difference between the rule texts is an option here; a preset only chooses defaults.
 * Plain data: it goes into the record as it is.
 */
export interface BaseOptions {
  readonly preset: Preset;
  /** D1: the price of each further villager. */
  readonly villagerPrices: readonly number[];
  /** D2: how many blueprints a player may hold. */
  readonly blueprintLimit: number;
  /** D3: the round in which somebody places their last flag is the last. */
  readonly lastFlagEnds: boolean;
  /** D4: flags of each player; 0 means as many as needed. */
  readonly flags: number;
  /** D5: who passes goods on. */
  readonly relay: 'donkeys' | 'workers';
  /** D7: which roads make up the longest road. */
  readonly longestRoad: 'printed-and-own' | 'own';
  /** D10: a villager at any connected Stables gives one more Move Donkeys step. */
  readonly stablesMove: boolean;
  /** D11: two villagers each, one material on each producer. */
  readonly tutorial: boolean;
  /** D12: the colour of each seat, or `order` for blue, yellow, red, green by turn order. */
  readonly colours: 'order' | readonly Colour[];
  /** Q28: the number of rounds after which the game ends; 0 for no cap. */
  readonly roundCap: number;
  /** Layout at the start; by hand, the places of all starting tiles but the Church. */
  readonly layout: 'first-game' | 'random' | readonly LaidTile[];
  /** First player: drawn, or the first seat. */
  readonly start: 'random' | 'first-seat';
  /** Expansions that are played with. */
  readonly modules: readonly string[];
  /** Solo against Botric, in one of the two versions of his rules (D14). */
  readonly solo: 'off' | 'investor' | 'favour';
  /** Decision where Botric's rules leave a tie: by the human, or the first in a stable order (Q39). */
  readonly botricTies: 'ask' | 'auto';
  /** Presets over the modifiers below. */
  readonly difficulty: Difficulty;
  /** Easier: the human begins with two donkeys. */
  readonly twoDonkeys: boolean;
  /** Easier: Botric buys at the table's prices. */
  readonly botricPaysFull: boolean;
  /** Easier: the helper tile takes no part in Church deliveries. */
  readonly botricNoChurchGold: boolean;
  /** Points for each of Botric's landmarks: 2 (easier), 6 (harder), or 0 for those of his version (B56). */
  readonly botricLandmarks: (typeof LANDMARK_POINTS)[number];
  /** Easier: Botric scores a point for four gold. */
  readonly botricFourGold: boolean;
  /** Harder: Botric begins with two villagers and no gold. */
  readonly botricVillagers: number;
  /** Harder: Botric's refined goods left in the village pay at the end. */
  readonly botricLeftovers: boolean;
  /** The hash of the standard catalogue, or a whole catalogue of the table's own. */
  readonly catalogue: unknown;
}

const LANDMARK_POINTS = [0, 2, 6] as const;

export const DIFFICULTIES = ['easy', 'normal', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The options of each difficulty; the leaflet advises against using all modifiers of a kind together. */
const DIFFICULTY_OPTIONS: Readonly<Record<Difficulty, Partial<BaseOptions>>> = {
  easy: { twoDonkeys: true, botricLandmarks: 2 },
  normal: {},
  hard: { botricVillagers: 2, botricLandmarks: 6 },
};

export const PRESETS = ['standard', 'manual'] as const;
export type Preset = (typeof PRESETS)[number];

/** Prices and catalogue come from the components of the table. */
type PresetOptions = Omit<BaseOptions, 'catalogue' | 'villagerPrices'> & Partial<Pick<BaseOptions, 'villagerPrices'>>;

const STANDARD_OPTIONS: PresetOptions = {
  preset: 'standard',
  blueprintLimit: 3,
  lastFlagEnds: false,
  flags: 0,
  relay: 'donkeys',
  longestRoad: 'printed-and-own',
  stablesMove: false,
  tutorial: false,
  colours: COLOURS,
  roundCap: 0,
  layout: 'first-game',
  start: 'random',
  modules: [],
  solo: 'off',
  botricTies: 'ask',
  difficulty: 'normal',
  twoDonkeys: false,
  botricPaysFull: false,
  botricNoChurchGold: false,
  botricLandmarks: 0,
  botricFourGold: false,
  botricVillagers: 1,
  botricLeftovers: false,
};

/** The names of the base's options. */
export const OPTION_NAMES: readonly string[] = [...Object.keys(STANDARD_OPTIONS), 'villagerPrices', 'catalogue'];

/** The game of the reference manual: column `manual` of the rulings D1 to D13. */
const MANUAL_OPTIONS: PresetOptions = {
  ...STANDARD_OPTIONS,
  preset: 'manual',
  villagerPrices: [3, 4, 5],
  blueprintLimit: 4,
  lastFlagEnds: true,
  flags: 6,
  relay: 'workers',
  longestRoad: 'own',
  stablesMove: true,
  colours: 'order',
};

const PRESET_OPTIONS: Readonly<Record<Preset, PresetOptions>> = {
  standard: STANDARD_OPTIONS,
  manual: MANUAL_OPTIONS,
};

/** The most blueprints that any option allows; a state keeps room for them. */
const MOST_BLUEPRINTS = 4;

/** Completes given options by those of their preset; throws an `InputError` for anything unknown or impossible. */
export function readOptions(raw: unknown, edition: Edition): BaseOptions {
  const reader = new Reader(raw ?? {}, 'options').only(
    ...OPTION_NAMES,
    ...edition.modules.flatMap(({ optionNames }) => optionNames ?? []),
  );
  const solo = reader.at('solo').missing ? 'off' : reader.at('solo').word(['off', 'investor', 'favour']);
  const names = reader.at('modules').missing ? [] : readModules(reader.at('modules'), edition);
  const modules = modulesNamed(names, edition);
  const excluded = excluding(modules, solo !== 'off');
  if (excluded.length > 0) reader.at('modules').fail('modules-exclude-each-other', excluded.join(' '));
  const catalogue = readCatalogueOption(reader.at('catalogue'), modules, edition);
  const components = catalogueOf({ catalogue }, edition);
  const preset = reader.at('preset').missing ? 'standard' : reader.at('preset').word(PRESETS);
  const difficulty = reader.at('difficulty').missing ? 'normal' : reader.at('difficulty').word(DIFFICULTIES);
  const base: BaseOptions = {
    villagerPrices: components.townHall.villagers,
    catalogue,
    ...PRESET_OPTIONS[preset],
    ...Object.assign({}, ...modules.map((module) => module.baseOptions?.(components))),
    ...DIFFICULTY_OPTIONS[difficulty],
  };
  const given = <T>(key: keyof BaseOptions, read: (value: Reader) => T, otherwise: T): T => {
    const value = reader.at(key);
    return value.missing ? otherwise : read(value);
  };
  return {
    preset,
    villagerPrices: given('villagerPrices', readPrices, base.villagerPrices),
    blueprintLimit: given('blueprintLimit', (value) => value.int(1, MOST_BLUEPRINTS), base.blueprintLimit),
    lastFlagEnds: given('lastFlagEnds', (value) => value.flag(), base.lastFlagEnds),
    flags: given('flags', (value) => value.int(0, 30), base.flags),
    relay: given('relay', (value) => value.word(['donkeys', 'workers']), base.relay),
    longestRoad: given('longestRoad', (value) => value.word(['printed-and-own', 'own']), base.longestRoad),
    stablesMove: given('stablesMove', (value) => value.flag(), base.stablesMove),
    tutorial: given('tutorial', (value) => value.flag(), base.tutorial),
    colours: given('colours', readColours, base.colours),
    roundCap: given('roundCap', (value) => value.int(0, 10000), base.roundCap),
    layout: given('layout', (value) => readLayout(value, componentsOf(components, modules)), base.layout),
    start: solo === 'off' ? given('start', (value) => value.word(['random', 'first-seat']), base.start) : 'first-seat',
    modules: names,
    ...Object.assign({}, ...edition.modules.map((module) => module.readOptions?.(reader, preset))),
    solo,
    botricTies: given('botricTies', (value) => value.word(['ask', 'auto']), base.botricTies),
    difficulty,
    twoDonkeys: given('twoDonkeys', (value) => value.flag(), base.twoDonkeys),
    botricPaysFull: given('botricPaysFull', (value) => value.flag(), base.botricPaysFull),
    botricNoChurchGold: given('botricNoChurchGold', (value) => value.flag(), base.botricNoChurchGold),
    botricLandmarks: given('botricLandmarks', (value) => value.oneOf(LANDMARK_POINTS), base.botricLandmarks),
    botricFourGold: given('botricFourGold', (value) => value.flag(), base.botricFourGold),
    botricVillagers: given('botricVillagers', (value) => value.int(1, 2), base.botricVillagers),
    botricLeftovers: given('botricLeftovers', (value) => value.flag(), base.botricLeftovers),
    catalogue,
  };
}

function readPrices(value: Reader): number[] {
  const prices = value.items().map((item) => item.int(0, 99));
  return prices.length === 3 ? prices : value.fail('three-prices');
}

const LAYOUTS = ['first-game', 'random'] as const;

function readLayout(value: Reader, components: Components): BaseOptions['layout'] {
  if (typeof value.value === 'string') return value.word(LAYOUTS);
  const laid = value.items().map((item): LaidTile => {
    item.only('tile', 'at', 'rot');
    const at = item.at('at').items();
    if (at.length !== 2) item.at('at').fail('wrong-length', `${at.length}`, { exactly: 2 });
    const [h, r] = at.map((part) => part.int(-500, 500));
    if ((h + r) % 2 === 0) item.at('at').fail('not-on-the-lattice');
    return { tile: item.at('tile').text(), at: [h, r], rot: item.at('rot').int(0, 5) };
  });
  startsOf(components, laid);
  return laid;
}

function readModules(value: Reader, { modules }: Edition): string[] {
  const word = (item: Reader) => item.word(modules.map(({ name }) => name));
  const words = typeof value.value === 'string' ? [word(value)] : value.items().map(word);
  return new Set(words).size === words.length ? words : value.fail('module-twice');
}

/** The expansions of these names, in the order of the edition. */
export function modulesNamed(names: readonly string[], { modules }: Edition): readonly Module[] {
  return modules.filter(({ name }) => names.includes(name));
}

function readColours(value: Reader): BaseOptions['colours'] {
  if (value.value === 'order') return 'order';
  const colours = value.items().map((item) => item.word(COLOURS));
  if (new Set(colours).size !== colours.length) value.fail('colour-twice');
  return colours;
}

function readCatalogueOption(value: Reader, modules: readonly Module[], edition: Edition): unknown {
  const refuseWithout = ({ parts }: Catalogue) => {
    const missing = modules.find(({ name }) => !parts[name]);
    if (missing) value.fail('catalogue-without-expansion', missing.name);
  };
  if (value.missing || typeof value.value === 'string') {
    refuseWithout(edition.standard);
    return standardHash(value, modules, edition);
  }
  const own = readCatalogue(value.value, edition.modules);
  refuseWithout(own);
  return own.data;
}

/** The hash of the standard catalogue with the parts of these expansions, which a former one of each may stand for. */
function standardHash(value: Reader, modules: readonly Module[], { standard, former }: Edition): string {
  const hashes = [standard.hash, ...modules.map(({ name }) => standard.parts[name]?.hash ?? '')];
  const known = [former, ...modules.map(({ formerHashes }) => formerHashes ?? [])];
  const given = value.missing ? hashes : value.text().split('+');
  const isKnown = (hash: string, i: number) => hash === hashes[i] || known[i]?.includes(hash);
  if (given.length !== hashes.length || !given.every(isKnown)) value.fail('unknown-catalogue');
  return hashes.join('+');
}

/** The catalogue that a table plays with. */
export function catalogueOf({ catalogue }: Pick<BaseOptions, 'catalogue'>, edition: Edition): Catalogue {
  return typeof catalogue === 'string' ? edition.standard : readCatalogue(catalogue, edition.modules);
}
