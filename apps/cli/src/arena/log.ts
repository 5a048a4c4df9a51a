import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { InputError, parseJson, Reader } from '@hamlet/kernel';
import { codeOf, FileError, inFile, toFile } from '../files.ts';
import type { BotFault, GameResult, Match } from './match.ts';

/** The first line of the file of a match; every other line is a game. */
interface Head {
  readonly format: 'hamlet-arena';
  readonly version: 1;
  readonly match: Match;
}

/** The file of a match: a line of JSON for each game, written as soon as the game is over. */
export class MatchLog {
  readonly match: Match;
  readonly games: readonly GameResult[];
  private readonly file: string;

  private constructor(file: string, match: Match, games: readonly GameResult[]) {
    this.file = file;
    this.match = match;
    this.games = games;
  }

  /** A new file; one that exists is never written over. */
  static create(file: string, match: Match): MatchLog {
    if (existsSync(file)) throw new FileError(`${file}: exists already; --resume goes on with it`);
    const head: Head = { format: 'hamlet-arena', version: 1, match };
    toFile(file, () => writeFileSync(file, `${JSON.stringify(head)}\n`));
    return new MatchLog(file, match, []);
  }

  /** The file of a match that was left. A last line that was cut short while it was written is dropped. */
  static open(file: string): MatchLog {
    const bytes = read(file);
    const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
    if (whole.length < bytes.length) toFile(file, () => truncateSync(file, whole.length));
    const lines = whole.toString('utf8').split('\n').slice(0, -1);
    return inFile(file, () => {
      const match = readHead(lines[0] ?? '');
      const games = new Map(lines.slice(1).map((line, index) => readGame(line, index + 2)));
      return new MatchLog(file, match, [...games.values()]);
    });
  }

  add(result: GameResult): void {
    toFile(this.file, () => appendFileSync(this.file, `${JSON.stringify(result)}\n`));
  }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = codeOf(error);
    throw new FileError(`${file}: ${code === 'ENOENT' ? 'no such file' : `cannot be read (${code})`}`);
  }
}

function readHead(line: string): Match {
  const head = new Reader(parseJson(line, 'line 1'), 'line 1').only('format', 'version', 'match');
  head.at('format').word(['hamlet-arena']);
  head.at('version').int(1, 1);
  const match = head.at('match').only('game', 'options', 'seats', 'ruled', 'sides', 'seed', 'time', 'alone');
  const time = match.at('time');
  return {
    game: match.at('game').text(),
    options: match.at('options').object(),
    seats: match.at('seats').int(1, 100),
    ruled: match.at('ruled').int(0, 1),
    sides: match
      .at('sides')
      .items()
      .map((side) => side.text()),
    seed: match.at('seed').text(),
    time: time.value === null ? null : time.int(1, 3_600_000),
    ...(match.at('alone').value === undefined ? {} : { alone: match.at('alone').flag() }),
  };
}

function readGame(line: string, number: number): [number, GameResult] {
  const place = `line ${number}`;
  const game = new Reader(parseJson(line, place), place);
  const ints = (key: string) =>
    game
      .at(key)
      .items()
      .map((item) => item.int(-100_000, 100_000));
  const index = game.at('index').int(0, 1_000_000_000);
  const places = ints('places');
  if (!places.includes(1)) throw new InputError(`${place}.places`, 'nobody-first');
  const result: GameResult = {
    index,
    finished: game.at('finished').flag(),
    places,
    scores: ints('scores'),
    rounds: game.at('rounds').int(0, 1_000_000),
    decisions: ints('decisions'),
    faults: ints('faults'),
    firstFaults: game.at('firstFaults').items().map(readFault),
  };
  return [index, result];
}

function readFault(fault: Reader): BotFault {
  return { side: fault.at('side').int(0, 100), code: fault.at('code').text(), text: fault.at('text').text() };
}
