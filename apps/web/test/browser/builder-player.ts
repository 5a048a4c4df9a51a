import type { Page } from 'playwright-core';
import { address, openPage, type PageOpening } from './harness.ts';

/** What is to be decided at a table of Builder Pro, as a player sees it. */
type BuilderScene =
  | 'over'
  | 'intro'
  | 'report'
  | 'curtain'
  | 'drawn'
  | 'draw'
  | 'ask'
  | 'place'
  | 'give'
  | 'keep'
  | 'build'
  | 'wait';

/** How a player gives orders: by mouse, by touch, or by keys alone. */
export interface BuilderHand {
  press(page: Page, selector: string, key: string): Promise<void>;
  /** Takes the tile or the bag with this number in the list. */
  row(page: Page, index: number): Promise<void>;
}

const has = (page: Page, selector: string) => page.locator(selector).count();

export const BUILDER_MOUSE: BuilderHand = {
  press: (page, selector) => page.locator(selector).first().click(),
  row: (page, index) => page.locator('[data-row]').nth(index).click(),
};

export const BUILDER_TOUCH: BuilderHand = {
  press: (page, selector) => page.locator(selector).first().tap(),
  row: (page, index) => page.locator('[data-row]').nth(index).tap(),
};

export const BUILDER_KEYS: BuilderHand = {
  press: (page, _selector, key) => page.keyboard.press(key),
  row: (page, index) => page.keyboard.press(String(Math.min(8, index) + 1)),
};

const SCENES: readonly (readonly [BuilderScene, string])[] = [
  ['over', 'dialog[open] .winner'],
  ['intro', 'dialog[open] .intro'],
  ['report', 'dialog[open] [data-report]'],
  ['wait', '.table[data-busy]'],
  ['curtain', '[data-uncover]'],
  ['drawn', '[data-drawn]:not(:disabled)'],
  ['draw', '[data-bag]'],
  ['ask', '[data-finish]'],
  ['place', '.placing-panel'],
  ['give', '.act [data-confirm].warn, .act [data-pay]'],
  ['keep', '.act [data-confirm], [data-keep-none]'],
  ['build', '[data-end]:not(:disabled)'],
];

function sceneOf(page: Page): Promise<BuilderScene> {
  return page.evaluate(
    (scenes) => scenes.find(([, selector]) => document.querySelector(selector) !== null)?.[0] ?? 'wait',
    SCENES,
  );
}

/** The same numbers in every run. */
function makeDice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % bound;
  };
}

/** Plays on until `enough` says so; gives the kinds of decisions that were met. */
export async function playBuilder(
  page: Page,
  hand: BuilderHand,
  enough: (scene: BuilderScene, met: ReadonlySet<BuilderScene>) => boolean | Promise<boolean>,
  seed = 3,
): Promise<Set<BuilderScene>> {
  const roll = makeDice(seed);
  const met = new Set<BuilderScene>();
  for (let step = 0; step < 900; step++) {
    const scene = await sceneOf(page);
    if (scene === 'over' || (await enough(scene, met))) return met;
    met.add(scene);
    try {
      await decide(page, hand, scene, roll);
    } catch (error) {
      // The introduction is fetched when it is first wanted, and may come between a look at the table and a click.
      if ((await sceneOf(page)) !== 'intro' || met.has('intro')) throw error;
    }
    await settled(page);
  }
  throw new Error(`the game does not end: ${[...met].join(', ')}`);
}

/** Waits until the page has drawn what came of the last order. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => setTimeout(() => requestAnimationFrame(() => resolve()), 25)),
  );
}

async function decide(
  page: Page,
  hand: BuilderHand,
  scene: BuilderScene,
  roll: (bound: number) => number,
): Promise<void> {
  switch (scene) {
    case 'intro':
      return hand.press(page, 'dialog[open] [data-confirm]', 'Enter');
    case 'report':
      return hand.press(page, 'dialog[open] [data-report]', 'Enter');
    case 'curtain':
      return hand.press(page, '[data-uncover]', 'Enter');
    case 'drawn':
      return hand.press(page, '[data-drawn]', 'Enter');
    case 'draw':
      return hand.row(page, roll(4) === 0 ? 1 : 0);
    case 'ask':
      return hand.press(page, '[data-finish]', 'Enter');
    case 'place':
      if (roll(3) === 0 && (await has(page, '[data-turn]:not(:disabled)')) > 0)
        await hand.press(page, '[data-turn]', 'r');
      await hand.press(page, '[data-confirm]', 'Enter');
      return;
    case 'give':
      if ((await has(page, '.tile-card.chosen')) > 0) await hand.press(page, '[data-confirm]', 'Enter');
      else await hand.row(page, 0);
      return;
    case 'keep':
      if ((await has(page, '.tile-card.chosen')) === 0) await hand.row(page, 0);
      await hand.press(page, '[data-confirm]', 'Enter');
      return;
    case 'build': {
      const rows = await has(page, '[data-row]');
      if (rows > 0 && roll(7) > 0) return hand.row(page, roll(rows));
      return hand.press(page, '[data-end]', 'e');
    }
    default:
  }
}

interface TableChoice {
  readonly seats: number;
  readonly people?: number;
  readonly options?: Readonly<Record<string, string>>;
}

/** A table of Builder Pro with the quickest opponents. */
export async function openBuilder(
  opening: PageOpening,
  { seats, people = 1, options = {} }: TableChoice,
): Promise<Page> {
  const page = await openPage({ ...opening, settings: { motion: 'off', ...opening.settings } });
  await page.goto(address('new', 'builder-pro'));
  await page.getByLabel('Players', { exact: true }).selectOption(String(seats));
  const players = page.getByLabel('Played by');
  for (let seat = 0; seat < seats; seat++) await players.nth(seat).selectOption(seat < people ? 'person' : 'random');
  for (const [label, value] of Object.entries({ 'First player': 'first-seat', ...options }))
    await page.getByLabel(label).first().selectOption(value);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForSelector('.builder-pro, .curtain');
  return page;
}
