import { isRefusal } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { RULES } from '../../src/games/index.ts';
import type { Receiver } from '../../src/tables/audience.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import type { Tables } from '../../src/tables/tables.ts';
import { person, planFor } from '../support/node.ts';
import { give, openTable, readyAll, timedTables } from '../support/timed-tables.ts';

const PLAN = planFor('hamlet', [person, person]);

async function get(tables: Tables, id: string): Promise<LiveTable> {
  const table = await tables.get(id);
  if (isRefusal(table)) throw new Error(table.code);
  return table;
}

function receiver(seat: number | undefined): Receiver {
  return { seat, person: seat === undefined ? undefined : ['ada', 'bob'][seat], send: () => {}, dismiss: () => {} };
}

async function present(table: LiveTable): Promise<unknown> {
  const { seats, watchers } = await table.describe();
  return [...seats.map((seat) => seat.present), watchers];
}

test('who is at one node is present at the other, until they go or their node dies', async () => {
  const { tables, others } = await timedTables();
  const here = await openTable(tables, PLAN);
  const there = await get(others(0), here.id);
  const [ada, bob, watcher] = [receiver(0), receiver(1), receiver(undefined)];
  await here.join(ada, {});
  expect(await present(there)).toEqual([true, false, 0]);
  await there.join(bob, {});
  await there.join(watcher, {});
  expect(await present(here)).toEqual([true, true, 1]);
  await there.leave(watcher);
  expect(await present(here)).toEqual([true, true, 0]);
  // A third node that comes later asks who is there.
  const late = await get(others(0), here.id);
  await late.join(receiver(undefined), {});
  expect(await present(late)).toEqual([true, true, 1]);
  await here.leave(ada);
  expect(await present(there)).toEqual([false, true, 1]);
  // Nothing is heard of the other nodes any more.
  await here.join(ada, {});
  await tables.forgetLostNodes(new Set());
  expect(await present(here)).toEqual([true, false, 0]);
});

test('nobody is notified about a turn that they look at at another node', async () => {
  const seen: boolean[] = [];
  const { tables, others } = await timedTables(undefined, () => ({
    onStored: (_room, _entries, _after, isPresent) => void seen.push(isPresent('bob')),
  }));
  const here = await openTable(tables, PLAN);
  const there = await get(others(0), here.id);
  const bob = receiver(1);
  await there.join(bob, {});
  await give(here, 0, { do: 'ready', ready: true });
  await there.leave(bob);
  await give(here, 0, { do: 'ready', ready: false });
  expect(seen).toEqual([true, false]);
});

test('a node leaves a table of rules that it does not have to those that have them', async () => {
  const { storage, tables, others, troubles } = await timedTables();
  const table = await openTable(tables, PLAN);
  await readyAll(table, PLAN);
  const without = others(0, new Map([...RULES].filter(([, game]) => game.rules !== table.now.game.rules)));
  expect(await without.get(table.id)).toMatchObject({ code: 'unknown-rules' });
  // Its sweep does not come by where something is due: nothing changes, not even the time of the next look.
  await storage.setNext(table.id, table.now.seq, 0);
  const before = { row: await storage.table(table.id), journal: await storage.journal(table.id, -1) };
  expect(before.row?.next_at).toBe(0);
  await without.sweep();
  expect({ row: await storage.table(table.id), journal: await storage.journal(table.id, -1) }).toEqual(before);
  await tables.sweep();
  expect((await storage.table(table.id))?.next_at).toBeGreaterThan(0);
  const [seat] = table.now.session?.pending?.seats ?? [];
  const [action] = table.now.session?.legal(seat) ?? [];
  const text = table.now.game.codec.format(table.now.session?.setting, action);
  expect(await give(table, seat, { do: 'act', actions: [text] })).toBeUndefined();
  expect(troubles).toEqual([]);
});
