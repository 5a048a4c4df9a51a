import { samples } from '@hamlet/testkit';
import { describe, expect, it } from 'vitest';
import { twoWheats, twoWoods } from '../two-woods.ts';
import { address, openFile, openPage, PHONE, startGame, withBrowser } from './harness.ts';
import { MOUSE, play } from './player.ts';

withBrowser();

describe('acting', () => {
  it('may begin with a tile, a worker or the action bar', async () => {
    const page = await openPage();
    await startGame(page, 'solo', { 'A quicker start': 'on', Colour: 'green' });
    expect(await page.locator('.table .mark-green').count()).toBeGreaterThan(0);

    await page.locator('[data-t="tile/woodcutter"]').click();
    expect(await page.locator('.act-list h3').textContent()).toBe('At the Woodcutter');
    await page.getByRole('button', { name: /^Work at the Woodcutter/ }).click();
    await page.waitForSelector('.table[data-ply="1"]');

    await page.locator('.verb[data-verb="move"]').click();
    await page.locator('[data-t="tile/church"]').click();
    await page.locator('[data-t="tile/market"]').click();
    await page.waitForSelector('.table[data-ply="2"]');
    expect(await page.locator('.act h2, .villagers h2').first().textContent()).toMatch(/villagers can act|donkey/);

    await page.locator('.villager-token:not(:disabled)').first().click();
    expect(await page.locator('.villager-token.chosen').count()).toBe(1);
    await page.locator('.verb[data-verb="work"]').click();
    await page.locator('[data-t="tile/quarry"]').click();
    await page.waitForSelector('.table[data-ply="3"]');
  });

  it('says why something cannot be done, and leads into the rules', async () => {
    const page = await openPage();
    await startGame(page, 'solo');
    await page.locator('.verb[data-verb="build"]').click();
    expect(await page.locator('.dead-note').textContent()).toContain('You hold no blueprint');
    const [rules] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Why? Rules' }).first().click(),
    ]);
    await rules.waitForSelector('.rule.wanted');
    expect(await rules.locator('.rule.wanted h3').textContent()).toBe('Town Hall');
  });

  it('shows who gains what before it is paid, and warns of what cannot be taken back', async () => {
    const page = await openPage();
    await startGame(page, 'hamlet', { 'A quicker start': 'on' });
    await play(page, MOUSE, (scene) => scene.paying, 41);
    expect(await page.locator('.payment li').count()).toBeGreaterThan(0);
    expect(await page.locator('.board .path, .board [class*=path]').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForFunction(() => document.querySelector('.act .payment') === null);
  });

  it('takes goods from another tile by a tap on it or in the list, with no step more (Q8)', async () => {
    const page = await openPage();
    await openFile(page, 'two-woods.hamlet.json', JSON.stringify(twoWoods()));
    await page.waitForSelector('.table');
    const paid = () => page.locator('.payment').textContent();
    const refine = async () => {
      await page.locator('.verb[data-verb="refine"]').click();
      await page.waitForSelector('.act .payment');
    };
    await refine();
    expect(await paid()).toMatch(/^1 wood from the Woodcutter/);
    await page.locator('[data-t="tile/barn-straight"]').click();
    expect(await paid()).toMatch(/^1 wood from the Barn/);
    await page.locator('[data-source="woodcutter"]').click();
    expect(await paid()).toMatch(/^1 wood from the Woodcutter/);
    await page.keyboard.press('1');
    expect(await paid()).toMatch(/^1 wood from the Barn/);
    await page.reload();
    await page.waitForSelector('.act .payment');
    expect(await paid()).toMatch(/^1 wood from the Barn/);
    await page.locator('.act .act-buttons .main').click();
    await page.waitForSelector('.table[data-ply="2"]');
    await page.locator('[data-t="tile/barn-straight"]').click({ button: 'right' });
    expect(await page.locator('.tile-info').textContent()).toMatch(/1 wood/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForSelector('.table[data-ply="0"]');
  });

  it('asks which wheat pays a boat to a Storeroom (Q65)', async () => {
    const page = await openPage();
    await openFile(page, 'two-wheats.hamlet.json', JSON.stringify(twoWheats()));
    await page.waitForSelector('.table');
    await page.locator('.verb[data-verb="store"]').click();
    await page.getByRole('button', { name: /^Bring wood/ }).click();
    await page.getByRole('heading', { name: 'Which wheat pays the boat?' }).waitFor();
    expect(await page.locator('[data-row]').allTextContents()).toEqual([
      'The wheat from the Farm',
      'The wheat from the Storeroom itself, which frees its slot',
    ]);
    await page.locator('[data-row]').first().click();
    await page.waitForFunction(() => document.querySelector('.act h2')?.textContent !== 'Which wheat pays the boat?');
  });

  const WHEATS = [
    { tile: 'farm', left: ['Farm: 3 free', 'Storeroom: 1 wheat, 1 stone, 1 wood: your villager'] },
    { tile: 'storeroom-1', left: ['Farm: 1 wheat, 2 free', 'Storeroom: 1 stone, 1 wood, 1 free'] },
  ].flatMap((wheat) => (['by mouse', 'by touch'] as const).map((by) => ({ ...wheat, by })));

  it.each(samples(WHEATS, [WHEATS[0], WHEATS[3]]))(
    'takes the wheat for a boat from the tapped tile: $tile, $by (Q65)',
    async ({ tile, left, by }) => {
      const isTouch = by === 'by touch';
      const page = await openPage(isTouch ? { size: PHONE, touch: true } : {});
      await openFile(page, 'two-wheats.hamlet.json', JSON.stringify(twoWheats()));
      await page.waitForSelector('.table');
      await page.locator('.verb[data-verb="store"]').click();
      await page.getByRole('button', { name: /^Bring wood/ }).click();
      await page.getByRole('heading', { name: 'Which wheat pays the boat?' }).waitFor();
      const source = page.locator(`[data-t="tile/${tile}"]`);
      // The names on the board follow the panel in the next frame.
      await expect.poll(() => source.getAttribute('aria-label')).toMatch(/: take goods from here$/);
      expect(await page.locator('[data-t="tile/quarry"]').getAttribute('aria-label')).toBe('Quarry: 2 stone, 1 free');
      await (isTouch ? source.tap() : source.click());
      await page.waitForSelector('.table[data-ply="3"]');
      const labels = await page
        .locator('[data-t="tile/farm"], [data-t="tile/storeroom-1"]')
        .evaluateAll((tiles) => tiles.map((found) => found.getAttribute('aria-label')));
      expect(labels).toEqual(left);
    },
  );

  it('goes from hand to hand where several people play here', async () => {
    const page = await openPage();
    await page.goto(address('new', 'hamlet'));
    await page.getByLabel('Played by').nth(1).selectOption('person');
    await page.getByLabel('Name').nth(1).fill('Ben');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForSelector('.table');
    const first = await page.locator('.strip li.to-move .strip-name').textContent();
    await page.locator('[data-end]').click();
    await page.locator('.act .act-buttons .main').click();
    await page.waitForSelector('.handover');
    const next = await page.locator('.handover strong').textContent();
    // Two people have names, and nobody is “You”.
    expect(next).toContain(first === 'Ben' ? 'Player 1' : 'Ben');
    await page.locator('.handover').click();
    expect(await page.locator('.handover').count()).toBe(0);
  });

  it('lets Botric’s ties be settled with Enter', async () => {
    const page = await openPage();
    await startGame(page, 'solo');
    const isTie = () => page.evaluate(() => /tie/i.test(document.querySelector('.act h2')?.textContent ?? ''));
    for (let turn = 0; turn < 40 && !(await isTie()); turn++) {
      const round = await page.locator('.round').textContent();
      await page.keyboard.press('e');
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (before) =>
          document.querySelector('.round')?.textContent !== before ||
          /tie/i.test(document.querySelector('.act h2')?.textContent ?? ''),
        round,
      );
    }
    expect(await isTie()).toBe(true);
    const ply = await page.locator('.table').getAttribute('data-ply');
    await page.keyboard.press('Enter');
    await page.waitForFunction((before) => document.querySelector<HTMLElement>('.table')?.dataset.ply !== before, ply);
  });
});
