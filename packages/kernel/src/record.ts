import { type AnyGame, isRefusal, type Viewer } from './game.ts';
import { itemAt } from './item-at.ts';
import { readableEntries } from './log-text.ts';
import { seedFrom } from './random.ts';
import { InputError, messageOf, Reader } from './read.ts';
import { formatEntry, type RecordLine, readLine } from './record-line.ts';
import type { Ending } from './seats.ts';
import { type AnySession, type Result, Session, type SessionConfig } from './session.ts';

/** The version of the record format that this code writes. */
export const RECORD_VERSION = 2;

/** The first version: entries without times and causes, and hashes of a time before the rules were released. */
const FIRST_VERSION = 1;

/** A game record as it stands in a file; `docs/formats.md` describes it. */
export interface GameRecord {
  readonly format: 'hamlet-record';
  readonly version: number;
  readonly rules: string;
  readonly options: unknown;
  readonly seats: readonly string[];
  readonly seed: string;
  /** Time of the beginning, such as `2026-01-31T18:00:00Z`; the log counts from there. */
  readonly begun?: string;
  /** The encoded state that the game began with, where it was not set up afresh. */
  readonly position?: unknown;
  /** One line for each entry; see `formatEntry`. */
  readonly log: readonly string[];
  /** The outcome, once the game is over. */
  readonly result?: Result | FirstResult;
}

/** The outcome in version 1, which knew one ending. */
interface FirstResult {
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/** The part of a record that a viewer may have while the game lasts: without seed, hashes and hidden entries. */
export interface PartialRecord {
  readonly format: 'hamlet-record';
  readonly version: number;
  readonly partial: true;
  readonly rules: string;
  readonly options: unknown;
  readonly seats: readonly string[];
  readonly begun?: string;
  /** The game as the viewer sees it after the last line. */
  readonly view: unknown;
  readonly log: readonly string[];
}

/** The head of a record: everything besides the game itself. */
export interface RecordHead {
  readonly names: readonly string[];
  readonly begun?: string | undefined;
}

/** The whole record of a session, whether the game is over or not: only for the keeper of the game, never for a viewer. */
export function writeRecord(session: AnySession, { names, begun }: RecordHead): GameRecord {
  const { game, opening, entries, result } = session;
  return {
    format: 'hamlet-record',
    version: RECORD_VERSION,
    rules: game.rules,
    options: opening.options,
    seats: names,
    seed: opening.seed,
    ...(begun === undefined ? {} : { begun }),
    ...(opening.position === undefined ? {} : { position: opening.position }),
    log: entries.map((entry, index) => formatEntry(session, entry, entries[index - 1], true)),
    ...(result ? { result } : {}),
  };
}

/** The record that a viewer may have: the whole one once the game is over, until then what that viewer may see. */
export function recordFor(session: AnySession, head: RecordHead, viewer: Viewer): GameRecord | PartialRecord {
  if (session.isOver) return writeRecord(session, head);
  const { game, opening } = session;
  const readable = readableEntries(session, viewer);
  return {
    format: 'hamlet-record',
    version: RECORD_VERSION,
    partial: true,
    rules: game.rules,
    options: opening.options,
    seats: head.names,
    ...(head.begun === undefined ? {} : { begun: head.begun }),
    view: session.view(viewer),
    log: readable.map(({ entry }, index) => formatEntry(session, entry, readable[index - 1]?.entry, false)),
  };
}

/** The record of the beginning of a game, up to a number of lines that count, without the lines that were taken back. */
export function recordUpTo(session: AnySession, head: RecordHead, ply: number): GameRecord {
  const { result: _, ...open } = writeRecord(session, head);
  return { ...open, log: session.effective.slice(0, ply).map((index) => itemAt(open.log, index)) };
}

/** A record that has been read: checked in form, but not yet played. */
export interface ReadRecord {
  readonly record: GameRecord;
  readonly game: AnyGame;
  readonly lines: readonly RecordLine[];
  /** The outcome that the record claims. */
  readonly result: Result | undefined;
  /**
   * False for version 1: such records are older than the released rules, and their hashes were made in another way. They are
   * played by their actions, each checked, and their hashes say nothing.
   */
  readonly comparable: boolean;
}

const MEMBERS = [
  'format',
  'version',
  'rules',
  'options',
  'seats',
  'seed',
  'begun',
  'position',
  'log',
  'result',
] as const;

/** Checks the form of a record and finds its game; throws an `InputError` with the place of the first fault. */
export function readRecord(data: unknown, games: ReadonlyMap<string, AnyGame>): ReadRecord {
  const reader = new Reader(data, '');
  reader.at('format').word(['hamlet-record']);
  if (!reader.at('partial').missing) reader.at('partial').fail('partial-record');
  reader.only(...MEMBERS);
  const version = reader.at('version').int(1, Number.MAX_SAFE_INTEGER);
  if (version !== FIRST_VERSION && version !== RECORD_VERSION)
    reader.at('version').fail('unknown-version', `${version}`, { known: [`${FIRST_VERSION}`, `${RECORD_VERSION}`] });
  const rules = reader.at('rules').text();
  const game = games.get(rules) ?? reader.at('rules').fail('unknown-rules', rules, { known: [...games.keys()] });
  const seats = reader
    .at('seats')
    .items()
    .map((seat) => seat.text());
  if (seats.length < game.facts.seats[0] || seats.length > game.facts.seats[1])
    reader.at('seats').fail('wrong-number-of-seats', `${seats.length}`);
  const log = reader.at('log').items();
  let at = 0;
  const lines = log.map((line) => {
    const read = readLine(line, seats.length, at);
    ({ at } = read);
    return read;
  });
  const result = reader.at('result').missing ? undefined : readResult(reader.at('result'), version);
  const record: GameRecord = {
    format: 'hamlet-record',
    version,
    rules,
    options: reader.at('options').value,
    seats,
    seed: seedFrom(reader.at('seed').text()),
    ...(reader.at('begun').missing ? {} : { begun: readInstant(reader.at('begun')) }),
    ...(reader.at('position').missing ? {} : { position: reader.at('position').value }),
    log: log.map((line) => line.text()),
    ...(result ? { result: version === FIRST_VERSION ? firstResult(result) : result } : {}),
  };
  return { record, game, lines, result, comparable: version > FIRST_VERSION };
}

function readInstant(reader: Reader): string {
  const text = reader.text();
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) ? text : reader.fail('not-an-instant');
}

const ENDINGS: readonly Ending[] = ['played', 'conceded', 'agreed', 'abandoned'];

/** The result that a record holds. Version 1 called the ranking `places` and knew one ending. */
function readResult(reader: Reader, version: number): Result {
  const numbers = (key: string) =>
    reader
      .at(key)
      .items()
      .map((item) => item.int(-10000, 10000));
  if (version === FIRST_VERSION) {
    reader.only('scores', 'places');
    return { scores: numbers('scores'), ranking: numbers('places'), ending: 'played' };
  }
  reader.only('scores', 'ranking', 'ending');
  return { scores: numbers('scores'), ranking: numbers('ranking'), ending: reader.at('ending').word(ENDINGS) };
}

/** The outcome that a record claims, in the form of its version. */
export function readRecordResult(reader: Reader, version: number): NonNullable<GameRecord['result']> {
  const result = readResult(reader, version);
  return version === FIRST_VERSION ? firstResult(result) : result;
}

function firstResult({ scores, ranking }: Result): FirstResult {
  return { scores, places: ranking };
}

/** Called before each action of a record is played. */
type BeforeAction = (session: AnySession, index: number, action: unknown) => void;

/** A record played as far as it goes: the session, and the fault that stopped it, if there was one. */
export interface PlayedRecord {
  readonly session: AnySession;
  readonly fault: InputError | undefined;
  /** Number of entries played. */
  readonly entries: number;
}

/**
 * Plays a read record from the start as far as every action is allowed and every hash agrees, and compares the result if it has
 * one. Throws an `InputError` only if the game cannot even begin. With a clock, which counts seconds from any beginning, entries that
 * follow are stamped by it, from the newest time of the record on.
 */
export function playRecordUntilFault(
  read: ReadRecord,
  before?: BeforeAction,
  // biome-ignore lint/suspicious/noExplicitAny: see `AnyGame`
  { clock, ...config }: SessionConfig<any, any> = {},
): PlayedRecord {
  const { record, game, lines, result, comparable } = read;
  const { seed, position } = record;
  const opening = { options: game.options(record.options), seats: record.seats.length, seed, position };
  let at = 0;
  let time = () => at;
  const session: AnySession = new Session(game, opening, { ...config, clock: () => time() });
  let fault: InputError | undefined;
  let entries = 0;
  for (const [index, line] of lines.entries()) {
    ({ at } = line);
    const isBot = config.holders?.[line.by] === 'bot';
    fault = followLine(session, line, index, { comparable, isBot, before });
    if (fault) break;
    entries++;
  }
  if (clock) {
    const start = clock() - (session.entries.at(-1)?.at ?? 0);
    time = () => clock() - start;
  }
  return { session, fault: fault ?? resultFault(session, result), entries };
}

/** Plays a read record to its end; throws an `InputError` with the first entry in fault. */
export function playRecord(
  read: ReadRecord,
  before?: BeforeAction,
  config?: Parameters<typeof playRecordUntilFault>[2],
): AnySession {
  const { session, fault } = playRecordUntilFault(read, before, config);
  if (fault) throw fault;
  return session;
}

interface Following {
  readonly comparable: boolean;
  /** True when a bot held the seat of the line at the beginning. */
  readonly isBot: boolean;
  readonly before: BeforeAction | undefined;
}

function followLine(
  session: AnySession,
  { by, cause: written, hash, what }: RecordLine,
  index: number,
  { comparable, isBot, before }: Following,
): InputError | undefined {
  // The seats come from the reader and not from the record: where a bot sits, the entries of a person are no fault.
  const likely = isBot && written === 'player' ? 'bot' : written;
  // Version 1 wrote no causes.
  const cause = comparable ? written : likely;
  const place = `log[${index}]`;
  if (what.kind === 'undo') {
    const of = session.undoable(by, what.agreed);
    if (typeof of !== 'number') return new InputError(place, of.code, `${what.of}`);
    if (of !== what.of) return new InputError(place, 'undo-mismatch', `${what.of}`, { exactly: of });
    session.undo(by, what.agreed, { cause });
    return undefined;
  }
  if (what.kind === 'admin') {
    // The log would not have the entry if anybody had not agreed.
    const everybody = session.status.holders.map((_, seat) => seat);
    const refused = session.administer(by, what.admin, everybody, { cause });
    return refused && new InputError(place, refused.code, what.admin.do);
  }
  const { game, setting } = session;
  const action: unknown = game.codec.parse(setting, what.text);
  if (isRefusal(action)) return new InputError(place, action.code, what.text);
  const refused = session.refuse(by, action, likely);
  if (refused) return new InputError(place, refused.code, `${what.text} ${JSON.stringify(refused.params)}`);
  before?.(session, index, action);
  const entry = session.follow(by, action, cause);
  if (comparable && !entry.hash.startsWith(hash))
    return new InputError(place, 'hash-differs', hash, { exactly: entry.hash });
  return undefined;
}

function resultFault(session: AnySession, stored: Result | undefined): InputError | undefined {
  if (!stored) return undefined;
  const { result } = session;
  if (!result) return new InputError('result', 'game-not-over');
  const differs = (key: 'scores' | 'ranking', code: string) =>
    stored[key].join() === result[key].join()
      ? undefined
      : new InputError(`result.${key}`, code, stored[key].join(), { exactly: result[key].join() });
  if (stored.ending !== result.ending)
    return new InputError('result.ending', 'ending-differs', stored.ending, { exactly: result.ending });
  return differs('scores', 'score-differs') ?? differs('ranking', 'ranking-differs');
}

/** A record as text: a head of `key value` lines, an empty line, then the log as it is. */
export function recordToText(record: GameRecord): string {
  const head = [
    `${record.format} ${record.version}`,
    `rules ${record.rules}`,
    `options ${JSON.stringify(record.options)}`,
    `seats ${JSON.stringify(record.seats)}`,
    `seed ${record.seed}`,
    ...(record.begun === undefined ? [] : [`begun ${record.begun}`]),
    ...(record.position === undefined ? [] : [`position ${JSON.stringify(record.position)}`]),
    ...(record.result ? [`result ${JSON.stringify(record.result)}`] : []),
  ];
  return `${head.join('\n')}\n\n${record.log.join('\n')}\n`;
}

/** Members of the head whose value is written as it is, and those that are JSON. */
const PLAIN_MEMBERS = new Set(['rules', 'seed', 'begun']);
const JSON_MEMBERS = new Set(['options', 'seats', 'position', 'result']);

/** The data of a record in text form; `readRecord` checks it. Throws an `InputError` with the line in fault. */
export function recordFromText(text: string): unknown {
  const lines = text.split(/\r?\n/);
  const first = /^hamlet-record (\d+)$/.exec(lines[0] ?? '');
  if (!first) throw new InputError('line 1', 'not-a-record');
  const gap = lines.indexOf('');
  const head = lines.slice(1, gap < 0 ? lines.length : gap);
  const members = head.map((line, index): [string, unknown] => {
    const place = `line ${index + 2}`;
    const space = line.indexOf(' ');
    const [key, value] = space < 0 ? [line, ''] : [line.slice(0, space), line.slice(space + 1)];
    if (PLAIN_MEMBERS.has(key)) return [key, value];
    if (JSON_MEMBERS.has(key)) return [key, parseJson(value, place)];
    throw new InputError(place, 'unknown-member', key);
  });
  const log = gap < 0 ? [] : lines.slice(gap + 1).filter((line) => line.trim() !== '');
  return { format: 'hamlet-record', version: Number(first[1]), ...Object.fromEntries(members), log };
}

/** The data of a record in either form, text or JSON; `readRecord` checks it. Throws an `InputError` where it is neither. */
export function recordDataFrom(text: string): unknown {
  return text.startsWith('hamlet-record') ? recordFromText(text) : parseJson(text, '');
}

/** `JSON.parse` whose fault is an `InputError` at the given place. */
export function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(place, 'not-json', messageOf(error));
  }
}
