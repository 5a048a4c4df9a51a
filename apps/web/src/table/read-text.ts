import { ALL, type GameRecord, InputError, playRecord, readRecord, recordFromText, total } from '@hamlet/kernel';
import type { Standing } from './saves.ts';
import { RULES } from './titles.ts';

/** A record that has been played through, with where its game stands. */
export interface ReadGame {
  readonly record: GameRecord;
  readonly standing: Standing;
}

/** Reads a record in either form and plays it to its end; throws an `InputError` with the first fault. */
export function readText(text: string, onLine: (done: number, of: number) => void): ReadGame {
  const read = readRecord(parse(text), RULES);
  const { game, lines, record } = read;
  const { state } = playRecord(read, (_, index) => onLine(index, lines.length));
  const totals = game.score(state, ALL).map(total);
  return { record, standing: { over: game.pending(state) === undefined, round: game.round(state), totals } };
}

function parse(text: string): unknown {
  if (text.startsWith('hamlet-record')) return recordFromText(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError('', 'not-json', error instanceof Error ? error.message : '');
  }
}
