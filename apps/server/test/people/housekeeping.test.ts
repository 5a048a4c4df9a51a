import { DAY_MS } from '@hamlet/protocol';
import { expect, test } from 'vitest';
import { deleteExpired } from '../../src/people/housekeeping.ts';
import { person, planFor } from '../support/node.ts';
import { give, openTable, readyAll, timedTables } from '../support/timed-tables.ts';

const KEEP = { 'keep-chat-days': 30, 'keep-guests-days': 365 };
const TWO = planFor('hamlet', [person, person], { pace: 'days-7' });

test('chat goes 30 days after the end of its game, and not before', async () => {
  const { storage, tables, pass } = await timedTables();
  const [over, running] = [await openTable(tables, TWO), await openTable(tables, TWO)];
  for (const table of [over, running]) {
    await readyAll(table, TWO);
    await storage.addChat(table.id, { person: 'ada', name: 'Ada', text: 'hello', watching: false });
  }
  await give(over, 0, { do: 'concede' });
  const lines = async () => {
    await deleteExpired(storage, tables, KEEP);
    return [(await storage.chat(over.id, 0, 9)).length, (await storage.chat(running.id, 0, 9)).length];
  };
  await pass(29 * DAY_MS);
  expect(await lines()).toEqual([1, 1]);
  await pass(2 * DAY_MS);
  expect(await lines()).toEqual([0, 1]);
});

test('a guest who was away for a year is forgotten, and one who came back is not', async () => {
  const { storage, tables, pass } = await timedTables();
  for (const name of ['ada', 'bob']) await storage.createPerson({ id: name, name }, `hash-${name}`, '');
  const table = await openTable(tables, TWO);
  await readyAll(table, TWO);
  await pass(300 * DAY_MS);
  await storage.touchPersons(['bob']);
  await pass(66 * DAY_MS);
  await deleteExpired(storage, tables, KEEP);
  expect(await storage.person('ada')).toBeUndefined();
  expect(await storage.person('bob')).toBeDefined();
  const room = await table.read((now) => now);
  expect(room.names).toEqual([undefined, 'bob']);
  expect(room.seatsOf('ada')).toEqual([]);
  expect(JSON.stringify(await storage.journal(table.id, -1))).not.toContain('ada');
});
