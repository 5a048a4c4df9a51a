import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { BOT_NAMES, FIRST_LEVEL } from '@hamlet/bots';
import { type AnyGame, type AnySession, type ReadRecord, Session, seedFrom, seedOf } from '@hamlet/kernel';
import { FileError, inFile } from '../files.ts';
import { entryOf, GAMES, gameNamed, loadRecord, rulesPlayerOf, terminalUiOf } from '../games/index.ts';
import { requireBots, seatBot, splitBots } from '../seat-bot.ts';
import { seatsFor, TABLE_FLAGS, tableOptions } from '../table-options.ts';
import { wrap } from '../terminal/ansi.ts';
import { playOn } from '../terminal/game-loop.ts';
import { type Input, openInput } from '../terminal/input.ts';
import { autosaveFile, pathFrom, setAside } from '../terminal/saves.ts';
import { openScreen, type Screen } from '../terminal/screen.ts';
import { type Bots, holdersOf, resumeTable, secondsFromNow } from '../terminal/seating.ts';
import { newSession, onlyPerson, peopleOf } from '../terminal/session.ts';
import type { TerminalSession } from '../terminal/terminal-ui.ts';
import { completions } from '../terminal/text-commands.ts';
import { type Args, type CliCommand, UsageError } from '../usage.ts';
import { LANGUAGE_FLAG, languageOf, setLanguage, voice } from '../voice.ts';

const { say } = voice;

export const play: CliCommand = {
  name: 'play',
  operands: '',
  summary: 'plays a game in the terminal, against bots or with others at the same keyboard',
  flags: [
    ...TABLE_FLAGS,
    {
      name: 'seats',
      value: 'N',
      text: `number of seats (${GAMES.map(({ name, game }) => `${game.facts.seats[0]} in ${name}`).join(', ')})`,
    },
    {
      name: 'bots',
      value: 'A,B,...',
      text: `bots for the last seats, or none (${FIRST_LEVEL} for every seat but the first)`,
    },
    { name: 'seed', value: 'TEXT', text: 'seed for all random draws (random)' },
    { name: 'load', value: 'FILE', text: 'resumes the unfinished game in this record' },
    { name: 'save', value: 'FILE', text: 'saves to this file instead of the autosave' },
    LANGUAGE_FLAG,
    { name: 'plain', text: 'prints no colours; the default with NO_COLOR set or when the output is not a terminal' },
  ],
  notes: [
    'Seats without a bot belong to people at this keyboard.',
    ...GAMES.flatMap(({ playNotes = [] }) => playNotes),
    'Input can also come from a pipe, line by line.',
    "In the game, 'help' lists the commands; type a number or an action in notation to decide.",
    'The game is saved after every decision to $XDG_STATE_HOME/hamlet/autosave.hamlet.json (default: below ~/.local/state);',
    "without options, 'hamlet play' offers to resume an unfinished game. Ctrl-C also saves, and exits with 130.",
    `Bots: ${BOT_NAMES.join(', ')}, or exec:COMMAND for a program that speaks the bot protocol.`,
  ],
  run: (args) => playInTerminal(args),
};

async function playInTerminal(args: Args): Promise<number> {
  await setLanguage(languageOf(args));
  if (args.operands.length > 0) throw new UsageError(say('terminal.usage.no-operand', { text: args.operands[0] }));
  const screen = openScreen(args.has('plain'));
  let session: TerminalSession | undefined;
  const input = openInput((line) => (session ? completions(session, line) : []));
  try {
    session = await openSession(args, screen, input);
    return session ? await playOn(session, input) : (input.stopped() ?? 0);
  } finally {
    input.close();
  }
}

const NEW_GAME_FLAGS = [...TABLE_FLAGS.map(({ name }) => name), 'seats', 'seed'];

async function openSession(args: Args, screen: Screen, input: Input): Promise<TerminalSession | undefined> {
  const save = args.text('save');
  const load = args.text('load');
  const saveFile = save === undefined ? autosaveFile() : pathFrom(save);
  if (load !== undefined) {
    const clash = NEW_GAME_FLAGS.find((flag) => args.has(flag));
    if (clash) throw new UsageError(say('terminal.usage.new-game-flag', { flag: clash }));
    const file = pathFrom(load);
    const resumed = resume(file, loadRecord(file), args, screen, saveFile);
    if (file !== saveFile) clearAutosave(screen, saveFile);
    return resumed;
  }
  const isBare = ![...NEW_GAME_FLAGS, 'bots', 'save'].some((flag) => args.has(flag));
  if (isBare) {
    const left = await offerToContinue(args, screen, input, saveFile);
    if (left !== 'new') return left;
  }
  const { table, bots } = newTable(args);
  clearAutosave(screen, saveFile);
  return begin(newSession(table, bots, screen, saveFile, terminalUiOf(table.game)), say('terminal.new-game'));
}

function newTable(args: Args): { readonly table: AnySession; readonly bots: Bots } {
  const entry = gameNamed(args.text('game'));
  const options = tableOptions(entry, args);
  const seats = seatsFor(entry, args, options);
  const text = args.text('seed');
  const seed = text === undefined ? seedOf(randomBytes(16)) : seedFrom(text);
  const bots = botsAt(args, entry.game, options, seats);
  const holders = holdersOf(entry.game, options, bots);
  return { table: Session.open(entry.game, { options, seats, seed }, { holders, clock: secondsFromNow() }), bots };
}

function botsAt(args: Args, game: AnyGame, options: unknown, seats: number): Bots {
  if (game.rulesSeats(options).length === 0) return botsFor(game, args.text('bots'), seats);
  if (args.has('bots'))
    throw new UsageError(say('terminal.usage.no-other-bots', { who: rulesPlayerOf(entryOf(game)) }));
  return Array<undefined>(seats).fill(undefined);
}

/** The bots of the last seats, in order; people sit in the first ones. */
function botsFor(game: AnyGame, text: string | undefined, seats: number): Bots {
  const names =
    text === 'none'
      ? []
      : ((text === undefined ? undefined : splitBots(text)) ?? Array<string>(seats - 1).fill(FIRST_LEVEL));
  if (names.length > seats) throw new UsageError(say('terminal.usage.too-many-bots', { bots: names.length, seats }));
  requireBots(names, game);
  const bots = names.map((name) => seatBot(name));
  return [...Array<undefined>(seats - bots.length).fill(undefined), ...bots];
}

function resume(file: string, read: ReadRecord, args: Args, screen: Screen, saveFile: string): TerminalSession {
  const { game, record } = read;
  const wanted = args.has('bots')
    ? botsAt(
        args,
        game,
        inFile(file, () => game.options(record.options) as unknown),
        record.seats.length,
      )
    : undefined;
  const { table, bots, wasAdjourned, wereEmpty } = resumeTable(file, read, wanted);
  const session = newSession(table, bots, screen, saveFile, terminalUiOf(game));
  begin(session, say('terminal.resumed'));
  if (wasAdjourned) screen.print(say('terminal.was-adjourned'));
  for (const seat of wereEmpty) screen.print(say('terminal.was-empty', { who: session.ui.name(seat) }));
  return session;
}

function begin(session: TerminalSession, what: string): TerminalSession {
  const { screen, table, bots, ui } = session;
  const facts = { what, count: bots.length, people: peopleOf(session).length };
  // Among several people the seed, from which every draw follows, stays unsaid.
  const opened =
    onlyPerson(session) === undefined
      ? say('terminal.opened-shared', facts)
      : say('terminal.opened', { ...facts, seed: table.opening.seed });
  screen.print(...wrap(opened, screen.columns(), '  '), ...ui.opening(), say('terminal.help'));
  return session;
}

/** Offers to resume a game that was left; a player who declines starts a new one. */
async function offerToContinue(
  args: Args,
  screen: Screen,
  input: Input,
  file: string,
): Promise<TerminalSession | undefined | 'new'> {
  const read = unfinishedIn(screen, file);
  if (!read) return 'new';
  const seats = say('terminal.seats', { count: read.record.seats.length });
  const actions = say('terminal.actions', { count: read.lines.length });
  screen.print(say('terminal.unfinished', { file, seats, actions }));
  for (;;) {
    const answer = await input.next(`${say('terminal.go-on')} `);
    if (answer.kind !== 'line') {
      screen.print(say('terminal.stays'));
      return undefined;
    }
    if (/^(y|yes)?$/i.test(answer.text.trim())) return resume(file, read, args, screen, file);
    if (/^no?$/i.test(answer.text.trim())) return 'new';
    screen.print(say('terminal.yes-or-no'));
  }
}

/** The unfinished game in a file; a file that cannot be read is reported and counts as none. */
function unfinishedIn(screen: Screen, file: string): ReadRecord | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const read = loadRecord(file);
    return read.record.result ? undefined : read;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    screen.print(say('terminal.bad-autosave', { why: error.message }));
    return undefined;
  }
}

/** Moves the automatic save of an earlier game aside, so that no game is ever written over by another one. */
function clearAutosave(screen: Screen, saveFile: string): void {
  if (saveFile !== autosaveFile() || !existsSync(saveFile)) return;
  screen.print(say('terminal.set-aside', { from: saveFile, to: setAside(saveFile) }));
}
