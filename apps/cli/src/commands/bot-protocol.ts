import { readFileSync } from 'node:fs';
import { type Bot, botNamed } from '@hamlet/bots';
import { isObject, seedFrom } from '@hamlet/kernel';
import { PROTOCOL, ProtocolError } from '../bot-protocol/messages.ts';
import { chooseWith, Program, USUAL_TIME, wordsOf } from '../bot-protocol/program.ts';
import { gameNamed } from '../games/index.ts';
import { playGame } from '../playout.ts';
import { seatsFor, TABLE_FLAGS, tableOptions } from '../table-options.ts';
import { type Args, type CliCommand, UsageError } from '../usage.ts';

export const botProtocol: CliCommand = {
  name: 'bot-protocol',
  operands: '',
  summary: 'prints the bot protocol, or tests a bot against it',
  flags: [
    { name: 'try', value: 'COMMAND', text: 'plays a game between this program and random bots and reports on it' },
    { name: 'transcript', value: 'N', text: 'with --try: prints the messages up to the N-th decision' },
    { name: 'time', value: 'MS', text: `with --try: time limit for a decision in milliseconds (${USUAL_TIME})` },
    { name: 'seed', value: 'TEXT', text: 'with --try: seed of the game (1)' },
    { name: 'seats', value: 'N', text: 'with --try: number of seats (2)' },
    ...TABLE_FLAGS,
  ],
  notes: [
    'Without options, prints the description of the protocol (docs/bot-api.md).',
    'A program that speaks the protocol can play wherever bots are named: --bots "exec:python3 bot.py",random',
    'Exits with 1 if the program made a fault or the game did not end.',
  ],
  run: (args) => (args.has('try') ? tryOut(args) : describe(args)),
};

function describe(args: Args): number {
  const other = botProtocol.flags.find(({ name }) => args.has(name));
  if (other) throw new UsageError(`--${other.name} goes with --try COMMAND`);
  process.stdout.write(readFileSync(new URL('../../../../docs/bot-api.md', import.meta.url), 'utf8'));
  return 0;
}

/** The result of a program in its test game. */
interface TestReport {
  decisions: number;
  slowest: number;
  readonly faults: string[];
}

const FAULTS_SHOWN = 10;
const MOST_DECISIONS = 50_000;

function tryOut(args: Args): number {
  const entry = gameNamed(args.text('game'));
  const options = tableOptions(entry, args);
  const seats = seatsFor(entry, args, options);
  const time = args.int('time', 1, 3_600_000, USUAL_TIME);
  const shown = args.int('transcript', 0, 100_000, 0);
  const report: TestReport = { decisions: 0, slowest: 0, faults: [] };
  const program = new Program(wordsOf(args.text('try') ?? ''), (from, line) => {
    if (report.decisions < shown) process.stdout.write(from === 'table' ? `> ${shorten(line)}\n` : `< ${line}\n`);
  });
  try {
    const name = greet(program, entry.game);
    const bots = [
      watched(program, time, report),
      ...Array.from({ length: seats - 1 - entry.game.rulesSeats(options).length }, randomBot),
    ];
    const opening = { options, seats, seed: seedFrom(args.text('seed') ?? '1') };
    const { played } = playGame(entry, opening, bots, { check: false, most: MOST_DECISIONS });
    const { finished, scores, ranking } = played;
    process.stdout.write(sayReport(name, report, finished, scores, ranking));
    return report.faults.length === 0 && finished ? 0 : 1;
  } finally {
    program.close();
  }
}

function greet(program: Program, game: Parameters<Program['greet']>[0]): string {
  try {
    return program.greet(game);
  } catch (error) {
    if (error instanceof ProtocolError) throw new UsageError(`no greeting by protocol ${PROTOCOL}: ${error.message}`);
    throw error;
  }
}

function randomBot(): Bot {
  const bot = botNamed('random');
  if (!bot) throw new Error('there is no random bot');
  return bot;
}

function watched(program: Program, time: number, report: TestReport): Bot {
  return {
    name: 'program',
    choose: (question) => {
      const begin = performance.now();
      const answer = chooseWith(program, question, time);
      report.decisions++;
      report.slowest = Math.max(report.slowest, performance.now() - begin);
      if (answer.trouble) report.faults.push(`decision ${report.decisions}: ${answer.trouble.text}`);
      return answer;
    },
  };
}

function sayReport(
  name: string,
  { decisions, slowest, faults }: TestReport,
  finished: boolean,
  scores: readonly number[],
  ranking: readonly number[],
): string {
  return [
    `${name}: ${decisions} decisions, the slowest took ${Math.ceil(slowest)} ms`,
    `${finished ? 'the game ended' : 'the game did not end'}; points ${scores.join(', ')}; places ${ranking.join(', ')}`,
    faults.length === 0 ? 'no faults' : `${faults.length} faults; in place of each any listed action was taken`,
    ...faults.slice(0, FAULTS_SHOWN).map((fault) => `  ${fault}`),
    ...(faults.length > FAULTS_SHOWN ? [`  and ${faults.length - FAULTS_SHOWN} more`] : []),
    '',
  ].join('\n');
}

/** A message of the table; views and settings are long, and a transcript leaves them out. */
function shorten(line: string): string {
  const message: unknown = JSON.parse(line);
  if (!isObject(message) || !('view' in message)) return line;
  return JSON.stringify({ ...message, ...('setting' in message ? { setting: '...' } : {}), view: '...' });
}
