// @module-tag whole
import { DAY_MS } from '@hamlet/protocol';
import { expect, test } from 'vitest';
import { MINUTE, notificationTables } from '../support/notification-tables.ts';

const PEOPLE = ['ada', 'bob'];
const DAYS = 30;

test('in a month of a turn a day every turn is notified once, to the player to move, and nothing else is', async () => {
  const { storage, mail, begun, endTurn, after } = await notificationTables();
  for (const name of PEOPLE)
    await storage.setMail(name, { confirmed: true, failures: 0, off: '', address: `${name}@example.org` });
  const { table, first } = await begun();
  await after(11 * MINUTE);
  mail.mails.length = 0;
  const told: string[] = [];
  const due: string[] = [];
  for (let day = 0, seat = first; day < DAYS; day++, seat = 1 - seat) {
    await endTurn(table, seat);
    due.push(`${PEOPLE[1 - seat]}@example.org`);
    await after(11 * MINUTE);
    told.push(...mail.mails.splice(0).map(({ to }) => to));
    await after(DAY_MS - 11 * MINUTE);
    expect(mail.mails).toEqual([]);
  }
  expect(told).toEqual(due);
  expect((await table.describe()).lapses).toEqual([]);
});
