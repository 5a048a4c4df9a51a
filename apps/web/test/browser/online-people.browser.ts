import { describe, expect, it } from 'vitest';
import { expectUsable } from './axe.ts';
import { address, openPage, withBrowser } from './harness.ts';
import { inOrder, isMyTurn, sitDown } from './online-player.ts';

withBrowser();

describe('people at a table online', () => {
  it('note something for themselves, and go on on another device', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet'));
    expect(await first.title()).toContain('your turn');
    expect(await second.title()).toMatch(/turn of (Anna|Bea)/);
    expect(await first.locator('link[rel=icon]').getAttribute('href')).toContain('icon-turn');
    await first.locator('[data-notes]').click();
    await first.locator('.notes').fill('Build the mill next');
    await first.getByText('Saved.').waitFor();
    await first.keyboard.press('Escape');
    const here = new URL(first.url()).hash;
    await first.goto(address('me'));
    await first.locator('[data-carry]').click();
    const link = await first.locator('.link').inputValue();
    const other = await openPage({ settings: { motion: 'off', confirm: 'never' } });
    await other.goto(link);
    await other.locator('[data-take]').click();
    await other.waitForSelector('.online-row');
    await other.goto(address('privacy'));
    await other.getByText('30 days after the end of the game').waitFor();
    await first.reload();
    await expect.poll(() => first.locator('[data-device]').count()).toBe(2);
    await expectUsable(first, 'the page of an identity with two devices');
    await other.goto(`${address()}${here}`);
    await isMyTurn(other);
    await other.locator('[data-notes]').click();
    await expect.poll(() => other.locator('.notes').inputValue()).toBe('Build the mill next');
    await other.keyboard.press('Escape');
    // Both devices are the same person at the same table.
    await first.goto(`${address()}${here}`);
    await isMyTurn(first);
    await other.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await first.waitForSelector('.table[data-ply="1"]');
    await second.waitForSelector('.table[data-ply="1"]');
  });

  it('are watched by a spectator who sees no more than all of them, and whose chat they do not see', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet'));
    const host = (await first.locator('.person', { hasText: 'Anna' }).count()) > 0 ? first : second;
    for (const page of [first, second]) {
      await page.locator('[data-table-menu]').click();
      await page.locator('dialog[open]').waitFor();
      const allow = page.locator('[data-watching]');
      if ((await allow.count()) > 0 && (await page.locator('.link').count()) === 0) await allow.click();
      await page.keyboard.press('Escape');
    }
    await host.locator('[data-table-menu]').click();
    await host.locator('dialog[open]').waitFor();
    const link = await host.locator('.link').inputValue();
    await host.keyboard.press('Escape');
    const watcher = await openPage({ settings: { motion: 'off' } });
    await watcher.goto(link);
    await watcher.waitForSelector('.people-bar');
    await first.getByText('1 watcher').waitFor();
    await watcher.getByRole('button', { name: 'Chat' }).click();
    await watcher.getByRole('button', { name: 'Well played!' }).click();
    await watcher.locator('.chat-lines', { hasText: 'Well played!' }).waitFor();
    await expectUsable(watcher, 'a game that is watched');
    expect(await watcher.locator('.trouble').count()).toBe(0);
    expect(await first.locator('.badge').count()).toBe(0);
    expect(await watcher.locator('[data-end], [data-sketch], [data-notes]').count()).toBe(0);
    await first.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await watcher.keyboard.press('Escape');
    await watcher.waitForFunction(() => document.body.textContent?.includes('worked at'));
  });
});
