import {
  type Action,
  BOTRIC_NAME,
  brokenInvariants,
  builtRoads,
  componentsOf,
  type Event,
  hamlet,
  hamletScenarioAdapter,
  hamletVersions,
  hasLake,
  lakesWith,
  readCatalogue,
  STANDARD,
  type State,
  villageOf,
} from '@hamlet/hamlet';
import { hamletWords } from '@hamlet/messages/hamlet';
import { callBudgets, DECISIONS_PER_SECOND, IN_TURN, SESSION_KILOBYTES } from '../budgets.ts';
import type { Booking, GameEntry, TableFlag } from '../entry.ts';
import { TILE_WORDS } from '../tile-words.ts';
import { HAMLET_GAMES } from './archive.ts';
import { CHURCH_WORDS, DECISION_WORDS, SALE_WORDS, sourceOf } from './lab-words.ts';
import { HamletObserver } from './observer.ts';
import { paymentsOf, placementsIn, reachIn } from './position.ts';
import { hamletUi } from './terminal/terminal-ui.ts';

/** A flag whose text is the option of the same name. */
function textFlag(name: string, value: string, text: string): TableFlag {
  return { name, value, text, options: (args) => ({ [name]: args.text(name) }) };
}

const TABLE_FLAGS: readonly TableFlag[] = [
  textFlag('preset', 'NAME', 'rules to play by: standard or manual (standard)'),
  {
    name: 'modules',
    value: 'NAMES',
    text: 'expansions: lake',
    options: (args) => ({ modules: args.text('modules')?.split(',') }),
  },
  textFlag('solo', 'VERSION', 'plays against Botric: investor or favour; favour is partly reconstructed'),
  textFlag('difficulty', 'LEVEL', 'strength of Botric: easy, normal or hard (normal)'),
  {
    name: 'round-cap',
    value: 'R',
    text: 'ends the game after R rounds',
    options: (args) => ({ roundCap: args.int('round-cap', 1, 10000, 0) }),
  },
];

export const hamletEntry: GameEntry<State, Action, Event> = {
  name: 'hamlet',
  game: hamlet,
  versions: hamletVersions,
  adapter: hamletScenarioAdapter,
  rulesPlayer: BOTRIC_NAME,
  tableFlags: TABLE_FLAGS,
  optionsExample: 'layout=random,blueprintLimit=4',
  terminalUi: hamletUi,
  playNotes: [
    '--solo is a game for one person against Botric.',
    '--modules lake adds By the Lake; its season is drawn from the seed unless --options season=winter sets it.',
  ],
  scoreLine: (speaker, key, nameOf) => hamletWords(speaker).sayScoreLine(key, nameOf),
  tileName: (state, id) => state.setting.components.catalogue.tiles.find((tile) => tile.id === id)?.name,
  brokenInvariants,
  tally,
  holdings,
  booking,
  catalogue: {
    standard: STANDARD.data,
    read(data) {
      const catalogue = readCatalogue(data);
      const { tiles, sales, layouts } = componentsOf(catalogue);
      const counts = { tiles: tiles.length, sales: sales.length, layouts: layouts().length };
      return { name: catalogue.name, hash: catalogue.hash, counts };
    },
    sayCounts: ({ say }, counts) =>
      (['tiles', 'sales', 'layouts'] as const).map((what) =>
        say(`hamletTerminal.count.${what}`, { count: counts[what] }),
      ),
  },
  questions: {
    placements: {
      operand: 'TILE',
      text: 'lists every place where this tile may be built, grouped by host',
      answer: placementsIn,
    },
    reach: {
      operand: 'TILE',
      text: 'lists every good that the seat to act can bring to this tile',
      answer: reachIn,
    },
  },
  paymentsOf: (state, seat, action) => paymentsOf(state, seat, action),
  archive: HAMLET_GAMES,
  lab: {
    observer: () => new HamletObserver(),
    kinds: DECISION_WORDS,
    pieces: [TILE_WORDS, SALE_WORDS],
    steps: CHURCH_WORDS,
    sourceOf,
  },
  bench: {
    budgets: {
      'seats4.decisionsPerSecond': DECISIONS_PER_SECOND,
      ...callBudgets(4),
      'tables.ratio': IN_TURN,
      'lake.ratio': { floor: 0.8, aim: 1 },
      'lake.tables.ratio': IN_TURN,
      'solo.ratio': { floor: 0.05, aim: 0.15 },
      'boardgameio.ratio': { floor: 24, aim: 50 },
      'boardgameio.ratioToApply': { floor: 10, aim: 50 },
      sessionKilobytes: SESSION_KILOBYTES,
    },
    variants: [
      { id: 'manual', measure: 'play', options: { preset: 'manual' } },
      { id: 'random-layout', measure: 'play', options: { layout: 'random' } },
      { id: 'lake', measure: 'ratio', options: { modules: ['lake'] } },
      { id: 'lake.tables', measure: 'tables', seats: 2, options: { modules: ['lake'] } },
      { id: 'solo', measure: 'ratio', seats: 2, options: { solo: 'investor', botricTies: 'auto' } },
    ],
    hasRoundCap: true,
  },
};

function tally(state: State): Record<string, number> {
  const { tiles } = villageOf(state.setting.components, state.map);
  const base = { tiles: tiles.length, roads: builtRoads(state).length };
  if (!hasLake(state)) return base;
  const lakes = lakesWith(state);
  return { ...base, lakes: lakes.length, boats: lakes.filter(({ boat }) => boat !== undefined).length };
}

function holdings({ gold, points }: State): Record<string, number[]> {
  const each = points.length / gold.length;
  const tracks = gold.map((_, seat) =>
    points.slice(seat * each, (seat + 1) * each).reduce((all, value) => all + value, 0),
  );
  return { gold: [...gold], points: tracks };
}

function booking(event: Event): Booking | undefined {
  return event.type === 'gold' || event.type === 'points'
    ? { what: event.type, seat: event.seat, amount: event.amount }
    : undefined;
}
