import { readFileSync } from 'node:fs';
import {
  type AnySession,
  type Entry,
  playRecordUntilFault,
  type Registry,
  readRecord,
  recordFromText,
  sha256,
} from '@hamlet/kernel';

/** A line of a log with its events. */
export interface StoryLine {
  readonly by: number;
  /** The action in notation; empty for other entries. */
  readonly text: string;
  readonly events: readonly unknown[];
}

/** Plays a stored game and gives the session at its end, and all lines with their events. */
export function storyOf(
  path: string,
  games: Registry,
  before?: (session: AnySession) => void,
): { readonly session: AnySession; readonly lines: readonly StoryLine[] } {
  const read = readRecord(recordFromText(readFileSync(path, 'utf8')), games);
  const heard: { readonly entry: Entry<unknown>; readonly events: readonly unknown[] }[] = [];
  const { session, fault } = playRecordUntilFault(read, before, {
    onEntry: (entry, _index, events) => void heard.push({ entry, events }),
  });
  if (fault) throw fault;
  const { game, setting } = session;
  const lines = heard.map(({ entry, events }) => ({
    by: entry.by,
    text: entry.kind === 'act' ? game.codec.format(setting, entry.action) : '',
    events,
  }));
  return { session, lines };
}

/** The beginning of the SHA-256 of data, for pinning more of it than anybody would read. */
export function digestOf(data: unknown): string {
  return sha256(JSON.stringify(data)).slice(0, 16);
}
