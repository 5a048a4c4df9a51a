import type { GameRecord } from '@hamlet/kernel';

/** Hands data to the browser as a file. */
export function downloadJson(data: unknown, file: string): void {
  const blob = new Blob([`${JSON.stringify(data, undefined, 1)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Hands a record to the browser as a file. */
export function download(record: GameRecord, name: string): void {
  downloadJson(record, `${name}.hamlet.json`);
}
