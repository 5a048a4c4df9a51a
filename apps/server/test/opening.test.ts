import type { Plan } from '@hamlet/protocol';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../src/http/handler.ts';
import { handlersOf } from '../src/http/handlers.ts';
import { readSettings } from '../src/index.ts';
import { Notifications } from '../src/notifications/notifications.ts';
import { Leaves } from '../src/people/leave.ts';
import { readSecrets } from '../src/secrets.ts';
import type { Storage } from '../src/storage/storage.ts';
import { testFolder } from './support/folder.ts';
import { person, planFor, request, testNode } from './support/node.ts';
import { timedTables } from './support/timed-tables.ts';

const TWO = planFor('hamlet', [person, person], { access: 'public' });

/** The persons that are stored. */
const personsIn = (storage: Storage) => storage.awaySince(storage.estimate() + 60_000, 100);

describe('an identity', () => {
  const open = (base: string, body: object) => request<{ id: string }>(base, 'POST', '/api/tables', { body });

  test.each([
    ['an unknown game', { name: 'Ada', plan: { ...TWO, game: 'chess' } }],
    ['options that are none', { name: 'Ada', plan: { ...TWO, options: { roundCap: 'many' } } }],
    ['seats that do not fit', { name: 'Ada', plan: { ...TWO, seats: [person, { kind: 'rules' }] } }],
    ['a record that is none', { name: 'Ada', plan: TWO, record: {} }],
    ['a name that is reserved', { name: 'Botric', plan: TWO }],
    ['no name', { plan: TWO }],
  ])('is not made for a table that is refused: %s', async (_, body) => {
    const { base, storage } = await testNode();
    const refused = await open(base, body);
    expect(refused.status).toBe(400);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect(await personsIn(storage)).toEqual([]);
  });

  test('is made for one alone of those who race for a seat, in the lobby or by invitation', async () => {
    const { base, storage } = await testNode();
    const { data, cookie } = await open(base, { name: 'Ada', plan: TWO });
    const names = ['Bob', 'Cem', 'Dora', 'Emil'];
    const sat = await Promise.all(
      names.map((name) => request(base, 'POST', `/api/tables/${data.id}/seats/1`, { body: { name } })),
    );
    expect(sat.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, headers } of sat) expect(headers.has('set-cookie')).toBe(status === 200);
    expect(await personsIn(storage)).toHaveLength(2);

    const link = await request<{ id: string }>(base, 'POST', '/api/tables', {
      cookie,
      body: { plan: { ...TWO, access: 'link' } },
    });
    const tokens = [];
    for (const _ of names)
      tokens.push(
        await request<{ token: string }>(base, 'POST', `/api/tables/${link.data.id}/invitations`, { cookie, body: {} }),
      );
    const accepted = await Promise.all(
      tokens.map(({ data: { token } }, index) =>
        request(base, 'POST', `/api/invitations/${token}`, { body: { name: `${names[index]}o` } }),
      ),
    );
    expect(accepted.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, headers } of accepted) expect(headers.has('set-cookie')).toBe(status === 200);
    expect(await personsIn(storage)).toHaveLength(3);
    // The invitations of the others are as good as before.
    const listed = await request<{ invitations: { used: boolean }[] }>(
      base,
      'GET',
      `/api/tables/${link.data.id}/invitations`,
      { cookie },
    );
    expect(listed.data.invitations.filter(({ used }) => used)).toHaveLength(1);
  });
});

describe('no new table', () => {
  /** The handlers of a node with a table that is over and two people at it. */
  async function atTheEnd(flags: Readonly<Record<string, string>> = {}) {
    const { storage, tables } = await timedTables();
    const ada = { id: 'ada', name: 'Ada' };
    const bob = { id: 'bob', name: 'Bob' };
    for (const { id, name } of [ada, bob]) await storage.createPerson({ id, name }, `hash of ${id}`, '');
    const ended = async (plan: Plan) => {
      const id = await tables.open(ada, plan, [ada, bob]);
      if (typeof id !== 'string') throw new Error(id.code);
      const table = await tables.get(id);
      if (!('change' in table)) throw new Error(table.code);
      await table.change(() => [{ kind: 'close' }]);
      return id;
    };
    const settings = readSettings({ data: testFolder(), ...flags }, {});
    let stopping = false;
    let wait = 0;
    const handlers = handlersOf({
      storage,
      tables,
      watchSecret: 'secret',
      maxTables: settings['max-tables-per-person'],
      maxBotTables: settings['max-tables-per-bot'],
      isStopping: () => stopping,
      settings,
      notifications: new Notifications(storage),
      secrets: readSecrets(settings.data),
      leaves: new Leaves(storage, tables),
    });
    const caller: Caller = {
      person: ada,
      cookie: undefined,
      origin: 'http://localhost',
      device: '',
      remember: () => {},
      publicWait: () => wait,
    };
    return {
      stop: () => void (stopping = true),
      crowd: () => void (wait = 60),
      ended,
      open: (plan: Plan) => handlers.openTable({ params: {}, query: {}, body: { plan } }, caller),
      rematch: (table: string) => handlers.rematch({ params: { table }, query: {}, body: {} }, caller),
      challenge: (plan: Plan) => handlers.challenge({ params: {}, query: {}, body: { to: 'bob', plan } }, caller),
    };
  }

  test('is opened while the server stops, by whichever route', async () => {
    const { stop, ended, open, rematch, challenge } = await atTheEnd();
    const [first, second] = [await ended(TWO), await ended(TWO)];
    expect(await rematch(first)).toEqual({ id: expect.any(String) });
    stop();
    // The way to a rematch that is open already stays.
    expect(await rematch(first)).toEqual({ id: expect.any(String) });
    for (const answer of [await open(TWO), await rematch(second), await challenge(TWO)])
      expect(answer).toMatchObject({ code: 'stopping' });
  });

  test('is opened beyond the limits of a person, by whichever route', async () => {
    const { ended, open, rematch, challenge } = await atTheEnd({ 'max-tables-per-person': '1' });
    const over = await ended(TWO);
    expect(await open(TWO)).toMatchObject({ seat: 0 });
    for (const answer of [await open(TWO), await rematch(over), await challenge(TWO)])
      expect(answer).toMatchObject({ code: 'too-many-tables', params: { most: 1 } });
  });

  test('is opened to the public beyond its limits, a rematch neither', async () => {
    const { ended, open, rematch, crowd, challenge } = await atTheEnd({ 'max-public-tables-per-person': '1' });
    const [over, byLink] = [await ended(TWO), await ended({ ...TWO, access: 'link' })];
    expect(await open(TWO)).toMatchObject({ seat: 0 });
    for (const answer of [await open(TWO), await rematch(over)])
      expect(answer).toMatchObject({ code: 'too-many-tables', params: { most: 1 } });
    crowd();
    expect(await rematch(byLink)).toEqual({ id: expect.any(String) });
    expect(await challenge(TWO)).toMatchObject({ id: expect.any(String) });
  });
});
