import { samples } from '@hamlet/testkit';
import { describe, expect, it } from 'vitest';
import { BUILDER_MOUSE, playBuilder } from './builder-player.ts';
import { address, openPage, refusalsSeen, withBrowser } from './harness.ts';
import {
  beginAll,
  inOrder,
  isMyTurn,
  type OnlineKind,
  openTable,
  SETTINGS,
  sitDown,
  takeAnotherSeat,
  takeSeat,
  watchLink,
} from './online-player.ts';
import { HASTE, MOUSE, play } from './player.ts';

withBrowser();

describe('people at two devices', () => {
  it('come in three clicks from the home page to a link for a friend', async () => {
    const page = await openPage();
    await page.locator('.home').waitFor();
    await page.getByRole('link', { name: 'Play online' }).click();
    await page.getByRole('link', { name: 'New table' }).click();
    await page.getByRole('button', { name: 'Open the table online' }).click();
    expect(await page.locator('.invite .link').inputValue()).toMatch(/#\/join\//);
    expect(await page.locator('.invite svg').count()).toBeGreaterThan(0);
  });

  it('withdraw a link, which then leads nowhere, and make a new one', async () => {
    const [anna, bea] = [await openPage(), await openPage()];
    const withdrawn = await openTable(anna, 'hamlet');
    await anna
      .locator('.room')
      .getByText(/this table is removed/)
      .waitFor();
    await anna.locator('[data-open-links="1"]').waitFor();
    await anna.getByRole('button', { name: 'Another link' }).click();
    await anna.locator('[data-open-links="2"]').waitFor();
    await anna.locator('[data-withdraw]').click();
    await anna.locator('[data-open-links="1"]').waitFor();
    const statusOf = async (link: string) =>
      (await fetch(`${address()}api/invitations/${link.replace(/.*join\//, '')}`)).status;
    const link = await anna.locator('.invite .link').inputValue();
    expect([await statusOf(withdrawn), await statusOf(link)]).toEqual([404, 200]);
    await takeSeat(bea, link);
  });

  it('sit down by a link and see each other’s moves', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet'));
    await isMyTurn(first);
    await first.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await first.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-ply') !== '0');
    await second.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-ply') !== '0');
    // Among people nobody is helped.
    expect(await first.locator('[data-suggest]').count()).toBe(0);
    // A reload loses nothing.
    await first.reload();
    await first.locator('[data-end]:not(:disabled)').click();
    await isMyTurn(second);
    expect(await second.locator('.people .presence.here').count()).toBe(2);
    await second.getByRole('button', { name: 'Chat' }).click();
    await second.getByRole('button', { name: 'Well played!' }).click();
    await second.locator('.chat-lines', { hasText: 'Well played!' }).waitFor();
    await first.locator('.badge', { hasText: '1' }).waitFor();
  });

  it('go on when a connection drops in the middle of an action, which is seen as sent and sent again', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet'));
    const ids: string[] = [];
    let isDown = false;
    await first.routeWebSocket(/\/socket$/, (ws) => {
      if (isDown) {
        void ws.close();
        return;
      }
      const server = ws.connectToServer();
      ws.onMessage((message) => {
        const { t, id } = JSON.parse(String(message)) as { t: string; id?: string };
        if (t === 'do' && id !== undefined) ids.push(id);
        // The first decision is lost with the wire.
        if (t === 'do' && ids.length === 1) {
          isDown = true;
          void ws.close();
          void server.close();
        } else server.send(message);
      });
    });
    await first.reload();
    await isMyTurn(first);
    await first.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await first.locator('.sent-note', { hasText: 'The connection is lost' }).waitFor();
    expect(await first.locator('.table').getAttribute('data-ply')).toBe('0');
    isDown = false;
    await first.waitForSelector('.table[data-ply="1"]', { timeout: 30_000 });
    await second.waitForSelector('.table[data-ply="1"]');
    expect(await first.locator('.sent-note').count()).toBe(0);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    // What is past can be looked at.
    await first.getByRole('tab', { name: 'Log' }).click();
    await first.locator('.log-line button').first().click();
    await first.locator('.past-bar').waitFor();
    expect(await first.locator('.trouble').count()).toBe(0);
    expect(await refusalsSeen(first)).toEqual([]);
  });

  it('one plays against Botric, and another watches to the end', async () => {
    const host = await openPage({ settings: { motion: 'off', confirm: 'never' } });
    await host.goto(`${address()}#/new-online/solo`);
    await host.getByLabel('Limit of rounds').selectOption('8');
    await host.getByRole('button', { name: 'Open the table online' }).click();
    await host.waitForSelector('[data-ready]');
    await beginAll([host]);
    const watcher = await openPage({ settings: { motion: 'off' } });
    await watcher.goto(await watchLink(host));
    await watcher.waitForSelector('.people-bar');
    // A single person may be helped: the move is thought out on this device.
    await host.locator('[data-suggest]').click();
    await host.locator('.suggestion[data-step="1"] .advice-text b').waitFor();
    await host.keyboard.press('Escape');
    expect(await watcher.locator('[data-suggest]').count()).toBe(0);
    let acts = samples(1000, 15);
    await play(host, MOUSE, () => --acts < 0, 51);
    // The rest of the game without acting.
    await play(host, HASTE, () => false, 51);
    const ply = await host.locator('.table').getAttribute('data-ply');
    await expect.poll(() => watcher.locator('.table').getAttribute('data-ply')).toBe(ply);
    expect(await watcher.locator('.trouble').count()).toBe(0);
    expect(await refusalsSeen(host)).toEqual([]);
  });

  const KINDS: readonly OnlineKind[] = ['hamlet', 'lake', 'builder-pro'];

  it.each(KINDS)('play a whole game of %s', { tags: ['soak'] }, async (kind) => {
    const [anna, bea] = await sitDown(kind);
    const never = () => false;
    await Promise.all(
      kind === 'builder-pro'
        ? [playBuilder(anna, BUILDER_MOUSE, never, 3), playBuilder(bea, BUILDER_MOUSE, never, 5)]
        : [play(anna, MOUSE, never, 11), play(bea, MOUSE, never, 12)],
    );
    const results = await Promise.all(
      [anna, bea].map((page) => page.locator('dialog[open] .score tbody tr').last().textContent()),
    );
    expect(results[0]).toBe(results[1]);
  });

  it('play a whole game, one of them from two seats whose build queues the other may not see', {
    tags: ['soak'],
  }, async () => {
    const [anna, bea] = [await openPage({ settings: SETTINGS }), await openPage({ settings: SETTINGS })];
    const link = await openTable(anna, 'builder-pro', address(), { players: 3 });
    await takeAnotherSeat(anna);
    await takeSeat(bea, link);
    for (const page of [anna, bea]) await page.click('[data-ready]');
    await Promise.all([
      playBuilder(anna, BUILDER_MOUSE, () => false, 3),
      playBuilder(bea, BUILDER_MOUSE, () => false, 5),
    ]);
    const scores = await Promise.all([anna, bea].map((page) => page.locator('dialog[open] .score').textContent()));
    expect(scores[0]).toBe(scores[1]);
    for (const page of [anna, bea]) expect(await refusalsSeen(page)).toEqual([]);
  });
});
