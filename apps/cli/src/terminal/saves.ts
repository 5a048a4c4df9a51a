import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { GameRecord, PartialRecord } from '@hamlet/kernel';
import { codeOf, FileError, saveRecord } from '../files.ts';
import { voice } from '../voice.ts';

/** The folder of saved games (XDG base directories). */
function stateFolder(): string {
  const given = process.env.XDG_STATE_HOME;
  return join(given && given !== '' ? given : join(homedir(), '.local', 'state'), 'hamlet');
}

export function autosaveFile(): string {
  return join(stateFolder(), 'autosave.hamlet.json');
}

/** A name for a file that lasts, made from the time. */
function lastingFile(what: string): string {
  const time = new Date().toISOString().replaceAll(/[-:.]/g, '').replace('T', '-').slice(0, 18);
  return join(stateFolder(), `${what}-${time}.hamlet.json`);
}

export function finishedFile(): string {
  return lastingFile('game');
}

/** Writes a record so that at every moment the file is whole: the old one or the new one. Devices and pipes are written to. */
export function saveWhole(file: string, record: GameRecord | PartialRecord): void {
  if (isNoPlainFile(file)) return saveRecord(file, record);
  const draft = join(dirname(file), `.${process.pid}-${basename(file)}`);
  try {
    saveRecord(draft, record);
    renameSync(draft, file);
  } catch (error) {
    removeQuietly(draft);
    if (error instanceof FileError) throw new FileError(error.message.replace(draft, file));
    throw new FileError(voice.say('terminal.file.unwritable', { file, code: codeOf(error) }));
  }
}

/** True for a device, a pipe or a folder, which a file must not replace. */
function isNoPlainFile(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile();
}

/** Removes the rest of a failed save; where nothing can be written, there is none. */
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {}
}

/** Moves a file out of the way of a new game; gives its new name. */
export function setAside(file: string): string {
  const renamed = lastingFile('unfinished');
  try {
    renameSync(file, renamed);
  } catch (error) {
    throw new FileError(voice.say('terminal.file.unmovable', { file, code: codeOf(error) }));
  }
  return renamed;
}

export function forget(file: string): void {
  if (existsSync(file)) rmSync(file, { force: true });
}

/** A path as a person types it. */
export function pathFrom(text: string): string {
  const path = text.trim();
  return resolve(path.startsWith('~/') ? join(homedir(), path.slice(2)) : path);
}
