import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testFolder } from '../../../server/test/support/folder.ts';
import { startPostgres } from '../../../server/test/support/postgres.ts';
import { startProcess } from '../../../server/test/support/process.ts';
import { BUILDER_MOUSE, playBuilder } from './builder-player.ts';
import { openPage, PHONE, refusalsSeen, withBrowser } from './harness.ts';
import { beginAll, inOrder, isMyTurn, type OnlineKind, openTable, takeSeat, watchLink } from './online-player.ts';
import { MOUSE, play } from './player.ts';

withBrowser();

const DROP_MS = 20_000;
const SETTINGS = { motion: 'off', confirm: 'never' };

/** Cuts the sockets of a page every now and then; gives the way to stop, which tells how often. */
async function dropping(page: Page): Promise<() => number> {
  let drops = 0;
  const timer = setInterval(() => {
    drops++;
    void page.evaluate(() => {
      for (const socket of (window as unknown as { sockets: WebSocket[] }).sockets.splice(0)) socket.close();
    });
  }, DROP_MS);
  return () => {
    clearInterval(timer);
    return drops;
  };
}

/** A page that remembers its sockets, so that the test can cut them. */
async function openCuttable(size?: typeof PHONE): Promise<Page> {
  const page = await openPage({ settings: SETTINGS, ...(size ? { size } : {}) });
  await page.addInitScript(() => {
    const sockets: WebSocket[] = [];
    const Plain = WebSocket;
    Object.assign(window, {
      sockets,
      WebSocket: class extends Plain {
        constructor(address: string | URL) {
          super(address);
          sockets.push(this);
        }
      },
    });
  });
  await page.reload();
  return page;
}

/** What stands before the nodes of an operator: each connection goes to the first node that takes it. */
async function balancer(ports: readonly number[]): Promise<{ readonly address: string }> {
  const server = createServer((client) => {
    const tryNext = (left: readonly number[]): void => {
      const [port, ...others] = left;
      if (port === undefined) return void client.destroy();
      const node = connect(port, '127.0.0.1');
      let isJoined = false;
      node.once('connect', () => {
        isJoined = true;
        client.pipe(node).pipe(client);
      });
      node.on('error', () => (isJoined ? client.destroy() : tryNext(others)));
      node.on('close', () => isJoined && client.destroy());
      client.on('close', () => node.destroy());
    };
    client.on('error', () => client.destroy());
    tryNext(ports);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return { address: `http://127.0.0.1:${address.port}/` };
}

/** Seats everybody at one table, each by an invitation of their own. */
async function seatAll([host, ...guests]: readonly Page[], kind: OnlineKind): Promise<void> {
  let link = await openTable(host, kind, undefined, { players: guests.length + 1 });
  for (const guest of guests) {
    await takeSeat(guest, link);
    const used = link;
    if (guest === guests.at(-1)) break;
    await expect.poll(() => host.locator('.invite .link').inputValue()).not.toBe(used);
    link = await host.locator('.invite .link').inputValue();
  }
  await beginAll([host, ...guests]);
}

/** The last line of the scores that a page shows at the end. */
function totalsOn(page: Page): Promise<string | null> {
  return page.locator('dialog[open] .score tbody tr').last().textContent();
}

describe('four devices', { tags: ['soak'], timeout: 900_000 }, () => {
  it('play By the Lake to the end, one of them over a wire that drops every 20 seconds', async () => {
    const pages = [await openCuttable(), await openCuttable(PHONE), await openCuttable(), await openCuttable(PHONE)];
    await seatAll(pages, 'lake');
    const stop = await dropping(pages[1]);
    await Promise.all(pages.map((page, seat) => play(page, MOUSE, () => false, 21 + seat)));
    const drops = stop();
    expect(drops).toBeGreaterThan(0);
    const totals = await Promise.all(pages.map(totalsOn));
    expect(new Set(totals).size).toBe(1);
    for (const page of pages) expect(await refusalsSeen(page)).toEqual([]);
    console.log(`the wire dropped ${drops} times; ${totals[0]}`);
  });

  it.each(['hamlet', 'builder-pro'] as const)('play a whole game of %s', async (kind) => {
    const pages = [await openCuttable(), await openCuttable(PHONE), await openCuttable(), await openCuttable(PHONE)];
    await seatAll(pages, kind);
    const never = () => false;
    await Promise.all(
      pages.map((page, seat) =>
        kind === 'hamlet' ? play(page, MOUSE, never, 41 + seat) : playBuilder(page, BUILDER_MOUSE, never, 41 + seat),
      ),
    );
    const totals = await Promise.all(pages.map(totalsOn));
    expect(new Set(totals).size).toBe(1);
    for (const page of pages) expect(await refusalsSeen(page)).toEqual([]);
  });

  it('two guests, a bot and a watcher at one table see the same end', async () => {
    const [host, guest] = [await openCuttable(), await openCuttable(PHONE)];
    await takeSeat(guest, await openTable(host, 'hamlet', undefined, { players: 2, bot: true }));
    await beginAll([host, guest]);
    const watcher = await openPage({ settings: SETTINGS });
    await watcher.goto(await watchLink(host));
    await watcher.waitForSelector('.people-bar');
    await Promise.all([host, guest].map((page, seat) => play(page, MOUSE, () => false, 31 + seat)));
    const totals = await Promise.all([host, guest].map(totalsOn));
    expect(totals[0]).toBe(totals[1]);
    const plyOn = (page: Page) => page.locator('.table').getAttribute('data-ply');
    expect(await plyOn(guest)).toBe(await plyOn(host));
    await expect.poll(() => plyOn(watcher)).toBe(await plyOn(host));
    // The seed is open now: players and watchers check it against the commitment.
    for (const page of [host, watcher]) {
      await page.keyboard.press('Escape');
      await page.locator('[data-table-menu]').click();
      await page.locator('[data-verify]').click();
      await page.waitForSelector('[data-verified=fits]');
    }
  });

  it('go on at another node when theirs dies', async () => {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('no PostgreSQL could be started');
    onTestFinished(() => postgres.stop());
    const web = join(import.meta.dirname, '..', '..', 'dist');
    const flags = ['--port', '0', '--web', web, '--data', testFolder(), '--postgres', await postgres.database()];
    const nodes = await Promise.all([startProcess(flags), startProcess(flags)]);
    const proxy = await balancer(nodes.map(({ port }) => port));
    const [anna, bea] = [
      await openPage({ settings: SETTINGS, mayLoseServer: true }),
      await openPage({ settings: SETTINGS, mayLoseServer: true, size: PHONE }),
    ];
    await takeSeat(bea, await openTable(anna, 'hamlet', proxy.address));
    await beginAll([anna, bea]);
    const [first, second] = await inOrder([anna, bea]);
    await first.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await second.waitForSelector('.table[data-ply="1"]');
    await nodes[0].kill();
    const killed = performance.now();
    await first.locator('[data-end]:not(:disabled)').click();
    await isMyTurn(second);
    expect(performance.now() - killed).toBeLessThan(10_000);
    for (const page of [anna, bea]) expect(await refusalsSeen(page)).toEqual([]);
  });
});
