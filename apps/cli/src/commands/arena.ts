import { CHARACTERS, LEVELS } from '@hamlet/bots';
import { isObject } from '@hamlet/kernel';
import { readLimit } from '../arena/limit.ts';
import { MatchLog } from '../arena/log.ts';
import { type Match, seatingsFor } from '../arena/match.ts';
import { threadsFor } from '../arena/pool.ts';
import { writeRatings } from '../arena/rating-file.ts';
import { pairsOf, rateBots, ratingRows } from '../arena/ratings.ts';
import { ArenaRun } from '../arena/run.ts';
import { type MatchSummary, sumUp } from '../arena/summary.ts';
import { FileError } from '../files.ts';
import { gameNamed, rulesPlayerOf } from '../games/index.ts';
import { Progress } from '../progress.ts';
import { closeSeatBots, isProgram, requireBots, splitBots } from '../seat-bot.ts';
import { seatsFor, TABLE_FLAGS, tableOptions } from '../table-options.ts';
import { type Args, type CliCommand, UsageError } from '../usage.ts';
import { aligned, matchReport } from './arena-report.ts';

export const arena: CliCommand = {
  name: 'arena',
  operands: '',
  summary: 'plays a match between bots and reports which is stronger, and with what confidence',
  flags: [
    ...TABLE_FLAGS,
    { name: 'seats', value: 'N', text: 'number of seats (one for each bot)' },
    { name: 'bots', value: 'A,B,...', text: 'sides of the match; repeated until all seats are filled' },
    { name: 'alone', text: 'gives the first bot one seat and the second bot all others' },
    {
      name: 'ratings',
      text: 'plays a match between every two of the bots and rates them all (all levels, all characters and random)',
    },
    {
      name: 'games',
      value: 'N',
      text: 'number of games, rounded up to whole seeds (400; with --ratings 40 for each pair)',
    },
    { name: 'seed', value: 'TEXT', text: 'seed for all games (1)' },
    {
      name: 'until',
      value: 'LIMIT',
      text: 'stops once the first side is known to be above or below a share such as 0.65 or an Elo difference such as 50elo',
    },
    {
      name: 'time',
      value: 'MS',
      text: 'time limit for a decision in milliseconds; later answers count as faults (no clock)',
    },
    { name: 'threads', value: 'N', text: 'number of threads (one for each core)' },
    {
      name: 'out',
      value: 'FILE',
      text: 'saves every game to this new file, one line of JSON each; with --ratings, saves the ratings',
    },
    { name: 'resume', value: 'FILE', text: 'resumes the match in this file' },
    { name: 'json', text: 'prints a single JSON object' },
  ],
  notes: [
    'Every seed is played once for each side, with all bots moved on by one seat, so that seats and luck even out. Sides are',
    'named by their bot or by a program that speaks the bot protocol: --bots "exec:python3 examples/bot.py",builder',
    'At a table with a seat that the rules play, such as a solo game, there is one bot.',
    '',
    'Share: games won, with shared wins divided, and its 95 % interval (Wilson). The games of one seed are not independent: the',
    'interval uses the effective number of games, estimated from the variance between seeds.',
    'Elo: 400 log10(p / (1 - p)), where p is the share of pairings in which a side finished ahead of another, and its interval.',
    '--until tests after every seed. The test is sequential (by betting): it is wrong in at most 5 % of matches, however many games it takes.',
    'The interval after such a stop comes from the same test: valid after a stop, but wider.',
    '--ratings fits a Bradley-Terry model to the results of all pairs; the first bot has 1000, and 400 points mean odds of 10 to 1.',
    'Without --time the same seed gives the same result on any machine and with any number of threads.',
    'Ctrl-C stops and summarises the games played so far; with --out the match can be resumed, also for more games.',
    'Exits with 1 if a bot made a fault or a game did not end.',
  ],
  run: (args) => hold(args),
};

async function hold(args: Args): Promise<number> {
  if (args.operands.length > 0) throw new UsageError(`arena takes no operand ('${args.operands[0]}')`);
  if (args.has('out') && args.has('resume')) throw new UsageError('--resume writes to its own file; leave --out out');
  if (args.has('ratings')) return rate(args);
  const log = openLog(args);
  const match = log?.match ?? readMatch(args);
  const games = args.int('games', 1, 10_000_000, 400);
  const limit = readLimit(args);
  const threads = threadsFor(args.has('threads') ? args.int('threads', 1, 1024, 1) : undefined, games);
  const run = new ArenaRun({
    match,
    seeds: Math.ceil(games / seatingsFor(match).length),
    limit,
    threads,
    known: log?.games ?? [],
  });
  const interrupted = await play(run, log, !args.has('json'));
  const summary = sumUp(match, run.seeds, limit && { limit, verdict: run.verdict });
  process.stdout.write(args.has('json') ? `${inJson(match, summary)}\n` : matchReport(match, summary));
  if (interrupted) return INTERRUPTED;
  return summary.finished === summary.games && summary.sides.every(({ faults }) => faults === 0) ? 0 : 1;
}

const INTERRUPTED = 130;

/** Flags that a match between two sides takes, and a rating of many does not. */
const NOT_RATED = ['alone', 'until', 'resume'];

async function rate(args: Args): Promise<number> {
  const wrong = NOT_RATED.find((flag) => args.has(flag));
  if (wrong) throw new UsageError(`--ratings does not go with --${wrong}`);
  const bots = args.has('bots') ? splitBots(args.text('bots') ?? '') : [...LEVELS, ...CHARACTERS, 'random'];
  if (bots.length < 2 || new Set(bots).size < bots.length)
    throw new UsageError('--ratings needs two bots at least, each named once');
  const matches = pairsOf(bots).map(([one, other]) => readMatch(args, [bots[one], bots[other]]));
  if (matches.some(({ ruled }) => ruled > 0))
    throw new UsageError('--ratings needs a table at which two bots can play');
  const games = args.int('games', 2, 100_000, GAMES_PER_PAIR);
  const threads = threadsFor(args.has('threads') ? args.int('threads', 1, 1024, 1) : undefined, games);
  const summaries: MatchSummary[] = [];
  for (const [index, match] of matches.entries()) {
    const seeds = Math.ceil(games / seatingsFor(match).length);
    const run = new ArenaRun({ match, seeds, limit: undefined, threads, known: [] });
    if (!args.has('json'))
      process.stderr.write(`${index + 1} of ${matches.length}: ${match.sides.join(' against ')}\n`);
    if (await play(run, undefined, !args.has('json'))) return INTERRUPTED;
    summaries.push(sumUp(match, run.seeds));
  }
  const rated = rateBots(bots, summaries);
  const out = args.text('out');
  if (out !== undefined) writeRatings(out, matches[0], games, rated);
  process.stdout.write(
    args.has('json') ? `${JSON.stringify(rated)}\n` : aligned(ratingRows(rated)).join('\n').concat('\n'),
  );
  return summaries.every(({ finished, games: all }) => finished === all) ? 0 : 1;
}

const GAMES_PER_PAIR = 40;

async function play(run: ArenaRun, log: MatchLog | undefined, progress: boolean): Promise<boolean> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const bar = new Progress('games', run.all, progress);
  try {
    bar.show(run.played);
    await run.play((game) => {
      log?.add(game);
      bar.show(run.played);
    }, abort.signal);
  } finally {
    bar.end();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
  return abort.signal.aborted;
}

/** Settings that decide how games go; a resumed match has them from its file. */
const MATCH_FLAGS = [...TABLE_FLAGS.map(({ name }) => name), 'seats', 'bots', 'alone', 'seed', 'time'];

function openLog(args: Args): MatchLog | undefined {
  const out = args.text('out');
  if (out !== undefined) return MatchLog.create(out, readMatch(args));
  const file = args.text('resume');
  if (file === undefined) return undefined;
  const log = MatchLog.open(file);
  if (MATCH_FLAGS.some((flag) => args.has(flag))) requireSame(file, log.match, readMatch(args));
  // A file that came from elsewhere must not start programs.
  else if (log.match.sides.some(isProgram))
    throw new FileError(`${file}: names programs; give the same options as the first time besides --resume`);
  else requireBots(log.match.sides, gameNamed(log.match.game).game);
  return log;
}

function requireSame(file: string, recorded: Match, asked: Match): void {
  const keys = Object.keys(recorded) as (keyof Match)[];
  const other = keys.find((key) => JSON.stringify(recorded[key]) !== JSON.stringify(asked[key]));
  if (other) throw new FileError(`${file}: is a match with other ${other}; leave the options out to go on with it`);
}

function readMatch(args: Args, sides = splitBots(args.text('bots') ?? '')): Match {
  const entry = gameNamed(args.text('game'));
  const options = tableOptions(entry, args);
  const ruled = entry.game.rulesSeats(options).length;
  const seats = seatsFor(entry, args, options, sides.length);
  if (sides.length === 0) throw new UsageError('--bots names who plays, as in --bots master,builder');
  if (ruled > 0 && sides.length > 1) throw new UsageError(`against ${rulesPlayerOf(entry)} there is one bot`);
  if (ruled === 0 && sides.length < 2)
    throw new UsageError('a match needs two bots at least, as in --bots master,builder');
  if (sides.length > seats)
    throw new UsageError(`--bots names ${sides.length} bots, but there are only ${seats} seats`);
  requireBots(sides, entry.game);
  closeSeatBots();
  const time = args.has('time') ? args.int('time', 1, 3_600_000, 1) : null;
  const alone = args.has('alone');
  if (alone && (ruled > 0 || sides.length !== 2))
    throw new UsageError('--alone takes two bots, as in --bots master,builder --seats 4');
  const match = { game: entry.name, options, seats, ruled, sides, seed: args.text('seed') ?? '1', time };
  return alone ? { ...match, alone } : match;
}

function inJson(match: Match, summary: MatchSummary): string {
  const { catalogue, ...options } = isObject(match.options) ? match.options : {};
  // Infinite bounds become null, which is how JSON has it.
  return JSON.stringify({
    game: match.game,
    seats: match.seats,
    seed: match.seed,
    options: { ...options, catalogue: typeof catalogue === 'string' ? catalogue : 'own' },
    ...summary,
  });
}
