import { ALL, type AnyGame, total } from './game.ts';
import { seedFrom } from './random.ts';
import { InputError, Reader } from './read.ts';
import { type AnyTable, type Entry, type Line, rebuild } from './table.ts';

/** The version of the record format that this code writes and reads. */
export const RECORD_VERSION = 1;

/** How many digits of each hash a record keeps: enough to find the first difference, little to store. */
const HASH_DIGITS = 8;

/** A game record as it stands in a file; `docs/formats.md` describes it. */
export interface GameRecord {
  readonly format: 'hamlet-record';
  readonly version: number;
  readonly rules: string;
  readonly options: unknown;
  readonly seats: readonly string[];
  readonly seed: string;
  /** One line for each entry: seat, notation, `~` when automatic, `#` and the hash of the state after it. */
  readonly log: readonly string[];
  /** Final scores, once the game is over. */
  readonly result?: { readonly scores: readonly number[]; readonly places: readonly number[] };
}

/** The record of a table, whether the game is over or not. */
export function writeRecord(table: AnyTable, names: readonly string[]): GameRecord {
  const { game, opening, entries, state } = table;
  const record = {
    format: 'hamlet-record' as const,
    version: RECORD_VERSION,
    rules: game.rules,
    options: opening.options,
    seats: names,
    seed: opening.seed,
    log: entries.map((entry) => formatEntry(table, entry)),
  };
  if (game.pending(state)) return record;
  return { ...record, result: { scores: game.score(state, ALL).map(total), places: game.ranking(state, ALL) } };
}

function formatEntry({ game, setting }: AnyTable, entry: Entry<unknown>): string {
  if (entry.kind === 'undo') return `${entry.by} undo ${entry.of}${entry.agreed ? ' agreed' : ''}`;
  return `${entry.by} ${game.codec.format(setting, entry.action)}${entry.auto ? ' ~' : ''} #${entry.hash.slice(0, HASH_DIGITS)}`;
}

/** A record that has been read: checked in form, but not yet played. */
export interface ReadRecord {
  readonly record: GameRecord;
  readonly game: AnyGame;
  readonly lines: readonly Line[];
}

/** Checks the form of a record and finds its game; throws an `InputError` with the place of the first fault. */
export function readRecord(data: unknown, games: ReadonlyMap<string, AnyGame>): ReadRecord {
  const reader = new Reader(data, '').only('format', 'version', 'rules', 'options', 'seats', 'seed', 'log', 'result');
  reader.at('format').word(['hamlet-record']);
  const version = reader.at('version').int(1, Number.MAX_SAFE_INTEGER);
  if (version !== RECORD_VERSION) reader.at('version').fail('unknown-version', `${version}, known: ${RECORD_VERSION}`);
  const rules = reader.at('rules').text();
  const game =
    games.get(rules) ?? reader.at('rules').fail('unknown-rules', `${rules}, known: ${[...games.keys()].join(', ')}`);
  const seats = reader
    .at('seats')
    .items()
    .map((seat) => seat.text());
  if (seats.length < game.facts.seats[0] || seats.length > game.facts.seats[1])
    reader.at('seats').fail('wrong-number-of-seats', `${seats.length}`);
  const seed = seedFrom(reader.at('seed').text());
  const log = reader.at('log').items();
  const lines = log.map((line) => readLine(line, seats.length));
  const record = {
    format: 'hamlet-record',
    version,
    rules,
    options: reader.at('options').value,
    seats,
    seed,
    log: log.map((line) => line.text()),
  } as const;
  if (reader.at('result').missing) return { record, game, lines };
  const numbers = (key: string) =>
    reader
      .at('result')
      .at(key)
      .items()
      .map((item) => item.int(-10000, 10000));
  return { record: { ...record, result: { scores: numbers('scores'), places: numbers('places') } }, game, lines };
}

function readLine(line: Reader, seats: number): Line {
  const parts = /^(\d+) (.+?)( ~)?(?: #([0-9a-f]{1,14}))?$/.exec(line.text());
  if (!parts) return line.fail('not-a-log-line');
  const by = Number(parts[1]);
  if (by >= seats) line.fail('no-such-seat');
  const taken = /^undo (\d+)( agreed)?$/.exec(parts[2]);
  return {
    by,
    text: parts[2],
    auto: parts[3] !== undefined,
    hash: parts[4] ?? '',
    undo: taken ? Number(taken[1]) : undefined,
    agreed: taken?.[2] !== undefined,
  };
}

/**
 * Plays a read record from the start and checks every action and hash, and the result if it has one. Calls `onEntry`
 * before each action is applied. Throws an `InputError` with the first entry in fault.
 */
export function playRecord(
  read: ReadRecord,
  onEntry?: (table: AnyTable, index: number, action: unknown) => void,
): AnyTable {
  const { record, game, lines } = read;
  const opening = { options: game.options(record.options), seats: record.seats.length, seed: record.seed };
  const table = rebuild(game, opening, lines, onEntry);
  if (record.result) {
    const scores = game.score(table.state, ALL).map(total);
    if (game.pending(table.state)) throw new InputError('result', 'game-not-over');
    if (scores.join() !== record.result.scores.join())
      throw new InputError('result.scores', 'score-differs', `${record.result.scores.join()}, now ${scores.join()}`);
    const places = game.ranking(table.state, ALL);
    if (places.join() !== record.result.places.join())
      throw new InputError('result.places', 'places-differ', `${record.result.places.join()}, now ${places.join()}`);
  }
  return table;
}

/** A record as text: a head of `key value` lines, an empty line, then the log as it is. */
export function recordToText(record: GameRecord): string {
  const head = [
    `${record.format} ${record.version}`,
    `rules ${record.rules}`,
    `options ${JSON.stringify(record.options)}`,
    `seats ${JSON.stringify(record.seats)}`,
    `seed ${record.seed}`,
    ...(record.result ? [`result ${JSON.stringify(record.result)}`] : []),
  ];
  return `${head.join('\n')}\n\n${record.log.join('\n')}\n`;
}

/** The data of a record in text form; `readRecord` checks it. Throws an `InputError` with the line in fault. */
export function recordFromText(text: string): unknown {
  const lines = text.split(/\r?\n/);
  const first = /^hamlet-record (\d+)$/.exec(lines[0] ?? '');
  if (!first) throw new InputError('line 1', 'not-a-record');
  const data: Record<string, unknown> = { format: 'hamlet-record', version: Number(first[1]) };
  const gap = lines.indexOf('');
  const head = lines.slice(1, gap < 0 ? lines.length : gap);
  head.forEach((line, index) => {
    const space = line.indexOf(' ');
    const [key, value] = [line.slice(0, space), line.slice(space + 1)];
    data[key] = key === 'rules' || key === 'seed' ? value : parseJson(value, `line ${index + 2}`);
  });
  data.log = gap < 0 ? [] : lines.slice(gap + 1).filter((line) => line.trim() !== '');
  return data;
}

/** `JSON.parse` whose fault is an `InputError` at the given place. */
export function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(place, 'not-json', (error as Error).message);
  }
}
