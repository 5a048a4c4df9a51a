import { isRefusal } from '@hamlet/kernel';
import type { Command } from '@hamlet/protocol';
import { describe, expect, test } from 'vitest';
import { forgetPerson } from '../../src/people/forget.ts';
import { person, planFor } from '../support/node.ts';
import { timedTables } from '../support/timed-tables.ts';

const ADA = { id: 'ada', name: 'Ada' };

/** A running game of these persons, one for each seat; the first is the host. */
async function running(...seated: string[]) {
  const { tables, storage, others } = await timedTables();
  const plan = planFor(
    'hamlet',
    seated.map(() => person),
  );
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
  return { tables, storage, give, host };
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

  test('when they delete themselves', async () => {
    const { tables, storage, host } = await running('ada', 'bob', 'cem');
    await forgetPerson(storage, tables, 'ada');
    expect(await host()).toBe('bob');
  });
});
