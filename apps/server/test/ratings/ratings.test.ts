// @module-tag whole
import { readFileSync } from 'node:fs';
import { isRefusal } from '@hamlet/kernel';
import type { Plan } from '@hamlet/protocol';
import { describe, expect, test } from 'vitest';
import { rateAnew, rateEnded } from '../../src/ratings/update-ratings.ts';
import { makeBot } from '../support/bot.ts';
import type { Client } from '../support/client.ts';
import { begin, person, planFor, request, seatedTable, type TestNode, testNode } from '../support/node.ts';

const CATALOGUE = new URL('../../../../packages/hamlet/src/data/catalogue.json', import.meta.url);

const RATED = planFor('hamlet', [person, person], { rated: true });
const THREE = planFor('hamlet', [person, person, person], { rated: true });

/** A table whose game is in its second round. */
async function underWay(node: TestNode, plan: Plan, rounds = 2) {
  const table = await seatedTable(node.base, plan);
  const clients: Client[] = [];
  for (const seat of plan.seats.keys()) clients.push(await table.client(seat));
  await begin(clients);
  const awake = await node.tables.get(table.id);
  if (isRefusal(awake)) throw new Error(awake.code);
  const due = () =>
    awake.read(({ session }) => ({ round: session?.round ?? 0, seat: session?.pending?.seats[0] ?? 0 }));
  for (let now = await due(); now.round < rounds; now = await due()) {
    await clients[now.seat].until(() => clients[now.seat].isDue(now.seat));
    const list = clients[now.seat].legal(now.seat);
    await clients[now.seat].command({ do: 'act', actions: [list.includes('end') ? 'end' : list[0]] }, now.seat);
  }
  const people = await awake.read(({ persons }) => persons.map((id) => id ?? ''));
  return { ...table, clients, people, awake };
}

const standing = async ({ storage }: TestNode, id: string, pool = 'hamlet/2') =>
  (await storage.ratings.standings(pool, [id])).get(id);

describe('rated games', () => {
  test('a rated table is for two persons or more, with the standard catalogue, each on one seat', async () => {
    const { base } = await testNode();
    const open = (plan: Plan) =>
      request<{ code?: string }>(base, 'POST', '/api/tables', { body: { name: 'Ada', plan } });
    const bot = { kind: 'bot', level: 'novice' } as const;
    expect((await open({ ...RATED, seats: [person, bot] })).data.code).toBe('not-rateable');
    expect(
      (await open({ ...RATED, seats: [person, { kind: 'rules' }], options: { solo: 'investor' } })).data.code,
    ).toBe('not-rateable');
    const catalogue: unknown = JSON.parse(readFileSync(CATALOGUE, 'utf8'));
    const own = { ...RATED, options: { catalogue } };
    expect((await open(own)).data.code).toBe('not-rateable');
    expect((await open({ ...own, rated: false })).status).toBe(200);
    const opened = await request<{ id: string }>(base, 'POST', '/api/tables', {
      body: { name: 'Ada', plan: { ...RATED, access: 'public' } },
    });
    expect(opened.status).toBe(200);
    const { cookie } = opened;
    const again = await request(base, 'POST', `/api/tables/${opened.data.id}/seats/1`, { cookie, body: {} });
    expect(again.data).toMatchObject({ code: 'rated-one-seat' });
    // Nor does somebody's own bot help them.
    const robby = await makeBot(base, cookie ?? '');
    const invited = await request<{ token: string }>(base, 'POST', `/api/tables/${opened.data.id}/invitations`, {
      cookie,
      body: {},
    });
    const sat = await request(base, 'POST', `/api/invitations/${invited.data.token}`, {
      headers: robby.headers,
      body: {},
    });
    expect(sat.data).toMatchObject({ code: 'rated-one-seat' });
    const lobby = await request<{ tables: object[] }>(base, 'GET', '/api/tables');
    expect(lobby.data.tables).toMatchObject([{ rated: true }]);
  });

  test('who concedes loses; a player has a page; made again from the log, every rating is the same', async () => {
    const node = await testNode();
    const game = await underWay(node, RATED);
    const [ada, bob] = game.people;
    await game.clients[1].command({ do: 'concede' }, 1);
    expect(await rateEnded(node.storage, 0)).toBe(1);
    expect(await rateEnded(node.storage, 0)).toBe(0);
    const [won, lost] = [await standing(node, ada), await standing(node, bob)];
    expect(won?.rating).toBeGreaterThan(1600);
    expect((won?.rating ?? 0) - 1500).toBeCloseTo(1500 - (lost?.rating ?? 0), 6);
    expect(won?.doubt).toBeLessThan(350);
    const page = await request<{ games: { at: number }[] }>(node.base, 'GET', `/api/persons/${ada}`);
    expect(page.data).toMatchObject({
      name: 'Ada',
      bot: false,
      standings: [{ game: 'hamlet', seats: 2, rating: won?.rating, games: 1 }],
      games: [{ place: 1, left: false, table: game.id, opponents: [{ name: 'Bob', person: bob }] }],
    });
    expect((await request(node.base, 'GET', '/api/persons/nobody')).status).toBe(404);

    // Of three one hands the seat over, and the second concedes.
    const three = await underWay(node, THREE);
    await three.clients[2].command({ do: 'hand-over', level: 'novice' }, 2);
    await three.clients[2].command({ do: 'reclaim' }, 2);
    await three.clients[0].command({ do: 'concede', level: 'novice' }, 0);
    await three.clients[1].command({ do: 'concede' }, 1);
    await three.clients[1].until(() => three.clients[1].isOver);
    expect(await rateEnded(node.storage, 0)).toBe(0);
    const stored = await node.storage.ratings.everything();
    expect(stored).toHaveLength(4);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await rateAnew(node.storage, 0)).toBe(1);
    expect(await node.storage.ratings.everything()).toEqual(stored);

    // Who deletes themselves leaves the ratings of the others as they are, also when they are made again.
    expect((await request(node.base, 'DELETE', '/api/me', { cookie: game.cookies[1] })).status).toBe(200);
    expect(JSON.stringify(await node.storage.ratings.everything())).not.toContain(bob);
    const after = await node.storage.ratings.everything();
    await rateAnew(node.storage, 0);
    expect(await node.storage.ratings.everything()).toEqual(after);
    expect(await standing(node, ada)).toEqual(won);
  });

  test('agreed ends, games that nobody chose to rate, first rounds and agreed take-backs do not count', async () => {
    const node = await testNode();
    const early = await underWay(node, RATED, 1);
    await early.clients[0].command({ do: 'concede' }, 0);
    const casual = await underWay(node, { ...RATED, rated: false });
    await casual.clients[0].command({ do: 'concede' }, 0);
    const agreed = await underWay(node, RATED);
    await agreed.clients[0].command({ do: 'ask', request: { what: 'end', result: 'draw' } }, 0);
    await agreed.clients[1].until(() => (agreed.clients[1].table?.asks.length ?? 0) > 0);
    await agreed.clients[1].command({ do: 'answer', ask: agreed.clients[1].table?.asks[0].ask ?? 0, agree: true }, 1);
    const taken = await underWay(node, RATED);
    await taken.clients[0].command({ do: 'ask', request: { what: 'take-back' } }, 0);
    await taken.clients[1].until(() => (taken.clients[1].table?.asks.length ?? 0) > 0);
    expect(taken.clients[1].table?.casual).toBeUndefined();
    await taken.clients[1].command({ do: 'answer', ask: taken.clients[1].table?.asks[0].ask ?? 0, agree: true }, 1);
    await taken.clients[1].until(() => taken.clients[1].table?.casual === true);
    await taken.clients[1].command({ do: 'concede' }, 1);
    for (const { clients } of [early, casual, agreed, taken]) await clients[0].until(() => clients[0].isOver);
    expect(await rateEnded(node.storage, 0)).toBe(0);
    expect(await node.storage.ratings.everything()).toEqual([]);
  });
});
