// @module-tag whole
import { DAY_MS, type Plan } from '@hamlet/protocol';
import { describe, expect, test } from 'vitest';
import { rateEnded } from '../../src/ratings/update-ratings.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { person, planFor } from '../support/node.ts';
import { give, openTable, readyAll, type TimedTables, timedTables } from '../support/timed-tables.ts';

const MINUTE = 60_000;
const TWO = planFor('hamlet', [person, person], { rated: true, pace: 'days-1' });
const THREE = planFor('hamlet', [person, person, person], { rated: true, pace: 'days-1' });
const NAMES = ['ada', 'bob', 'cem'];

/** The seat that owes a decision, and how far the game is. */
function now(table: LiveTable) {
  return table.read(({ session }) => ({ round: session?.round ?? 0, seat: session?.pending?.seats[0] ?? -1 }));
}

/** Ends the turn of the seat whose turn it is. */
async function endTurn(table: LiveTable): Promise<void> {
  const { seat } = await now(table);
  while ((await now(table)).seat === seat) {
    const action = await table.read(({ session, game }) => {
      if (!session) throw new Error('no session');
      const texts: string[] = session.legal(seat).map((one) => game.codec.format(session.setting, one));
      return texts.find((text) => text.startsWith('end')) ?? texts[0];
    });
    expect(await give(table, seat, { do: 'act', actions: [action] })).toBeUndefined();
  }
}

/** A rated game in its second round. */
async function underWay({ tables }: TimedTables, plan: Plan): Promise<LiveTable> {
  const table = await openTable(tables, plan);
  await readyAll(table, plan);
  while ((await now(table)).round < 2) await endTurn(table);
  return table;
}

async function gains({ storage }: TimedTables, pool: string): Promise<Record<string, number>> {
  await rateEnded(storage, 0);
  const found = await storage.ratings.standings(pool, NAMES);
  return Object.fromEntries([...found].map(([name, { rating }]) => [name, Math.round(rating - 1500)]));
}

async function agree(table: LiveTable, by: number, others: readonly number[], what: 'end' | 'resume'): Promise<void> {
  const request = what === 'end' ? ({ what, result: 'score' } as const) : { what };
  expect(await give(table, by, { do: 'ask', request })).toBeUndefined();
  const [{ ask }] = (await table.describe()).asks;
  for (const seat of others) expect(await give(table, seat, { do: 'answer', ask, agree: true })).toBeUndefined();
}

describe('a rated game that somebody left, played at a table', () => {
  test('whose time was up takes the last place when the other one ends it', async () => {
    const timed = await timedTables();
    const table = await underWay(timed, TWO);
    const { seat } = await now(table);
    await timed.pass(DAY_MS + MINUTE);
    expect((await table.describe()).lapses).toMatchObject([{ seat }]);
    expect(await give(table, 1 - seat, { do: 'choose', seat, choice: 'end' })).toBeUndefined();
    const { [NAMES[seat]]: lapsed, [NAMES[1 - seat]]: stayed } = await gains(timed, 'hamlet/2');
    expect([lapsed < -100, stayed]).toEqual([true, -lapsed]);
  });

  test('who got more time from the others and moved has not lapsed', async () => {
    const timed = await timedTables();
    const table = await underWay(timed, TWO);
    const { seat } = await now(table);
    await timed.pass(DAY_MS + MINUTE);
    await give(table, 1 - seat, { do: 'choose', seat, choice: 'wait' });
    await endTurn(table);
    await give(table, 1 - seat, { do: 'concede' });
    const { [NAMES[seat]]: winner, [NAMES[1 - seat]]: loser } = await gains(timed, 'hamlet/2');
    expect([winner > 100, loser]).toEqual([true, -winner]);
  });

  test('who handed the seat over loses to each who stayed; those have agreed on an end and no result', async () => {
    const timed = await timedTables();
    const table = await underWay(timed, THREE);
    expect(await give(table, 2, { do: 'hand-over', level: 'novice' })).toBeUndefined();
    expect((await table.describe()).seats[2]).toMatchObject({ holder: 'bot' });
    await agree(table, 0, [1], 'end');
    const { ada, bob, cem } = await gains(timed, 'hamlet/3');
    expect([ada > 0, ada, cem < -50]).toEqual([true, bob, true]);
  });

  test('an adjourned game counts only once it went on and was ended', async () => {
    const timed = await timedTables();
    const plan = { ...TWO, pace: 'live-20' } as const;
    const table = await underWay(timed, plan);
    expect(await give(table, 0, { do: 'adjourn' })).toBeUndefined();
    expect(await gains(timed, 'hamlet/2')).toEqual({});
    await agree(table, 0, [1], 'resume');
    await give(table, 1, { do: 'concede' });
    const { ada, bob } = await gains(timed, 'hamlet/2');
    expect([ada > 100, bob]).toEqual([true, -ada]);

    const left = await underWay(timed, plan);
    expect(await give(left, 0, { do: 'adjourn' })).toBeUndefined();
    await timed.pass(14 * DAY_MS + MINUTE);
    expect((await left.describe()).phase).toBe('over');
    expect(await gains(timed, 'hamlet/2')).toEqual({ ada, bob });
  });

  test('a step that its player undoes leaves the game rated', async () => {
    const timed = await timedTables();
    const table = await underWay(timed, TWO);
    const { seat } = await now(table);
    const action = await table.read(({ session, game }) => {
      if (!session) throw new Error('no session');
      const texts: string[] = session.legal(seat).map((one) => game.codec.format(session.setting, one));
      return texts.find((text) => !text.startsWith('end')) ?? texts[0];
    });
    await give(table, seat, { do: 'act', actions: [action] });
    expect(await give(table, seat, { do: 'undo', steps: 1 })).toBeUndefined();
    expect((await table.describe()).casual).toBeUndefined();
    await give(table, seat, { do: 'concede' });
    expect(Object.keys(await gains(timed, 'hamlet/2'))).toHaveLength(2);
  });
});
