import type { Answer, Bot, Question } from '@hamlet/bots';
import { type AnyGame, isRefusal } from '@hamlet/kernel';
import { UsageError } from '../usage.ts';
import { Channel } from './channel.ts';
import { PROTOCOL, ProtocolError, readMessage, type ToProgram } from './messages.ts';

/** The prefix of a program's command where bots are named. */
export const PROGRAM = 'exec:';

/** Milliseconds for a decision where nobody says otherwise. */
export const USUAL_TIME = 5000;

/** Interpreters may take a while to start. */
const GREETING_TIME = 10_000;

/** A program that ends is started again, but not for ever. */
const MOST_STARTS = 5;

/** An observer of the messages between a table and a program. */
export type Listener = (from: 'table' | 'program', line: string) => void;

/** A program that plays, started with its first decision. One serves all seats and games of a thread. */
export class Program {
  private readonly command: readonly string[];
  private readonly listen: Listener | undefined;
  private channel: Channel | undefined;
  private starts = 0;
  private id = 0;
  /** The setting that the program was told last, as it is and as a text. */
  private told: { readonly setting: unknown; readonly text: string } | undefined;

  constructor(command: readonly string[], listen?: Listener) {
    this.command = command;
    this.listen = listen;
  }

  /** Starts the program and agrees on the protocol; gives the name that it says. Throws a `ProtocolError`. */
  greet(game: AnyGame): string {
    if (this.starts >= MOST_STARTS) throw new ProtocolError('ended', `the program ended ${MOST_STARTS} times`);
    this.starts++;
    this.channel = new Channel(this.command);
    this.told = undefined;
    this.send({ type: 'hello', protocol: PROTOCOL, game: game.rules.split('@')[0], rules: game.rules });
    const message = this.receive(GREETING_TIME);
    if (message.type !== 'hello') throw this.refuse(null, 'no-hello', 'the first message must be a hello');
    return message.name;
  }

  /** The listed action that the program chooses. Throws a `ProtocolError` where it gives none. */
  choose({ game, setting, seat, view, legal }: Question, time: number): unknown {
    if (!this.channel || this.channel.ended !== undefined) this.greet(game);
    const actions = legal.map((action) => game.codec.format(setting, action));
    const id = ++this.id;
    this.send({ type: 'choose', id, seat, ms: time, ...this.newSetting(game, setting), view: view(), actions });
    const index = this.indexOf(this.answer(id, time), actions, game, setting);
    if (index < 0) throw this.refuse(id, 'not-listed', `the action is none of the ${actions.length} that were listed`);
    return legal[index];
  }

  /** The setting of a game, where the program was told another one last, or none. */
  private newSetting(game: AnyGame, setting: unknown): { readonly setting?: unknown } {
    const { told } = this;
    if (told?.setting === setting) return {};
    const data = game.codec.encodeSetting(setting);
    const text = JSON.stringify(data);
    this.told = { setting, text };
    return told?.text === text ? {} : { setting: data };
  }

  close(): void {
    this.channel?.close();
    this.channel = undefined;
  }

  /** The answer to this question; answers to older ones come too late and are passed over. */
  private answer(id: number, time: number): number | string {
    const deadline = performance.now() + time;
    for (;;) {
      const message = this.receive(deadline - performance.now(), id);
      if (message.type !== 'choice') throw this.refuse(id, 'no-choice', 'a choice is due, not a hello');
      if (message.id > id) throw this.refuse(id, 'wrong-id', `the answer to question ${id} came with id ${message.id}`);
      if (message.id === id) return message.action;
    }
  }

  private indexOf(answer: number | string, actions: readonly string[], game: AnyGame, setting: unknown): number {
    if (typeof answer === 'number') return answer < actions.length ? answer : -1;
    const index = actions.indexOf(answer);
    if (index >= 0) return index;
    // Notation may be written in more than one way.
    const action: unknown = game.codec.parse(setting, answer);
    return isRefusal(action) ? -1 : actions.indexOf(game.codec.format(setting, action));
  }

  private send(message: ToProgram): void {
    const line = JSON.stringify(message);
    this.listen?.('table', line);
    this.channel?.send(line);
  }

  private receive(ms: number, id: number | null = null): ReturnType<typeof readMessage> {
    const said = ms > 0 ? this.channel?.receive(ms) : undefined;
    if (said === undefined) {
      const ended = this.channel?.ended;
      if (ended !== undefined) throw new ProtocolError('ended', ended);
      throw this.refuse(id, 'late', `no answer in time`);
    }
    if ('tooLong' in said) throw this.refuse(id, 'too-long', 'the line is longer than a message may be');
    this.listen?.('program', said.line);
    try {
      return readMessage(said.line);
    } catch (error) {
      if (error instanceof ProtocolError) throw this.refuse(id, error.code, error.message);
      throw error;
    }
  }

  /** Reports the fault to the program, too. */
  private refuse(id: number | null, code: string, text: string): ProtocolError {
    this.send({ type: 'error', id, code, text });
    return new ProtocolError(code, text);
  }
}

const programs = new Map<string, Program>();

/** A program as a bot. It never throws: where the program fails, any listed action is taken and the trouble reported. */
export function programBot(text: string, time = USUAL_TIME): Bot {
  wordsOf(text.slice(PROGRAM.length));
  return {
    name: text,
    choose: (question) => chooseWith(programOf(text), question, time),
  };
}

function programOf(text: string): Program {
  const known = programs.get(text);
  if (known) return known;
  if (programs.size === 0) process.once('exit', closePrograms);
  const program = new Program(wordsOf(text.slice(PROGRAM.length)));
  programs.set(text, program);
  return program;
}

/** The program's choice, or any listed action and what went wrong. */
export function chooseWith(program: Program, question: Question, time: number): Answer {
  try {
    return { action: program.choose(question, time) };
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    const code = error.code === 'late' ? 'late' : error.code === 'not-listed' ? 'not-listed' : 'threw';
    const { legal, int } = question;
    return { action: legal[int(legal.length)], trouble: { code, text: error.message } };
  }
}

/** Starts the program of a bot, so that one that cannot be talked to is known before a game begins. */
export function greetProgram(text: string, game: AnyGame): void {
  try {
    programOf(text).greet(game);
  } catch (error) {
    if (error instanceof ProtocolError) throw new UsageError(`${text}: ${error.message}`);
    throw error;
  }
}

/** Ends the programs that were started in this thread. */
export function closePrograms(): void {
  for (const program of programs.values()) program.close();
  programs.clear();
}

/** A command in words; quotes keep words together. */
export function wordsOf(command: string): string[] {
  const words = command.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [];
  if (words.length === 0) throw new UsageError(`${PROGRAM} needs a command, as in ${PROGRAM}python3 bot.py`);
  return words.map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
}
