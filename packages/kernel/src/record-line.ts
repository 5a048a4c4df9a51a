import type { Seat } from './game.ts';
import type { Admin, Cause, Entry } from './log.ts';
import { entryText } from './log-text.ts';
import type { Reader } from './read.ts';
import type { AnySession } from './session.ts';

/** The number of digits of each hash in a record: enough to find the first difference, little to store. */
const HASH_DIGITS = 8;

/** The letters of the causes; a player's own entries have none. */
const CAUSE_LETTERS: Readonly<Record<Cause, string>> = {
  player: '',
  prepared: 'p',
  bot: 'b',
  cut: 'c',
  auto: '',
};

/**
 * An entry as a line: the seat, what was done, when and why, and the hash of the state after it. `~` marks an automatic entry;
 * `+12` says that it came 12 seconds after the one before, `+12b` that a bot did it, `+12c` that a clock cut that bot's thinking short, `+12p` that it was prepared in advance.
 */
export function formatEntry(
  { game, setting }: AnySession,
  entry: Entry<unknown>,
  before: Entry<unknown> | undefined,
  withHash: boolean,
): string {
  const letter = CAUSE_LETTERS[entry.cause];
  const seconds = entry.at - (before?.at ?? 0);
  const stamp = entry.cause === 'auto' ? ' ~' : seconds > 0 || letter !== '' ? ` +${seconds || ''}${letter}` : '';
  const hash = withHash && entry.kind === 'act' && entry.hash !== '' ? ` #${entry.hash.slice(0, HASH_DIGITS)}` : '';
  return `${entry.by} ${entryText(game, setting, entry)}${stamp}${hash}`;
}

/** A line of a stored log. */
export interface RecordLine {
  readonly by: Seat;
  readonly cause: Cause;
  /** Seconds since the game began. */
  readonly at: number;
  /** The beginning of the hash after it, or empty where none was stored. */
  readonly hash: string;
  readonly what:
    | { readonly kind: 'act'; readonly text: string }
    | { readonly kind: 'undo'; readonly of: number; readonly agreed: boolean }
    | { readonly kind: 'admin'; readonly admin: Admin };
}

const LINE = /^(\d+) (.+?)(?:( ~)| \+(\d*)([bcp]?))?(?: #([0-9a-f]{1,14}))?$/;

/** Reads a line; `before` is the time of the line before. */
export function readLine(line: Reader, seats: number, before: number): RecordLine {
  const parts = LINE.exec(line.text());
  if (!parts) return line.fail('not-a-log-line');
  const [, seat, text = '', tilde, seconds, letter, hash] = parts;
  const by = Number(seat);
  if (by >= seats) line.fail('no-such-seat');
  const cause: Cause = tilde === undefined ? causeOf(letter) : 'auto';
  return { by, cause, at: before + Number(seconds ?? 0), hash: hash ?? '', what: readWhat(line, text) };
}

function causeOf(letter: string | undefined): Cause {
  if (letter === 'b') return 'bot';
  if (letter === 'c') return 'cut';
  return letter === 'p' ? 'prepared' : 'player';
}

function readWhat(line: Reader, text: string): RecordLine['what'] {
  const undo = /^undo (\d+)( agreed)?$/.exec(text);
  if (undo) return { kind: 'undo', of: Number(undo[1]), agreed: undo[2] !== undefined };
  if (!text.startsWith('!')) return { kind: 'act', text };
  const [verb = '', operand, more] = text.slice(1).split(' ');
  const admin = more === undefined ? adminOf(verb, operand) : undefined;
  return admin ? { kind: 'admin', admin } : line.fail('not-a-log-line');
}

function adminOf(verb: string, operand: string | undefined): Admin | undefined {
  switch (verb) {
    case 'concede':
      return operand === undefined ? { do: verb } : { do: verb, level: operand };
    case 'take-over':
      return operand === undefined ? undefined : { do: verb, level: operand };
    case 'end':
      return operand === 'score' || operand === 'draw' ? { do: verb, result: operand } : undefined;
    case 'drop':
    case 'reclaim':
    case 'adjourn':
    case 'resume':
    case 'abandon':
      return operand === undefined ? { do: verb } : undefined;
    default:
      return undefined;
  }
}
