import {
  ALL,
  type AnySession,
  type GameRecord,
  type InputFault,
  playRecordUntilFault,
  type Registry,
  readRecord,
  recordDataFrom,
  total,
} from '@hamlet/kernel';
import type { Standing } from './saves.ts';

/** A record that has been played through, with where its game stands. */
export interface ReadGame {
  /** The record; where it has a fault, only the entries before it. */
  readonly record: GameRecord;
  readonly standing: Standing;
  /** The first entry that its rules refuse or after which its hash differs, or a result that is not that of the game. */
  readonly fault: InputFault | undefined;
  /** False for a record from before the released rules, whose hashes say nothing. */
  readonly comparable: boolean;
}

/** Called before each line of a record is played. */
type OnLine = (done: number, of: number, comparable: boolean) => void;

/**
 * Reads a record in either form and plays it to its end, or to its first fault. Throws an `InputError` where it has no game at
 * all to play.
 */
export function readText(text: string, onLine: OnLine, games: Registry): ReadGame {
  const read = readRecord(recordDataFrom(text), games);
  const { lines, record, comparable } = read;
  const { session, fault, entries } = playRecordUntilFault(read, (_, index) => onLine(index, lines.length, comparable));
  if (!fault) return { record, standing: standingOf(session), fault, comparable };
  const { place, code, found } = fault;
  const { result: _, ...open } = record;
  // The session has played an entry whose hash differs.
  const before = playRecordUntilFault({ ...read, lines: lines.slice(0, entries), result: undefined });
  return {
    record: { ...open, log: open.log.slice(0, entries) },
    standing: standingOf(before.session),
    fault: { place, code, found },
    comparable,
  };
}

function standingOf(session: AnySession): Standing {
  return { over: session.isOver, round: session.round, totals: session.score(ALL).map(total) };
}
