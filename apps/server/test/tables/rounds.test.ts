import { expect, test } from 'vitest';
import { person, planFor } from '../support/node.ts';
import { give, openTable, timedTables } from '../support/timed-tables.ts';

const PLAN = planFor('hamlet', [person, person]);

test('commands at several tables are decided when the next round begins, and not before', async () => {
  const { storage, tables } = await timedTables();
  const open = [await openTable(tables, PLAN), await openTable(tables, PLAN)];
  const { promise: round, resolve: begin } = Promise.withResolvers<void>();
  storage.round = () => round;
  const given = open.map((table) => give(table, 0, { do: 'ready', ready: true }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(open.map(({ now }) => now.ready[0])).toEqual([false, false]);
  begin();
  expect(await Promise.all(given)).toEqual([undefined, undefined]);
  expect(open.map(({ now }) => now.ready[0])).toEqual([true, true]);
});
