import { type AnySession, SPECTATOR, viewerOf } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { begin, person, planFor, playOn, request, seatedTable, testNode } from '../support/node.ts';
import { give, listener, openTable, readyAll, timedTables } from '../support/timed-tables.ts';

const FOUR = planFor('builder-pro', [person, person, person, person]);

async function sessionOf(table: LiveTable): Promise<AnySession> {
  const session = await table.read(({ session: playing }) => playing);
  if (!session) throw new Error('not begun');
  return session;
}

/** Takes an action of a seat's list. */
async function take(table: LiveTable, seat: number, choice: (count: number) => number): Promise<void> {
  const session = await sessionOf(table);
  const list = session.legal(seat);
  const action = session.game.codec.format(session.setting, list[choice(list.length)]);
  expect(await give(table, seat, { do: 'act', actions: [action] })).toBeUndefined();
}

/** The texts that a seat and a watcher got while others kept this or that: none of their tiles, or as many as they may. */
async function bytesWhileKeeping(hidden: 0 | 1) {
  const { tables, pass } = await timedTables();
  const table = await openTable(tables, FOUR);
  const texts = {
    seat: await listener(table, 2),
    watcher: await listener(table, undefined),
    own: await listener(table, 0),
  };
  await readyAll(table, FOUR);
  for (let tries = 0; tries < 400; tries++) {
    const session = await sessionOf(table);
    const { pending } = session;
    if (pending?.kind === 'keep') break;
    await pass(1000);
    await take(table, pending?.seats[0] ?? 0, () => 0);
  }
  const start = { seat: texts.seat.length, watcher: texts.watcher.length, own: texts.own.length };
  let kept = 0;
  for (const seat of [0, 1]) {
    const choices = async () => (await sessionOf(table)).legal(seat).length;
    // Which tiles are kept is hidden, how many, and that one was chosen anew. The same time passes in both games.
    if (hidden === 0) await pass(3000);
    else {
      await pass(1000);
      await take(table, seat, () => 0);
      expect(await give(table, seat, { do: 'undo', steps: 1 })).toBeUndefined();
      await pass(2000);
      for (; (await choices()) > 1; kept++) await take(table, seat, () => 0);
    }
    // The last of the list passes the others on.
    await take(table, seat, (count) => count - 1);
    expect(await choices()).toBe(0);
  }
  const { pending } = await sessionOf(table);
  expect([pending?.kind, pending?.seats.includes(2)]).toEqual(['keep', true]);
  const id = new RegExp(table.id, 'g');
  const begun = Number(/"now":(\d+)/.exec(texts.seat[0])?.[1]);
  const cut = (name: keyof typeof texts) =>
    texts[name].slice(start[name]).map((text) =>
      // The games began at different times; from there on every time counts.
      text.replaceAll(id, 'ID').replaceAll(/"now":(\d+)/g, (_, now: string) => `"now":${Number(now) - begun}`),
    );
  return { kept, seat: cut('seat'), watcher: cut('watcher'), own: cut('own'), all: texts };
}

describe('what nobody may know', () => {
  test('what others keep, and how much, reaches no byte of a seat or a watcher: numbers, lines, times, sizes', async () => {
    const [one, other] = [await bytesWhileKeeping(0), await bytesWhileKeeping(1)];
    // The test looks at something: the one who keeps sees a difference, the others see that somebody is done.
    expect([one.kept, other.kept]).toEqual([0, 2]);
    expect(one.own).not.toEqual(other.own);
    expect(one.seat.length).toBeGreaterThan(0);
    expect(other.seat).toEqual(one.seat);
    expect(other.watcher).toEqual(one.watcher);
    for (const text of [...one.seat, ...one.watcher]) expect(text).not.toContain('keep ');
  });

  test('an update is numbered for its receiver: what is hidden from them leaves no gap', async () => {
    const { all } = await bytesWhileKeeping(1);
    for (const texts of [all.seat, all.watcher, all.own]) {
      const numbers = texts.flatMap((text) => {
        const frame = JSON.parse(text) as { t: string; n: number };
        return frame.t === 'update' ? [frame.n] : [];
      });
      expect(numbers).toEqual(numbers.map((_, at) => numbers[0] + at));
    }
  });

  test('no byte of whole games holds a seed, a hash of a whole state, a token, or what another seat hides', {
    tags: ['whole'],
  }, async () => {
    for (const plan of [FOUR, planFor('hamlet', [person, person], {})]) {
      const node = await testNode();
      const table = await seatedTable(node.base, plan);
      /** Everything that was sent while the game lasted, by receiver. */
      const sent: string[][] = [];
      const clients = await Promise.all(
        plan.seats.map((_, seat) => table.client(seat, { onText: (text) => void (sent[seat] ??= []).push(text) })),
      );
      const watcherTexts: string[] = [];
      await table.client(0, {
        cookie: undefined,
        seat: undefined,
        watch: table.watch,
        onText: (text) => void watcherTexts.push(text),
      });
      await begin(clients);
      await playOn(clients, 9, 60);
      for (const [seat, cookie] of table.cookies.entries()) {
        for (const path of ['record', 'positions/5', 'notes', 'chat', '']) {
          const { data } = await request(node.base, 'GET', `/api/tables/${table.id}/${path}`.replace(/\/$/, ''), {
            cookie,
          });
          sent[seat].push(JSON.stringify(data));
        }
      }
      const live = await node.tables.get(table.id);
      if (!('read' in live)) throw new Error('no table');
      const session = await sessionOf(live);
      expect(session.isOver).toBe(false);
      const { seed } = session.opening;
      const hashes = session.entries.flatMap((entry) => (entry.kind === 'act' ? [entry.hash.slice(0, 8)] : []));
      expect(hashes.length).toBeGreaterThan(30);
      for (const [reader, texts] of [...sent, watcherTexts].entries()) {
        const all = texts.join('\n');
        expect(all.length).toBeGreaterThan(10_000);
        expect(all).not.toContain(seed);
        expect(all).not.toContain(seed.slice(7));
        for (const hash of hashes) expect(all).not.toContain(hash);
        for (const cookie of table.cookies) expect(all).not.toContain(cookie);
        expect(all).not.toContain('"inBags"');
        expect(hiddenOf(session, reader < sent.length ? reader : undefined, texts)).toEqual([]);
      }
    }
  });
});

/** Members that a view of the reader does not have, and that a frame to them had nevertheless. */
function hiddenOf(session: AnySession, reader: number | undefined, texts: readonly string[]): string[] {
  if (!session.game.facts.hidden) return [];
  const view = session.view(reader === undefined ? SPECTATOR : viewerOf(reader)) as {
    readonly seats: readonly string[];
    readonly players: Readonly<Record<string, object>>;
  };
  const others = view.seats.filter((_, seat) => seat !== reader);
  for (const colour of others) expect(view.players[colour]).not.toHaveProperty('queue');
  return texts.flatMap((text) => {
    const found: string[] = [];
    JSON.parse(text, function (this: unknown, key, value: unknown) {
      if (others.includes(key) && typeof value === 'object' && value !== null) {
        const members = 'in' in value ? (value.in as object) : value;
        for (const name of ['queue', 'kept', 'incoming', 'passed'])
          if (Object.hasOwn(members, name)) found.push(`${key}.${name}`);
      }
      return value;
    });
    return found;
  });
}
