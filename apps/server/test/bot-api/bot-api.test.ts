// @module-tag whole
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BotEvent, type BotLine, botEvent, botLine, ROUTE_LIMITS } from '@hamlet/protocol';
import { describe, expect, test } from 'vitest';
import { actionNumbers } from '../../src/bot-api/action-numbers.ts';
import { knownPerson, LineReader, makeBot } from '../support/bot.ts';
import { testFolder } from '../support/folder.ts';
import { person, planFor, request, testNode } from '../support/node.ts';

type Of<Type extends BotLine['type']> = Extract<BotLine, { type: Type }>;
const isA =
  <Type extends BotLine['type']>(type: Type) =>
  (line: BotLine): line is Of<Type> =>
    line.type === type;

const SHORT = { options: { roundCap: 1 } };
const TWO = planFor('hamlet', [person, person], SHORT);

/** A bot account that sits on seat 1 of a table of its owner. */
async function seatedBot(flags: Readonly<Record<string, string>> = {}) {
  const node = await testNode(flags);
  const { base } = node;
  const { cookie, table } = await knownPerson(base, TWO);
  const bot = await makeBot(base, cookie);
  const invited = await request<{ token: string }>(base, 'POST', `/api/tables/${table}/invitations`, {
    cookie,
    body: { seat: 1 },
  });
  const accepted = await request(base, 'POST', `/api/invitations/${invited.data.token}`, {
    headers: bot.headers,
    body: {},
  });
  expect(accepted).toMatchObject({ status: 200, data: { seat: 1 } });
  let count = 0;
  const order = (seat: number, command: object, given: { cookie?: string; headers?: Record<string, string> }) =>
    request(base, 'POST', `/api/tables/${table}/commands`, {
      ...given,
      body: { id: `order-${count++}`, seat, seen: 0, command },
    });
  return { node, base, cookie, table, bot, order };
}

describe('bot accounts', () => {
  test('a token is shown once, kept as a hash, allows what it was made for, and can be revoked', async () => {
    const data = testFolder();
    const { base } = await testNode({ data });
    const { cookie, table } = await knownPerson(base, TWO);
    const bot = await makeBot(base, cookie, 'Robby', ['play']);
    const listed = await request<{ bots: object[] }>(base, 'GET', '/api/me/bots', { cookie });
    expect(listed.data.bots).toMatchObject([
      { bot: bot.bot, name: 'Robby', tokens: [{ token: bot.token, scopes: ['play'] }] },
    ]);
    expect(JSON.stringify(listed.data)).not.toContain(bot.secret);
    for (const file of ['hamlet.sqlite', 'hamlet.sqlite-wal'])
      expect(readFileSync(join(data, file)).includes(bot.secret)).toBe(false);

    const ask = (method: string, path: string, headers = bot.headers) =>
      request<{ code?: string }>(base, method, path, { headers, ...(method === 'GET' ? {} : { body: {} }) });
    expect((await ask('GET', '/api/me')).data).toMatchObject({ me: { person: bot.bot, name: 'Robby' } });
    // A person's own matters are no bot's, and a scope that was not given is missing.
    for (const [method, path] of [
      ['POST', '/api/me/links'],
      ['GET', '/api/me/bots'],
      ['GET', '/api/me/export'],
      ['DELETE', '/api/me'],
    ])
      expect(await ask(method, path)).toMatchObject({ status: 403, data: { code: 'not-for-bots' } });
    expect(await ask('POST', `/api/tables/${table}/rematch`)).toMatchObject({
      status: 403,
      data: { code: 'scope-missing' },
    });
    expect(await ask('GET', '/api/me', { authorization: `Bearer ${'x'.repeat(32)}` })).toMatchObject({
      status: 401,
      data: { code: 'bad-token' },
    });
    // The secret is no cookie.
    expect((await request(base, 'GET', '/api/me', { cookie: bot.secret })).data).toEqual({ me: null });

    // Nobody else revokes it.
    const other = await knownPerson(base, TWO, 'Bob');
    const path = `/api/me/bots/${bot.bot}/tokens/${bot.token}`;
    expect((await request(base, 'DELETE', path, { cookie: other.cookie })).status).toBe(404);
    expect((await ask('GET', '/api/me')).status).toBe(200);
    expect((await request(base, 'DELETE', path, { cookie })).status).toBe(200);
    expect((await ask('GET', '/api/me')).data).toMatchObject({ code: 'bad-token' });
  });

  test('a bot is marked at the table and takes no seat in the lobby; accounts and open games have quotas', async () => {
    const { base, cookie, table, bot } = await seatedBot({ 'max-tables-per-bot': '2' });
    const { data } = await request<{ table: { seats: { bot?: boolean; name: string }[] } }>(
      base,
      'GET',
      `/api/tables/${table}`,
      { cookie },
    );
    expect(data.table.seats.map((seat) => [seat.name, seat.bot ?? false])).toEqual([
      ['Ada', false],
      ['Robby', true],
    ]);
    const mine = await request<{ tables: object[] }>(base, 'GET', '/api/me/tables', { cookie });
    expect(mine.data.tables).toMatchObject([{ names: ['Ada', 'Robby'], bots: [1] }]);

    const open = await knownPerson(base, { ...TWO, access: 'public' }, 'Cem');
    const sat = await request(base, 'POST', `/api/tables/${open.table}/seats/1`, { headers: bot.headers, body: {} });
    expect(sat).toMatchObject({ status: 404, data: { code: 'bad-invitation' } });

    const opened = () => request(base, 'POST', '/api/tables', { headers: bot.headers, body: { plan: TWO } });
    expect((await opened()).status).toBe(200);
    expect(await opened()).toMatchObject({ status: 409, data: { code: 'too-many-tables' } });
    for (let count = 1; count < 5; count++) await makeBot(base, cookie, `Robby ${count}`);
    await expect(makeBot(base, cookie, 'Robby 6')).rejects.toThrow('too-many-bots');
  });

  test('a stream tells everything first, asks with the list of what is legal, and hears what happens', async () => {
    const { base, cookie, table, bot, order } = await seatedBot();
    const events = await LineReader.open<BotEvent>(base, '/api/bot/events', bot.headers);
    const stream = await LineReader.open(base, `/api/bot/tables/${table}`, bot.headers);
    const full = await stream.next(isA('full'));
    expect(full).toMatchObject({ seat: 1, view: null, table: { phase: 'gathering' } });
    expect(stream.lines[0].type).toBe('full');
    await order(1, { do: 'ready', ready: true }, { headers: bot.headers });
    await order(0, { do: 'ready', ready: true }, { cookie });
    const begun = await stream.next(
      (line): line is Of<'update'> => line.type === 'update' && line.table.phase === 'playing',
    );
    const isFirst = begun.table.pending?.seats[0] === 1;
    for (let moves = isFirst ? 200 : 0; moves < 200 && !stream.lines.some(isA('choose')); moves++) {
      const ended = await order(0, { do: 'act', actions: ['end'] }, { cookie });
      expect(ended.status).toBe(200);
      await stream.next(isA('choose'), 0, 500).catch(() => {});
    }
    const asked = await stream.next(isA('choose'));
    expect(asked.ms).toBeGreaterThan(10 * 60 * 1000);
    expect(asked.actions.length).toBeGreaterThan(1);
    const texts = asked.actions.map(({ text }) => text);
    expect(texts).toContain('end');
    expect(asked.actions.map(({ id }) => id)).toEqual(actionNumbers(texts));
    expect(asked.actions.find(({ text }) => text === 'end')?.action).toEqual({ do: 'end' });
    expect(asked.view).toMatchObject({ players: expect.anything() });

    expect(actionNumbers(['work farm'])).toEqual([602313060]);
    // The same command twice is one move, and the answer is the same.
    const body = { id: 'once-only', seat: 1, seen: asked.n, command: { do: 'act', actions: [texts[0]] } };
    const before = stream.lines.length;
    for (let time = 0; time < 2; time++)
      expect(
        (await request(base, 'POST', `/api/tables/${table}/commands`, { headers: bot.headers, body })).status,
      ).toBe(200);
    const heard = await stream.next(isA('update'), before);
    expect(heard.lines.map(({ text }) => text)).toContain(texts[0]);
    expect(stream.lines.slice(before).filter(({ type }) => type === 'update')).toHaveLength(1);
    // Not somebody else's seat.
    const stolen = await order(0, { do: 'act', actions: ['end'] }, { headers: bot.headers });
    expect(stolen).toMatchObject({ status: 403, data: { code: 'not-your-seat' } });

    const told = await events.next(
      (event): event is Extract<BotEvent, { type: 'table' }> =>
        event.type === 'table' && event.table.phase === 'playing',
    );
    expect(told.table.id).toBe(table);
    for (const line of stream.lines) expect(botLine.safeParse(line).error).toBeUndefined();
    for (const line of events.lines) expect(botEvent.safeParse(line).error).toBeUndefined();
  });

  test('a stream ends with the server', async () => {
    const { node, base, table, bot } = await seatedBot();
    const stream = await LineReader.open(base, `/api/bot/tables/${table}`, bot.headers);
    await stream.next(isA('full'));
    const stopped = node.stop();
    expect(await stream.next(isA('bye'))).toEqual({ type: 'bye', code: 'stopping' });
    await stopped;
  });

  test('a bot that floods has to wait, and nobody else waits for it', async () => {
    const { base, cookie, table, bot, order } = await seatedBot({ limits: 'true' });
    const flood = await Promise.all(
      Array.from({ length: 30 }, () =>
        request(base, 'POST', '/api/tables', { headers: bot.headers, body: { plan: { ...TWO, game: 'none' } } }),
      ),
    );
    const limited = flood.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThanOrEqual(9);
    expect(limited[0].data).toMatchObject({ code: 'too-many-requests' });
    expect(Number(limited[0].headers.get('retry-after'))).toBeGreaterThan(0);
    expect(flood.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await order(0, { do: 'ready', ready: true }, { cookie })).status).toBe(200);

    // Moves have a bucket of their own, which is larger.
    const moves: number[] = [];
    for (let batch = 0; batch < 100 && !moves.includes(429); batch++)
      for (const { status } of await Promise.all(
        Array.from({ length: 50 }, () => order(1, { do: 'act', actions: ['end'] }, { headers: bot.headers })),
      ))
        moves.push(status);
    expect(moves.length).toBeGreaterThan(ROUTE_LIMITS.act.requests);
    expect(new Set(moves)).toEqual(new Set([409, 429]));

    const streams = [];
    for (let count = 0; count < 40; count++)
      streams.push(
        await LineReader.open(base, `/api/bot/tables/${table}`, bot.headers).catch((error: Error) => error.message),
      );
    expect(streams.filter((stream) => typeof stream === 'string' && stream.startsWith('429'))).toHaveLength(8);
  });
});
