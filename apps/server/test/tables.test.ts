// @module-tag whole
import { storedBot } from '@hamlet/bots';
import { describe, expect, test } from 'vitest';
import type { Client } from './support/client.ts';
import { begin, person, planFor, playOn, request, seatedTable, type TestNode, testNode } from './support/node.ts';

const TWO = planFor('hamlet', [person, person], { options: { roundCap: 6 } });

async function playing(
  node: TestNode,
  plan = TWO,
): Promise<{ id: string; cookies: readonly string[]; clients: Client[] }> {
  const table = await seatedTable(node.base, plan);
  const clients = await Promise.all(plan.seats.map((_, seat) => table.client(seat)));
  await begin(clients);
  return { id: table.id, cookies: table.cookies, clients };
}

/** The seat that is to move first. */
function first(clients: readonly Client[]): number {
  return clients.findIndex((client, seat) => client.isDue(seat));
}

describe('people', () => {
  test('nothing is made of somebody who only looks', async () => {
    const node = await testNode();
    for (const path of ['/api/games', '/api/me', '/api/tables', '/health']) {
      const { status, cookie } = await request(node.base, 'GET', path);
      expect([path, status, cookie]).toEqual([path, 200, undefined]);
    }
    expect((await request(node.base, 'GET', '/api/me')).data).toEqual({ me: null });
  });

  test('a guest has a durable identity, which a link carries to another device once', async () => {
    const node = await testNode();
    const opened = await request(node.base, 'POST', '/api/tables', { body: { name: 'Ada', plan: TWO } });
    const header = opened.headers.get('set-cookie') ?? '';
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/SameSite=Lax/);
    expect(header).not.toMatch(/Secure/);
    const { cookie } = opened;
    const { data: link } = await request<{ token: string }>(node.base, 'POST', '/api/me/links', { cookie, body: {} });
    const carried = await request(node.base, 'POST', '/api/me/carry', { body: { token: link.token } });
    expect(carried.data).toMatchObject({ me: { name: 'Ada' } });
    expect(carried.cookie).not.toBe(cookie);
    expect((await request(node.base, 'POST', '/api/me/carry', { body: { token: link.token } })).data).toMatchObject({
      code: 'bad-link',
    });
    const mine = await request<{ tables: unknown[] }>(node.base, 'GET', '/api/me/tables', { cookie: carried.cookie });
    expect(mine.data.tables).toHaveLength(1);
  });

  test('its cookie travels over https alone where the server is reached by it', async () => {
    const flags = [{ 'public-address': 'https://hamlet.example' }, { 'trusted-proxies': '127.0.0.1' }];
    for (const flag of flags) {
      const node = await testNode(flag);
      const opened = await request(node.base, 'POST', '/api/tables', {
        body: { name: 'Ada', plan: TWO },
        headers: { 'x-forwarded-proto': 'https' },
      });
      expect(opened.headers.get('set-cookie')).toMatch(/Secure/);
    }
  });

  test('an invitation works once and can be withdrawn', async () => {
    const node = await testNode();
    const { data, cookie } = await request<{ id: string }>(node.base, 'POST', '/api/tables', {
      body: { name: 'Ada', plan: planFor('hamlet', [person, person, person]) },
    });
    const invite = () =>
      request<{ token: string; invitation: string }>(node.base, 'POST', `/api/tables/${data.id}/invitations`, {
        cookie,
        body: {},
      });
    const [one, two] = [await invite(), await invite()];
    expect((await request(node.base, 'GET', `/api/invitations/${one.data.token}`)).status).toBe(200);
    const accept = (token: string, name: string) =>
      request(node.base, 'POST', `/api/invitations/${token}`, { body: { name } });
    expect((await accept(one.data.token, 'Bob')).data).toEqual({ id: data.id, seat: 1 });
    expect((await accept(one.data.token, 'Eve')).data).toMatchObject({ code: 'bad-invitation' });
    const gone = await request(node.base, 'DELETE', `/api/tables/${data.id}/invitations/${two.data.invitation}`, {
      cookie,
    });
    expect(gone.status).toBe(200);
    expect((await accept(two.data.token, 'Eve')).data).toMatchObject({ code: 'bad-invitation' });
    const sat = await request(node.base, 'POST', `/api/tables/${data.id}/seats/2`, { body: { name: 'Eve' } });
    expect(sat.data).toMatchObject({ code: 'bad-invitation' });
  });

  test('one device may hold several seats, and a host who leaves passes the table on', async () => {
    const node = await testNode();
    const plan = planFor('hamlet', [person, person, person], { access: 'public' });
    const { data, cookie } = await request<{ id: string }>(node.base, 'POST', '/api/tables', {
      body: { name: 'Ada', plan },
    });
    expect((await request(node.base, 'POST', `/api/tables/${data.id}/seats/1`, { cookie, body: {} })).data).toEqual({
      seat: 1,
    });
    const bob = await request(node.base, 'POST', `/api/tables/${data.id}/seats/2`, { body: { name: 'Bob' } });
    expect(bob.data).toEqual({ seat: 2 });
    const leave = (seat: number, id: string) =>
      request(node.base, 'POST', `/api/tables/${data.id}/commands`, {
        cookie,
        body: { id, seat, seen: 0, command: { do: 'leave' } },
      });
    const host = async () =>
      (await request<{ table: { host: string } }>(node.base, 'GET', `/api/tables/${data.id}`, { cookie: bob.cookie }))
        .data.table.host;
    const before = await host();
    expect((await leave(0, 'leave-1')).status).toBe(200);
    expect(await host()).toBe(before);
    expect((await leave(1, 'leave-2')).status).toBe(200);
    expect(await host()).not.toBe(before);
  });
});

describe('at a table', () => {
  test('the same command is carried out once and answered alike', async () => {
    const node = await testNode();
    const { clients } = await playing(node);
    const seat = first(clients);
    const [action] = clients[seat].legal(seat);
    const before = clients[seat].lines.length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => clients[seat].command({ do: 'act', actions: [action] }, seat, 'same-id')),
    );
    expect(answers.every((answer) => answer === undefined)).toBe(true);
    await clients[seat].until(() => clients[seat].lines.length > before);
    expect(await clients[seat].command({ do: 'act', actions: [action] }, seat, 'same-id')).toBeUndefined();
    expect(clients[seat].lines.filter(({ cause }) => cause === 'player')).toHaveLength(1);
  });

  test('nobody acts for another, or out of turn; several actions are taken together or not at all', async () => {
    const node = await testNode();
    const { clients } = await playing(node);
    const seat = first(clients);
    const other = 1 - seat;
    const [action] = clients[seat].legal(seat);
    expect(await clients[other].command({ do: 'act', actions: [action] }, seat)).toMatchObject({
      code: 'not-your-seat',
    });
    expect(await clients[other].command({ do: 'act', actions: [action] }, other)).toBeDefined();
    const lines = clients[seat].lines.length;
    const both = await clients[seat].command({ do: 'act', actions: [action, 'no such action'] }, seat);
    expect(both).toBeDefined();
    expect(await clients[seat].command({ do: 'act', actions: [action] }, seat)).toBeUndefined();
    await clients[seat].until(() => clients[seat].lines.length > lines);
    expect(clients[seat].lines[lines].text).toBe(action);
  });

  test("a decision is taken back within the player's turn, and another device sees it", async () => {
    const node = await testNode();
    const { clients, cookies, id } = await playing(node);
    const seat = first(clients);
    const start = clients[seat].hash;
    const undoable = clients[seat].legal(seat)[0];
    await clients[seat].command({ do: 'act', actions: [undoable] }, seat);
    await clients[seat].until(() => clients[seat].hash !== start);
    const { Client: ClientClass } = await import('./support/client.ts');
    const second = await ClientClass.join({ base: node.base, table: id, cookie: cookies[seat], seat });
    if ((clients[seat].undo[seat] ?? 0) > 0) {
      expect(await clients[seat].command({ do: 'undo', steps: 1 }, seat)).toBeUndefined();
      await second.until(() => second.hash === start);
      expect(second.mismatches).toBe(0);
    }
    expect((await clients[seat].command({ do: 'undo', steps: 9 }, seat))?.code).toMatch(/^(stale|undo)/);
    second.close();
  });

  test('a take-back beyond the barrier needs the others, is asked three times at most, and tells how far back', async () => {
    const node = await testNode();
    const { clients } = await playing(node, planFor('hamlet', [person, person]));
    await playOn(clients, 11, 30);
    const asker = 0;
    const granted: object[] = [];
    for (let ask = 1; ask <= 3; ask++) {
      await playOn(clients, ask, 2);
      const length = clients[0].lines.length;
      expect(await clients[asker].command({ do: 'ask', request: { what: 'take-back' } }, asker)).toBeUndefined();
      await clients[1].until(() => (clients[1].table?.asks.length ?? 0) === 1);
      const [open] = clients[1].table?.asks ?? [];
      expect(open.back).toBeGreaterThan(0);
      expect(await clients[asker].command({ do: 'answer', ask: open.ask, agree: true }, asker)).toMatchObject({
        code: 'not-yours-to-answer',
      });
      const agree = ask < 3;
      expect(await clients[1].command({ do: 'answer', ask: open.ask, agree }, 1)).toBeUndefined();
      await clients[0].until(() => clients[0].table?.asks.length === 0);
      if (agree) {
        await clients[0].until(() => clients[0].lines.length < length);
        granted.push({ by: asker, count: open.back });
      } else expect(clients[0].lines).toHaveLength(length);
    }
    expect(await clients[asker].command({ do: 'ask', request: { what: 'take-back' } }, asker)).toMatchObject({
      code: 'take-backs-spent',
    });
    await playOn(clients, 12, 20);
    // What was taken back is gone from the log; that it was, and how much, stays.
    for (const client of clients) expect(client.table?.takenBack).toMatchObject(granted);
    expect(granted).toHaveLength(2);
    expect(clients[0].mismatches + clients[1].mismatches).toBe(0);
  });

  test('adjourning, handing a seat to a bot and reclaiming it, ending by agreement, a rematch with rotated seats', async () => {
    const node = await testNode();
    const { clients, id, cookies } = await playing(node);
    expect(await clients[0].command({ do: 'adjourn' }, 0)).toBeUndefined();
    await clients[1].until(() => clients[1].table?.adjourned === true);
    expect(clients[1].clocks.some(({ running }) => running)).toBe(false);
    const due = first(clients);
    expect(await clients[due].command({ do: 'act', actions: [clients[due].legal(due)[0]] }, due)).toMatchObject({
      code: 'adjourned',
    });
    expect(await clients[0].command({ do: 'ask', request: { what: 'resume' } }, 0)).toBeUndefined();
    await clients[1].until(() => clients[1].table?.asks.length === 1);
    await clients[1].command({ do: 'answer', ask: clients[1].table?.asks[0].ask ?? 0, agree: true }, 1);
    await clients[0].until(() => clients[0].table?.adjourned === false);
    expect(await clients[1].command({ do: 'hand-over', level: 'novice' }, 1)).toBeUndefined();
    await clients[0].until(() => clients[0].table?.seats[1].holder === 'bot');
    expect(clients[0].table?.seats[1].level).toBe(storedBot('novice'));
    expect(await clients[1].command({ do: 'reclaim' }, 1)).toBeUndefined();
    await clients[0].until(() => clients[0].table?.seats[1].holder === 'person');
    await clients[1].command({ do: 'ask', request: { what: 'end', result: 'draw' } }, 1);
    await clients[0].until(() => clients[0].table?.asks.length === 1);
    await clients[0].command({ do: 'answer', ask: clients[0].table?.asks[0].ask ?? 0, agree: true }, 0);
    await clients[1].until(() => clients[1].isOver);
    expect(clients[1].table?.result).toMatchObject({ ending: 'agreed', ranking: [1, 1] });
    const rematches = await Promise.all(
      cookies.map((cookie) =>
        request<{ id: string }>(node.base, 'POST', `/api/tables/${id}/rematch`, { cookie, body: {} }),
      ),
    );
    expect(new Set(rematches.map(({ data }) => data.id)).size).toBe(1);
    const again = await request<{ table: { seats: { name: string }[] } }>(
      node.base,
      'GET',
      `/api/tables/${rematches[0].data.id}`,
      { cookie: cookies[0] },
    );
    expect(again.data.table.seats.map(({ name }) => name)).toEqual(['Bob', 'Ada']);
  });

  test('concede with two seats ends the game; the seed is opened then and not before', async () => {
    const node = await testNode();
    const { clients, id, cookies } = await playing(node);
    expect(clients[0].table?.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(clients[0].table?.seed).toBeUndefined();
    const partial = await request(node.base, 'GET', `/api/tables/${id}/record`, { cookie: cookies[0] });
    expect(partial.data).toMatchObject({ partial: true });
    expect(partial.data).not.toHaveProperty('seed');
    await clients[1].command({ do: 'concede' }, 1);
    await clients[0].until(() => clients[0].isOver);
    expect(clients[0].table?.result).toMatchObject({ ending: 'conceded', ranking: [1, 2] });
    expect(clients[0].table?.seed).toMatch(/^sha256:/);
  });

  test('chat reaches those who sit there, but for those who muted its author; notes are private', async () => {
    const node = await testNode();
    const { clients, id, cookies } = await playing(node);
    const text = '<b>hi</b> https://example.org';
    clients[0].send({ t: 'say', id: 'say1', text });
    await clients[1].until(() => clients[1].chat.length === 1);
    expect(clients[1].chat[0]).toMatchObject({ name: 'Ada', text });
    const { person: ada } = clients[1].chat[0];
    await request(node.base, 'PUT', `/api/me/muted/${ada}`, { cookie: cookies[1], body: { muted: true } });
    clients[0].send({ t: 'say', id: 'say2', text: 'again' });
    clients[1].send({ t: 'say', id: 'say3', text: 'mine' });
    await clients[1].until(() => clients[1].chat.some((line) => line.text === 'mine'));
    expect(clients[1].chat.map((line) => line.text)).toEqual([text, 'mine']);
    const watcherChat = await request(node.base, 'GET', `/api/tables/${id}/chat`);
    expect(watcherChat.status).toBe(401);
    await request(node.base, 'PUT', `/api/tables/${id}/notes`, { cookie: cookies[0], body: { text: 'plan' } });
    expect((await request(node.base, 'GET', `/api/tables/${id}/notes`, { cookie: cookies[0] })).data).toEqual({
      text: 'plan',
    });
    expect((await request(node.base, 'GET', `/api/tables/${id}/notes`, { cookie: cookies[1] })).data).toEqual({
      text: '',
    });
  });

  test('the host opens and closes the table to watchers; each opening has an address of its own', async () => {
    const node = await testNode();
    const { clients, id, cookies } = await playing(node);
    const address = async () =>
      (await request<{ watch?: string }>(node.base, 'GET', `/api/tables/${id}`, { cookie: cookies[1] })).data.watch;
    const before = await address();
    expect(await clients[1].command({ do: 'watching', open: false }, 1)).toMatchObject({ code: 'not-the-host' });
    await clients[0].command({ do: 'watching', open: false }, 0);
    expect(await address()).toBeUndefined();
    const { Client: ClientClass } = await import('./support/client.ts');
    const watcher = new ClientClass({ base: node.base, table: id, watch: before });
    watcher.connect();
    await watcher.until(() => watcher.byes.length > 0);
    expect(watcher.byes).toEqual(['not-watchable']);
    await clients[0].command({ do: 'watching', open: true }, 0);
    expect(await address()).not.toBe(before);
  });

  test('what a client asks for: score, legal list, a position of the past', async () => {
    const node = await testNode();
    const { clients, id, cookies } = await playing(node);
    await playOn(clients, 5, 10);
    // Everybody has seen the newest move.
    await clients[0].until(() => clients[0].hash === clients[1].hash && first(clients) >= 0);
    const due = first(clients);
    expect(await clients[due].ask({ ask: 'legal', seat: due })).toEqual(clients[due].legal(due));
    expect(await clients[due].ask({ ask: 'legal', seat: 1 - due })).toMatchObject({ code: 'not-your-seat' });
    expect(await clients[0].ask({ ask: 'score' })).toHaveLength(2);
    const { data } = await request<{ view: unknown }>(node.base, 'GET', `/api/tables/${id}/positions/3`, {
      cookie: cookies[0],
    });
    expect(await clients[0].ask({ ask: 'past', line: 3 })).toEqual(data.view);
  });
});
