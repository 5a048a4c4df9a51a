import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address, openPage, startGame, withBrowser } from './harness.ts';
import { inOrder, isMyTurn, sitDown } from './online-player.ts';

withBrowser();

/** What the client adds for tables online, compressed; fetched when it is first wanted. */
const ONLINE = 40_000;
/** Milliseconds from sending an action to its acknowledgement, with a delay in milliseconds each way. */
const ACKNOWLEDGED = 100;
const DELAY = 40;
/** Milliseconds from following a link to a table on a slow processor. */
const OPENED = 3000;

/** Scripts and styles that a page has fetched, in bytes as they travel. */
function fetched(page: Page): Promise<readonly (readonly [string, number])[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.(js|css)$/.test(name))
      .map((entry): readonly [string, number] => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize]),
  );
}

it('tables online add little to what a game brings', async () => {
  const [anna] = await sitDown('hamlet');
  await anna.waitForLoadState('networkidle');
  const page = await openPage();
  await startGame(page, 'hamlet');
  await page.waitForLoadState('networkidle');
  await page.goto(address('new', 'hamlet'));
  const known = new Set((await fetched(page)).map(([name]) => name));
  const own = (await fetched(anna)).filter(([name]) => !known.has(name));
  const bytes = own.reduce((sum, [, size]) => sum + size, 0);
  console.log(`online adds ${(bytes / 1000).toFixed(1)} kB in ${own.length} files`);
  expect(own.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(ONLINE);
});

/** Counts the frames that are drawn after a click before it is seen as sent. */
function countFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { frames });
  const look = (drawn: number) => {
    if (document.querySelector('.sent-note')) frames.push(drawn);
    else if (drawn < 60) requestAnimationFrame(() => look(drawn + 1));
  };
  document.addEventListener('click', () => requestAnimationFrame(() => look(0)), true);
}

it('an action is shown as sent at once and acknowledged soon, over a wire with delay', {
  tags: ['soak'],
}, async () => {
  const [first] = await inOrder(await sitDown('hamlet'));
  const times: number[] = [];
  const sent = new Map<string, number>();
  await first.routeWebSocket(/\/socket$/, (ws) => {
    const server = ws.connectToServer();
    ws.onMessage((message) => {
      const frame = JSON.parse(String(message)) as { t: string; id?: string };
      if (frame.t === 'do' && frame.id !== undefined) sent.set(frame.id, performance.now());
      setTimeout(() => server.send(message), DELAY);
    });
    server.onMessage((message) => {
      setTimeout(() => {
        // Packed frames are views and updates; an acknowledgement is short.
        const frame = (typeof message === 'string' ? JSON.parse(message) : {}) as { t?: string; id?: string };
        const at = frame.t === 'ack' ? sent.get(frame.id ?? '') : undefined;
        if (at !== undefined) times.push(performance.now() - at);
        ws.send(message);
      }, DELAY);
    });
  });
  await first.reload();
  await isMyTurn(first);
  await first.evaluate(countFrames);
  for (let count = 0; count < 11; count++) {
    await isMyTurn(first);
    await first.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await first.waitForSelector('.table[data-ply="1"]');
    await first.keyboard.press('u');
    await first.waitForSelector('.table[data-ply="0"]');
  }
  // The note is there when the first frame after the click is drawn.
  const frames = await first.evaluate(() => (window as unknown as { frames: number[] }).frames);
  expect(frames).toEqual(Array(11).fill(0));
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  console.log(`acknowledged in ${median.toFixed(0)} ms (median of ${times.length}), ${2 * DELAY} ms of them delay`);
  expect(times.length).toBeGreaterThan(10);
  expect(median).toBeLessThan(ACKNOWLEDGED);
});

it('a table opens soon from its link on a slow processor', { tags: ['soak'] }, async () => {
  const [first] = await inOrder(await sitDown('hamlet'));
  const link = first.url();
  const page = await first.context().newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const start = performance.now();
  await page.goto(link);
  await page.waitForSelector('.act .verbs');
  const ms = performance.now() - start;
  console.log(`opened in ${ms.toFixed(0)} ms on a processor slowed four times`);
  expect(ms).toBeLessThan(OPENED);
});
