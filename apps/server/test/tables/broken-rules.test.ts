import { hamlet } from '@hamlet/hamlet';
import { registryOf } from '@hamlet/kernel';
import type { Plan } from '@hamlet/protocol';
import { expect, test } from 'vitest';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { roomFrom } from '../../src/tables/room-from.ts';
import { person, planFor } from '../support/node.ts';
import { give, openTable, readyAll, timedTables } from '../support/timed-tables.ts';

/** A table under rules that throw once, when an action is half done. */
async function fragileTable(plan: Plan) {
  let breaks = false;
  const fragile: typeof hamlet = {
    ...hamlet,
    apply(state, ...asked) {
      hamlet.apply(state, ...asked);
      if (!breaks) return;
      breaks = false;
      throw new Error('a fault in the rules');
    },
  };
  const { others, storage, troubles } = await timedTables();
  const table = await openTable(others(60_000, registryOf([fragile])), plan);
  await readyAll(table, plan);
  return {
    table,
    troubles,
    breakNext: () => void (breaks = true),
    hash: () => table.read(({ session }) => hamlet.hash(session?.state)),
    /** The hash of the game that the journal holds. */
    storedHash: async () => {
      const room = roomFrom(table.id, hamlet, await storage.journal(table.id, -1), []);
      return hamlet.hash(room.session?.state);
    },
  };
}

/** The seat that is due, and an action of its list. */
function choiceAt(table: LiveTable, nth: number) {
  return table.read(({ session }) => {
    const seat = session?.pending?.seats[0] ?? 0;
    const action: string = hamlet.codec.format(session?.setting, session?.legal(seat).at(nth));
    return { seat, action };
  });
}

test('an action under which the rules break changes nothing, and is taken afterwards', async () => {
  const { table, breakNext, hash, storedHash } = await fragileTable(planFor('hamlet', [person, person]));
  const before = await hash();
  const { seat, action } = await choiceAt(table, 0);
  const act = () => give(table, seat, { do: 'act', actions: [action] });
  breakNext();
  await expect(act()).rejects.toThrow('a fault in the rules');
  expect(await act()).toBeUndefined();
  expect(await hash()).not.toBe(before);
  expect(await hash()).toBe(await storedHash());
});

test('a bot under whose action the rules break is asked again about the game as it is stored', async () => {
  const bot = { kind: 'bot', level: 'random' } as const;
  const { table, troubles, breakNext, hash, storedHash } = await fragileTable(planFor('hamlet', [person, bot]));
  const isBotDue = () => table.now.dueBot !== undefined;
  while (!isBotDue()) {
    const { seat, action } = await choiceAt(table, -1);
    expect(await give(table, seat, { do: 'act', actions: [action] })).toBeUndefined();
  }
  breakNext();
  await expect.poll(() => troubles, { timeout: 20_000 }).toContain('bot-failed');
  const before = await storedHash();
  await table.settled();
  await expect.poll(isBotDue, { timeout: 20_000 }).toBe(false);
  expect(await hash()).not.toBe(before);
  expect(await hash()).toBe(await storedHash());
});
