import type { Page } from 'playwright-core';

/** What is on the screen, as a player sees it. */
interface HamletScene {
  readonly over: boolean;
  readonly mine: boolean;
  readonly placing: boolean;
  readonly paying: boolean;
  readonly confirming: boolean;
  readonly turn: boolean;
  readonly rows: readonly string[];
  readonly closing: boolean;
  readonly canEnd: boolean;
  /** Changes whenever something has happened. */
  readonly mark: string;
}

/** How a player gives orders: by mouse, by touch, or by keys alone. */
export interface InputHand {
  /** Presses the button that goes on: build here, pay, confirm. */
  confirm(page: Page): Promise<void>;
  row(page: Page, index: number): Promise<void>;
  close(page: Page): Promise<void>;
  end(page: Page): Promise<void>;
  nextPlace(page: Page): Promise<void>;
}

/** Waits until the last order was answered, and its list is drawn to the end. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('.side-now[aria-busy="true"], .rows-list [data-later]'),
    undefined,
    { polling: 10 },
  );
}

async function look(page: Page): Promise<HamletScene> {
  await settle(page);
  return page.evaluate(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    const rows = [...document.querySelectorAll('[data-row]')].map((row) => row.textContent ?? '');
    const placing = has('.act .placing');
    const paying = has('.act .payment');
    return {
      over: has('dialog[open] .winner'),
      mine: has('.act .verbs') || has('.act .act-buttons') || rows.length > 0,
      placing,
      paying,
      turn: has('.act .verbs'),
      confirming: !placing && !paying && rows.length === 0 && has('.act .act-buttons .main') && !has('[data-closing]'),
      rows,
      closing: has('[data-closing]'),
      canEnd: has('[data-end]:not(:disabled)'),
      mark: (window as unknown as { mark: () => string }).mark(),
    };
  });
}

/** Gives the page a function that tells whether anything has changed. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { mark: () => string }).mark = () => {
      const table = document.querySelector<HTMLElement>('.table');
      const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
      const rows = document.querySelectorAll('[data-row]').length;
      return [table?.dataset.ply, table?.dataset.draft, text('.act h2'), rows, text('.act .placing')].join('|');
    };
  });
}

/** Collects the names of the sounds that the document tells. */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    document.addEventListener('hamlet-sound', (event) => heard.push((event as CustomEvent<string>).detail));
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

const NEXT_PLACE = '.placing button:nth-of-type(4)';

export const MOUSE: InputHand = {
  confirm: (page) => page.click('.act .act-buttons .main:not(:disabled)'),
  row: (page, index) => page.locator('[data-row]').nth(index).click(),
  close: (page) => page.click('[data-closing]'),
  end: (page) => page.click('[data-end]'),
  nextPlace: (page) => page.click(NEXT_PLACE),
};

/** By mouse, and ends every turn that can be ended. */
export const HASTE: InputHand = {
  ...MOUSE,
  row: async (page, index) => {
    if ((await page.locator('[data-end]:not(:disabled)').count()) > 0) await MOUSE.end(page);
    else await MOUSE.row(page, index);
  },
};

export const TOUCH: InputHand = {
  confirm: (page) => page.tap('.act .act-buttons .main:not(:disabled)'),
  row: (page, index) => page.locator('[data-row]').nth(index).tap(),
  close: (page) => page.tap('[data-closing]'),
  end: (page) => page.tap('[data-end]'),
  nextPlace: (page) => page.tap(NEXT_PLACE),
};

export const KEYS: InputHand = {
  confirm: (page) => page.keyboard.press('Enter'),
  row: (page, index) => page.keyboard.press(String(Math.min(9, index + 1))),
  close: (page) => page.keyboard.press('e'),
  end: (page) => page.keyboard.press('e'),
  nextPlace: (page) => page.keyboard.press('n'),
};

/** Numbers that are the same in every run. */
function makeDice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % bound;
  };
}

const LIKED = /^(Build the|Refine|Deliver|Sell)/;

/** What leads to building soonest. */
export const TO_BUILD = /^(Build the|Visit the Town Hall)/;

/** Plays on until `enough` says so; gives the kinds of decisions that were met. */
export async function play(
  page: Page,
  hand: InputHand,
  enough: (scene: HamletScene) => boolean,
  seed = 7,
  liked = LIKED,
): Promise<Set<string>> {
  const roll = makeDice(seed);
  const met = new Set<string>();
  await watch(page);
  for (let step = 0; step < 1500; step++) {
    const scene = await look(page);
    if (scene.over || enough(scene)) return met;
    const did = await decide(page, hand, scene, roll, liked);
    if (did) met.add(did);
    await page
      .waitForFunction(
        (mark) => {
          const now = (window as unknown as { mark: () => string }).mark();
          return now !== mark || document.querySelector('dialog[open] .winner') !== null;
        },
        scene.mark,
        { timeout: did === 'next-place' ? 200 : 10_000, polling: 10 },
      )
      .catch((error: unknown) => {
        if (did !== 'next-place')
          throw new Error(`nothing came of ${did}: ${scene.mark}\n${scene.rows.join('\n')}`, { cause: error });
      });
  }
  throw new Error('the game does not end');
}

async function decide(
  page: Page,
  hand: InputHand,
  scene: HamletScene,
  roll: (bound: number) => number,
  wish: RegExp,
): Promise<string | undefined> {
  if (!scene.mine) return undefined;
  if (scene.placing) {
    if (roll(3) > 0 && (await page.locator(`${NEXT_PLACE}:not(:disabled)`).count()) > 0) {
      await hand.nextPlace(page);
      return 'next-place';
    }
    await hand.confirm(page);
    return 'place';
  }
  if (scene.paying || scene.confirming) {
    await hand.confirm(page);
    return scene.paying ? 'pay' : 'confirm';
  }
  const { rows } = scene;
  if (rows.length > 0 && (scene.turn || !scene.closing || roll(3) > 0)) {
    const reach = hand === KEYS ? Math.min(9, rows.length) : rows.length;
    const liked = rows.slice(0, reach).findIndex((text) => wish.test(text));
    const index = liked >= 0 && roll(4) > 0 ? liked : roll(reach);
    await hand.row(page, index);
    return `${scene.turn ? 'act' : 'choose'} ${rows[index]}`;
  }
  if (scene.closing) {
    await hand.close(page);
    return 'close';
  }
  if (!scene.canEnd) return undefined;
  await hand.end(page);
  return 'end';
}
