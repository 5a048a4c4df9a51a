import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type AnySession,
  type GameRecord,
  InputError,
  isObject,
  type PartialRecord,
  parseJson,
  playRecordUntilFault,
  type ReadRecord,
  recordDataFrom,
  recordToText,
} from '@hamlet/kernel';
import { sayFault } from './fault-text.ts';
import { noResultsFile } from './usage-errors.ts';
import { voice } from './voice.ts';

/** The error of a file that cannot be used; the message is one line that names the file and the place in it. */
export class FileError extends Error {}

/** The code that the system gives with an error, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return isObject(error) ? String(error.code) : '';
}

/** The text of a file, or a `FileError`. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    const { say } = voice;
    if (code === 'ENOENT') throw new FileError(say('terminal.file.missing', { file }));
    if (code === 'EISDIR') throw new FileError(say('terminal.file.folder', { file }));
    throw new FileError(say('terminal.file.unreadable', { file, code }));
  }
}

/** Runs something that reads the contents of a file; its faults name the file. */
export function inFile<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) throw new FileError(sayFault(file, error));
    throw error;
  }
}

export function readJson(file: string): unknown {
  const text = readText(file);
  return inFile(file, () => parseJson(text, ''));
}

export function isRecord(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'format' in data && data.format === 'hamlet-record';
}

/** The data of a record in either form. */
export function readRecordData(file: string): unknown {
  const text = readText(file);
  return inFile(file, () => recordDataFrom(text));
}

/** A record played to its end. Where an entry is in fault, the error names it and says how to get the game up to there. */
export function replayFile(
  file: string,
  read: ReadRecord,
  onEntry?: Parameters<typeof playRecordUntilFault>[1],
  config?: Parameters<typeof playRecordUntilFault>[2],
): AnySession {
  const { session, fault, entries } = inFile(file, () => playRecordUntilFault(read, onEntry, config));
  if (!fault) return session;
  const isInLog = entries > 0 && entries < read.lines.length;
  const offer = isInLog ? ` ${voice.say('terminal.replay.up-to-there', { file, count: entries })}` : '';
  throw new FileError(`${sayFault(file, fault)}${offer}`);
}

/** Runs something that writes a file; a `FileError` says why it could not. */
export function toFile(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new FileError(voice.say('terminal.file.unwritable', { file, code: codeOf(error) }));
  }
}

/** Puts parts into a file of JSON, in the place of those of the same name; what else the file has stays. */
export function putIntoFile(file: string, parts: object): void {
  const known = existsSync(file) ? readJson(file) : {};
  if (!isObject(known)) throw new FileError(noResultsFile(file));
  toFile(file, () => writeFileSync(file, `${JSON.stringify({ ...known, ...parts }, undefined, 2)}\n`));
}

/** Writes a record; as text if the file's name ends in `.txt`, otherwise as JSON. A partial one is JSON in any case. */
export function saveRecord(file: string, record: GameRecord | PartialRecord): void {
  toFile(file, () => {
    mkdirSync(dirname(file), { recursive: true });
    const isText = file.endsWith('.txt') && !('partial' in record);
    writeFileSync(file, isText ? recordToText(record) : `${JSON.stringify(record, undefined, 1)}\n`);
  });
}
