// @module-tag whole
import { setTimeout } from 'node:timers/promises';
import { hamlet } from '@hamlet/hamlet';
import { registryOf } from '@hamlet/kernel';
import { describe, it } from 'vitest';
import { botPlayer } from '../src/bot-player.ts';
import type { PageMessage, Pages } from '../src/table/game-hold.ts';
import { type Holds, lockHolds } from '../src/table/holds.ts';
import { type Lease, leaseHolds } from '../src/table/lease-holds.ts';
import { PortTable } from '../src/table/port-table.ts';
import type { SavedGame } from '../src/table/saves.ts';
import type { SeatPlan } from '../src/table/table.ts';
import { TableWorker } from '../src/table/table-worker.ts';
import { BOT, freshRecord, person } from './session-table.ts';
import { WireStandIn } from './wire-stand-in.ts';

/** Leases of all pages in one memory, with a clock that can be put forward. */
function memoryLeases() {
  const leases = new Map<string, Lease>();
  let ahead = 0;
  const holds = leaseHolds(
    {
      change: async (id, next) => {
        const lease = next(leases.get(id));
        if (lease) leases.set(id, lease);
        else leases.delete(id);
        return lease;
      },
    },
    () => Date.now() + ahead,
  );
  return { holds, leases, pass: (ms: number) => (ahead += ms) };
}

// Most of the time is waiting for leases: the tests wait side by side, each on games of its own and without mocks, which the
// beginning of another test would clear.
const KINDS: readonly { readonly name: string; readonly make: () => Holds }[] = [
  { name: 'locks', make: () => lockHolds(navigator.locks) },
  { name: 'leases', make: () => memoryLeases().holds },
];

const ignore = () => {};

/** Tests that wait side by side share a thread with the bots of one another. */
const PATIENT = { timeout: 20_000 };

describe.concurrent.each(KINDS)('holds by $name', ({ name, make }) => {
  it('are had by one page at a time', async ({ expect }) => {
    const holds = make();
    const id = `${name} one`;
    const first = await holds.take(id, 10, ignore);
    expect(await first?.isHeld()).toBe(true);
    expect(await holds.take(id, 10, ignore)).toBeUndefined();
    const other = await holds.take(`${id} other`, 10, ignore);
    const waiting = holds.take(id, 2000, ignore);
    await first?.release();
    const second = await waiting;
    expect([await first?.isHeld(), await second?.isHeld(), await other?.isHeld()]).toEqual([false, true, true]);
    await second?.release();
    await other?.release();
  });

  it('can be taken from a page that does not answer, which gets a message', async ({ expect }) => {
    const holds = make();
    const id = `${name} seized`;
    let losses = 0;
    const first = await holds.take(id, 10, () => (losses += 1));
    const second = await holds.seize(id, ignore);
    expect(await second.isHeld()).toBe(true);
    await expect.poll(async () => ((await first?.isHeld()) ? 0 : losses), PATIENT).toBe(1);
    // A page that has lost the game cannot give it away.
    await first?.release();
    expect(await holds.take(id, 10, ignore)).toBeUndefined();
    await second.release();
  });
});

it.concurrent('a lease ends by itself when its page is gone, and not before', async ({ expect }) => {
  const { holds, pass } = memoryLeases();
  const first = await holds.take('gone', 0, ignore);
  pass(4000);
  expect(await holds.take('gone', 0, ignore)).toBeUndefined();
  await first?.isHeld();
  pass(4000);
  expect(await holds.take('gone', 0, ignore)).toBeUndefined();
  pass(2000);
  const second = await holds.take('gone', 0, ignore);
  expect([await first?.isHeld(), await second?.isHeld()]).toEqual([false, true]);
  await second?.release();
});

let games = 0;

/** A browser with several pages that share the save, holds and messages of one game. */
function browser(holds: Holds, seats: readonly SeatPlan[]) {
  const gameId = `game ${games++}`;
  const record = freshRecord(hamlet, seats.length, 3);
  let saved: SavedGame = { id: gameId, record, seats, standing: { over: false, round: 1, totals: [] }, when: 0 };
  const hearers: ((message: PageMessage) => void)[] = [];
  const pages: Pages = {
    holds,
    channel: () => {
      let own: ((message: PageMessage) => void) | undefined;
      return {
        listen: (hear) => {
          own = hear;
          hearers.push(hear);
        },
        send: (message) => {
          for (const hear of hearers) if (hear !== own) queueMicrotask(() => hear(message));
        },
      };
    },
  };
  /** The page of each save. */
  const savers: number[] = [];
  let beforeSave = Promise.resolve();
  let isUnreadable = false;
  const open = async (page: number, how: { readonly watch?: boolean; readonly isPractice?: boolean } = {}) => {
    const wire = new WireStandIn();
    new TableWorker(
      wire.holder,
      {
        save: async (id, next, plan, standing) => {
          savers.push(page);
          await beforeSave;
          saved = { id, record: next, seats: plan, standing, when: 0 };
        },
        find: async () => {
          if (isUnreadable) throw new Error('no database');
          return saved;
        },
        pages,
      },
      { games: registryOf([hamlet]), bots: botPlayer },
    ).listen();
    const table = new PortTable({ id: gameId, rules: record.rules, seats }, wire);
    await table.open({ id: gameId, record, seats, pace: 0, watch: false, ...how });
    return table;
  };
  const slowly = (ms: number) => {
    beforeSave = setTimeout(ms);
  };
  const readable = (is: boolean) => {
    isUnreadable = !is;
  };
  return { gameId, open, savers, slowly, readable, log: () => saved.record.log };
}

const END = { do: 'end' };
const DONE = { status: 'acknowledged' };
const REFUSED = { status: 'refused', refusal: { code: 'watching', params: {} } };

describe.concurrent.each(KINDS)('two pages on one game, with $name', ({ make }) => {
  it('the second shows it, follows it, and takes it over after the last save of the first', async ({ expect }) => {
    const { open, slowly, log } = browser(make(), [person('Blue'), person('Yellow')]);
    const first = await open(1);
    const second = await open(2);
    expect([first.now.value.isElsewhere, second.now.value.isElsewhere]).toEqual([false, true]);
    expect(await second.act(0, [END])).toEqual(REFUSED);
    expect(await first.act(0, [END])).toEqual(DONE);
    await expect.poll(() => second.now.value.ply, PATIENT).toBe(1);
    expect(log()).toHaveLength(1);
    // A save that takes its time is waited for.
    slowly(200);
    const last = first.act(1, [END]);
    await second.takeOver();
    expect(await last).toEqual(DONE);
    expect(log()).toHaveLength(2);
    expect([first.now.value.isElsewhere, second.now.value.isElsewhere]).toEqual([true, false]);
    expect(second.now.value.ply).toBe(2);
    expect(await first.act(0, [END])).toEqual(REFUSED);
    expect(await second.act(0, [END])).toEqual(DONE);
    expect(log()).toHaveLength(3);
    await expect.poll(() => first.now.value.ply, PATIENT).toBe(3);
    await first.takeOver();
    expect(await first.act(1, [END])).toEqual(DONE);
    expect(log()).toHaveLength(4);
  });

  it('bots move in the page that has the game, and nowhere else', async ({ expect }) => {
    const { open, savers, log } = browser(make(), [person('Blue'), BOT]);
    const first = await open(1);
    const second = await open(2);
    await first.act(0, [END]);
    await expect.poll(() => first.now.value.pending?.seats, PATIENT).toEqual([0]);
    await expect.poll(() => second.now.value.ply, PATIENT).toBe(first.now.value.ply);
    expect(log()).toHaveLength(first.now.value.ply);
    expect(new Set(savers)).toEqual(new Set([1]));
  });
});

it.concurrent.for([{ watch: true }, { isPractice: true }])(
  'a page that opens a game %o leaves it where it is held',
  async (how, { expect }) => {
    const { open } = browser(memoryLeases().holds, [person('Blue'), person('Yellow')]);
    const aside = await open(1, how);
    const player = await open(2);
    expect([aside.now.value.isElsewhere, player.now.value.isElsewhere]).toEqual([false, false]);
  },
);

it.concurrent('a page that cannot read what another has saved says so, until it can', async ({ expect }) => {
  const { open, readable } = browser(memoryLeases().holds, [person('Blue'), person('Yellow')]);
  const [first, second] = [await open(1), await open(2)];
  readable(false);
  await first.act(0, [END]);
  await expect.poll(() => second.trouble.value, PATIENT).toEqual({ code: 'broken', text: 'no database' });
  await expect(second.takeOver()).rejects.toMatchObject({ code: 'broken', found: 'no database' });
  readable(true);
  await second.takeOver();
  expect(second.trouble.value).toBeUndefined();
  await second.act(1, [END]);
  await expect.poll(() => first.now.value.ply, PATIENT).toBe(2);
  readable(false);
  await second.act(0, [END]);
  await expect.poll(() => first.trouble.value, PATIENT).toEqual({ code: 'broken', text: 'no database' });
  readable(true);
  await second.act(1, [END]);
  await expect.poll(() => first.trouble.value, PATIENT).toBeUndefined();
  expect(first.now.value.ply).toBe(4);
});

it.concurrent('a page that opens a game goes on from what another saved last', async ({ expect }) => {
  const holds = memoryLeases().holds;
  const { open, log } = browser(holds, [person('Blue'), person('Yellow')]);
  const first = await open(1);
  await first.act(0, [END]);
  const second = await open(2);
  // The record that the page was opened with had no line.
  expect(second.now.value.ply).toBe(1);
  await second.takeOver();
  await second.act(1, [END]);
  expect(log()).toHaveLength(2);
});

it.concurrent('a page that looks on has the game when the other is gone', async ({ expect }) => {
  const { holds, leases, pass } = memoryLeases();
  const { gameId, open, log } = browser(holds, [person('Blue'), person('Yellow')]);
  // A page that was closed in the middle of everything.
  leases.set(gameId, { holder: 'another', until: Date.now() + 9000 });
  const page = await open(1);
  expect(page.now.value.isElsewhere).toBe(true);
  pass(10_000);
  await expect.poll(() => page.now.value.isElsewhere, PATIENT).toBe(false);
  expect(await page.act(0, [END])).toEqual(DONE);
  expect(log()).toHaveLength(1);
});

it.concurrent('a page that lost the game while it slept does not save over it', async ({ expect }) => {
  const { holds, leases } = memoryLeases();
  const { gameId, open, savers, log } = browser(holds, [person('Blue'), person('Yellow')]);
  const first = await open(1);
  await first.act(0, [END]);
  leases.set(gameId, { holder: 'another', until: Date.now() + 100_000 });
  savers.length = 0;
  await first.act(1, [END]);
  expect(savers).toEqual([]);
  expect(log()).toHaveLength(1);
  expect(first.now.value.isElsewhere).toBe(true);
});
