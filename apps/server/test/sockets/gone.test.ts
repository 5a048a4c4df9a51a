import { isRefusal } from '@hamlet/kernel';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Heartbeats } from '../../src/sockets/heartbeats.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { knownPerson, LineReader, makeBot } from '../support/bot.ts';
import { person, planFor, request, seatedTable, type TestNode, testNode } from '../support/node.ts';

const TWO = planFor('hamlet', [person, person]);

/** A gate that holds up its callers until it opens; `reached` resolves with the first. */
function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: reached, resolve: come } = Promise.withResolvers<void>();
  const pass = () => {
    come();
    return opened;
  };
  return { pass, reached, open };
}

/** What a client is waiting for when it goes. */
const SLOW: Readonly<Record<string, (storage: Storage, pass: () => Promise<void>) => void>> = {
  'its person': (storage, pass) => {
    const real = storage.personOf.bind(storage);
    storage.personOf = (hash) => pass().then(() => real(hash));
  },
  'the lines that it saw': (storage, pass) => {
    const real = storage.seenLines.bind(storage);
    storage.seenLines = (table, person) => pass().then(() => real(table, person));
  },
  'its bot account': ({ bots }, pass) => {
    const real = bots.byToken.bind(bots);
    bots.byToken = (hash) => pass().then(() => real(hash));
  },
};

/** Waits until the node has dealt with whatever is under way. */
async function settle(table: LiveTable): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    await table.settled();
  }
}

async function awake({ tables }: TestNode, id: string): Promise<LiveTable> {
  const table = await tables.get(id);
  if (isRefusal(table)) throw new Error(table.code);
  return table;
}

async function socketsOf({ base }: TestNode): Promise<string | undefined> {
  const { data } = await request<string>(base, 'GET', '/metrics');
  return /^hamlet_sockets (\d+)$/m.exec(data)?.[1];
}

describe('a client that goes', () => {
  test.each(['its person', 'the lines that it saw'])('while %s is looked for leaves no socket behind', async (what) => {
    onTestFinished(() => void vi.restoreAllMocks());
    const beating = new Set<unknown>();
    vi.spyOn(Heartbeats.prototype, 'add').mockImplementation((one) => void beating.add(one));
    vi.spyOn(Heartbeats.prototype, 'remove').mockImplementation((one) => void beating.delete(one));
    const node = await testNode();
    const { id, cookies } = await seatedTable(node.base, TWO);
    const table = await awake(node, id);
    const { pass, reached, open } = gate();
    SLOW[what](node.storage, pass);
    const address = `${node.base.replace('http', 'ws')}/api/tables/${id}/socket`;
    const socket = new WebSocket(address, { headers: { cookie: `hamlet=${cookies[1]}` } });
    await new Promise<void>((resolve) => socket.once('open', () => resolve()));
    socket.send(JSON.stringify({ t: 'hello', protocols: [1] }));
    await reached;
    socket.terminate();
    await settle(table);
    open();
    await settle(table);
    expect(await socketsOf(node)).toBe('0');
    expect(beating.size).toBe(0);
    expect(table.isWatched).toBe(false);
    expect((await table.describe()).seats[1].present).toBe(false);
  });

  test.each(['events', 'tables'])(
    'while its bot account is looked for leaves no stream of %s behind',
    {
      tags: ['whole'],
    },
    async (kind) => {
      const node = await testNode();
      const { base } = node;
      const { cookie, table: id } = await knownPerson(base, TWO);
      const bot = await makeBot(base, cookie);
      const { data } = await request<{ token: string }>(base, 'POST', `/api/tables/${id}/invitations`, {
        cookie,
        body: { seat: 1 },
      });
      await request(base, 'POST', `/api/invitations/${data.token}`, { headers: bot.headers, body: {} });
      const table = await awake(node, id);
      const path = kind === 'events' ? '/api/bot/events' : `/api/bot/tables/${id}`;
      const { pass, reached, open } = gate();
      SLOW['its bot account'](node.storage, pass);
      // As many as one account may have open.
      const gone = Array.from({ length: 32 }, () => {
        const end = new AbortController();
        fetch(`${base}${path}`, { headers: bot.headers, signal: end.signal }).catch(() => {});
        return end;
      });
      await reached;
      await settle(table);
      for (const end of gone) end.abort();
      await settle(table);
      open();
      await settle(table);
      expect(table.isWatched).toBe(false);
      const stream = await LineReader.open(base, path, bot.headers);
      if (kind === 'tables') await stream.next((line) => line.type === 'full');
      expect(stream.ended).toBe(false);
    },
  );
});
