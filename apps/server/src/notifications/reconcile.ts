import { isRefusal } from '@hamlet/kernel';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';
import type { Notifications } from './notifications.ts';
import { turnsSince } from './occasions.ts';

const TABLES = 10_000;

/**
 * Notes the turns of games by days that have begun since an instant. A node that died between storing a move and noting whose
 * turn it is would otherwise leave somebody without a notification; what was noted already is not noted twice.
 */
export async function reconcile(
  storage: Storage,
  tables: Tables,
  notifications: Notifications,
  since: number,
): Promise<void> {
  for (const id of await storage.dayTablesSince(since, TABLES)) {
    const table = await tables.get(id);
    if (isRefusal(table)) continue;
    await notifications.note(await table.read((room) => turnsSince(room, -1)), () => false);
  }
}
