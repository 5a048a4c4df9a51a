import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LESSONS as BUILDER_LESSONS } from '../../src/builder-pro/guide/lessons.ts';
import type { Lesson } from '../../src/guide/lesson.ts';
import { LESSONS as HAMLET_LESSONS } from '../../src/hamlet/guide/lessons.ts';
import { expectUsable } from './axe.ts';
import { address, openPage, withBrowser } from './harness.ts';
import { follow, has, PUPILS, type Pupil, type PupilName } from './pupil.ts';

withBrowser();

/** The number of actions after which the page is loaded again. */
const RELOADED_AFTER = 2;

/** The chapter and the step that the coach names. */
const placeOf = (page: Page) => page.locator('.advice-place').textContent();

/** Plays a chapter from its first scene to its end; gives the number of steps that the coach named. */
async function playChapter(page: Page, pupil: Pupil, scenes: number): Promise<number> {
  const told = new Set<string>();
  let played = 0;
  for (let tries = 0; tries < 200; tries++) {
    await page.waitForSelector('[data-coach]');
    const kind = await page.locator('[data-coach]').getAttribute('data-coach');
    if (kind === 'done') {
      if (++played === scenes) return told.size;
      if (await has(page, 'dialog[open] [data-report]')) await pupil.press(page, 'dialog[open] [data-report]', 'Enter');
      await pupil.press(page, '[data-next]', '');
      await page.waitForSelector('[data-coach="step"]');
      continue;
    }
    expect(kind).toBe('step');
    const before = await page.locator('[data-coach]').textContent();
    told.add(before ?? '');
    await follow(page, pupil);
    await page.waitForTimeout(60);
    // A player who comes back finds the scene and the step that they left; only a draft begins again.
    if (tries === RELOADED_AFTER) {
      const isDrafting = await has(page, '.table[data-draft="open"]');
      const [left, address] = [await placeOf(page), page.url()];
      await page.reload();
      expect(page.url()).toBe(address);
      if (!isDrafting) await expect.poll(() => placeOf(page), { timeout: 20_000 }).toBe(left);
    }
  }
  throw new Error(`the chapter does not end: ${[...told].at(-1)}`);
}

const ALL: readonly (readonly [lesson: string, chapter: string, by: PupilName, scenes: number])[] = [
  ...HAMLET_LESSONS,
  ...BUILDER_LESSONS,
].flatMap((lesson: Lesson) =>
  lesson.chapters.flatMap(({ id, scenes }) =>
    (Object.keys(PUPILS) as PupilName[]).map((by) => [lesson.id, id, by, scenes.length] as const),
  ),
);

const SOME = ALL.filter(([lesson, chapter, by]) => lesson === 'lake' && chapter === 'shores' && by === 'by mouse');

describe('a chapter of a guided game', () => {
  it.each(samples(ALL, SOME))('%s, %s, %s', async (lesson, chapter, by, scenes) => {
    const pupil = PUPILS[by];
    const page = await openPage({ ...pupil.opening, settings: { motion: 'off', rivalTies: 'ask' } });
    await page.goto(address('learn'));
    await page.locator(`a[href$="learn/${lesson}/${chapter}"]`).click();
    expect(await playChapter(page, pupil, scenes)).toBeGreaterThan(scenes);
    await page.goto(address('learn'));
    await page.locator(`a[href$="learn/${lesson}/${chapter}"] .chapter-done`).waitFor();
    // Played again, it begins from its beginning and stays finished.
    await page.locator(`a[href$="learn/${lesson}/${chapter}"]`).click();
    await page.locator('[data-coach="step"]').waitFor();
    expect(await placeOf(page)).toContain('step 1 of');
    await page.goto(address('learn'));
    await page.locator(`a[href$="learn/${lesson}/${chapter}"] .chapter-done`).waitFor();
  });

  it('lets one fail and take it back', async () => {
    const page = await openPage({ settings: { motion: 'off' } });
    await page.goto(address('learn', 'village', 'goods', '3'));
    await page.locator('[data-line="work woodcutter"], [data-line="work farm"]').first().click();
    await page.waitForSelector('[data-coach="astray"]');
    await page.locator('[data-coach] .main').click();
    await page.waitForSelector('[data-coach="step"]');
    await page.locator('[data-line="work quarry"]').click();
    await expect.poll(() => placeOf(page)).toContain('step 2 of 3');
  });

  it('goes on where it was left, from its beginning, or past a turn', async () => {
    const page = await openPage({ settings: { motion: 'off' } });
    await page.goto(address('learn', 'village', 'goods', '3'));
    await page.locator('[data-line="work quarry"]').click();
    await page.getByText('step 2 of 3').waitFor();
    await page.reload();
    await page.getByText('step 2 of 3').waitFor();
    await page.locator('[data-coach] a[href$="#/learn"]').click();
    await page.locator('a.chapter', { hasText: 'Go on at turn 3 of 4' }).click();
    await page.getByText('step 2 of 3').waitFor();
    expect(page.url()).toContain('goods/3');
    await page.locator('[data-again]').click();
    await page.getByText('step 1 of 3').waitFor();
    await page.locator('[data-skip]').click();
    await page.getByText('step 1 of 5').waitFor();
    expect(page.url()).toContain('goods/4');
    await page.locator('[data-skip]').click();
    await page.locator('.advice-place', { hasText: 'Building' }).waitFor();
    await page.goto(address('learn'));
    expect(await page.locator('.chapter-done').count()).toBe(0);
    await page.locator('[data-from-start]').first().click();
    await page.getByText('step 1 of 2').waitFor();
    await page.goto(address('learn'));
    await page.locator('.lesson').first().waitFor();
    expect(await page.locator('[data-from-start]').count()).toBe(0);
  });

  it('can be used by everybody, done and gone astray too', { tags: ['soak'] }, async () => {
    const page = await openPage({ settings: { motion: 'off', rivalTies: 'ask' } });
    for (const [lesson, chapter] of [
      ['lake', 'fishing'],
      ['botric', 'reasons'],
    ]) {
      await page.goto(address('learn', lesson, chapter));
      await page.waitForSelector('[data-coach="step"]');
      await expectUsable(page, `${lesson}, ${chapter}`);
    }
    await page.goto(address('learn', 'village', 'goods', '3'));
    await page.locator('[data-line="work woodcutter"], [data-line="work farm"]').first().click();
    await page.waitForSelector('[data-coach="astray"]');
    await expectUsable(page, 'a pupil gone astray');
    await page.goto(address('learn', 'village', 'goods', '1'));
    await page.waitForSelector('[data-coach="step"]');
    for (let tries = 0; tries < 20 && !(await has(page, '[data-coach="done"]')); tries++) {
      await follow(page, PUPILS['by mouse']);
      await page.waitForTimeout(100);
    }
    await page.waitForSelector('[data-coach="done"]');
    await expectUsable(page, 'a turn that is done');
    await page.goto(address('learn'));
    await page.waitForSelector('[data-from-start]');
    await expectUsable(page, 'lessons of which one goes on');
  });
});
