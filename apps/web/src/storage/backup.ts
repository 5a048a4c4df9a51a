import { type GameRecord, parseJson, Reader } from '@hamlet/kernel';
import { idApart, readSaved, type SavedGame } from '../table/saves.ts';
import { readTexts } from './stored.ts';

/** One file with everything that this browser stores for the games. */
export interface Backup {
  readonly format: 'hamlet-backup';
  readonly version: 1;
  /** The time at which it was made, in milliseconds since 1970. */
  readonly when: number;
  readonly games: readonly SavedGame[];
  /** Read one by one when they are put back; those that are faulty stay as they are at first. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The finished chapters of lessons, as `lesson/chapter`. */
  readonly lessons: readonly string[];
}

/** True for a text that is meant to be a backup, faulty or not. */
export function isMeantAsBackup(text: string): boolean {
  return text.slice(0, 1000).includes('"hamlet-backup"');
}

/** Reads a whole backup; throws an `InputError` with its first fault. */
export function readBackup(text: string): Backup {
  const reader = new Reader(parseJson(text, ''), '');
  const format = reader.at('format').word(['hamlet-backup']);
  if (reader.at('version').value !== 1) reader.at('version').fail('unknown-version');
  return {
    format,
    version: 1,
    when: reader.at('when').int(0, Number.MAX_SAFE_INTEGER),
    games: reader.at('games').items().map(readGame),
    settings: reader.at('settings').object(),
    lessons: readTexts(reader.at('lessons')),
  };
}

function readGame(reader: Reader): SavedGame {
  return readSaved(reader.value, reader.place);
}

/**
 * The outcome of restoring a game of a backup.
 *
 * - `new`: nothing like it is here; it comes under its own id.
 * - `same`: it is here already, or the game here is further; nothing changes.
 * - `longer`: it goes on where the game here stops, and takes its place.
 * - `apart`: another game is here under its id; it comes under an id of its own, and both are kept.
 */
export type Restoring = 'new' | 'same' | 'longer' | 'apart';

export interface RestoreStep {
  readonly what: Restoring;
  /** The game as it is to be saved. */
  readonly game: SavedGame;
}

/** The effect of a backup on the games that are here. */
export function restoreSteps(games: readonly SavedGame[], here: readonly SavedGame[]): readonly RestoreStep[] {
  const steps: RestoreStep[] = [];
  const all = [...here];
  for (const game of games) {
    const step = stepOf(game, all);
    steps.push(step);
    if (step.what !== 'same') all.push(step.game);
  }
  return steps;
}

function stepOf(game: SavedGame, here: readonly SavedGame[]): RestoreStep {
  const { record } = game;
  const known = here.findLast(({ id }) => id === game.id);
  const isHere = here.some((other) => isOneGame(other.record, record) && record.log.length === other.record.log.length);
  if (isHere) return { what: 'same', game };
  if (!known) return { what: 'new', game };
  if (!isOneGame(known.record, record)) return apart(game, here);
  return { what: record.log.length > known.record.log.length ? 'longer' : 'same', game };
}

/** A game under an id that no game here has. */
export function apart(game: SavedGame, here: readonly SavedGame[]): RestoreStep {
  let number = 2;
  while (here.some(({ id }) => id === idApart(game, number))) number++;
  return { what: 'apart', game: { ...game, id: idApart(game, number) } };
}

/** True when two records began in the same way and one log begins the other. */
function isOneGame(a: GameRecord, b: GameRecord): boolean {
  const [shorter, longer] = a.log.length < b.log.length ? [a, b] : [b, a];
  return headOf(a) === headOf(b) && shorter.log.every((line, index) => line === longer.log[index]);
}

/** The beginning of a game, by which it is known; its seats may have got other names. */
function headOf({ rules, options, seats, seed, position }: GameRecord): string {
  return JSON.stringify([rules, options, seats.length, seed, position]);
}
