import { InputError, messageOf } from '@hamlet/kernel';
import { archive } from './commands/archive.ts';
import { arena } from './commands/arena.ts';
import { bench } from './commands/bench.ts';
import { botProtocol } from './commands/bot-protocol.ts';
import { catalogue } from './commands/catalogue.ts';
import { lab } from './commands/lab.ts';
import { play } from './commands/play.ts';
import { position } from './commands/position.ts';
import { replay } from './commands/replay.ts';
import { scenario } from './commands/scenario.ts';
import { score } from './commands/score.ts';
import { sim } from './commands/sim.ts';
import { FileError } from './files.ts';
import { type CliCommand, helpFor, type LazyCommand, readArgs, UsageError } from './usage.ts';
import { internalError, unknownCommand } from './usage-errors.ts';

/** The server is loaded only for the commands that need it, so that the others start quickly. */
const COMMANDS: readonly (CliCommand | LazyCommand)[] = [
  play,
  sim,
  arena,
  lab,
  replay,
  scenario,
  score,
  catalogue,
  position,
  botProtocol,
  bench,
  archive,
  {
    name: 'serve',
    summary: 'starts a server for online tables; it also serves the page if that is built',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'admin',
    summary: "administers a server's database, running or stopped",
    load: async () => (await import('./commands/admin.ts')).admin,
  },
];

/** Exit codes: 0 success, 1 a check failed, 2 invalid input or command line. */
const FAULT = 2;

function help(): string {
  return [
    'hamlet: a digital table for the Hamlet board games (unofficial)',
    '',
    'Usage: hamlet COMMAND [options]',
    '',
    ...COMMANDS.map((command) => `  ${command.name.padEnd(14)}${command.summary}`),
    '',
    "Run 'hamlet COMMAND --help' for the options of a command.",
    'Exit codes: 0 success; 1 a check failed; 2 invalid input or command line.',
    '',
  ].join('\n');
}

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || (name === 'help' && rest.length === 0)) {
    process.stdout.write(help());
    return name === undefined ? FAULT : 0;
  }
  if (name === 'help') return main([rest[0], '--help']);
  const found = COMMANDS.find((candidate) => candidate.name === name);
  if (!found) throw new UsageError(unknownCommand(name));
  const command = 'load' in found ? await found.load() : found;
  const args = readArgs(command, rest);
  if (args.has('help')) {
    process.stdout.write(helpFor(command));
    return 0;
  }
  return command.run(args);
}

/** Runs a command line and gives its exit code. A fault of the input is one line on the standard error. */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    return await main(argv);
  } catch (error) {
    const expected = error instanceof UsageError || error instanceof FileError || error instanceof InputError;
    if (!expected && process.env.HAMLET_DEBUG) throw error;
    const message =
      error instanceof InputError ? (await import('./fault-text.ts')).sayFault('', error) : messageOf(error);
    process.stderr.write(`hamlet: ${expected ? message : internalError(message)}\n`);
    return FAULT;
  }
}
