import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { askBot, type Bot, botNamed, LEVELS, type Thinking } from '@hamlet/bots';
import { frozenBot } from '@hamlet/frozen-bots';
import { type AnySession, openStreams, Session, type Streams } from '@hamlet/kernel';
import type { BenchSettings, Figure } from '../src/commands/bench.ts';
import { clock, repeat, row, spreadOf, tidy } from './clock.ts';
import { type BenchTable, openingOf } from './games.ts';

/** The task of a thread in the measurement over threads. */
export interface ThreadOrder {
  readonly game: string;
  readonly seats: number;
  readonly bot: string;
  readonly seconds: number;
  /** Threads that are ready; then, by thread, the decisions that it took. */
  readonly shared: Int32Array;
  readonly index: number;
}

/** Indices into the shared memory. */
export const READY = 0;
export const DONE = 1;
export const COUNTS = 2;

/** The level that is measured over threads: quick enough to take many decisions in a second. */
const THREADED = 'apprentice';

/** The players that are measured: the levels of today, and some as they were before they learned, for a comparison in the same run. */
const PLAYERS: readonly string[] = [...LEVELS, 'builder@1', 'master@1'];

export const BOT_FIGURES: readonly string[] = [
  ...PLAYERS.map((level) => `${level}.decisionsPerSecond`),
  'playoutsPerSecond',
  'threads.decisionsPerSecond',
  'threads.ratio',
];

interface WorkCounts {
  decisions: number;
  playouts: number;
}

/** A bot in every seat, playing one game after the other, one decision at a time. */
export class Play {
  private readonly setting: BenchTable;
  private readonly name: string;
  private index = -1;
  private session: AnySession | undefined;
  private bots: readonly Bot[] = [];
  private streams: Streams;

  constructor(setting: BenchTable, name: string) {
    this.setting = setting;
    this.name = name;
    this.streams = openStreams(openingOf(setting, 0).seed);
  }

  /** Goes on until a decision with a choice has been taken; what the bot thought. */
  decide(): Thinking | undefined {
    for (;;) {
      const session = this.current();
      const { game, state } = session;
      const [seat] = session.pending?.seats ?? [0];
      const legal: readonly unknown[] = session.legal(seat);
      const decision = { game, state, seat, legal, streams: this.streams, stream: `bot ${seat}` };
      const { action, thinking } = askBot(this.bots[seat], decision);
      if (session.act(seat, action, { cause: 'bot' })) throw new Error(`${this.name} took what is not allowed`);
      if (legal.length > 1) return thinking;
    }
  }

  /** The game in play; the next one where it is over. */
  private current(): AnySession {
    if (this.session?.pending) return this.session;
    const { entry, seats } = this.setting;
    const opening = openingOf(this.setting, ++this.index);
    this.streams = openStreams(opening.seed);
    this.bots = Array.from({ length: seats }, () => botCalled(this.name));
    this.session = Session.open(entry.game, opening, { keepsPast: false });
    return this.session;
  }
}

function botCalled(name: string): Bot {
  const bot = frozenBot(name) ?? botNamed(name);
  if (!bot) throw new Error(`there is no bot ${name}`);
  return bot;
}

/** Decisions and playouts a second of every player on one core, and how many more all cores take together. */
export function measureBots(prefix: string, setting: BenchTable, settings: BenchSettings): Figure[] {
  return [...measurePlayers(prefix, setting, settings), ...measureThreads(prefix, setting, settings)];
}

function measurePlayers(prefix: string, setting: BenchTable, { seconds, repetitions }: BenchSettings): Figure[] {
  const rows: Figure[] = [];
  let playouts = { rates: [0], level: '' };
  for (const level of PLAYERS) {
    // The games go on from repetition to repetition, so that all of them together see whole games.
    const play = new Play(setting, level);
    count(play, seconds / repetitions);
    const rounds = repeat(repetitions, () => count(play, seconds / repetitions));
    rows.push(
      row(
        `${prefix}.${level}.decisionsPerSecond`,
        '1/s',
        spreadOf(rounds.map(({ decisions, ms }) => (decisions * 1000) / ms)),
        `the level against itself with ${setting.seats} seats on one core; decisions with more than one option`,
      ),
    );
    const rates = rounds.map((round) => (round.playouts * 1000) / round.ms);
    if (rates.some((rate) => rate > 0) && !frozenBot(level)) playouts = { rates, level };
  }
  const { rates, level } = playouts;
  return [
    ...rows,
    row(
      `${prefix}.playoutsPerSecond`,
      '1/s',
      spreadOf(rates),
      `positions that ${level} looked at to the end of a line, in the same decisions`,
    ),
  ];
}

function count(play: Play, seconds: number): WorkCounts & { ms: number } {
  const counts: WorkCounts = { decisions: 0, playouts: 0 };
  const begin = performance.now();
  const ms = clock(() => {
    do {
      counts.playouts += play.decide()?.playouts ?? 0;
      counts.decisions++;
    } while (performance.now() - begin < seconds * 1000);
  });
  return { ...counts, ms };
}

function measureThreads(prefix: string, setting: BenchTable, { seconds, repetitions }: BenchSettings): Figure[] {
  const threads = availableParallelism();
  const rounds = repeat(Math.min(repetitions, 3), () => {
    const alone = rateOf(setting, 1, seconds / 3);
    const together = rateOf(setting, threads, seconds / 3);
    return { together, ratio: together / alone };
  });
  const where = `${THREADED} against itself on ${threads} worker threads`;
  return [
    row(
      `${prefix}.threads.decisionsPerSecond`,
      '1/s',
      spreadOf(rounds.map(({ together }) => together)),
      `${where}, all together`,
      { threads },
    ),
    row(
      `${prefix}.threads.ratio`,
      'x',
      spreadOf(rounds.map(({ ratio }) => ratio)),
      `${where}, against one thread, measured in turn; ${tidy(threads)} would be perfect`,
      { threads },
    ),
  ];
}

/** Decisions a second of a number of threads. This thread sleeps meanwhile, so that it takes nothing from them. */
function rateOf({ entry, seats }: BenchTable, threads: number, seconds: number): number {
  const shared = new Int32Array(new SharedArrayBuffer((COUNTS + threads) * Int32Array.BYTES_PER_ELEMENT));
  const workers = Array.from({ length: threads }, (_, index) => {
    const order: ThreadOrder = { game: entry.name, seats, bot: THREADED, seconds, shared, index };
    return new Worker(new URL('./bots-thread.ts', import.meta.url), { workerData: order });
  });
  for (let done = Atomics.load(shared, DONE); done < threads; done = Atomics.load(shared, DONE))
    if (Atomics.wait(shared, DONE, done, TIME_LIMIT_MS) === 'timed-out')
      throw new Error('a thread of the benchmark is stuck');
  for (const worker of workers) void worker.terminate();
  const decisions = Array.from(shared.subarray(COUNTS)).reduce((sum, value) => sum + value, 0);
  return decisions / seconds;
}

/** Milliseconds after which a thread that is silent is given up. */
const TIME_LIMIT_MS = 120_000;
