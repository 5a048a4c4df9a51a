import {
  type AnySession,
  commitmentTo,
  type GameRecord,
  type InputError,
  playRecordUntilFault,
  type ReadRecord,
} from '@hamlet/kernel';
import { sayFault } from '../fault-text.ts';
import { inFile, replayFile, saveRecord } from '../files.ts';
import { entryOf, loadRecord } from '../games/index.ts';
import type { Args, CliCommand } from '../usage.ts';
import { UsageError } from '../usage.ts';
import { joinClauses, joinHeaded, joinScores, LANGUAGE_FLAG, languageOf, setLanguage, voice } from '../voice.ts';

const { say } = voice;

export const replay: CliCommand = {
  name: 'replay',
  operands: 'FILE',
  summary: 'replays the record of a game step by step',
  flags: [
    {
      name: 'verify',
      text: 'checks every action, every hash and the final score; exits with 2 at the first difference',
    },
    {
      name: 'commitment',
      value: 'HEX',
      text: 'checks the seed against this SHA-256, published when the game began',
    },
    { name: 'upto', text: 'replays the record up to its first fault and reports where that is' },
    { name: 'save', value: 'FILE', text: 'with --upto, writes the game up to that fault to this file' },
    {
      name: 'states',
      text: 'prints one JSON document for each decision: the state, the legal actions, the action taken',
    },
    LANGUAGE_FLAG,
    { name: 'json', text: 'prints the result of --verify as a single JSON object' },
  ],
  run: (args) => stepThrough(args),
};

async function stepThrough(args: Args): Promise<number> {
  await setLanguage(languageOf(args));
  if (args.operands.length > 1) throw new UsageError(say('terminal.usage.one-record'));
  const file = args.operand(0, 'the record');
  const read = loadRecord(file);
  const { game, record } = read;
  const save = args.text('save');
  if (save !== undefined && !args.has('upto')) throw new UsageError(say('terminal.usage.save-upto'));
  const promised = args.text('commitment');
  if (promised !== undefined && promised.toLowerCase() !== commitmentTo(record.seed))
    throw new UsageError(say('terminal.replay.other-seed', { file, commitment: commitmentTo(record.seed) }));
  const quiet = args.has('verify') || args.has('json');
  const show: Parameters<typeof playRecordUntilFault>[1] = (now, index, action) => {
    const seat = read.lines[index].by;
    if (args.has('states')) {
      const legal = game.legal(now.state, seat).map((option) => game.codec.format(now.setting, option));
      process.stdout.write(
        `${JSON.stringify({ entry: index, seat, state: game.codec.encode(now.state), legal, action: game.codec.format(now.setting, action), hash: game.hash(now.state) })}\n`,
      );
    } else if (!quiet) {
      const names = entryOf(game).adapter.seatNames(now.state);
      process.stdout.write(
        `${String(index).padStart(5)}  ${(names[seat] ?? `${seat}`).padEnd(7)}  ${game.codec.format(now.setting, action)}${read.lines[index].cause === 'auto' ? `  ${say('terminal.auto')}` : ''}\n`,
      );
    }
  };
  const { session, fault, entries } = args.has('upto')
    ? inFile(file, () => playRecordUntilFault(read, show))
    : { session: replayFile(file, read, show), fault: undefined, entries: record.log.length };
  const { isOver: over } = session;
  if (save !== undefined) saveRecord(save, fault ? upTo(record, entries) : record);
  const outcome = {
    file,
    rules: record.rules,
    entries,
    over,
    hashes: read.comparable ? 'agree' : 'not comparable',
    hash: game.hash(session.state),
    scores: record.result?.scores ?? null,
    commitment: commitmentTo(record.seed),
  };
  if (args.has('json')) process.stdout.write(`${JSON.stringify({ ...outcome, verified: !fault })}\n`);
  else if (!args.has('states'))
    process.stdout.write(`${joinHeaded([file, sayOutcome(read, entries, session, fault)])}\n`);
  if (save !== undefined && !args.has('json') && !args.has('states'))
    process.stdout.write(`${say('terminal.replay.saved', { file: save })}\n`);
  return fault ? 1 : 0;
}

/** The first entries of a game, without what came of it. */
function upTo(record: GameRecord, entries: number): GameRecord {
  const { result: _, ...begun } = record;
  return { ...begun, log: begun.log.slice(0, entries) };
}

/** The outcome of a replay in one line. */
function sayOutcome(
  { record, comparable }: ReadRecord,
  entries: number,
  { isOver }: AnySession,
  fault: InputError | undefined,
): string {
  if (fault)
    return say('terminal.replay.stopped', { entry: entries, count: record.log.length, fault: sayFault('', fault) });
  return joinClauses([
    say('terminal.replay.entries', { count: entries }),
    say(comparable ? 'terminal.replay.same' : 'terminal.replay.same-actions'),
    isOver
      ? say('terminal.replay.over', { scores: joinScores(record.result?.scores ?? []) })
      : say('terminal.replay.not-over'),
  ]);
}
