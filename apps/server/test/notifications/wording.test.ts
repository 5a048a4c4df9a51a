// @module-tag whole
import { describe, expect, test } from 'vitest';
import { Wording } from '../../src/notifications/wording.ts';
import type { StoredNotification } from '../../src/storage/notification-storage.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { person, planFor } from '../support/node.ts';
import { type NotificationTables, notificationTables } from '../support/notification-tables.ts';
import { openTable, readyAll } from '../support/timed-tables.ts';

const PEOPLE = ['ada', 'bob'];

function notificationTo(name: string, table: LiveTable): StoredNotification {
  return {
    id: 'notification',
    person: name,
    event: 'turn',
    channel: 'mail',
    target: '',
    table: table.id,
    seq: 1,
    created: 0,
    due: 0,
    tries: 0,
  };
}

async function words({ storage, tables }: NotificationTables, name: string, table: LiveTable) {
  return new Wording(storage, tables).word(notificationTo(name, table));
}

describe('a notification', () => {
  test('tells what the others did since the last move of its receiver, in their language', async () => {
    const notified = await notificationTables();
    const { table, first } = await notified.begun();
    const [mover, reader] = [PEOPLE[first], PEOPLE[1 - first]];
    expect(await words(notified, reader, table)).toMatchObject({ title: 'Your turn', recap: [] });
    await notified.act(table, first, 'work');
    await notified.endTurn(table, first);
    const { body, recap } = await words(notified, reader, table);
    expect(body).toBe(`Hamlet with ${mover}`);
    expect(recap).toMatchInlineSnapshot(`
      [
        "bob worked at the Woodcutter, which filled up with 1 wood: +2 gold",
      ]
    `);
    expect(await words(notified, mover, table)).toMatchObject({ recap: [] });
    await notified.storage.setLanguage(reader, 'de');
    expect((await words(notified, reader, table)).recap).toMatchInlineSnapshot(`
      [
        "bob hat beim Holzfäller gearbeitet und 1 Holz erzeugt: +2 Gold",
      ]
    `);
    await notified.act(table, 1 - first, 'work');
    expect(await words(notified, reader, table)).toMatchObject({ recap: [] });
  });

  test('of Builder Pro tells what everybody may see, and nothing that is hidden', async () => {
    const notified = await notificationTables();
    const plan = planFor('builder-pro', [person, person], { pace: 'days-7' });
    const table = await openTable(notified.tables, plan);
    await readyAll(table, plan);
    const told = new Set<string>();
    for (let decision = 0; decision < 60; decision++) {
      const due = await table.read(({ session }) => session?.pending?.seats ?? []);
      for (const seat of due) await notified.act(table, seat);
      for (const name of PEOPLE) for (const one of (await words(notified, name, table)).recap) told.add(one);
    }
    expect([...told].slice(0, 12)).toMatchInlineSnapshot(`
      [
        "bob drew 3 tiles from the green bag",
        "ada drew 3 tiles from the green bag",
        "ada built the Cottage for 1 coin",
        "ada closed the last open road: their hamlet cannot grow any more",
        "bob built the Trading Post for 6 coins",
        "Everybody collects their income.",
        "Everybody gives back coins beyond their storage.",
        "Each player with the most tiles gains 1 coin for each tile of their own.",
        "The plaque for the lowest income goes to ada: 1 income and 1 storage.",
        "Year 2 of 7: Leaking Cellars. ada is the first player.",
        "bob built the Farmstead for 9 coins",
        "bob built the Monument for 2 coins",
      ]
    `);
  });

  test('has room for a few sentences: the newest', async () => {
    const notified = await notificationTables();
    const { table, first } = await notified.begun();
    const reader = PEOPLE[1 - first];
    for (let action = 0; action < 30; action++) {
      const due = await table.read(({ session }) => session?.pending?.seats ?? []);
      if (!due.includes(first)) break;
      await notified.act(table, first, action % 2 === 0 ? 'move' : 'work');
    }
    const { recap } = await words(notified, reader, table);
    expect(recap.length).toBeGreaterThan(1);
    expect(recap.join('').length).toBeLessThanOrEqual(300);
  });
});
