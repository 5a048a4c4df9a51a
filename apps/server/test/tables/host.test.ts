import { isRefusal } from '@hamlet/kernel';
import { type Command, DAY_MS } from '@hamlet/protocol';
import { describe, expect, test } from 'vitest';
import { forgetPerson } from '../../src/people/forget.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { person, planFor } from '../support/node.ts';
import { timedTables } from '../support/timed-tables.ts';

const ADA = { id: 'ada', name: 'Ada' };

/** A running game of these persons, one for each seat; the first is the host. */
async function running(...seated: string[]) {
  const { tables, storage, others, pass } = await timedTables();
  const seats = seated.map(() => person);
  const plan = planFor('hamlet', seats, { pace: 'days-1' });
  for (const id of new Set(seated)) await storage.createPerson({ id, name: id }, `${id}-hash`, '');
  const id = await tables.open(
    ADA,
    plan,
    seated.map((one) => ({ id: one, name: one })),
  );
  if (isRefusal(id)) throw new Error(id.code);
  const table = await tables.get(id);
  if (isRefusal(table)) throw new Error(table.code);
  let count = 0;
  const give = (seat: number, command: Command) =>
    table.command(seated[seat], { id: `host-${count++}`, seat, seen: 0, command }, () => false);
  for (const seat of seated.keys()) expect(await give(seat, { do: 'ready', ready: true })).toBeUndefined();
  /** The host, at this node as at one that reads the journal anew. */
  const host = async () => {
    const woken = await others(60_000).get(id);
    if (isRefusal(woken)) throw new Error(woken.code);
    expect((await woken.describe()).host).toBe((await table.describe()).host);
    return (await table.describe()).host;
  };
  return { tables, storage, table, give, host, pass };
}

/** Plays until a seat owes a decision. */
async function untilDue(table: LiveTable, give: (seat: number, command: Command) => Promise<unknown>, wanted: number) {
  for (let moves = 0; moves < 100; moves++) {
    const [due] = (await table.describe()).pending?.seats ?? [];
    if (due === wanted) return;
    const [action] = await table.read(({ session, game }) =>
      (session?.legal(due) ?? []).map((one) => game.codec.format(session?.setting, one)),
    );
    expect(await give(due, { do: 'act', actions: [action] })).toBeUndefined();
  }
  throw new Error(`seat ${wanted} never owes a decision`);
}

describe('the host of a running game passes the table on', () => {
  test.each([{ do: 'leave' }, { do: 'concede', level: 'novice' }, { do: 'hand-over', level: 'novice' }] as const)(
    'by $do, once with the last of their seats',
    async (command) => {
      const { give, host } = await running('ada', 'ada', 'bob', 'cem');
      expect(await give(0, command)).toBeUndefined();
      expect(await host()).toBe('ada');
      expect(await give(1, command)).toBeUndefined();
      expect(await host()).toBe('bob');
    },
  );

  test('to somebody who plays, and keeps it where nobody does', async () => {
    const { give, host } = await running('ada', 'bob', 'cem');
    await give(1, { do: 'leave' });
    await give(0, { do: 'leave' });
    expect(await host()).toBe('cem');
    await give(2, { do: 'leave' });
    expect(await host()).toBe('cem');
  });

  test('when a bot plays on for them, because the others chose so or none of them answered', async () => {
    for (const isChosen of [true, false]) {
      const { table, give, host, pass } = await running('ada', 'bob', 'cem');
      await untilDue(table, give, 0);
      await pass(DAY_MS + 60_000);
      expect((await table.describe()).lapses).toMatchObject([{ seat: 0 }]);
      expect(await host()).toBe('ada');
      if (isChosen) for (const seat of [1, 2]) await give(seat, { do: 'choose', seat: 0, choice: 'bot' });
      else await pass(3 * DAY_MS);
      expect((await table.describe()).seats[0].holder).toBe('bot');
      expect(await host()).toBe('bob');
    }
  });

  test('to the first who comes back after everybody left', async () => {
    const { give, host } = await running('ada', 'bob', 'cem');
    for (const seat of [0, 1, 2]) await give(seat, { do: 'leave' });
    expect(await host()).toBe('cem');
    expect(await give(1, { do: 'reclaim' })).toBeUndefined();
    expect(await host()).toBe('bob');
    expect(await give(2, { do: 'reclaim' })).toBeUndefined();
    expect(await host()).toBe('bob');
  });

  test('when they delete themselves', async () => {
    const { tables, storage, host } = await running('ada', 'bob', 'cem');
    await forgetPerson(storage, tables, 'ada');
    expect(await host()).toBe('bob');
  });
});
