import { AxeBuilder } from '@axe-core/playwright';
import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE, SIZES } from './harness.ts';

/** What may come out otherwise only because colours or room differ. */
const BY_LOOK = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/** Drawings beside a text that says the same: thousands of shapes in which there is nothing to be used. */
const PICTURES = 'svg[aria-hidden=true], .board svg.art:not(.live)';

/** What axe finds, moderate and minor things included. The pictures are empty meanwhile, or it would take long. */
async function findings(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  const pictures = await page.evaluateHandle((selector) => {
    const all = [...document.querySelectorAll(selector)].map((svg) => ({ svg, shapes: [...svg.childNodes] }));
    for (const { svg } of all) svg.replaceChildren();
    // What this bar covers is scrolled out from under it.
    for (const bar of document.querySelectorAll<HTMLElement>('.new-start')) bar.style.position = 'static';
    return all;
  }, PICTURES);
  // Nothing here has frames, for which axe would open further pages; and its source goes to a page once.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0;' } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  await pictures.evaluate((all) => {
    for (const { svg, shapes } of all) svg.replaceChildren(...shapes);
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Every rule once for each size; the other colours change only what depends on them. */
const LOOKS = SIZES.flatMap((size) => {
  const [first, second] = size === PHONE ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  return [
    { size, theme: first, rules: undefined },
    { size, theme: second, rules: BY_LOOK },
  ];
});

/** A desktop by day and a phone by dusk, with every rule. */
const FEW = LOOKS.filter(({ size, rules }) => !rules && (size === DESKTOP || size === PHONE)).toReversed();

/** The elements of a page with their attributes, and which of them are shown. */
function shownElements(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => {
        const attributes = [...element.attributes].filter(({ name }) => name !== 'style');
        return [element.tagName, ...attributes.map(({ name, value }) => `${name}=${value}`), element.checkVisibility()];
      })
      .join('\n'),
  );
}

/**
 * A screen as it is now keeps nobody out: on a desktop and on a phone, in the soak in every window, by day and by dusk. It is
 * not loaded anew for any of them. Outside of the soak, a window that shows the same elements as the one before is judged by its
 * colours and its room alone.
 */
export async function expectUsable(page: Page, at: string): Promise<void> {
  const looks = samples(LOOKS, FEW);
  const judged = new Set<string>();
  for (const { size, theme, rules: wanted } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForSelector(`:root[data-theme=${theme}]`);
    await drawn(page);
    const look = `${at}, ${theme}, ${size.width} x ${size.height}`;
    const shown = looks === FEW ? await shownElements(page) : '';
    const rules = judged.has(shown) ? BY_LOOK : wanted;
    if (looks === FEW) judged.add(shown);
    expect({ look, found: await findings(page, rules) }).toEqual({ look, found: [] });
    expect({ look, stray: await strayRegions(page) }).toEqual({ look, stray: [] });
    expect({ look, titles: await page.locator('h1').count() }).toEqual({ look, titles: 1 });
  }
  await page.setViewportSize(DESKTOP);
  await drawn(page);
}

/**
 * The polite regions at a table that are not its own one. A window that lies over it may have one: it hides the table from
 * readers.
 */
function strayRegions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (!document.querySelector('.table')) return [];
    const all = [...document.querySelectorAll(':is([aria-live=polite], [role=status]):not(dialog *)')];
    const [own] = all.splice(
      Math.max(
        0,
        all.findIndex((region) => region.matches('[data-announcer]')),
      ),
      1,
    );
    return [
      ...(own?.matches('[data-announcer]') ? [] : ['the table has none']),
      ...all.map(({ outerHTML }) => outerHTML),
    ];
  });
}

/** Resolves when a change of the window has been drawn. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
