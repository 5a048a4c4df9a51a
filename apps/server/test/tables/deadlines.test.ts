import { storedBot } from '@hamlet/bots';
import { isRefusal } from '@hamlet/kernel';
import { DAY_MS, type Plan, type TableState } from '@hamlet/protocol';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { LiveTable } from '../../src/tables/live-table.ts';
import type { Tables } from '../../src/tables/tables.ts';
import { person, planFor } from '../support/node.ts';
import { give, openTable, readyAll, timedTables } from '../support/timed-tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function begun(
  tables: Tables,
  plan: Plan,
): Promise<{ table: LiveTable; state: () => Promise<TableState>; due: number }> {
  const table = await openTable(tables, plan);
  await readyAll(table, plan);
  const state = () => table.describe();
  const [due] = (await state()).pending?.seats ?? [];
  return { table, state, due };
}

const THREE = planFor('hamlet', [person, person, person]);

describe('what becomes due by itself', () => {
  test('a table whose game has not begun goes after a day', async () => {
    const { tables, storage, pass } = await timedTables();
    const table = await openTable(tables, THREE);
    expect((await table.describe()).expires).toBeGreaterThan(0);
    await pass(23 * HOUR);
    expect(await storage.table(table.id)).toBeDefined();
    await pass(HOUR + MINUTE);
    expect(await storage.table(table.id)).toBeUndefined();
    expect(await storage.journal(table.id, -1)).toEqual([]);
  });

  test('a live game without anybody ends after an hour', async () => {
    const { tables, pass } = await timedTables();
    const { state } = await begun(tables, planFor('hamlet', [person, person], { pace: 'live-45' }));
    await pass(59 * MINUTE);
    expect((await state()).phase).toBe('playing');
    await pass(2 * MINUTE);
    expect((await state()).result).toMatchObject({ ending: 'abandoned' });
  });

  test('when the time of a seat is up, the others choose; more than half give it to a bot', async () => {
    const { tables, pass } = await timedTables();
    const { table, state, due } = await begun(tables, { ...THREE, pace: 'days-1' });
    await pass(DAY_MS + MINUTE);
    expect((await state()).lapses.map(({ seat }) => seat)).toEqual([due]);
    const others = [0, 1, 2].filter((seat) => seat !== due);
    expect(await give(table, due, { do: 'choose', seat: due, choice: 'wait' })).toMatchObject({
      code: 'nothing-to-choose',
    });
    expect(await give(table, others[0], { do: 'choose', seat: due, choice: 'bot', level: 'novice' })).toBeUndefined();
    expect((await state()).seats[due].holder).toBe('person');
    expect(await give(table, others[1], { do: 'choose', seat: due, choice: 'bot', level: 'novice' })).toBeUndefined();
    const after = await state();
    expect(after.seats[due]).toMatchObject({ holder: 'bot', level: storedBot('novice') });
    expect(after.lapses).toEqual([]);
  });

  test('the others may wait on, or end the game together', async () => {
    const { tables, pass } = await timedTables();
    const { table, state, due } = await begun(tables, { ...THREE, pace: 'days-1' });
    const others = [0, 1, 2].filter((seat) => seat !== due);
    await pass(DAY_MS + MINUTE);
    for (const seat of others) await give(table, seat, { do: 'choose', seat: due, choice: 'wait' });
    expect((await state()).lapses).toEqual([]);
    await pass(DAY_MS / 2);
    expect((await state()).lapses).toEqual([]);
    await pass(DAY_MS / 2 + MINUTE);
    expect((await state()).lapses).toHaveLength(1);
    await give(table, others[0], { do: 'choose', seat: due, choice: 'end' });
    expect((await state()).phase).toBe('playing');
    await give(table, others[1], { do: 'choose', seat: due, choice: 'end' });
    expect((await state()).result).toMatchObject({ ending: 'agreed' });
  });

  test('a seat goes to a bot where nobody answers for three days, or nobody else sits', async () => {
    const { tables, pass } = await timedTables();
    const { state, due } = await begun(tables, { ...THREE, pace: 'days-1' });
    await pass(DAY_MS + MINUTE);
    await pass(3 * DAY_MS - 2 * MINUTE);
    expect((await state()).seats[due].holder).toBe('person');
    await pass(3 * MINUTE);
    expect((await state()).seats[due].holder).toBe('bot');
    const alone = await begun(
      tables,
      planFor('hamlet', [person, { kind: 'rules' }], { pace: 'days-1', options: { solo: 'investor' } }),
    );
    await pass(DAY_MS + MINUTE);
    await pass(MINUTE);
    expect((await alone.state()).seats[0].holder).toBe('bot');
  });

  test('somebody whose time was up may still move, and has time again', async () => {
    const { tables, pass } = await timedTables();
    const { table, state, due } = await begun(tables, { ...THREE, pace: 'days-1' });
    await pass(DAY_MS + MINUTE);
    expect((await state()).lapses).toHaveLength(1);
    const action = await table.read(({ session, game }) => game.codec.format(session?.setting, session?.legal(due)[0]));
    expect(await give(table, due, { do: 'act', actions: [action] })).toBeUndefined();
    expect((await state()).lapses).toEqual([]);
    await pass(MINUTE);
    expect((await state()).lapses).toEqual([]);
  });

  test.each([
    ['back', -5 * HOUR],
    ['forward', 5 * DAY_MS],
  ])('a step of the system clock %s takes no time from anybody and gives none', async (_, step) => {
    const { tables, storage, pass } = await timedTables();
    const { table, state, due } = await begun(tables, { ...THREE, pace: 'days-1' });
    await pass(2 * HOUR);
    const before = storage.estimate();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + step });
    onTestFinished(() => void vi.useRealTimers());
    await pass(HOUR);
    expect(storage.estimate()).toBe(before + HOUR);
    expect((await state()).lapses).toEqual([]);
    const clocks = await table.read((room) => room.clocks?.states(storage.estimate(), room.outages));
    expect(clocks?.[due].left).toBe(DAY_MS - 3 * HOUR);
    await pass(21 * HOUR + MINUTE);
    expect((await state()).lapses).toMatchObject([{ seat: due }]);
  });

  test('a clock of the database that goes back takes no time from anybody, and no entry comes before another', async () => {
    const { tables, storage, pass } = await timedTables();
    const { table, state, due } = await begun(tables, { ...THREE, pace: 'days-1' });
    const act = async (seat: number) => {
      const action = await table.read(({ session, game }) =>
        game.codec.format(session?.setting, session?.legal(seat)[0]),
      );
      return give(table, seat, { do: 'act', actions: [action] });
    };
    await pass(2 * HOUR);
    expect(await act(due)).toBeUndefined();
    await pass(-5 * HOUR);
    const [next] = (await state()).pending?.seats ?? [];
    expect(await act(next)).toBeUndefined();
    expect((await state()).lapses).toEqual([]);
    await pass(HOUR);
    expect((await state()).lapses).toEqual([]);
    const times = (await storage.journal(table.id, -1)).map(({ at }) => at);
    expect(times.length).toBeGreaterThan(3);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  test('an ask lapses after a minute in a live game and after a day otherwise', async () => {
    const { tables, pass } = await timedTables();
    for (const [pace, ms] of [
      ['live-45', MINUTE],
      ['days-3', DAY_MS],
    ] as const) {
      const { table, state } = await begun(tables, { ...THREE, pace });
      expect(await give(table, 0, { do: 'ask', request: { what: 'end', result: 'draw' } })).toBeUndefined();
      await pass(ms - 1000);
      expect((await state()).asks).toHaveLength(1);
      await pass(2000);
      expect((await state()).asks).toEqual([]);
    }
  });

  test('a pace changes by the consent of all, and every clock begins anew', async () => {
    const { tables } = await timedTables();
    const { table, state } = await begun(tables, { ...THREE, pace: 'days-1' });
    await give(table, 0, { do: 'ask', request: { what: 'pace', pace: 'days-7' } });
    const [{ ask }] = (await state()).asks;
    await give(table, 1, { do: 'answer', ask, agree: true });
    expect((await state()).pace).toBe('days-1');
    await give(table, 2, { do: 'answer', ask, agree: true });
    expect(await state()).toMatchObject({ pace: 'days-7', asks: [] });
  });

  test('a game by days ends 14 days after a lapse', async () => {
    const { tables, pass } = await timedTables();
    const { table, state, due } = await begun(tables, { ...THREE, pace: 'days-1' });
    await pass(DAY_MS + MINUTE);
    const other = (due + 1) % 3;
    // One who answers, but is not joined by the others, keeps the seat from going to a bot.
    await give(table, other, { do: 'choose', seat: due, choice: 'end' });
    expect((await state()).expires).toBeGreaterThan(0);
    await pass(13 * DAY_MS);
    expect((await state()).phase).toBe('playing');
    await pass(DAY_MS + MINUTE);
    expect((await state()).result).toMatchObject({ ending: 'abandoned' });
  });

  test('a table that nobody uses leaves the memory and wakes as it was', async () => {
    const { tables, others } = await timedTables();
    const { table, state } = await begun(tables, THREE);
    const before = { ...(await state()), expires: 0 };
    const asleep = others(0);
    const woken = await asleep.get(table.id);
    if (isRefusal(woken)) throw new Error(woken.code);
    expect({ ...(await woken.describe()), expires: 0 }).toEqual(before);
    expect(asleep.size).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await asleep.sweep();
    expect(asleep.size).toBe(0);
  });
});
