import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Match } from '../arena/match.ts';
import { toFile } from '../files.ts';
import { GAMES, gameNamed } from '../games/index.ts';
import { playBeginners } from '../lab/beginner.ts';
import { writeCalibrations } from '../lab/calibration.ts';
import { LEARNING_FLAGS, learn } from '../lab/learning.ts';
import { playForecasts, reliabilities, reliabilityInWords } from '../lab/reliability.ts';
import { report } from '../lab/report.ts';
import { conduct, type Study } from '../lab/study.ts';
import { Progress } from '../progress.ts';
import { closeSeatBots, requireBots, splitBots } from '../seat-bot.ts';
import { GAME_FLAGS, seatsFor, TABLE_FLAGS, tableOptions } from '../table-options.ts';
import { Args, type CliCommand, UsageError } from '../usage.ts';

export const lab: CliCommand = {
  name: 'lab',
  operands: 'report|reliability|tune|train|beginner',
  summary: 'plays many games to report on them or to train the bots',
  flags: [
    ...TABLE_FLAGS,
    { name: 'seats', value: 'N', text: 'number of seats (one for each bot, at least two)' },
    { name: 'bots', value: 'A,B,...', text: 'bots that play; repeated until all seats are filled (random)' },
    {
      name: 'guest',
      value: 'NAME',
      text: 'reliability: lets this bot play every fifteenth turn, and reports on its forecasts separately',
    },
    { name: 'games', value: 'N', text: 'number of games, rounded up to whole seeds (200)' },
    { name: 'seed', value: 'TEXT', text: 'seed for all games (1)' },
    {
      name: 'compare',
      value: 'K=V,...',
      text: 'plays a second set of games with these options changed and compares both',
    },
    { name: 'threads', value: 'N', text: 'number of threads (one for each core)' },
    {
      name: 'out',
      value: 'DIR',
      text: 'report: folder for report.html (lab); tune, train: file for the model; reliability: file for the calibrations',
    },
    ...LEARNING_FLAGS,
  ],
  notes: [
    'lab report       plays games and writes a page of figures about them',
    'lab reliability  compares predicted chances and points with the results; with --out, calibrates the chances by them',
    '                 (run it again with another --seed to see the improvement)',
    'lab tune         finds weights by duels between players with changed weights',
    'lab train        plays games, trains a net on them and keeps it if it beats its parent',
    'lab beginner     plays two scripted beginners against the first level, or against --bots NAME: one takes the kind of action that the',
    '                 page suggests and the first row of every list, the other always the first row (100 games, from both seats)',
    '',
    'Different bots play every seed in every seating; a bot against itself plays every seed once.',
    `--compare takes the same as --options, and also ${GAME_FLAGS.map(({ name, value }) => `${name}=${value}`).join(', ')}, catalogue=FILE and bots=A/B:`,
    '  hamlet lab report --bots builder --compare catalogue=mine.json',
    `  hamlet lab report --bots builder --compare ${GAMES[0].optionsExample}`,
    'The page needs no network and no scripts. The same seed gives the same results, byte for byte, with any number of threads.',
    'Ctrl-C stops and reports on the games played so far. Exits with 1 if a game did not end or a bot made a fault.',
  ],
  run: (args) => make(args),
};

async function make(args: Args): Promise<number> {
  const what = args.operand(
    0,
    "what to do ('lab report', 'lab reliability', 'lab tune', 'lab train' or 'lab beginner')",
  );
  if (args.operands.length === 1 && (what === 'tune' || what === 'train')) return learn(args, what);
  if (args.operands.length === 1 && what === 'reliability') return reportReliability(args);
  if (args.operands.length === 1 && what === 'beginner') return playBeginners(args);
  if (what !== 'report' || args.operands.length > 1)
    throw new UsageError(
      `'lab ${args.operands.join(' ')}' is unknown; there are 'lab report', 'lab reliability', 'lab tune', 'lab train' and 'lab beginner'`,
    );
  const matches = [readMatch(args), ...readOther(args)];
  const wanted = args.int('games', 1, 10_000_000, 200);
  const games = matches.map(({ sides }) => Math.ceil(wanted / sides.length) * sides.length);
  const threads = args.has('threads') ? args.int('threads', 1, 1024, 1) : undefined;
  const { studies, interrupted } = await conductAll(args, matches, games, threads);
  if (studies.some((study) => study.games.length === 0)) {
    process.stdout.write('No games to report on yet.\n');
    return INTERRUPTED;
  }
  const file = join(args.text('out') ?? 'lab', 'report.html');
  save(file, report(studies));
  process.stdout.write(
    `${file}: ${studies.map(({ label, games: all }) => `${label}, ${all.length} games`).join('; ')}\n`,
  );
  if (interrupted) return INTERRUPTED;
  const results = studies.flatMap(({ games: all }) => all.map(({ result }) => result));
  return results.every(({ finished, faults }) => finished && faults.every((count) => count === 0)) ? 0 : 1;
}

const INTERRUPTED = 130;

async function reportReliability(args: Args): Promise<number> {
  const guest = args.text('guest');
  const match: Match = { ...readMatch(args), guest };
  if (guest !== undefined) requireBots([guest], gameNamed(match.game).game);
  const games = args.int('games', 1, 10_000_000, 200);
  const threads = args.has('threads') ? args.int('threads', 1, 1024, 1) : undefined;
  const abort = new AbortController();
  const stop = () => abort.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const bar = new Progress('games', games, true);
  let done = 0;
  const onGame = () => bar.show(++done);
  const played = await playForecasts(match, games, threads, onGame, abort.signal).finally(() => bar.end());
  process.off('SIGINT', stop).off('SIGTERM', stop);
  const found = reliabilities(played);
  if (found.size === 0) throw new UsageError('none of these bots says what it expects');
  process.stdout.write([...found].map(([key, one]) => reliabilityInWords(key, one)).join('\n'));
  const out = args.text('out');
  if (out !== undefined) writeCalibrations(out, match, played);
  return abort.signal.aborted ? INTERRUPTED : 0;
}

async function conductAll(
  args: Args,
  matches: readonly Match[],
  games: readonly number[],
  threads: number | undefined,
): Promise<{ studies: Study[]; interrupted: boolean }> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const bar = new Progress('games', games[0] + (games[1] ?? 0), true);
  let done = 0;
  const studies: Study[] = [];
  const onGame = () => bar.show(++done);
  try {
    for (const [index, match] of matches.entries())
      studies.push(await conduct(labelOf(args, index), match, games[index], { threads, onGame, signal: abort.signal }));
  } finally {
    bar.end();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
  return { studies, interrupted: abort.signal.aborted };
}

function labelOf(args: Args, index: number): string {
  if (index > 0) return args.text('compare') ?? '';
  return args.has('compare') ? 'as given' : 'games';
}

function readMatch(args: Args): Match {
  const entry = gameNamed(args.text('game'));
  const options = tableOptions(entry, args);
  const ruled = entry.game.rulesSeats(options).length;
  const named = splitBots(args.text('bots') ?? 'random');
  const seats = seatsFor(entry, args, options, Math.max(2, named.length));
  if (named.length === 0) throw new UsageError('--bots names who plays, as in --bots builder');
  if (named.length > seats - ruled)
    throw new UsageError(`--bots names ${named.length} bots, but there are only ${seats - ruled} seats for them`);
  requireBots(named, entry.game);
  closeSeatBots();
  // A bot that only meets itself needs no second seating.
  const sides = new Set(named).size === 1 ? [named[0]] : named;
  return { game: entry.name, options, seats, ruled, sides, seed: args.text('seed') ?? '1', time: null };
}

/** Flags that --compare may set besides the options of the table. */
const OWN_FLAGS: ReadonlySet<string> = new Set([...GAME_FLAGS.map(({ name }) => name), 'catalogue', 'bots']);

function readOther(args: Args): Match[] {
  const text = args.text('compare');
  if (text === undefined) return [];
  const parts = text.split(',').map((part) => part.split('='));
  const wrong = parts.find((part) => part.length !== 2 || part.some((piece) => piece.trim() === ''));
  if (wrong) throw new UsageError(`--compare takes K=V,..., not '${wrong.join('=')}'`);
  const flags = parts.filter(([key]) => OWN_FLAGS.has(key));
  const options = parts.filter(([key]) => !OWN_FLAGS.has(key)).map((part) => part.join('='));
  const given = lab.flags.flatMap(({ name }): [string, string][] => {
    const value = args.text(name);
    return value === undefined ? [] : [[name, value]];
  });
  const changed: Record<string, string> = Object.fromEntries([
    ...given,
    ...flags.map(([key, value]): [string, string] => [key, value.replaceAll('/', key === 'catalogue' ? '/' : ',')]),
  ]);
  return [
    readMatch(
      new Args(args.operands, {
        ...changed,
        ...(options.length > 0 ? { options: [args.text('options'), ...options].filter(Boolean).join(',') } : {}),
      }),
    ),
  ];
}

function save(file: string, text: string): void {
  toFile(file, () => {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  });
}
