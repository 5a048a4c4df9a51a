import { samples } from '@hamlet/testkit';
import { describe, expect, it } from 'vitest';
import { expectBars } from './bars.ts';
import { openPage, PHONE, refusalsSeen, startGame, withBrowser } from './harness.ts';
import { KEYS, listen, MOUSE, play, TOUCH } from './player.ts';

withBrowser();

const HANDS = {
  'by mouse': { hand: MOUSE, opening: {} },
  'by touch on a phone': { hand: TOUCH, opening: { size: PHONE, touch: true } },
  'by keys alone': { hand: KEYS, opening: {} },
} as const;

const GAMES = {
  Hamlet: { kind: 'hamlet', options: { 'A quicker start': 'on' } },
  'By the Lake': { kind: 'lake', options: { 'A quicker start': 'on' } },
  'Hamlet against Botric': { kind: 'solo', options: {} },
} as const;

type Case = readonly [game: keyof typeof GAMES, hand: keyof typeof HANDS, seed: number];

/** Every game by every hand. */
const CASES: readonly Case[] = [
  ['Hamlet', 'by mouse', 21],
  ['Hamlet', 'by touch on a phone', 14],
  ['Hamlet', 'by keys alone', 15],
  ['By the Lake', 'by mouse', 12],
  ['By the Lake', 'by touch on a phone', 16],
  ['By the Lake', 'by keys alone', 17],
  ['Hamlet against Botric', 'by mouse', 13],
  ['Hamlet against Botric', 'by touch on a phone', 18],
  ['Hamlet against Botric', 'by keys alone', 19],
];

/** The base game by mouse, and Botric by keys; the lake is played by touch in German. */
const SOME: readonly Case[] = [CASES[0], CASES[8]];

describe('a whole game, down to the bells of the end', () => {
  it.each(samples(CASES, SOME))('of %s %s', async (game, by, seed) => {
    const { hand, opening } = HANDS[by];
    const { kind, options } = GAMES[game];
    const page = await openPage({ ...opening, settings: { sound: 'on' } });
    await startGame(page, kind, { 'Limit of rounds': '8', ...options });
    const heard = await listen(page);
    const met = await play(page, hand, () => false, seed);
    expect(await refusalsSeen(page)).toEqual([]);
    expect(await page.locator('dialog[open] .winner').textContent()).toMatch(/^Winner|^Shared/);
    expect(await page.locator('dialog[open] .score tbody tr').count()).toBeGreaterThan(3);
    // Fetched with the end.
    await expect.poll(() => page.locator('dialog[open] .chart').count()).toBe(1);
    await expectBars(page);
    await expect.poll(async () => (await heard()).at(-1)).toBe('end');
    const sounds = await heard();
    expect(sounds).toContain('turn');
    expect(new Set(sounds).size).toBeGreaterThan(3);
    if (kind === 'hamlet') expect([...met]).toEqual(expect.arrayContaining(['place', 'pay']));
    if (kind === 'solo') expect(await page.locator('dialog[open] .score thead').textContent()).toContain('Botric');
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
