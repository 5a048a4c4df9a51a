import type { GameRecord, PartialRecord } from '@hamlet/kernel';
import { savedRecord } from '../table/local.ts';
import { isShared, type Table } from '../table/table.ts';
import { nameAmong } from './standing.ts';

/** Hands data to the browser as a file. */
export function downloadJson(data: unknown, file: string): void {
  const blob = new Blob([`${JSON.stringify(data, undefined, 1)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The progress of a game, and the time when it was played. */
interface DownloadProgress {
  readonly round: number;
  /** The game's word for a round. */
  readonly period: string;
  readonly over: boolean;
  /** The time in milliseconds since 1970. */
  readonly when: number;
}

/** A name that people can tell apart: which game, on which day, how far, and whether it is all of it. */
export function fileNameOf(
  record: Pick<GameRecord | PartialRecord, 'rules'>,
  { round, period, over, when }: DownloadProgress,
): string {
  const [game] = record.rules.split('@');
  const date = new Date(when);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  const stand = over ? 'end' : `${period}-${round}`;
  return `${game}-${day.join('-')}-${stand}${'partial' in record ? '-partial' : ''}.hamlet.json`;
}

/** The person to whose view a record exported now is limited; undefined where it is whole. */
export function partialFor({ seats, now }: Table): string | undefined {
  const { pending, viewer } = now.value;
  return pending && isShared(seats) ? nameAmong(seats, viewer) : undefined;
}

/** The record of the game at a table; from its save where the table has stopped. */
export function recordOf(table: Table): Promise<GameRecord | PartialRecord> {
  return table.record().catch(() => savedRecord(table.id));
}

/** Hands a record to the browser as a file. */
export function download(record: GameRecord | PartialRecord, progress: DownloadProgress): void {
  downloadJson(record, fileNameOf(record, progress));
}

/** Hands the game at a table to the browser as a file. */
export async function downloadTable(table: Table, period: string): Promise<void> {
  const record = await recordOf(table);
  const rounds = await table.rounds().catch(() => []);
  // The last of them is now, after the round that is being played.
  const round = Math.max(1, (rounds.at(-1)?.round ?? 2) - 1);
  download(record, { round, period, over: table.now.value.pending === undefined, when: Date.now() });
}
