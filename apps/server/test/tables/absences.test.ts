import { storedBot } from '@hamlet/bots';
import { isRefusal } from '@hamlet/kernel';
import { DAY_MS, type Pace, type Request } from '@hamlet/protocol';
import { describe, expect, test } from 'vitest';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { person, planFor } from '../support/node.ts';
import { give, listener, openTable, readyAll, type TimedTables, timedTables } from '../support/timed-tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A game for three persons, with the seat that owes the first decision and the two others. */
async function begun({ tables }: TimedTables, pace: Pace) {
  const plan = planFor('hamlet', [person, person, person], { pace });
  const table = await openTable(tables, plan);
  await readyAll(table, plan);
  const state = () => table.describe();
  const due = (await state()).pending?.seats[0] ?? 0;
  const others = [0, 1, 2].filter((seat) => seat !== due);
  return { table, state, due, others };
}

async function act(table: LiveTable, seat: number) {
  const action = await table.read(({ session, game }) => game.codec.format(session?.setting, session?.legal(seat)[0]));
  return give(table, seat, { do: 'act', actions: [action] });
}

describe.each(['live-45', 'days-1'] as const)('a seat whose person has left, %s', (pace) => {
  test('the others choose at once: a bot goes on', async () => {
    const timed = await timedTables();
    const { table, state, due, others } = await begun(timed, pace);
    await give(table, due, { do: 'leave' });
    await timed.pass(1000);
    expect((await state()).lapses).toMatchObject([{ seat: due }]);
    for (const seat of others)
      expect(await give(table, seat, { do: 'choose', seat: due, choice: 'bot', level: 'novice' })).toBeUndefined();
    expect(await state()).toMatchObject({ lapses: [] });
    expect((await state()).seats[due]).toMatchObject({ holder: 'bot', level: storedBot('novice') });
  });

  test('the others choose at once: the game ends', async () => {
    const timed = await timedTables();
    const { table, state, due, others } = await begun(timed, pace);
    await give(table, due, { do: 'leave' });
    await timed.pass(1000);
    for (const seat of others) await give(table, seat, { do: 'choose', seat: due, choice: 'end' });
    expect((await state()).result).toMatchObject({ ending: 'agreed' });
  });

  test('the others wait for a while and choose again; who left may come back and play', async () => {
    const timed = await timedTables();
    const { table, state, due, others } = await begun(timed, pace);
    await listener(table, others[0]);
    const wait = pace === 'days-1' ? DAY_MS : 5 * MINUTE;
    await give(table, due, { do: 'leave' });
    await timed.pass(1000);
    for (const seat of others) await give(table, seat, { do: 'choose', seat: due, choice: 'wait' });
    await timed.pass(wait - 1000);
    expect((await state()).lapses).toEqual([]);
    await timed.pass(2000);
    expect((await state()).lapses).toHaveLength(1);
    expect(await give(table, due, { do: 'reclaim' })).toBeUndefined();
    expect((await state()).lapses).toEqual([]);
    expect(await act(table, due)).toBeUndefined();
  });

  test('one who left before their turn is waited for no longer once it comes', async () => {
    const timed = await timedTables();
    const { table, state, due } = await begun(timed, pace);
    const next = (due + 1) % 3;
    await give(table, next, { do: 'leave' });
    await timed.pass(1000);
    expect((await state()).lapses).toEqual([]);
    for (let tries = 0; tries < 50 && (await state()).pending?.seats[0] === due; tries++) await act(table, due);
    await timed.pass(1000);
    expect((await state()).lapses).toMatchObject([{ seat: next }]);
  });

  test('where one person is left, a bot takes the seat; one who has left has no voice', async () => {
    const timed = await timedTables();
    const { table, state, due, others } = await begun(timed, pace);
    await give(table, due, { do: 'leave' });
    await give(table, others[0], { do: 'leave' });
    await timed.pass(1000);
    expect(await give(table, others[0], { do: 'choose', seat: due, choice: 'end' })).toMatchObject({
      code: 'nothing-to-choose',
    });
    expect(await give(table, others[1], { do: 'choose', seat: due, choice: 'bot', level: 'novice' })).toBeUndefined();
    expect((await state()).seats[due].holder).toBe('bot');
  });

  test('where nobody is left, the game waits for them, and ends at an instant that is announced', async () => {
    const timed = await timedTables();
    const { table, state, due, others } = await begun(timed, pace);
    for (const seat of [due, ...others]) await give(table, seat, { do: 'leave' });
    await timed.pass(1000);
    expect(await give(table, others[0], { do: 'choose', seat: due, choice: 'end' })).toMatchObject({
      code: 'nothing-to-choose',
    });
    const { expires } = await state();
    const most = pace === 'days-1' ? 14 * DAY_MS : HOUR;
    const left = (expires ?? 0) - (await timed.storage.now());
    expect(left).toBeGreaterThan(most - MINUTE);
    expect(left).toBeLessThanOrEqual(most);
    await timed.pass(left - MINUTE);
    expect((await state()).phase).toBe('playing');
    await timed.pass(MINUTE + 1000);
    expect((await state()).result).toMatchObject({ ending: 'abandoned' });
  });
});

describe.each([
  ['conceded', { do: 'concede', level: 'novice' }, 'seat-taken-over'],
  ['handed over', { do: 'hand-over', level: 'novice' }, 'seat-taken-over'],
  ['left', { do: 'leave' }, 'seat-empty'],
] as const)('a person who has %s', (_, going, code) => {
  test('takes nothing back, adjourns nothing and asks for nothing; what others ask stays', async () => {
    const timed = await timedTables();
    const { table, state, due, others } = await begun(timed, 'live-45');
    await act(table, due);
    const depth = async () => {
      const frame = await table.fullFor(['ada', 'bob', 'cem'][due], due);
      return 'undo' in frame ? frame.undo[due] : undefined;
    };
    expect(await depth()).toBe(1);
    await give(table, others[0], { do: 'ask', request: { what: 'end', result: 'draw' } });
    const [{ ask }] = (await state()).asks;
    expect(await give(table, due, going)).toBeUndefined();
    expect(await depth()).toBeUndefined();
    for (const command of [
      { do: 'undo', steps: 1 },
      { do: 'adjourn' },
      { do: 'ask', request: { what: 'pace', pace: 'days-1' } },
    ] as const)
      expect(await give(table, due, command)).toMatchObject({ code });
    expect(await give(table, due, { do: 'answer', ask, agree: false })).toMatchObject({ code: 'not-yours-to-answer' });
    expect(await state()).toMatchObject({ adjourned: false, asks: [{ ask }] });
    // Those who play do not wait for an answer of one who is gone.
    expect(await give(table, others[1], { do: 'answer', ask, agree: true })).toBeUndefined();
    expect((await state()).result).toMatchObject({ ending: 'agreed' });
  });
});

test('nobody gains time by leaving, adjourning or undoing, at a table that stayed in memory as at one that wakes', async () => {
  const timed = await timedTables();
  const { table, state, due, others } = await begun(timed, 'live-10');
  await timed.pass(5 * MINUTE);
  await act(table, due);
  const clocksAt = async (node: LiveTable) => {
    const now = await timed.storage.now();
    return node.read(({ clocks, outages }) => clocks?.states(now, outages).map(({ left }) => left));
  };
  const before = await clocksAt(table);
  expect(before?.[due]).toBe(5 * MINUTE);
  const agree = async (request: Request) => {
    await give(table, due, { do: 'ask', request });
    const [{ ask }] = (await state()).asks;
    for (const seat of others) await give(table, seat, { do: 'answer', ask, agree: true });
  };
  for (let time = 0; time < 5; time++) {
    expect(await give(table, due, { do: 'leave' })).toBeUndefined();
    expect(await give(table, due, { do: 'reclaim' })).toBeUndefined();
    await give(table, due, { do: 'adjourn' });
    await agree({ what: 'resume' });
  }
  expect(await state()).toMatchObject({ adjourned: false });
  expect(await clocksAt(table)).toEqual(before);
  // What an action gives the next seat is taken back with it.
  for (let tries = 0; tries < 50 && (await state()).pending?.seats[0] === due; tries++) await act(table, due);
  await agree({ what: 'take-back' });
  expect((await state()).pending?.seats).toEqual([due]);
  expect(await clocksAt(table)).toEqual(before);
  const woken = await timed.others(60_000).get(table.id);
  if (isRefusal(woken)) throw new Error(woken.code);
  expect(await clocksAt(woken)).toEqual(before);
});

test('a table that an older version left without a time to look at it gets one when it wakes', async () => {
  const timed = await timedTables();
  const { table, due } = await begun(timed, 'days-1');
  await give(table, due, { do: 'leave' });
  await timed.storage.setNext(table.id, table.now.seq, null);
  await timed.others(0).get(table.id);
  expect((await timed.storage.table(table.id))?.next_at).toBeLessThanOrEqual(await timed.storage.now());
});

test('a seat that was handed over after its time was up has time again once it is reclaimed', async () => {
  const timed = await timedTables();
  const { table, state, due, others } = await begun(timed, 'days-1');
  await timed.pass(3 * DAY_MS);
  for (const seat of others) await give(table, seat, { do: 'choose', seat: due, choice: 'bot', level: 'novice' });
  await give(table, due, { do: 'reclaim' });
  await timed.pass(MINUTE);
  expect(await state()).toMatchObject({ lapses: [] });
});

test('a live table says how long it stays without anybody while somebody is there, and until when once nobody is', async () => {
  const timed = await timedTables();
  const { table, state } = await begun(timed, 'live-45');
  const alone = await state();
  expect(alone.expires).toBe((await timed.storage.now()) + HOUR);
  expect(alone).not.toHaveProperty('deserted');
  await listener(table, 0);
  expect(await state()).toMatchObject({ expires: null, deserted: 60 });
  await give(table, 0, { do: 'ask', request: { what: 'pace', pace: 'days-3' } });
  const [{ ask }] = (await state()).asks;
  for (const seat of [1, 2]) await give(table, seat, { do: 'answer', ask, agree: true });
  expect(await state()).not.toHaveProperty('deserted');
});

describe('time in which no node was alive', () => {
  test('a live game without anybody is not deserted by it, and a table that gathers is kept', async () => {
    const timed = await timedTables();
    const { state } = await begun(timed, 'live-45');
    const gathering = await openTable(timed.tables, planFor('hamlet', [person, person]));
    await timed.pass(30 * MINUTE);
    await timed.passAsleep(3 * DAY_MS);
    expect((await state()).phase).toBe('playing');
    expect((await gathering.describe()).phase).toBe('gathering');
    await timed.pass(29 * MINUTE);
    expect((await state()).phase).toBe('playing');
    await timed.pass(2 * MINUTE);
    expect((await state()).result).toMatchObject({ ending: 'abandoned' });
    await timed.pass(DAY_MS - HOUR);
    expect(await timed.storage.table(gathering.id)).toBeUndefined();
  });

  test.each([
    ['before the next move', false],
    ['only after it', true],
  ])('is charged to no clock, at a table that stayed in memory as at one that wakes: noted %s', async (_, isLate) => {
    const timed = await timedTables();
    const { storage } = timed;
    const { table, due } = await begun(timed, 'live-45');
    const texts = await listener(table, due);
    await timed.pass(MINUTE);
    const from = await storage.now();
    if (isLate) await timed.pass(20 * MINUTE);
    else await timed.passAsleep(20 * MINUTE);
    const to = await storage.now();
    expect(await act(table, due)).toBeUndefined();
    if (isLate) timed.noteOutage({ from, to });
    const clocksAt = async (node: LiveTable) => {
      const now = await storage.now();
      return node.read(({ clocks, outages }) => clocks?.states(now, outages));
    };
    const clocks = await clocksAt(table);
    expect(clocks?.[due].left).toBe(44 * MINUTE);
    const woken = await timed.others(60_000).get(table.id);
    if (isRefusal(woken)) throw new Error(woken.code);
    expect(await clocksAt(woken)).toEqual(clocks);
    // People who look on get the same clocks.
    const told = texts.flatMap((text) => (JSON.parse(text) as { clocks?: object }).clocks ?? []);
    expect(told.slice(-3)).toEqual(clocks);
  });

  test('an ask can be answered afterwards', async () => {
    const timed = await timedTables();
    const { table, state } = await begun(timed, 'live-45');
    await give(table, 0, { do: 'ask', request: { what: 'end', result: 'draw' } });
    await timed.pass(30_000);
    await timed.passAsleep(HOUR);
    expect((await state()).asks).toMatchObject([{ until: (await timed.storage.now()) + 30_000 }]);
    await timed.pass(31_000);
    expect((await state()).asks).toEqual([]);
  });

  test('a lapse waits for the choice of the others, and for its two weeks', async () => {
    const timed = await timedTables();
    const { table, state, due, others } = await begun(timed, 'days-1');
    await timed.pass(DAY_MS + MINUTE);
    await timed.passAsleep(20 * DAY_MS);
    expect((await state()).phase).toBe('playing');
    await timed.pass(2 * DAY_MS);
    expect((await state()).seats[due].holder).toBe('person');
    await give(table, others[0], { do: 'choose', seat: due, choice: 'end' });
    await timed.pass(11 * DAY_MS);
    expect((await state()).phase).toBe('playing');
    await timed.pass(2 * DAY_MS);
    expect((await state()).result).toMatchObject({ ending: 'abandoned' });
  });
});

describe('an adjourned game', () => {
  test('a live one is there the next day, and two weeks later goes on by itself where somebody is there', async () => {
    const timed = await timedTables();
    const { table, state } = await begun(timed, 'live-45');
    await give(table, 0, { do: 'adjourn' });
    await timed.pass(13 * DAY_MS);
    expect(await state()).toMatchObject({ phase: 'playing', adjourned: true });
    await listener(table, 0);
    const { resumes, expires } = await state();
    expect([resumes, expires]).toEqual([(await timed.storage.now()) + DAY_MS, null]);
    await timed.pass(DAY_MS + 1000);
    const after = await state();
    expect(after).toMatchObject({ phase: 'playing', adjourned: false });
    expect(after).not.toHaveProperty('resumes');
  });

  test('a live one to which nobody comes back ends after two weeks, still adjourned', async () => {
    const timed = await timedTables();
    const { table, state } = await begun(timed, 'live-45');
    await give(table, 0, { do: 'adjourn' });
    expect((await state()).expires).toBe((await timed.storage.now()) + 14 * DAY_MS);
    await timed.pass(14 * DAY_MS + 1000);
    expect(await state()).toMatchObject({ phase: 'over', adjourned: true, result: { ending: 'abandoned' } });
  });

  test('one by days goes on without the person who adjourned it and left', async () => {
    const timed = await timedTables();
    const { table, state, due } = await begun(timed, 'days-1');
    await give(table, due, { do: 'adjourn' });
    await give(table, due, { do: 'leave' });
    await timed.pass(14 * DAY_MS + 1000);
    await timed.pass(1000);
    expect(await state()).toMatchObject({ adjourned: false, lapses: [{ seat: due }] });
  });

  test('those who are there resume it together', async () => {
    const timed = await timedTables();
    const { table, state, due, others } = await begun(timed, 'days-1');
    await give(table, due, { do: 'adjourn' });
    await give(table, due, { do: 'leave' });
    await give(table, others[0], { do: 'ask', request: { what: 'resume' } });
    const [{ ask }] = (await state()).asks;
    await give(table, others[1], { do: 'answer', ask, agree: true });
    expect((await state()).adjourned).toBe(false);
  });
});
