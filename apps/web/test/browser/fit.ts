import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The folder for a picture of every screen that is measured; none where it is not set. */
const { HAMLET_PICTURES: FOLDER } = process.env;

/** Expects that nothing on the page is cut off, that no button's text wraps, and that nothing is wider than the window. */
export async function expectFits(page: Page, where: string): Promise<void> {
  if (FOLDER) await takePicture(page, FOLDER, where);
  expect({ where, faults: await page.evaluate(findFaults) }).toEqual({ where, faults: [] });
}

async function takePicture(page: Page, folder: string, where: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${where.replaceAll(/[^\w-]+/g, '-')}.png`) });
}

/** Runs in the page. */
function findFaults(): string[] {
  const faults = new Set<string>();
  if (document.documentElement.scrollWidth > innerWidth) faults.add('the page is wider than the window');
  for (const frame of document.querySelectorAll('.page, dialog[open]'))
    if (frame.scrollWidth > frame.clientWidth + 1) faults.add(`scrolls sideways: ${frame.className}`);
  const style = (element: Element) => getComputedStyle(element);
  const label = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').trim().slice(0, 60)}”`;
  /** The nearest element around that hides or scrolls what does not fit. */
  const frameOf = (element: Element): Element | undefined => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (style(around).overflowX !== 'visible') return around;
    return undefined;
  };
  /** The nearest element, from the text's own on, that cuts off what is too high for it; undefined where one scrolls before it. */
  const cutterOf = (element: Element): Element | undefined => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflowY, webkitLineClamp } = style(around);
      // A summary that ends in dots on purpose, beside the way to all of it.
      if (webkitLineClamp !== 'none') return undefined;
      if (overflowY === 'hidden' || overflowY === 'clip') return around;
      if (overflowY !== 'visible') return undefined;
    }
    return undefined;
  };
  /** True for what is there for those who hear it alone. */
  const isOnlyHeard = (element: Element): boolean => {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (style(around).clipPath === 'inset(50%)') return true;
    return false;
  };
  const modal = document.querySelector('dialog[open]');
  const texts = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || element.closest('svg, option, .skip, [aria-hidden="true"]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isOnlyHeard(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const own = element.getBoundingClientRect();
    if (lines.length === 0 || own.width <= 2 || own.height <= 2) continue;
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 0 &&
      style(element).overflowX === 'hidden' &&
      // The dots of a summary count as wider than it.
      style(element).webkitLineClamp === 'none'
    )
      faults.add(`cut off: ${label(element)}`);
    const cutter = cutterOf(element);
    const { top: highest, bottom: lowest } = cutter?.getBoundingClientRect() ?? { top, bottom };
    // A line is a little higher than its letters.
    const spare = (bottom - top) / lines.length / 4;
    if (cutter !== document.documentElement && (top < highest - spare || bottom > lowest + spare))
      faults.add(`cut off below or above: ${label(element)}`);
    const frame = frameOf(element);
    const scrolls =
      frame && ['auto', 'scroll'].includes(style(frame).overflowX) && frame.scrollWidth > frame.clientWidth;
    if (!scrolls && (right > innerWidth + 1 || left < -1)) faults.add(`outside the window: ${label(element)}`);
    if (frame && !scrolls && right > frame.getBoundingClientRect().right + 1) faults.add(`cut off: ${label(element)}`);
    const button = element.closest('.button:not(.chapter), .verb, .tab');
    const tops = new Set(lines.map((line) => Math.round(line.top)));
    if (button && tops.size > 1) faults.add(`wraps: ${label(button)}`);
    const { right: edge, left: start } = button?.getBoundingClientRect() ?? { right, left };
    if (button && (right > edge + 1 || left < start - 1)) faults.add(`wider than its button: ${label(button)}`);
  }
  return [...faults];
}
