import { DAY_MS } from '@hamlet/protocol';
import { expect, test } from 'vitest';
import { asksForLeave, Leaves, leaveState } from '../../src/people/leave.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { person, planFor } from '../support/node.ts';
import { openTable, readyAll, timedTables } from '../support/timed-tables.ts';

const TWO = planFor('hamlet', [person, person], { pace: 'days-3' });

async function dueSeat(table: LiveTable): Promise<number> {
  return table.read((room) => room.session?.pending?.seats[0] ?? -1);
}

test('a clock stands still on leave, everybody sees it, and it runs on after', async () => {
  const { storage, tables, pass } = await timedTables();
  const leaves = new Leaves(storage, tables);
  const table = await openTable(tables, TWO);
  await readyAll(table, TWO);
  const seat = await dueSeat(table);
  const name = ['ada', 'bob'][seat];
  const left = async () => {
    const now = await storage.now();
    return table.read((room) => room.clocks?.leftAt(seat, now, []) ?? 0);
  };
  await pass(DAY_MS);
  const before = await left();
  expect(await leaves.take(name, 10)).toMatchObject({ used: 10, left: 10 });
  const state = await table.describe();
  expect(state.seats[seat].away).toBe((await storage.now()) + 10 * DAY_MS);
  expect(state.seats[1 - seat].away).toBeUndefined();
  await pass(9 * DAY_MS);
  expect(await left()).toBe(before);
  expect((await table.describe()).lapses).toEqual([]);
  const again = await tables.get(table.id);
  expect(again).toBe(table);
  await pass(2 * DAY_MS);
  expect(await left()).toBe(before - DAY_MS);
  await pass(2 * DAY_MS);
  expect((await table.describe()).lapses).toMatchObject([{ seat }]);
});

test('who comes back early has used the days that had begun, and 20 are all', async () => {
  const { storage, tables, pass } = await timedTables();
  const leaves = new Leaves(storage, tables);
  const table = await openTable(tables, TWO);
  await readyAll(table, TWO);
  const seat = await dueSeat(table);
  const name = ['ada', 'bob'][seat];
  await leaves.take(name, 5);
  expect(await leaves.take(name, 1)).toMatchObject({ code: 'on-leave' });
  await pass(1.5 * DAY_MS);
  expect(await leaves.end(name)).toEqual({ until: null, used: 2, left: 18 });
  await pass(3 * DAY_MS + 1000);
  expect((await table.describe()).lapses).toMatchObject([{ seat }]);
  expect(await leaves.take(name, 19)).toMatchObject({ code: 'leave-spent', params: { left: 18 } });
});

test('each year has its own days', () => {
  const leave = { from: Date.UTC(2027, 11, 22), to: Date.UTC(2028, 0, 5) };
  expect(leaveState([leave], Date.UTC(2027, 11, 24))).toEqual({ until: leave.to, used: 10, left: 10 });
  expect(leaveState([leave], Date.UTC(2028, 0, 6))).toEqual({ until: null, used: 4, left: 16 });
});

test('a game that begins during a leave knows of it, a live one does not, and every node reads the same', async () => {
  const { storage, tables, others, pass } = await timedTables();
  const leaves = new Leaves(storage, tables);
  for (const name of ['ada', 'bob']) await leaves.take(name, 20);
  for (const [pace, stands] of [
    ['days-1', true],
    ['live-20', false],
  ] as const) {
    const plan = { ...TWO, pace };
    const table = await openTable(tables, plan);
    await readyAll(table, plan);
    const asks = await table.read((room) => asksForLeave(room, [{ kind: 'begin', seed: '' }]));
    expect(asks).toBe(stands);
    await leaves.greet(table.id);
    await leaves.reconcile();
    const seat = await dueSeat(table);
    expect((await table.describe()).seats[seat].away !== undefined).toBe(stands);
    if (!stands) continue;
    await pass(5 * DAY_MS);
    const other = await others(1000).get(table.id);
    expect('describe' in other && (await other.describe()).lapses).toEqual([]);
  }
});
