import { AxeBuilder } from '@axe-core/playwright';
import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from './harness.ts';

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

const SHORT = { width: 844, height: 390 };
const TABLET = { width: 768, height: 1024 };
const WIDE = { width: 1920, height: 1080 };

/** Every rule once for each size; the other colours change only what depends on them. */
const LOOKS = [
  { size: DESKTOP, theme: 'light', rules: undefined },
  { size: DESKTOP, theme: 'dark', rules: BY_LOOK },
  { size: PHONE, theme: 'dark', rules: undefined },
  { size: PHONE, theme: 'light', rules: BY_LOOK },
  { size: SHORT, theme: 'light', rules: undefined },
  { size: SHORT, theme: 'dark', rules: BY_LOOK },
  { size: TABLET, theme: 'dark', rules: undefined },
  { size: TABLET, theme: 'light', rules: BY_LOOK },
  { size: WIDE, theme: 'light', rules: undefined },
  { size: WIDE, theme: 'dark', rules: BY_LOOK },
] as const;

/** How many screens were looked at. */
let seen = 0;

/**
 * A screen as it is now keeps nobody out: by day and by dusk, on a desktop and on a phone. Before the soak each screen has one
 * look with every rule, on a desktop by day and on a phone by dusk in turn.
 */
export async function expectUsable(page: Page, at: string): Promise<void> {
  const inTurn = LOOKS.filter(({ size, rules }) => !rules && (size === DESKTOP || size === PHONE))[seen++ % 2];
  for (const { size, theme, rules } of samples<(typeof LOOKS)[number]>(LOOKS, [inTurn])) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForSelector(`:root[data-theme=${theme}]`);
    await drawn(page);
    const look = `${at}, ${theme}, ${size.width} wide`;
    expect({ look, found: await findings(page, rules) }).toEqual({ look, found: [] });
  }
  await page.setViewportSize(DESKTOP);
  await drawn(page);
}

/** Resolves when a change of the window has been drawn. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
