import { describe, expect, it } from 'vitest';
import { BUILDER_MOUSE, playBuilder } from './builder-player.ts';
import { withBrowser } from './harness.ts';
import { inOrder, isMyTurn, type Kind, sitDown } from './online-player.ts';
import { MOUSE, play } from './player.ts';

withBrowser();

describe('people at two devices', () => {
  it('sit down by a link in three clicks and see each other’s moves', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet'));
    await isMyTurn(first);
    await first.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await first.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-ply') !== '0');
    await second.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-ply') !== '0');
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

  it('go on when a connection drops in the middle of a turn', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet'));
    await isMyTurn(first);
    await first.context().setOffline(true);
    await first.evaluate(() => {
      // Being offline does not end sockets that are open; the network does.
      dispatchEvent(new Event('offline'));
    });
    await first.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await first.context().setOffline(false);
    await second.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-ply') !== '0', undefined, {
      timeout: 30_000,
    });
    expect(await first.locator('.refused, .trouble').count()).toBe(0);
  });

  const KINDS: readonly Kind[] = ['hamlet', 'lake', 'builder-pro'];

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
});
