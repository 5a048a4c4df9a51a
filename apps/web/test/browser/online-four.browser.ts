import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, PHONE, refusalsSeen, withBrowser } from './harness.ts';
import { beginAll, openTable, takeSeat } from './online-player.ts';
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

/** The last line of the scores that a page shows at the end. */
function totalsOn(page: Page): Promise<string | null> {
  return page.locator('dialog[open] .score tbody tr').last().textContent();
}

describe('four devices', { tags: ['soak'], timeout: 900_000 }, () => {
  it('play By the Lake to the end, one of them over a wire that drops every 20 seconds', async () => {
    const pages = [await openCuttable(), await openCuttable(PHONE), await openCuttable(), await openCuttable(PHONE)];
    const [host, ...guests] = pages;
    let link = await openTable(host, 'lake', undefined, { players: 4 });
    for (const guest of guests) {
      await takeSeat(guest, link);
      const used = link;
      if (guest === guests.at(-1)) break;
      await expect.poll(() => host.locator('.invite .link').inputValue()).not.toBe(used);
      link = await host.locator('.invite .link').inputValue();
    }
    await beginAll(pages);
    const stop = await dropping(pages[1]);
    await Promise.all(pages.map((page, seat) => play(page, MOUSE, () => false, 21 + seat)));
    const drops = stop();
    expect(drops).toBeGreaterThan(0);
    const totals = await Promise.all(pages.map(totalsOn));
    expect(new Set(totals).size).toBe(1);
    for (const page of pages) expect(await refusalsSeen(page)).toEqual([]);
    console.log(`the wire dropped ${drops} times; ${totals[0]}`);
  });

  it('two guests, a bot and a watcher at one table see the same end', async () => {
    const [host, guest] = [await openCuttable(), await openCuttable(PHONE)];
    await takeSeat(guest, await openTable(host, 'hamlet', undefined, { players: 2, bot: true }));
    await beginAll([host, guest]);
    await host.locator('[data-table-menu]').click();
    const allow = host.locator('[data-watching]');
    if ((await host.locator('.link').count()) === 0) await allow.click();
    const link = await host.locator('.link').inputValue();
    await host.keyboard.press('Escape');
    const watcher = await openPage({ settings: SETTINGS });
    await watcher.goto(link);
    await watcher.waitForSelector('.people-bar');
    await Promise.all([host, guest].map((page, seat) => play(page, MOUSE, () => false, 31 + seat)));
    const totals = await Promise.all([host, guest].map(totalsOn));
    expect(totals[0]).toBe(totals[1]);
    const plyOn = (page: Page) => page.locator('.table').getAttribute('data-ply');
    expect(await plyOn(guest)).toBe(await plyOn(host));
    await expect.poll(() => plyOn(watcher)).toBe(await plyOn(host));
  });
});
