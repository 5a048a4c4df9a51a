import { gzipSync } from 'node:zlib';
import { ALL, type AnyGame, type AnySession, playRecord, readRecord, writeRecord } from '@hamlet/kernel';
import type { BenchSettings, Figure } from '../src/commands/bench.ts';
import { RULES } from '../src/games/index.ts';
import { clock, during, mean, median, repeat, row, sink, spreadOf, type TimeSpread, tidy } from './clock.ts';
import {
  actsOf,
  type BenchTable,
  freshStart,
  newTally,
  playRandomly,
  recordGame,
  sampleStates,
  type Tally,
} from './games.ts';

/** The number of recorded games behind the figures about single calls. */
const RECORDED = 4;

/** States sampled from each of them. */
const SAMPLES = 50;

/** The number of calls on one state: enough to outweigh the cost of the clock. */
const CALLS = 40;

const recorded = new WeakMap<BenchTable, AnySession[]>();

function recordedGames(setting: BenchTable): AnySession[] {
  const known = recorded.get(setting);
  if (known) return known;
  const tables = Array.from({ length: RECORDED }, (_, index) => recordGame(setting, index));
  recorded.set(setting, tables);
  return tables;
}

/** Decisions and games a second of random play. Every repetition begins with the same games. */
export function measurePlay(prefix: string, setting: BenchTable, { seconds, repetitions }: BenchSettings): Figure[] {
  const rounds = repeat(repetitions, () => {
    const tally = newTally();
    const { ms } = during(seconds / repetitions, (index) => {
      sink.last = playRandomly(setting, index, tally);
    });
    return { tally, ms };
  });
  const rate = (count: (tally: Tally) => number) => spreadOf(rounds.map(({ tally, ms }) => (count(tally) * 1000) / ms));
  const { tally } = rounds.reduce((one, other) => (other.tally.games > one.tally.games ? other : one));
  const forced = tidy(tally.forced / tally.decisions);
  return [
    row(
      `${prefix}.decisionsPerSecond`,
      '1/s',
      rate(({ decisions }) => decisions),
      `random play on one core, every decision with its full legal list; ${forced} forced ones (a single option) for each decision were taken besides and not counted`,
      { forcedPerDecision: forced },
    ),
    row(
      `${prefix}.gamesPerSecond`,
      '1/s',
      rate(({ games }) => games),
      'whole games of the same random play, with their setup',
    ),
  ];
}

/** The shape of games of random play: no speed, but needed to read the speeds. */
export function measureShape(prefix: string, setting: BenchTable, { games }: BenchSettings): Figure[] {
  const tallies = Array.from({ length: Math.min(games, 100) }, (_, index) => {
    const tally = newTally();
    sink.last = playRandomly(setting, index, tally);
    return tally;
  });
  const lists = (tally: Tally) => tally.options / tally.decisions;
  return [
    row(
      `${prefix}.decisionsPerGame`,
      'decisions',
      {
        ...spreadOf(tallies.map(({ decisions }) => decisions)),
        value: mean(tallies.map(({ decisions }) => decisions)),
      },
      `mean over ${tallies.length} games of random play, which last longer than games of people; forced ones not counted`,
    ),
    row(
      `${prefix}.branching`,
      'options',
      { ...spreadOf(tallies.map(lists)), value: mean(tallies.map(lists)) },
      'mean length of the legal list over all decisions with more than one option; spread of the games',
    ),
  ];
}

/**
 * Apply from playing recorded actions; legal from playing them once with and once without asking for the list, because
 * a list asked for twice in the same position would find what the first time worked out.
 */
export function measureApplyAndLegal(
  prefix: string,
  setting: BenchTable,
  { seconds, repetitions }: BenchSettings,
): Figure[] {
  const { game } = setting.entry;
  const tables = recordedGames(setting);
  const logs = tables.map((table) => ({ acts: actsOf(table), opening: table.opening }));
  const moves = logs.reduce((sum, { acts }) => sum + acts.length, 0);
  const playAll = (list: boolean) => {
    let ms = 0;
    for (const { acts, opening } of logs) {
      const { state, io } = freshStart(game, opening);
      ms += clock(() => {
        for (const { by, action } of acts) {
          if (list) sink.last = game.legal(state, by);
          game.apply(state, by, action, io);
        }
      });
    }
    return (ms * 1000) / moves;
  };
  const rounds = repeat(repetitions, () => {
    const bare: number[] = [];
    const listing: number[] = [];
    during(seconds / repetitions, () => {
      bare.push(playAll(false));
      listing.push(playAll(true));
    });
    return { apply: median(bare), both: median(listing) };
  });
  const apply = spreadOf(rounds.map((round) => round.apply));
  const where = `mean over the ${moves} actions of ${logs.length} recorded games`;
  return [
    row(`${prefix}.applyMicroseconds`, 'us', apply, `${where}, without setup`),
    row(
      `${prefix}.legalMicroseconds`,
      'us',
      spreadOf(rounds.map(({ both }) => both - apply.value)),
      `${where}: the same actions with the full legal list before each, less the time without`,
    ),
  ];
}

/** Clone, hash and score of states from whole games. */
export function measureCalls(prefix: string, setting: BenchTable, settings: BenchSettings): Figure[] {
  const { game } = setting.entry;
  const states = recordedGames(setting).flatMap((table) => sampleStates(table, SAMPLES));
  const where = `over ${states.length} states from the whole length of ${RECORDED} games`;
  const clone = measureCall(states, (state) => game.clone(state), settings);
  const hash = measureCall(states, (state) => game.hash(state), settings);
  const score = measureCall(states, (state) => game.score(state, ALL), settings);
  return [
    row(`${prefix}.cloneMicroseconds`, 'us', clone.middle, `median ${where}`),
    row(`${prefix}.hashMicroseconds`, 'us', hash.middle, `median ${where}`),
    row(`${prefix}.scoreMicroseconds`, 'us', score.average, `mean ${where}; worst state ${score.worst} us`, {
      worst: score.worst,
    }),
  ];
}

/** Median and mean over the states, each with the spread of its repetitions; the worst state by its best repetition. */
function measureCall(
  states: readonly unknown[],
  call: (state: unknown) => unknown,
  { seconds, repetitions }: BenchSettings,
): { middle: TimeSpread; average: TimeSpread; worst: number } {
  const best = states.map(() => Number.POSITIVE_INFINITY);
  const rounds = repeat(repetitions, () => {
    const passes: { middle: number; average: number }[] = [];
    during(seconds / 3 / repetitions, () => {
      const each = states.map((state) => timeCalls(() => call(state)));
      for (const [index, time] of each.entries()) best[index] = Math.min(best[index], time);
      passes.push({ middle: median(each), average: mean(each) });
    });
    return { middle: median(passes.map(({ middle }) => middle)), average: median(passes.map((pass) => pass.average)) };
  });
  return {
    middle: spreadOf(rounds.map(({ middle }) => middle)),
    average: spreadOf(rounds.map(({ average }) => average)),
    worst: tidy(Math.max(...best)),
  };
}

function timeCalls(call: () => unknown): number {
  const ms = clock(() => {
    for (let i = 0; i < CALLS; i++) sink.last = call();
  });
  return (ms * 1000) / CALLS;
}

/** A recorded game from its parsed log to its final state: plainly, and with everything checked. */
export function measureReplay(prefix: string, setting: BenchTable, { seconds, repetitions }: BenchSettings): Figure[] {
  const { game } = setting.entry;
  const tables = recordedGames(setting);
  const records = tables.map((table) => readRecord(JSON.parse(JSON.stringify(recordOf(table))), RULES));
  const plain = (index: number) => replayBare(game, tables[index]);
  const checked = (index: number) => playRecord(records[index]).state;
  for (const [index, table] of tables.entries()) for (const way of [plain, checked]) expectSame(table, way(index));
  const time = (way: (index: number) => unknown) =>
    spreadOf(
      repeat(repetitions, () => {
        const { ms, times } = during(seconds / repetitions, () => {
          for (let index = 0; index < tables.length; index++) sink.last = way(index);
        });
        return ms / times / tables.length;
      }),
    );
  const actions = tidy(mean(tables.map(({ entries }) => entries.length)));
  const what = `a whole recorded game of random play, ${actions} actions on average`;
  return [
    row(`${prefix}.replayMilliseconds`, 'ms', time(plain), `${what}: setup and apply of the log's entries`, {
      actions,
    }),
    row(
      `${prefix}.checkedReplayMilliseconds`,
      'ms',
      time(checked),
      `${what}: playRecord() of the record's lines, which parses, refuses, applies and hashes every action, and scores`,
      { actions },
    ),
  ];
}

/** Nothing but setup and apply of every action. */
function replayBare(game: AnyGame, table: AnySession): unknown {
  const { state, io } = freshStart(game, table.opening);
  for (const { by, action } of actsOf(table)) game.apply(state, by, action, io);
  return state;
}

function recordOf(table: AnySession): ReturnType<typeof writeRecord> {
  return writeRecord(table, {
    names: Array.from({ length: table.opening.seats }, (_, seat) => `seat ${seat + 1}`),
  });
}

function expectSame(table: AnySession, state: unknown): void {
  if (table.game.hash(state) !== table.game.hash(table.state)) throw new Error('a replay ended in another state');
}

/** The size of a stored log: each line as JSON with its line break, and the same compressed. */
export function measureBytes(prefix: string, setting: BenchTable): Figure[] {
  const logs = recordedGames(setting).map((table) => recordOf(table).log.map((line) => `${JSON.stringify(line)}\n`));
  const each = logs.map((log) => Buffer.byteLength(log.join('')) / log.length);
  const gzip = tidy(mean(logs.map((log) => gzipSync(log.join('')).length / log.length)));
  return [
    row(
      `${prefix}.bytesPerAction`,
      'bytes',
      spreadOf(each),
      `the log of a record, each entry as one line of JSON, automatic ones too; ${gzip} with gzip over the whole log`,
      { gzip },
    ),
  ];
}
