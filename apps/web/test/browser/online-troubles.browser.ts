import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPage, withBrowser } from './harness.ts';
import { inOrder, isMyTurn, openTable, sitDown, takeSeat } from './online-player.ts';

withBrowser();

const work = (page: Page) => page.locator('[data-row]', { hasText: 'Work at' }).first();
const SETTINGS = { motion: 'off', confirm: 'never' };

const START = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'start.mjs');

/** A server of this test alone, which it can stop and start again. */
async function ownServer(data: string, port: number): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [START, '--no-open', '--port', String(port), '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        const found = /http:\/\/\S+/.exec(text)?.[0];
        if (found) resolve(found);
      });
  });
  onTestFinished(() => void child.kill('SIGTERM'));
  return { address, child };
}

describe('at a table online', () => {
  it('a take-back is asked and agreed to in one tap, in two languages, and clocks run', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet', undefined, 'de'));
    const times = () => first.locator('.person time').allTextContents();
    const before = await times();
    expect(before).toHaveLength(2);
    // The clock of the one who is to move runs, the other stands.
    await expect.poll(async () => (await times()).filter((text, seat) => text !== before[seat]).length).toBe(1);
    await work(first)
      .or(first.locator('[data-row]', { hasText: 'arbeiten' }).first())
      .first()
      .click();
    await second.waitForSelector('.table[data-ply="1"]');
    await first.locator('[data-end]:not(:disabled)').click();
    await isMyTurn(second);
    await first.locator('[data-ask-back]').click();
    await second.locator('.ask-strip .button.main').click();
    await isMyTurn(first);
    await second.waitForSelector('.table[data-ply="1"]');
    // Quick phrases are read by everybody in their own language.
    await first.locator('[data-chat]').click();
    await first.locator('.phrases button').nth(2).click();
    await second.locator('[data-chat]').click();
    const said = async () => {
      const lines = [first, second].map((page) => page.locator('.chat-lines li').first().textContent());
      return new Set((await Promise.all(lines)).map((text) => text?.replace(/^(Anna|Bea)( #\w+)? /, '')));
    };
    await expect.poll(said).toEqual(new Set(['Gut gespielt!', 'Well played!']));
  });

  it('a placement that was begun is there after a reload, and two tabs show the same', async () => {
    const [first] = await inOrder(await sitDown('hamlet'));
    await first.locator('.verbs button', { hasText: 'Road' }).click();
    await first.waitForSelector('.table[data-draft=open]');
    await first.reload();
    await first.waitForSelector('.table[data-draft=open]');
    const tab = await first.context().newPage();
    await tab.goto(first.url());
    await isMyTurn(tab);
    await work(tab).click();
    await first.waitForSelector('.table[data-ply="1"]');
    await tab.waitForSelector('.table[data-ply="1"]');
    expect(await first.locator('.wire-lost').count()).toBe(0);
  });

  it('people and a bot go on when the server is started again', { tags: ['soak'] }, async () => {
    const data = mkdtempSync(join(tmpdir(), 'hamlet-'));
    const { address, child } = await ownServer(data, 0);
    const anna = await openPage({ settings: SETTINGS, mayLoseServer: true });
    const link = await openTable(anna, 'hamlet', address, { bot: true });
    const bea = await openPage({ settings: SETTINGS, mayLoseServer: true });
    await takeSeat(bea, link);
    for (const page of [anna, bea]) await page.click('[data-ready]');
    const [first] = await inOrder([anna, bea]);
    await first.locator('[data-end]:not(:disabled)').click();
    await Promise.race([anna, bea].map((page) => isMyTurn(page)));
    const before = await anna.locator('.table').getAttribute('data-ply');
    child.kill('SIGTERM');
    await anna.locator('.wire-lost').waitFor();
    await ownServer(data, Number(new URL(address).port));
    await anna.locator('.wire-lost').waitFor({ state: 'detached', timeout: 30_000 });
    const [next] = await inOrder([anna, bea]);
    expect(await next.locator('.table').getAttribute('data-ply')).toBe(before);
    await work(next).click();
    for (const page of [anna, bea])
      await page.waitForSelector(`.table[data-ply="${Number(before) + 1}"]`, { timeout: 30_000 });
  });
});
