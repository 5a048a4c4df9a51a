import { DAY_MS } from '@hamlet/protocol';
import type { Settings } from '../settings.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';
import { forgetPerson } from './forget.ts';

/** The number of persons who are forgotten in one run; the others wait for the next. */
const GUESTS = 50;

/** The days for which the outbox remembers sent notifications, so that nothing is sent twice. */
export const NOTIFICATION_DAYS = 3;

/** The settings of retention, in days. */
export type RetentionSettings = Pick<Settings, 'keep-chat-days' | 'keep-guests-days'>;

/** Deletes chat, notifications and absent guests after their time of retention. Any node may do it at any time. */
export async function deleteExpired(storage: Storage, tables: Tables, settings: RetentionSettings): Promise<void> {
  const now = await storage.now();
  await storage.deleteChatBefore(now - settings['keep-chat-days'] * DAY_MS);
  await storage.deleteNotificationsBefore(now - NOTIFICATION_DAYS * DAY_MS);
  for (const person of await storage.awaySince(now - settings['keep-guests-days'] * DAY_MS, GUESTS))
    await forgetPerson(storage, tables, person);
  await storage.scrub();
}
