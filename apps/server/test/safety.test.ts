// @module-tag whole
import { describe, expect, onTestFinished, test } from 'vitest';
import { banPerson, closeReport, forgetPerson, openStorage, renamePerson, reportLines } from '../src/index.ts';
import { knownPerson, makeBot } from './support/bot.ts';
import { Client } from './support/client.ts';
import { testFolder } from './support/folder.ts';
import { person, planFor, request, testNode } from './support/node.ts';

const OPEN = planFor('hamlet', [person, person, person], { access: 'public' });

/** A server with a public table of Ada, at which Bob sits. */
async function adaAndBob() {
  const data = testFolder();
  const { base } = await testNode({ data });
  const ada = await knownPerson(base, OPEN, 'Ada');
  const { table } = ada;
  const sat = await request(base, 'POST', `/api/tables/${table}/seats/1`, { body: { name: 'Bob' } });
  const bob = sat.cookie ?? '';
  const idOf = async (cookie: string) =>
    (await request<{ me: { person: string } }>(base, 'GET', '/api/me', { cookie })).data.me.person;
  const block = async (cookie: string, other: string, blocked = true) =>
    request(base, 'PUT', `/api/me/blocked/${other}`, { cookie, body: { blocked } });
  const client = async (cookie: string) => {
    const joined = await Client.join({ base, table, cookie });
    onTestFinished(() => joined.close());
    return joined;
  };
  const sit = (cookie: string, where = table, seat = 2) =>
    request<{ code?: string }>(base, 'POST', `/api/tables/${where}/seats/${seat}`, { cookie, body: {} });
  const say = (from: Client, text: string) => from.send({ t: 'say', id: `s${Math.random()}`, text });
  return { data, base, table, ada: ada.cookie, bob, idOf, block, client, sit, say };
}

const texts = ({ chat }: Client) => chat.map(({ text }) => text);

describe('people are safe from each other', () => {
  test('names are checked, never those of bots, and alike ones have a mark', async () => {
    const { base, ada, bob } = await adaAndBob();
    const named = (cookie: string, name: string) =>
      request<{ code?: string; me?: { name: string; mark?: string } }>(base, 'PATCH', '/api/me', {
        cookie,
        body: { name },
      });
    for (const name of ['master', 'Воtric', 'Meister-Bot', 'adm1n'])
      expect(await named(bob, name)).toMatchObject({ status: 400, data: { code: 'name-of-bot' } });
    expect((await named(bob, '\u202eadA')).status).toBe(400);
    const { data } = await named(bob, 'Аdа');
    expect(data.me?.mark).toMatch(/^[a-z2-9]{3}$/);
    expect((await named(ada, 'ADA')).data.me?.mark).toBeUndefined();
    const opened = await request<{ id: string }>(base, 'POST', '/api/tables', { cookie: bob, body: { plan: OPEN } });
    const shown = await request<{ table: { seats: { name?: string }[] } }>(
      base,
      'GET',
      `/api/tables/${opened.data.id}`,
    );
    expect(shown.data.table.seats[0].name).toBe(`Аdа #${data.me?.mark}`);
    expect((await named(bob, 'Bob')).data.me?.mark).toBeUndefined();
    await expect(makeBot(base, ada, 'master')).rejects.toThrow('name-of-bot');
  });

  test('a person who is blocked shares no table, in either direction, and sees none in the lobby', async () => {
    const { base, table, ada, bob, idOf, block, sit } = await adaAndBob();
    const cem = await knownPerson(base, OPEN, 'Cem');
    expect((await sit(cem.cookie)).status).toBe(200);
    // Bob is no host: he goes. Ada is: Cem goes.
    await block(bob, await idOf(ada));
    await block(ada, await idOf(cem.cookie));
    const { data } = await request<{ table: { seats: { name?: string }[] } }>(base, 'GET', `/api/tables/${table}`, {
      cookie: ada,
    });
    expect(data.table.seats.map(({ name }) => name)).toEqual(['Ada', undefined, undefined]);
    for (const cookie of [bob, cem.cookie])
      expect(await sit(cookie)).toMatchObject({ status: 403, data: { code: 'kept-apart' } });
    expect(await sit(ada, cem.table)).toMatchObject({ status: 403, data: { code: 'kept-apart' } });
    const lobby = async (cookie: string) =>
      (await request<{ tables: { id: string }[] }>(base, 'GET', '/api/tables', { cookie })).data.tables.map(
        ({ id }) => id,
      );
    expect(await lobby(bob)).toEqual([cem.table]);
    expect((await lobby(ada)).includes(cem.table)).toBe(false);
    const invited = await request<{ token: string }>(base, 'POST', `/api/tables/${table}/invitations`, {
      cookie: ada,
      body: {},
    });
    const accepted = await request(base, 'POST', `/api/invitations/${invited.data.token}`, { cookie: bob, body: {} });
    expect(accepted.data).toMatchObject({ code: 'kept-apart' });
    const list = await request(base, 'GET', '/api/me/blocked', { cookie: bob });
    expect(list.data).toEqual({ blocked: [{ person: await idOf(ada), name: 'Ada' }] });
    await block(bob, await idOf(ada), false);
    expect((await sit(bob)).status).toBe(200);
  });

  test('strangers read each other once both wrote; phrases always; those who are blocked never', async () => {
    const { base, table, ada, bob, idOf, block, client, say } = await adaAndBob();
    const [a, b] = [await client(ada), await client(bob)];
    const hostile = '<img src=x onerror=alert(1)>';
    say(a, `${hostile}\u202e`);
    say(a, '\u00a7hello');
    await b.until(() => b.chat.length === 1);
    expect(texts(b)).toEqual(['\u00a7hello']);
    const asked = await request<{ lines: { text: string }[] }>(base, 'GET', `/api/tables/${table}/chat`, {
      cookie: bob,
    });
    expect(asked.data.lines.map(({ text }) => text)).toEqual(['\u00a7hello']);
    say(b, '\u00a7thanks');
    await b.until(() => b.chat.length === 3);
    expect(texts(b)).toEqual(['\u00a7hello', hostile, '\u00a7thanks']);
    say(a, 'second');
    await b.until(() => b.chat.length === 4);
    await a.until(() => a.chat.length === 4);

    await block(ada, await idOf(bob));
    // Bob had to go; a new table, and a game that has begun.
    expect(b.table?.phase).toBeDefined();
    const left = await request<{ lines: { name: string }[] }>(base, 'GET', `/api/tables/${table}/chat`, {
      cookie: ada,
    });
    expect(new Set(left.data.lines.map(({ name }) => name))).toEqual(new Set(['Ada']));
  });

  test('in a game that has begun a block ends the words at once, both ways', async () => {
    const { base } = await testNode();
    const plan = planFor('hamlet', [person, person]);
    const ada = await knownPerson(base, plan, 'Ada');
    const invited = await request<{ token: string }>(base, 'POST', `/api/tables/${ada.table}/invitations`, {
      cookie: ada.cookie,
      body: {},
    });
    const { cookie: bob = '' } = await request(base, 'POST', `/api/invitations/${invited.data.token}`, {
      body: { name: 'Bob' },
    });
    const clients: Client[] = [];
    for (const cookie of [ada.cookie, bob]) clients.push(await Client.join({ base, table: ada.table, cookie }));
    onTestFinished(() => {
      for (const client of clients) client.close();
    });
    const [a, b] = clients;
    await a.command({ do: 'ready', ready: true }, 0);
    await b.command({ do: 'ready', ready: true }, 1);
    b.send({ t: 'say', id: 'one', text: 'you fool' });
    await a.until(() => a.chat.length === 1);
    const { person: villain } = a.chat[0];
    expect(
      (await request(base, 'PUT', `/api/me/blocked/${villain}`, { cookie: ada.cookie, body: { blocked: true } }))
        .status,
    ).toBe(200);
    b.send({ t: 'say', id: 'two', text: 'you coward' });
    a.send({ t: 'say', id: 'three', text: 'bye' });
    await a.until(() => a.chat.length === 2);
    await b.until(() => b.chat.length === 2);
    expect([texts(a), texts(b)]).toEqual([
      ['you fool', 'bye'],
      ['you fool', 'you coward'],
    ]);
    expect(a.table?.phase).toBe('playing');
    // The rematch seats only those who can bear each other.
    await b.command({ do: 'concede' }, 1);
    await a.until(() => a.isOver);
    const again = await request<{ id: string }>(base, 'POST', `/api/tables/${ada.table}/rematch`, {
      cookie: ada.cookie,
      body: {},
    });
    const seats = await request<{ table: { seats: { name?: string }[] } }>(
      base,
      'GET',
      `/api/tables/${again.data.id}`,
      {
        cookie: ada.cookie,
      },
    );
    expect(seats.data.table.seats.map(({ name }) => name).filter(Boolean)).toEqual(['Ada']);
  });

  test('public tables are limited for each guest and each address', async () => {
    const { base } = await testNode({ limits: 'true', 'max-public-tables-per-person': '2' });
    const open = (cookie?: string) =>
      request<{ code?: string }>(base, 'POST', '/api/tables', { cookie, body: { name: 'Ada', plan: OPEN } });
    const { cookie } = await open();
    expect((await open(cookie)).status).toBe(200);
    expect((await open(cookie)).data).toMatchObject({ code: 'too-many-tables', params: { most: 2 } });
    const codes = [];
    for (let guest = 0; guest < 12; guest++) codes.push((await open()).data.code);
    expect(codes.filter((code) => code === 'too-many-requests').length).toBeGreaterThan(0);
    expect(codes[0]).toBeUndefined();
  });

  test('the operator reads reports, bans, renames and forgets', async () => {
    const { data, base, table, ada, bob, idOf, client, say } = await adaAndBob();
    const b = await client(bob);
    say(b, 'Ich hau dich \u0007');
    await b.until(() => b.chat.length === 1);
    const report = (cookie: string | undefined, body: object) =>
      request<{ code?: string }>(base, 'POST', `/api/tables/${table}/reports`, { cookie, body });
    expect((await report(ada, { line: 1, why: 'insult', text: 'ugly' })).status).toBe(200);
    expect((await report(ada, { why: 'cheating', text: '' })).status).toBe(200);
    expect((await report(ada, { line: 99, why: 'insult', text: '' })).data.code).toBe('unknown-line');
    expect((await report(undefined, { why: 'other', text: '' })).status).toBe(401);
    const stranger = await knownPerson(base, OPEN, 'Dora');
    expect((await report(stranger.cookie, { why: 'other', text: '' })).data.code).toBe('not-at-this-table');

    const storage = await openStorage({ data });
    onTestFinished(() => storage.close());
    const villain = await idOf(bob);
    const lines = await reportLines(storage);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"Ich hau dich \\u0007"');
    expect(lines[0]).toContain(`${villain} (Bob)`);
    const [{ id }] = await storage.safety.reports();
    await closeReport(storage, id);
    expect(await reportLines(storage)).toHaveLength(1);

    const robby = await makeBot(base, bob, 'Robby');
    await banPerson(storage, villain, true);
    const mine = await request(base, 'GET', '/api/me/tables', { cookie: bob });
    expect(mine).toMatchObject({ status: 403, data: { code: 'banned' } });
    expect((await request(base, 'GET', '/api/me', { headers: robby.headers })).data).toMatchObject({ code: 'banned' });
    const banned = new Client({ base, table, cookie: bob });
    onTestFinished(() => banned.close());
    banned.connect();
    await banned.until(() => banned.byes.length > 0);
    expect(banned.byes).toEqual(['banned']);
    await banPerson(storage, villain, false);
    expect((await request(base, 'GET', '/api/me/tables', { cookie: bob })).status).toBe(200);
    await renamePerson(storage, villain, 'Robert');
    expect((await request(base, 'GET', '/api/me', { cookie: bob })).data).toMatchObject({ me: { name: 'Robert' } });
    await forgetPerson(storage, villain);
    expect((await request(base, 'GET', '/api/me', { cookie: bob })).data).toEqual({ me: null });
    expect((await request(base, 'GET', '/api/me', { headers: robby.headers })).status).toBe(401);
    expect((await storage.table(table))?.summary).not.toContain('Bob');
    await expect(banPerson(storage, villain, true)).rejects.toMatchObject({ code: 'unknown-person' });
  });
});
