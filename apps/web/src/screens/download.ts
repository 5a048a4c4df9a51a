import type { GameRecord } from '@hamlet/kernel';

/** Hands a record to the browser as a file. */
export function download(record: GameRecord, name: string): void {
  const blob = new Blob([`${JSON.stringify(record, undefined, 1)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.hamlet.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
