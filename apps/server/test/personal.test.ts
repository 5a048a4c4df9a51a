// @module-tag whole
import { hamlet } from '@hamlet/hamlet';
import { type GameRecord, Session, seedFrom, writeRecord } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { knownPerson, makeBot } from './support/bot.ts';
import { Client } from './support/client.ts';
import { begin, person, planFor, playOn, request, seatedTable, testNode } from './support/node.ts';

const TWO = planFor('hamlet', [person, person], { options: { roundCap: 6 } });

test('how far somebody has looked is known on every device of theirs, and to nobody else', async () => {
  const node = await testNode();
  const table = await seatedTable(node.base, TWO);
  const welcomes: string[][] = [[], []];
  const clients = await Promise.all(
    [0, 1].map((seat) =>
      table.client(seat, { onText: (text) => void (/"t":"welcome"/.test(text) && welcomes[seat].push(text)) }),
    ),
  );
  await begin(clients);
  await playOn(clients, 3, 4);
  clients[0].send({ t: 'look', line: 3 });
  await expect
    .poll(async () => {
      (
        await table.client(0, { onText: (text) => void (/"t":"welcome"/.test(text) && welcomes[0].push(text)) })
      ).close();
      return JSON.parse(welcomes[0].at(-1) ?? '{}').look;
    })
    .toBe(3);
  await table.client(1, { onText: (text) => void (/"t":"welcome"/.test(text) && welcomes[1].push(text)) });
  expect(JSON.parse(welcomes[1].at(-1) ?? '{}').look).toBe(0);
});

test('the cookie of an identity lasts 400 days from the last visit, and nobody else gets one', async () => {
  const { base } = await testNode();
  const { cookie } = await knownPerson(base, TWO);
  const bot = await makeBot(base, cookie);
  const visit = (given: { cookie?: string; headers?: Record<string, string> }) =>
    request<{ me: object | null }>(base, 'GET', '/api/me', given);
  const known = await visit({ cookie });
  expect(known.cookie).toBe(cookie);
  expect(known.headers.get('set-cookie')).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  for (const other of [{}, { cookie: 'guessed' }, { headers: bot.headers }, { cookie, headers: bot.headers }])
    expect((await visit(other)).cookie).toBeUndefined();
});

test('those who watch talk among themselves, and no seat gets a byte of it', async () => {
  const node = await testNode();
  const table = await seatedTable(node.base, TWO);
  const seatTexts: string[] = [];
  const seat = await table.client(0, { onText: (text) => void seatTexts.push(text) });
  const watcher = () => Client.join({ base: node.base, table: table.id, watch: table.watch });
  const [one, two] = [await watcher(), await watcher()];
  one.send({ t: 'say', id: 'w1', text: 'psst', name: 'Wim' });
  await two.until(() => two.chat.some(({ text, name }) => text === 'psst' && name === 'Wim'));
  seat.send({ t: 'say', id: 's1', text: 'hello all' });
  await seat.until(() => seat.chat.some(({ text }) => text === 'hello all'));
  expect(two.chat.map(({ text }) => text)).toEqual(['psst']);
  expect(seatTexts.join()).not.toContain('psst');
  const { data } = await request(node.base, 'GET', `/api/tables/${table.id}/chat`, { cookie: table.cookies[0] });
  expect(JSON.stringify(data)).not.toContain('psst');
  one.close();
  two.close();
});

/** A game on one device after a number of decisions. */
function savedGame(decisions: number): GameRecord {
  const opening = { options: hamlet.options({ roundCap: 6 }), seats: 2, seed: seedFrom('saved') };
  const session = Session.open(hamlet, opening);
  for (let count = 0; count < decisions && session.pending; count++) {
    const [seat] = session.pending.seats;
    session.act(seat, session.legal(seat)[count % session.legal(seat).length]);
  }
  return writeRecord(session, { names: ['Here', 'There'] });
}

test('a saved game goes on with people, is casual for ever, and can be played to its end', async () => {
  const node = await testNode();
  const record = savedGame(30);
  const opened = await request<{ id: string }>(node.base, 'POST', '/api/tables', {
    body: { name: 'Ada', plan: { ...TWO, options: {} }, record },
  });
  expect(opened.status).toBe(200);
  const { id } = opened.data;
  const invited = await request<{ token: string }>(node.base, 'POST', `/api/tables/${id}/invitations`, {
    cookie: opened.cookie,
    body: {},
  });
  const joined = await request(node.base, 'POST', `/api/invitations/${invited.data.token}`, { body: { name: 'Bob' } });
  const clients = [
    await Client.join({ base: node.base, table: id, cookie: opened.cookie, seat: 0 }),
    await Client.join({ base: node.base, table: id, cookie: joined.cookie, seat: 1 }),
  ];
  await begin(clients);
  expect(clients[0].lines.length).toBe(record.log.length);
  expect(clients[0].table).toMatchObject({ casual: true });
  expect(clients[0].table?.commitment).toBeUndefined();
  await playOn(clients, 5);
  await clients[1].until(() => clients[1].isOver);
  expect(clients[1].table?.result).not.toBeNull();
  const finished = await request<GameRecord>(node.base, 'GET', `/api/tables/${id}/record`, { cookie: joined.cookie });
  expect(finished.data.seed).toBe(record.seed);
  for (const client of clients) client.close();
});

test('a record that does not play opens no table', async () => {
  const node = await testNode();
  const record = savedGame(10);
  for (const wrong of [
    { ...record, log: ['0 fly'] },
    { ...record, seats: ['One'] },
    'nonsense',
    { ...record, rules: 'x@1' },
  ]) {
    const { data } = await request(node.base, 'POST', '/api/tables', {
      body: { name: 'Ada', plan: TWO, record: wrong },
    });
    expect(data).toMatchObject({ code: 'bad-record' });
  }
});
