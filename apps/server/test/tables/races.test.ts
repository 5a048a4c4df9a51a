import { isRefusal, type Seat } from '@hamlet/kernel';
import type { Command } from '@hamlet/protocol';
import { describe, expect, test } from 'vitest';
import type { LiveTable } from '../../src/tables/live-table.ts';
import type { Packet } from '../../src/tables/packet.ts';
import { person, planFor } from '../support/node.ts';
import { give, openTable, readyAll, timedTables } from '../support/timed-tables.ts';

const PLAN = planFor('builder-pro', [person, person, person]);
const NAMES = ['ada', 'bob', 'cem'];

/** A seat's last choice in notation. */
function lastChoice(table: LiveTable, seat: Seat): Promise<string> {
  return table.read(({ session }) => {
    const list = session?.legal(seat) ?? [];
    return session?.game.codec.format(session.setting, list[list.length - 1]) ?? '';
  });
}

/** A table at which all seats owe a decision at once. */
async function deciding() {
  const timed = await timedTables();
  const table = await openTable(timed.tables, PLAN);
  await readyAll(table, PLAN);
  const pending = () => table.read(({ session }) => session?.pending);
  for (let tries = 0; tries < 400 && (await pending())?.kind !== 'keep'; tries++) {
    const seat = (await pending())?.seats[0] ?? 0;
    expect(await give(table, seat, { do: 'act', actions: [await lastChoice(table, seat)] })).toBeUndefined();
  }
  expect((await pending())?.seats.toSorted()).toEqual([0, 1, 2]);
  return { ...timed, table };
}

/** Sends an action for a seat from a client that has not seen the newest number. */
function act(table: LiveTable, seat: Seat, id: string, action: string) {
  return table.command(NAMES[seat], { id, seat, seen: 0, command: { do: 'act', actions: [action] } }, () => true);
}

describe('several seats that decide at once', () => {
  test('a command that saw an older number is taken; one whose decision has gone is stale', async () => {
    const { table } = await deciding();
    const actions = [await lastChoice(table, 0), await lastChoice(table, 1)];
    expect(await act(table, 0, 'first-0', actions[0])).toBeUndefined();
    expect(await act(table, 1, 'first-1', actions[1])).toBeUndefined();
    expect(await act(table, 0, 'again-0', actions[0])).toMatchObject({ code: 'stale' });
    // The same command again is the same answer.
    expect(await act(table, 0, 'first-0', actions[0])).toBeUndefined();
    expect(await act(table, 0, 'again-0', actions[0])).toMatchObject({ code: 'stale' });
  });

  test('a seat that still decides gets the refusal of the game, however old the number is that it saw', async () => {
    const { table } = await deciding();
    expect(await act(table, 0, 'one-0', await lastChoice(table, 0))).toBeUndefined();
    expect(await act(table, 1, 'bad-1', 'keep 999')).not.toMatchObject({ code: 'stale' });
    expect(await act(table, 1, 'bad-2', 'keep 999')).toMatchObject({ code: expect.any(String) });
    expect(await act(table, 1, 'one-1', await lastChoice(table, 1))).toBeUndefined();
  });

  test('a person whose decision has gone gets the new view before the refusal, once', async () => {
    const { table } = await deciding();
    const frames: string[] = [];
    const receiver = {
      seat: 0,
      person: 'ada',
      send: ({ frame }: Packet) => void frames.push(frame.t),
      dismiss: () => {},
    };
    await table.join(receiver, {});
    const action = await lastChoice(table, 0);
    const from = (seen: number, id: string) => {
      const command: Command = { do: 'act', actions: [action] };
      return table.command('ada', { id, seat: 0, seen, command }, (number) => seen < number, receiver);
    };
    const seen = table.numberFor(receiver);
    expect(await from(seen, 'first-0')).toBeUndefined();
    frames.length = 0;
    expect(await from(seen, 'again-0')).toMatchObject({ code: 'stale' });
    expect(frames).toEqual(['full']);
    expect(await from(seen, 'again-0')).toMatchObject({ code: 'stale' });
    expect(frames).toEqual(['full']);
    // One who has seen everything gets the refusal of the game.
    expect(await from(table.numberFor(receiver), 'later-0')).not.toMatchObject({ code: 'stale' });
  });

  test('the node tries a command again that lost the race for its row to another node', async () => {
    const { table, storage, others } = await deciding();
    const there = await others(0).get(table.id);
    if (isRefusal(there)) throw new Error(there.code);
    const append = storage.append.bind(storage);
    let lost = 0;
    storage.append = async (...args) => {
      const at = await append(...args);
      if (at === undefined) lost++;
      return at;
    };
    const before = (await table.read(({ session }) => session?.entries.length)) ?? 0;
    const actions = await Promise.all([0, 1, 2].map((seat) => lastChoice(table, seat)));
    const answers = [act(table, 0, 'here-0', actions[0]), act(there, 1, 'there-1', actions[1])];
    expect(await Promise.all(answers)).toEqual([undefined, undefined]);
    expect(lost).toBeGreaterThan(0);
    const entriesAt = (node: LiveTable) =>
      node.read(({ session }) => session?.entries.slice(before, before + 2).map(({ by }) => by));
    await expect.poll(() => entriesAt(table)).toHaveLength(2);
    expect(await entriesAt(table)).toEqual(await entriesAt(there));
    expect((await entriesAt(table))?.toSorted()).toEqual([0, 1]);
  });
});
