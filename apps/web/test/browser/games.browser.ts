import { describe, expect, it } from 'vitest';
import { openPage, PHONE, startGame, withBrowser } from './harness.ts';
import { KEYS, MOUSE, play, TOUCH } from './player.ts';

withBrowser();

const never = () => false;

describe('a whole game', () => {
  it('of Hamlet by mouse', async () => {
    const page = await openPage();
    await startGame(page, 'hamlet', { 'End after so many rounds': '8', 'A quicker start': 'on' });
    const met = await play(page, MOUSE, never, 21);
    expect(met).toContain('place');
    expect(met).toContain('pay');
    expect(await page.locator('dialog[open] .winner').textContent()).toMatch(/^Winner|^Shared/);
    expect(await page.locator('dialog[open] .score tbody tr').count()).toBeGreaterThan(3);
    expect(await page.locator('dialog[open] .chart').count()).toBe(1);
  });

  it('of By the Lake by mouse', async () => {
    const page = await openPage();
    await startGame(page, 'lake', { 'End after so many rounds': '8', 'A quicker start': 'on' });
    await play(page, MOUSE, never, 12);
    expect(await page.locator('dialog[open] .winner').count()).toBe(1);
  });

  it('against Botric by mouse', async () => {
    const page = await openPage();
    await startGame(page, 'solo', { 'End after so many rounds': '8' });
    await play(page, MOUSE, never, 13);
    expect(await page.locator('dialog[open] .score thead').textContent()).toContain('Botric');
  });

  it('by touch on a phone', async () => {
    const page = await openPage({ size: PHONE, touch: true });
    await startGame(page, 'hamlet', { 'End after so many rounds': '8', 'A quicker start': 'on' });
    const met = await play(page, TOUCH, never, 14);
    expect(met).toContain('place');
    expect(await page.locator('dialog[open] .winner').count()).toBe(1);
  });

  it('by keys alone', async () => {
    const page = await openPage();
    await startGame(page, 'hamlet', { 'End after so many rounds': '8', 'A quicker start': 'on' });
    const met = await play(page, KEYS, never, 15);
    expect(met).toContain('place');
    expect(await page.locator('dialog[open] .winner').count()).toBe(1);
  });
});

describe('three clicks', () => {
  it('lead from the open page to the first move of a solo game', async () => {
    const page = await openPage();
    await page.getByRole('button', { name: 'Play: Solo: Botric' }).click();
    await page.locator('[data-row]', { hasText: 'Work' }).first().click();
    await page.waitForFunction(() => document.querySelector('.villagers h2')?.textContent?.includes('has acted'));
    expect(await page.locator('.villagers h2').textContent()).toBe('Your villager has acted');
  });
});
