import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectBars } from './bars.ts';
import { BUILDER_KEYS, BUILDER_MOUSE, BUILDER_TOUCH, openBuilder, playBuilder } from './builder-player.ts';
import { PHONE, refusalsSeen, withBrowser } from './harness.ts';

withBrowser();

const never = () => false;

/** Keys that nobody has worded show as they are. */
async function expectWords(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => /\b(?:bp|card|replay|shell)\.[a-z][\w.-]+|\{\{/.exec(document.body.textContent ?? '')),
  ).toBe(null);
}

describe('a whole game of Builder Pro', () => {
  it('by mouse against two bots, explained to the last point', async () => {
    const page = await openBuilder({}, { seats: 3, options: { 'Year cards': 'nasty' } });
    const met = await playBuilder(page, BUILDER_MOUSE, async () => {
      await expectWords(page);
      return false;
    });
    for (const scene of ['draw', 'build', 'place', 'keep', 'report'] as const) expect([...met]).toContain(scene);
    expect(await refusalsSeen(page)).toEqual([]);
    expect(await page.locator('dialog[open] .winner').textContent()).toMatch(/^Winner|^A shared/);
    expect(await page.locator('.podium-total').count()).toBeGreaterThan(1);
    expect(await page.locator('dialog[open] .score tbody tr').count()).toBe(5);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('dialog footer [data-begin]')))
      .toBe(true);
    const columns = page.locator('.final');
    expect(await columns.evaluate((all) => getComputedStyle(all).gridTemplateColumns.split(' ').length)).toBe(2);
    // Fetched with the end.
    await expect.poll(() => page.locator('dialog[open] .chart polyline').count()).toBe(3);
    await expectBars(page);
    await expectWords(page);
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.waitForSelector('.replay .log-line');
    await page.keyboard.press('ArrowRight');
    await page
      .locator('.replay-controls')
      .getByText(/^Step [1-9]\d* of/)
      .waitFor();
    await expectWords(page);
  });

  it('alone on a phone by touch, up to a rank', { tags: ['soak'] }, async () => {
    const page = await openBuilder({ size: PHONE, touch: true }, { seats: 1 });
    await playBuilder(page, BUILDER_TOUCH, never, 8);
    expect(await refusalsSeen(page)).toEqual([]);
    expect(await page.locator('dialog[open] .ranks li').count()).toBe(8);
    expect(await page.locator('dialog[open] .winner').textContent()).toMatch(/^You are |^Not enough/);
  });

  it('by keys alone', { tags: ['soak'] }, async () => {
    const page = await openBuilder({}, { seats: 2 });
    const met = await playBuilder(page, BUILDER_KEYS, never, 4);
    for (const scene of ['draw', 'build', 'place', 'keep', 'report'] as const) expect([...met]).toContain(scene);
    expect(await refusalsSeen(page)).toEqual([]);
    expect(await page.locator('dialog[open] .winner').textContent()).toMatch(/^Winner|^A shared/);
  });
});

describe('building', () => {
  it('is done on the board itself: one click aims, the next builds, and undo takes it back', async () => {
    const page = await openBuilder({}, { seats: 2 });
    await playBuilder(page, BUILDER_MOUSE, (scene) => scene === 'build');
    const tiles = () => page.locator('.board [data-t^="tile/"]').count();
    const buildFirst = async () => {
      await page.locator('[data-row]').first().click();
      const ghost = await page.locator('.ghost').boundingBox();
      if (!ghost) throw new Error('no ghost');
      await page.mouse.click(ghost.x + ghost.width / 2, ghost.y + ghost.height / 2);
    };
    expect(await tiles()).toBe(0);
    await buildFirst();
    await expect.poll(tiles).toBe(1);
    expect(await page.locator('.placing-panel').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(tiles).toBe(0);
  });

  it('shows what would change before it is done, and then it changes so', async () => {
    const page = await openBuilder({}, { seats: 2 });
    await playBuilder(page, BUILDER_MOUSE, (scene) => scene === 'place');
    const wanted = await matOf(page, 'b, .counter-value:not(:has(b))');
    await page.click('[data-confirm]');
    await page.waitForSelector('.placing-panel', { state: 'detached' });
    expect(await matOf(page, '.counter-value')).toEqual(wanted);
  });

  it('goes on where it was after a reload', async () => {
    const page = await openBuilder({}, { seats: 2 });
    await playBuilder(page, BUILDER_MOUSE, (scene) => scene === 'place');
    const before = await page.locator('.placing-panel').textContent();
    await page.reload();
    await page.waitForSelector('.placing-panel');
    expect(await page.locator('.placing-panel').textContent()).toBe(before);
  });
});

/** The six numbers of the score mat. */
function matOf(page: Page, selector: string): Promise<(string | null)[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll('.act .counter')].map(
        (counter) => [...counter.querySelectorAll(wanted)].at(-1)?.textContent ?? null,
      ),
    selector,
  );
}

describe('what was passed on', () => {
  it('can be looked at for another year', async () => {
    const page = await openBuilder({}, { seats: 3 });
    const fold = page.locator('.passed-on');
    await playBuilder(page, BUILDER_MOUSE, async (scene) => {
      expect([scene, await fold.count()]).toEqual([scene, 0]);
      return scene === 'keep';
    });
    const cards = page.locator('.shelf.queue .tile-card');
    const names = await cards.locator('.tile-card-name').allTextContents();
    expect(names.length).toBeGreaterThan(1);
    await cards.first().click();
    await page.click('.act [data-confirm]');
    await playBuilder(page, BUILDER_MOUSE, (scene) => scene === 'draw');
    expect(await fold.getAttribute('open')).toBe(null);
    await fold.locator('summary').click();
    const kinds = [...new Set(names.slice(1))];
    expect(await fold.locator('p').textContent()).toMatch(/^Last year to Any-move bot 1: /);
    for (const kind of kinds) expect(await fold.locator('p').textContent()).toContain(kind);
  });

  it('stays behind the cover between two people', async () => {
    const page = await openBuilder({}, { seats: 2, people: 2 });
    const fold = page.locator('.passed-on');
    const met = await playBuilder(page, BUILDER_MOUSE, async (scene, sofar) => {
      if (['curtain', 'drawn', 'report'].includes(scene)) expect([scene, await fold.count()]).toEqual([scene, 0]);
      return sofar.has('report') && scene === 'build';
    });
    expect([...met]).toContain('report');
    expect(await fold.count()).toBe(1);
    await fold.locator('summary').click();
    const other = (await page.locator('.whose').textContent())?.includes('Player 2') ? 'Player 1' : 'Player 2';
    expect(await fold.locator('p').textContent()).toContain(`Last year to ${other}: `);
  });
});

describe('two people at one screen', () => {
  it('never see one another’s queues', async () => {
    const page = await openBuilder({}, { seats: 2, people: 2 });
    const namesShown = () =>
      page.evaluate(() => [...document.querySelectorAll('[data-tile]')].map((card) => card.getAttribute('data-tile')));
    const secrets = new Map<string, readonly string[]>();
    const expectCurtain = async (name: string) => {
      await page.waitForSelector('[data-uncover]');
      expect(await page.locator('.curtain h1').textContent()).toBe(`Next: ${name}`);
      const html = await page.evaluate(() => document.body.innerHTML);
      for (const tiles of secrets.values()) for (const tile of tiles) expect(html).not.toContain(tile);
      expect(await namesShown()).toEqual([]);
      await page.click('[data-uncover]');
    };
    for (const name of ['Player 1', 'Player 2']) {
      await expectCurtain(name);
      await page.click('[data-bag=green]');
      // The player who drew sees what it was; only then does the next person's turn begin.
      await page.waitForSelector('[data-drawn]:not(:disabled)');
      expect(await page.locator('.curtain h1').textContent()).toBe(`${name} drew 3 tiles`);
      expect(await namesShown()).toHaveLength(3);
      secrets.set(name, await page.locator('.drawn .tile-card-name').allTextContents());
      await page.click('[data-drawn]');
    }
    for (const name of ['Player 1', 'Player 2']) {
      await expectCurtain(name);
      await page.waitForSelector('.shelf.queue [data-tile]');
      const cards = page.locator('.shelf.queue .tile-card-name');
      const queue = await cards.allTextContents();
      for (const tile of secrets.get(name) ?? []) expect(queue).toContain(tile);
      secrets.set(name, queue);
      expect(await page.locator('.shelf.queue').count()).toBe(1);
      await page.click('.tab-log');
      const log = (await page.locator('.log').textContent()) ?? '';
      expect(log).toContain(`${name} drew from the green bag: `);
      expect(log).toContain(`${name === 'Player 1' ? 'Player 2' : 'Player 1'} drew 3 tiles from the green bag`);
      await page.click('.tab-act');
      await page.click('[data-end]');
      await page.click('[data-finish]').catch(() => {});
    }
    expect([...secrets.values()].every((tiles) => tiles.length > 0)).toBe(true);
    await page.waitForSelector('.curtain');
    expect(await namesShown()).toEqual([]);
  });

  it('are asked which tile to keep before anything is passed', async () => {
    const page = await openBuilder({}, { seats: 2, people: 2 });
    await playBuilder(page, BUILDER_MOUSE, (scene) => scene === 'keep');
    const queue = () => page.locator('.shelf.queue [data-tile]').count();
    const before = await queue();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-confirm]').count()).toBe(0);
    expect(await queue()).toBe(before);
    await page.locator('.shelf.queue [data-tile]').first().click();
    await page.click('[data-confirm]');
    await page.waitForSelector('[data-uncover]');
  });
});
