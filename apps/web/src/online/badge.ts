import type { TableSummary } from '@hamlet/protocol';
import { ask } from './api.ts';

/** Browsers that install pages can mark their icon. */
interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Shows on the icon of the installed page how many games wait for the person. */
export function showWaiting(tables: readonly TableSummary[]): void {
  const badging: Badging = navigator;
  const count = tables.filter(({ waits }) => waits).length;
  const done = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.();
  done?.catch(() => {});
}

/** Counts the waiting games again and updates the badge. */
export async function refreshBadge(): Promise<void> {
  // A page without a server has no games that wait.
  const found = await ask('myTables').catch(() => undefined);
  if (found) showWaiting(found.tables);
}
