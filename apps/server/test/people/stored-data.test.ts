// @module-tag whole
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { shortAddress } from '../../src/addresses.ts';
import { deviceLabel } from '../../src/people/device-label.ts';
import { PERSONAL } from '../../src/storage/personal.ts';
import { testFolder } from '../support/folder.ts';
import { begin, person, planFor, playOn, request, seatedTable, testNode } from '../support/node.ts';

const TWO = planFor('hamlet', [person, person], { options: { roundCap: 6 }, pace: 'days-3' });

/** Every row of every table of a database file, by the name of the table. */
function everyRow(file: string): Map<string, string> {
  const db = new Sqlite(file, { readonly: true });
  const names = db.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
  const rows = names.map((name): [string, string] => [
    name,
    JSON.stringify(db.prepare(`select * from "${name}"`).all()),
  ]);
  db.close();
  return new Map(rows);
}

/** Places in which any of these texts stands: tables, and files of a folder. */
function traces(folder: string, texts: readonly string[]): string[] {
  const tables = [...everyRow(join(folder, 'hamlet.sqlite'))];
  const files = readdirSync(folder).map((name): [string, string] => [name, readFileSync(join(folder, name), 'latin1')]);
  return [...tables, ...files].flatMap(([place, content]) =>
    texts.filter((text) => content.includes(text)).map((text) => `${place}: ${text}`),
  );
}

describe('a person who deletes themselves', () => {
  test('leaves no trace in any table or file, concedes what runs, and is a former player in what was played', async () => {
    const data = testFolder();
    const node = await testNode({ data });
    const running = await seatedTable(node.base, TWO);
    const cookie = running.cookies[1];
    const NAME = 'Zebulon Quux';
    await request(node.base, 'PATCH', '/api/me', { cookie, body: { name: NAME, colour: 'red' } });
    const me = await request<{ me: { person: string } }>(node.base, 'GET', '/api/me', { cookie });
    const id = me.data.me.person;
    // A finished game under that name, a table that was left again, and one that still gathers.
    const done = await request<{ id: string }>(node.base, 'POST', '/api/tables', { cookie, body: { plan: TWO } });
    const invited = await request<{ token: string }>(node.base, 'POST', `/api/tables/${done.data.id}/invitations`, {
      cookie,
      body: {},
    });
    const friend = await request(node.base, 'POST', `/api/invitations/${invited.data.token}`, {
      body: { name: 'Friend' },
    });
    for (const [seat, own] of [cookie, friend.cookie].entries())
      await request(node.base, 'POST', `/api/tables/${done.data.id}/commands`, {
        cookie: own,
        body: { id: `ready-${seat}`, seat, seen: 0, command: { do: 'ready', ready: true } },
      });
    await request(node.base, 'POST', `/api/tables/${done.data.id}/commands`, {
      cookie: friend.cookie,
      body: { id: 'give-up', seat: 1, seen: 0, command: { do: 'concede' } },
    });
    const left = await request<{ id: string }>(node.base, 'POST', '/api/tables', {
      cookie: friend.cookie,
      body: { plan: { ...TWO, access: 'public' } },
    });
    const sat = `/api/tables/${left.data.id}/seats/1`;
    expect((await request(node.base, 'POST', sat, { cookie, body: {} })).status).toBe(200);
    await request(node.base, 'POST', `/api/tables/${left.data.id}/commands`, {
      cookie,
      body: { id: 'stand-up', seat: 1, seen: 0, command: { do: 'leave' } },
    });
    await request(node.base, 'POST', '/api/tables', { cookie, body: { plan: TWO } });
    const clients = await Promise.all([0, 1].map((seat) => running.client(seat)));
    await begin(clients);
    await playOn(clients, 3, 4);
    clients[1].send({ t: 'say', id: 'hello', text: 'xyzzy plugh' });
    await clients[0].until(() => clients[0].chat.length > 0);
    await request(node.base, 'PUT', `/api/tables/${running.id}/notes`, { cookie, body: { text: 'frobnicate' } });
    await request(node.base, 'PUT', `/api/me/muted/${id}`, { cookie: running.cookies[0], body: { muted: true } });
    await request(node.base, 'POST', '/api/me/links', { cookie, body: {} });
    await request(node.base, 'POST', '/api/me/webhooks', {
      cookie,
      body: { url: 'https://hook.example/grault', language: 'en' },
    });
    await node.storage.setMail(id, { address: 'waldo@example.org', confirmed: true, failures: 0, off: '' });
    await node.storage.addPush({
      id: 'push-1',
      person: id,
      endpoint: 'https://garply',
      p256dh: 'k',
      auth: 'a',
      label: '',
      device: '',
    });
    await request(node.base, 'PUT', '/api/me/calls/turn/mail', { cookie, body: { on: false, language: 'de' } });
    const texts = [id, NAME, 'xyzzy', 'frobnicate', 'grault', 'waldo', 'garply', cookie];
    expect(traces(data, texts).length).toBeGreaterThan(8);

    expect((await request(node.base, 'DELETE', '/api/me', { cookie, body: {} })).status).toBe(200);

    expect(traces(data, texts)).toEqual([]);
    expect((await request(node.base, 'GET', '/api/me', { cookie })).data).toEqual({ me: null });
    await clients[0].until(() => clients[0].isOver);
    expect(clients[0].table?.seats[1]).toMatchObject({ former: true });
    expect(clients[0].table?.seats[1]).not.toHaveProperty('person');
    await clients[1].until(() => clients[1].byes.includes('no-identity'));
    // The game stays whole for the others, also after it was read anew.
    const record = await request<{ seats: string[] }>(node.base, 'GET', `/api/tables/${done.data.id}/record`, {
      cookie: friend.cookie,
    });
    expect(record.data.seats).toEqual(['former player', 'Friend']);
    const mine = await request<{ tables: { id: string; former?: number[] }[] }>(node.base, 'GET', '/api/me/tables', {
      cookie: friend.cookie,
    });
    expect(mine.data.tables.find((table) => table.id === done.data.id)?.former).toEqual([0]);
  });

  test('is named by no column that a deletion does not know of', async () => {
    const data = testFolder();
    await testNode({ data });
    const db = new Sqlite(join(data, 'hamlet.sqlite'), { readonly: true });
    const columns = db
      .prepare(
        `select tables.name || '.' || columns.name from sqlite_master as tables
         join pragma_table_info(tables.name) as columns where tables.type = 'table'`,
      )
      .pluck()
      .all() as string[];
    db.close();
    const naming = columns.filter((column) =>
      /\.(.*person.*|owner|muted|blocked|friend|member|reporter|reported)$/.test(column),
    );
    // In the seats of games a pseudonym takes the place of the person.
    const known = new Set([
      'seats.person',
      'standings.person',
      'rating_steps.person',
      'results.person',
      ...PERSONAL.map(({ table, column }) => `${table}.${column}`),
    ]);
    expect(naming.length).toBeGreaterThan(8);
    expect(naming.filter((column) => !known.has(column))).toEqual([]);
  });
});

test('a person takes everything that is kept about them, without a hash', async () => {
  const node = await testNode();
  const table = await seatedTable(node.base, TWO);
  const cookie = table.cookies[1];
  await request(node.base, 'PUT', `/api/tables/${table.id}/notes`, { cookie, body: { text: 'mine' } });
  const { data } = await request<{ kept: Record<string, object[]>; tables: object[] }>(
    node.base,
    'GET',
    '/api/me/export',
    { cookie },
  );
  expect(data.tables).toHaveLength(1);
  expect(data.kept.notes).toMatchObject([{ table_id: table.id, text: 'mine' }]);
  expect(data.kept.persons).toMatchObject([{ name: 'Bob' }]);
  expect(data.kept.devices).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('hash');
});

test('devices are listed to their person and ended, and a socket of theirs comes back as nobody', async () => {
  const node = await testNode();
  const table = await seatedTable(node.base, TWO);
  const cookie = table.cookies[1];
  const link = await request<{ token: string }>(node.base, 'POST', '/api/me/links', { cookie, body: {} });
  const other = await request(node.base, 'POST', '/api/me/carry', {
    body: { token: link.data.token },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1) AppleWebKit/605 Version/19 Safari/604' },
  });
  const socket = await table.client(1, { cookie: other.cookie });
  const list = () =>
    request<{ devices: { device: string; label: string; current: boolean }[] }>(node.base, 'GET', '/api/me/devices', {
      cookie,
    });
  const { devices } = (await list()).data;
  expect(devices.map(({ current }) => current)).toEqual([true, false]);
  expect(devices[1].label).toBe('Safari, iPhone');
  const stranger = `/api/me/devices/${devices[1].device}`;
  expect((await request(node.base, 'DELETE', stranger, { cookie: table.cookies[0], body: {} })).status).toBe(404);
  expect((await request(node.base, 'DELETE', stranger, { cookie, body: {} })).status).toBe(200);
  await socket.until(() => socket.byes.includes('no-identity'));
  expect((await request(node.base, 'GET', '/api/me', { cookie: other.cookie })).data).toEqual({ me: null });
  expect((await list()).data.devices).toHaveLength(1);
  expect((await request(node.base, 'DELETE', '/api/me/devices', { cookie, body: {} })).status).toBe(200);
  expect((await list()).data.devices).toHaveLength(1);
});

test('the page about privacy speaks from the settings in force', async () => {
  const node = await testNode({ 'keep-chat-days': '7', 'keep-guests-days': '99', contact: 'ops@example.org' });
  const { data } = await request(node.base, 'GET', '/api/privacy');
  expect(data).toMatchObject({ chatDays: 7, guestDays: 99, gatheringHours: 24, contact: 'ops@example.org' });
  const page = await fetch(`${node.base}/privacy`, { redirect: 'manual' });
  expect(page.headers.get('location')).toBe('./#/privacy');
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::17', '2001:db8::/48'],
  ['::1', '::/48'],
])('of the address %s logs hold %s', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Linux'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8', ''],
  [undefined, ''],
])('%s is called %s', (agent, label) => {
  expect(deviceLabel(agent)).toBe(label);
});
