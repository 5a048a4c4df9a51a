import { type GameRecord, playRecord, readRecord } from '@hamlet/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { RULES } from '../src/games/index.ts';
import { Client } from './support/client.ts';
import { begin, person, planFor, request, seatedTable, testNode } from './support/node.ts';

const PLAN = planFor('builder-pro', [person, person], { watching: false });

test('a table that its host closed to watchers is closed while its game lasts, and open to all once it is over', async () => {
  const { base } = await testNode();
  const table = await seatedTable(base, PLAN);
  const clients = [await table.client(0), await table.client(1)];
  await begin(clients);
  const path = `/api/tables/${table.id}`;
  const asStranger = (part: string) => request<{ code?: string }>(base, 'GET', `${path}/${part}`.replace(/\/$/, ''));
  for (const part of ['record', 'positions/0', ''])
    expect([part, (await asStranger(part)).data.code]).toEqual([part, 'not-at-this-table']);
  const early = new Client({ base, table: table.id });
  early.connect();
  await early.until(() => early.byes.length > 0);
  expect(early.byes).toEqual(['not-watchable']);

  expect(await clients[0].command({ do: 'ask', request: { what: 'end', result: 'draw' } }, 0)).toBeUndefined();
  await clients[1].until(() => clients[1].table?.asks.length === 1);
  const [{ ask }] = clients[1].table?.asks ?? [];
  expect(await clients[1].command({ do: 'answer', ask, agree: true }, 1)).toBeUndefined();
  await clients[0].until(() => clients[0].isOver);

  const { data: record } = await request<GameRecord>(base, 'GET', `${path}/record`);
  expect(playRecord(readRecord(record, RULES)).isOver).toBe(true);
  expect((await asStranger('positions/0')).status).toBe(200);
  expect((await asStranger('')).status).toBe(200);
  const late = await Client.join({ base, table: table.id });
  onTestFinished(() => late.close());
  expect(late.table).toMatchObject({ phase: 'over', watchers: 1 });
  expect(late.view).not.toBeNull();
  // Their socket stays: what happens at the table afterwards changes nothing about that.
  const again = await request<{ id: string }>(base, 'POST', `${path}/rematch`, { cookie: table.cookies[0], body: {} });
  await late.until(() => late.table?.rematch === again.data.id);
  expect(late.byes).toEqual([]);
});

test('a person who acts without a socket, too late, gets the table as their seat sees it now', async () => {
  const { base } = await testNode();
  const table = await seatedTable(base, planFor('hamlet', [person, person]));
  const clients = [await table.client(0), await table.client(1)];
  await begin(clients);
  const seat = clients[0].isDue(0) ? 0 : 1;
  const mover = clients[seat];
  const seen = mover.n;
  const early = mover.legal(seat)[0];
  for (let moves = 0; mover.isDue(seat) && moves < 50; moves++) {
    const { hash } = mover;
    const list = mover.legal(seat);
    expect(await mover.command({ do: 'act', actions: [list.includes('end') ? 'end' : list[0]] }, seat)).toBeUndefined();
    await mover.until(() => mover.hash !== hash || !mover.isDue(seat));
  }
  expect(mover.isDue(seat)).toBe(false);
  const late = (id: string, at: number) =>
    request<{ code: string; full?: { t: string; hash: string; view: unknown } }>(
      base,
      'POST',
      `/api/tables/${table.id}/commands`,
      {
        cookie: table.cookies[seat],
        body: { id, seat, seen: at, command: { do: 'act', actions: [early] } },
      },
    );
  for (const id of ['too-late', 'too-late']) {
    const { status, data } = await late(id, seen);
    expect([status, data.code, data.full?.t]).toEqual([409, 'stale', 'full']);
    expect(data.full).toMatchObject({ hash: mover.hash, view: mover.view });
  }
  expect((await late('not-behind', 1000)).data).not.toHaveProperty('full');
});

test('a line of the chat turns nothing round that stands after it', async () => {
  const { base } = await testNode();
  const table = await seatedTable(base, planFor('hamlet', [person, person]));
  const clients = [await table.client(0), await table.client(1)];
  clients[0].send({ t: 'say', id: 'turned', text: '\u202egood \u2067day\u2069, \u05d0\u200f!\u202c' });
  clients[0].send({ t: 'say', id: 'empty', text: '\u202e \u202c' });
  clients[0].send({ t: 'say', id: 'plain', text: 'bye' });
  await clients[1].until(() => clients[1].chat.length === 2);
  expect(clients[1].chat.map(({ text }) => text)).toEqual(['good day, \u05d0\u200f!', 'bye']);
});
