import { isRefusal } from '@hamlet/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LiveTable } from '../../src/tables/live-table.ts';
import type { Tables } from '../../src/tables/tables.ts';
import { knownPerson, LineReader, makeBot } from '../support/bot.ts';
import { Client } from '../support/client.ts';
import { begin, person, planFor, request, seatedTable, testNode } from '../support/node.ts';
import { give, listener, openTable, timedTables } from '../support/timed-tables.ts';

const PLAN = planFor('builder-pro', [person, person]);

async function get(tables: Tables, id: string): Promise<LiveTable> {
  const table = await tables.get(id);
  if (isRefusal(table)) throw new Error(table.code);
  return table;
}

/** A table that is awake at two nodes. */
async function atTwoNodes() {
  const { tables, others } = await timedTables();
  const here = await openTable(tables, PLAN);
  const there = await get(others(60_000), here.id);
  return { tables, here, there };
}

let count = 0;

/** Cem takes the second seat instead of Bob, and the game begins. */
async function beginWithCem(tables: Tables, table: LiveTable): Promise<void> {
  expect(await give(table, 1, { do: 'leave' })).toBeUndefined();
  expect(await tables.sit(table, { id: 'cem', name: 'cem' }, 1)).toBe(1);
  for (const [seat, who] of ['ada', 'cem'].entries()) {
    const ready = { id: `ready-${count++}`, seat, seen: 0, command: { do: 'ready', ready: true } } as const;
    expect(await table.command(who, ready, () => false)).toBeUndefined();
  }
}

describe('who has stood up', () => {
  test.each([
    [0, 1],
    [1, 0],
  ])('gets nothing of the seat at either node: left at node %i, begun at %i', async (leaves, begins) => {
    const { tables, here, there } = await atTwoNodes();
    const nodes = [here, there];
    const former = [await listener(here, 1), await listener(there, 1)];
    const staying = [await listener(here, 0), await listener(there, 0)];
    expect(await give(nodes[leaves], 1, { do: 'leave' })).toBeUndefined();
    expect(await tables.sit(nodes[begins], { id: 'cem', name: 'cem' }, 1)).toBe(1);
    for (const [seat, who] of ['ada', 'cem'].entries()) {
      const ready = { id: `ready-${count++}`, seat, seen: 0, command: { do: 'ready', ready: true } } as const;
      expect(await nodes[begins].command(who, ready, () => false)).toBeUndefined();
    }
    for (const texts of staying) await expect.poll(() => texts.at(-1)).toContain('queue');
    for (const texts of former) {
      expect(texts.at(-1)).toBe('dismissed: not-your-seat');
      expect(texts.join()).not.toContain('queue');
    }
  });

  test('gets no answer and no whole view, not even before the table tells others of it', async () => {
    const { tables, here } = await atTwoNodes();
    const frames: string[] = [];
    const bob = {
      seat: 1,
      person: 'bob',
      send: ({ frame }: { frame: object }) => void frames.push(JSON.stringify(frame)),
      dismiss: () => {},
    };
    await here.join(bob, {});
    await beginWithCem(tables, here);
    frames.length = 0;
    for (const question of [{ ask: 'score' }, { ask: 'past', line: 0 }, { ask: 'legal', seat: 1 }] as const)
      expect(await here.answer(bob, question)).toMatchObject({ code: 'not-your-seat' });
    await here.refresh(bob);
    expect(frames).toEqual([]);
  });

  test('does not join at the seat of another person', async () => {
    const { tables, here } = await atTwoNodes();
    await beginWithCem(tables, here);
    expect(await listener(here, 1)).toEqual(['dismissed: not-your-seat']);
  });
});

describe('watchers', () => {
  const watching = (open: boolean) => ({ do: 'watching', open }) as const;

  test('are disconnected at every node when the host closes the table to them', async () => {
    const { here, there } = await atTwoNodes();
    const texts = [await listener(here, undefined), await listener(there, undefined)];
    const seat = await listener(there, 1);
    expect(await give(here, 0, watching(false))).toBeUndefined();
    for (const heard of texts) await expect.poll(() => heard.at(-1)).toBe('dismissed: not-watchable');
    await expect.poll(async () => (await there.describe()).watchers).toBe(0);
    expect(seat.join()).not.toContain('dismissed');
    // Nobody comes in by an address that was checked before.
    expect(await listener(there, undefined)).toEqual(['dismissed: not-watchable']);
  });

  test('ask again when the table is opened anew, by another address', async () => {
    const { here, there } = await atTwoNodes();
    const texts = [await listener(here, undefined), await listener(there, undefined)];
    expect(await give(here, 0, watching(true))).toBeUndefined();
    for (const heard of texts) await expect.poll(() => heard.at(-1)).toBe('dismissed: not-watchable');
    const later = await listener(there, undefined);
    expect(await give(here, 0, { do: 'ready', ready: true })).toBeUndefined();
    await expect.poll(() => later.length).toBe(2);
    expect(later.join()).not.toContain('dismissed');
  });
});

describe('over a socket', () => {
  test('who leaves receives the notice after the answer, and is in no chat of the seats any more', async () => {
    const { base } = await testNode();
    const table = await seatedTable(base, PLAN);
    const order: string[] = [];
    const host = await table.client(0);
    const bob = await table.client(1, { onText: (text) => void order.push((JSON.parse(text) as { t: string }).t) });
    expect(await bob.command({ do: 'leave' }, 1)).toBeUndefined();
    bob.send({ t: 'say', id: 'late', text: 'still here' });
    await bob.until(() => bob.byes.length > 0);
    expect(bob.byes).toEqual(['not-your-seat']);
    expect(order.slice(order.indexOf('ack'))).toEqual(expect.arrayContaining(['ack', 'bye']));
    host.send({ t: 'say', id: 'first', text: 'who is there?' });
    await host.until(() => host.chat.length > 0);
    expect(host.chat.map(({ text }) => text)).toEqual(['who is there?']);
    expect(bob.chat).toEqual([]);
    expect(bob.isConnected).toBe(false);
    await host.until(() => host.table?.seats[1].present === false);
  });

  test('who has another seat goes on there, with its view alone', async () => {
    const { base } = await testNode();
    const plan = planFor('builder-pro', [person, person, person], { access: 'public' });
    const { cookie, table: id } = await knownPerson(base, plan);
    await request(base, 'POST', `/api/tables/${id}/seats/1`, { cookie, body: {} });
    const cem = await request(base, 'POST', `/api/tables/${id}/seats/2`, { body: { name: 'Cem' } });
    const welcomes: unknown[] = [];
    const onText = (text: string) => {
      const frame = JSON.parse(text) as { t: string; seat: number; seats: number[] };
      if (frame.t === 'welcome') welcomes.push([frame.seat, frame.seats]);
    };
    const ada = await Client.join({ base, table: id, cookie, seat: 0, onText });
    onTestFinished(() => ada.close());
    expect(await ada.command({ do: 'leave' }, 0)).toBeUndefined();
    const dora = await request(base, 'POST', `/api/tables/${id}/seats/0`, { body: { name: 'Dora' } });
    expect(welcomes).toEqual([
      [0, [0, 1]],
      [1, [1]],
    ]);
    const clients = [
      await Client.join({ base, table: id, cookie: dora.cookie, seat: 0 }),
      ada,
      await Client.join({ base, table: id, cookie: cem.cookie, seat: 2 }),
    ];
    for (const client of clients) onTestFinished(() => client.close());
    await begin(clients);
    await ada.until(() => ada.view !== null);
    const { seats, players } = ada.view as unknown as { seats: string[]; players: Record<string, object> };
    expect(seats.map((colour) => 'queue' in players[colour])).toEqual([false, true, false]);
    expect(ada.byes).toEqual([]);
  });

  test('who holds two seats sees each as it is asked for, and no seat of another', async () => {
    const { base } = await testNode();
    const plan = planFor('builder-pro', [person, person, person], { access: 'public' });
    const { cookie, table: id } = await knownPerson(base, plan);
    await request(base, 'POST', `/api/tables/${id}/seats/1`, { cookie, body: {} });
    const cem = await request(base, 'POST', `/api/tables/${id}/seats/2`, { body: { name: 'Cem' } });
    const seen: unknown[] = [];
    const onText = (text: string) => {
      const frame = JSON.parse(text) as { t: string; seat?: number; view?: typeof view | null };
      if (frame.t === 'full') seen.push([frame.seat, frame.view && ownIn(frame.view)]);
    };
    const view = { seats: [''], players: {} as Record<string, object> };
    const ownIn = ({ seats, players }: typeof view) => seats.map((colour) => 'queue' in players[colour]);
    const ada = await Client.join({ base, table: id, cookie, seat: 0, onText });
    const other = await Client.join({ base, table: id, cookie: cem.cookie, seat: 2 });
    for (const client of [ada, other]) onTestFinished(() => client.close());
    await begin([ada, ada, other]);
    for (const seat of [1, 2, 0]) ada.send({ t: 'full', why: 'seat', seat });
    await ada.until(() => seen.length === 3);
    expect(seen.slice(1)).toEqual([
      [1, [false, true, false]],
      [0, [true, false, false]],
    ]);
    expect(ada.errors).toEqual(['not-your-seat']);
  });

  test('a bot account that leaves has its stream ended', async () => {
    const { base } = await testNode();
    const { cookie, table } = await knownPerson(base, PLAN);
    const bot = await makeBot(base, cookie);
    const { data } = await request<{ token: string }>(base, 'POST', `/api/tables/${table}/invitations`, {
      cookie,
      body: { seat: 1 },
    });
    await request(base, 'POST', `/api/invitations/${data.token}`, { headers: bot.headers, body: {} });
    const stream = await LineReader.open(base, `/api/bot/tables/${table}`, bot.headers);
    await stream.next((line) => line.type === 'full');
    await request(base, 'POST', `/api/tables/${table}/commands`, {
      headers: bot.headers,
      body: { id: 'bot-leaves', seat: 1, seen: 0, command: { do: 'leave' } },
    });
    await expect.poll(() => stream.ended).toBe(true);
    expect(stream.lines.at(-1)).toEqual({ type: 'bye', code: 'not-your-seat' });
  });

  test('a person who is parted by a block is out of the table', async () => {
    const { base } = await testNode();
    const table = await seatedTable(base, PLAN);
    const bob = await table.client(1);
    const { data } = await request<{ me: { person: string } }>(base, 'GET', '/api/me', { cookie: table.cookies[1] });
    await request(base, 'PUT', `/api/me/blocked/${data.me.person}`, {
      cookie: table.cookies[0],
      body: { blocked: true },
    });
    await bob.until(() => bob.byes.length > 0);
    expect(bob.byes).toEqual(['not-your-seat']);
    await bob.until(() => !bob.isConnected);
  });
});
