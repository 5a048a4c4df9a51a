// Plays a late game of the built page to its end as a person does, by keys and mouse on a desktop and by fingers on a phone, against
// bots and on a processor that is four times as slow, and tells how long every input took to the next frame: the median and the
// worst of all of them, and of each kind. `node apps/web/tools/measure-game.mjs [--size phone] [--game lake-3] [--inputs N]
// [--before FOLDER] [--all]`: with another built page before and after in one run, input by input; with `--all` every input.

import { parseArgs } from 'node:util';
import { buildWeb } from '../../../scripts/build-web.mjs';
import { runMain } from '../../../scripts/runtime.mjs';
import { serve } from '../../../scripts/serve.mjs';
import { setup } from '../../../scripts/setup.mjs';
import { makeHands } from './hands.mjs';
import { launch, middle, openGame, openPage, SLOWER } from './slow-page.mjs';

/** As somebody plays who knows the game: everything else as it is at the first visit. */
const SETTINGS = { hints: false };

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./slow-page.mjs').Size} Size */
/** @typedef {import('./hands.mjs').InputTime} InputTime */
/** @typedef {Awaited<ReturnType<typeof makeHands>>} Hands */

/** Numbers that are the same in every run. @param {number} seed @returns {(bound: number) => number} */
function makeDice(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % bound;
  };
}

/** What is on the screen. @param {Page} page */
function look(page) {
  return page.evaluate(() => {
    const has = (/** @type {string} */ selector) => document.querySelector(selector) !== null;
    const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)];
    return {
      over: has('dialog[open] .winner'),
      dialog: has('dialog[open]'),
      busy: has('.side-now[aria-busy="true"]'),
      turn: has('.act .verbs'),
      open: has('.act.open'),
      placing: has('.act .placing'),
      paying: has('.act .payment'),
      otherWay: has('[data-other-way]'),
      recap: has('.recap'),
      closing: has('[data-closing]'),
      canEnd: has('[data-end]:not(:disabled)'),
      main: has('.act .act-buttons .main:not(:disabled)'),
      rows: all('[data-row]').map((row) => row.textContent ?? ''),
      verbs: all('.verb.can').map((verb) => verb.getAttribute('data-verb') ?? ''),
      tiles: all('[data-t^="tile/"].can, .hit.can[data-t^="tile/"]').map((tile) => tile.getAttribute('data-t') ?? ''),
      mark: [
        document.querySelector('.table')?.getAttribute('data-ply'),
        document.querySelector('.act h2')?.textContent,
      ].join(),
    };
  });
}

/** @typedef {Awaited<ReturnType<typeof look>>} Scene */

/** What brings the game on. */
const LIKED = /^(Build the|Deliver|Refine|Sell|Hire)/;
const VERB_KEYS = {
  work: 'w',
  refine: 'f',
  visit: 't',
  sell: 's',
  deliver: 'd',
  build: 'b',
  road: 'o',
  move: 'm',
  beg: 'g',
  fish: 'h',
  store: 'k',
  eat: 'x',
};
/** Looked at in turn, once every few decisions. */
const LOOKS = ['nearer', 'drag', 'wheel', 'all', 'tab', 'tab back', 'details', 'undo', 'menu', 'scores'];

/**
 * One player.
 * @param {Page} page @param {Hands} hands @param {boolean} touch @param {(bound: number) => number} roll
 */
function makePlayer(page, hands, touch, roll) {
  let looks = 0;
  /** By key or by button. @param {string} kind @param {string} name @param {string} selector */
  const order = async (kind, name, selector) => {
    if (!touch && roll(2) === 0) await hands.key(kind, name);
    else if (!(await hands.press(kind, selector)) && !touch) await hands.key(kind, name);
  };

  /** @param {Scene} scene */
  const pickRow = async ({ rows, turn }) => {
    const liked = rows.findIndex((text) => LIKED.test(text));
    const index = liked >= 0 && roll(4) > 0 ? liked : roll(Math.min(rows.length, 9));
    const kind = turn ? 'choosing an action' : 'answering a question';
    if (!touch && index < 9 && roll(2) === 0) await hands.key(kind, String(index + 1));
    else await hands.press(kind, '[data-row]', index);
  };

  /** A look around, which changes nothing. */
  const lookAround = async () => {
    const what = LOOKS[looks++ % LOOKS.length];
    switch (what) {
      case 'nearer':
        return touch
          ? hands.press('looking at the board', '.board-tools button[aria-label]:nth-of-type(2)')
          : hands.key('looking at the board', '+');
      case 'drag':
        return hands.drag('looking at the board', '.board', { x: 60, y: -40 });
      case 'wheel':
        return touch ? undefined : hands.wheel('looking at the board', -120);
      case 'all':
        return touch
          ? hands.press('looking at the board', '.board-tools button[aria-label]:nth-of-type(4)')
          : hands.key('looking at the board', '0');
      case 'tab':
        return touch ? hands.press('a tab', '.tabs .tab', 2) : hands.key('a tab', ']');
      case 'tab back':
        return touch ? hands.press('a tab', '.tabs .tab', 0) : hands.key('a tab', '[');
      case 'scores':
        await hands.press('a tab', '.tabs .tab-score');
        await hands.press('a tab', '.tabs .tab', 0);
        return undefined;
      case 'undo':
        if (await hands.press('undo and redo', '.turn-buttons button[data-undo]:not(:disabled)'))
          await hands.press('undo and redo', '.turn-buttons button[data-redo]:not(:disabled)');
        return undefined;
      case 'menu':
        if (await hands.press('a dialog', '.table-bar button[class*="icon"]:last-child')) await closeDialog();
        return undefined;
      default:
        return undefined;
    }
  };
  const closeDialog = async () => {
    await page.waitForTimeout(300);
    if (!(await hands.press('a dialog', 'dialog[open] header .icon'))) await page.keyboard.press('Escape');
  };

  /** The start of an action. @param {Scene} scene */
  const act = async (scene) => {
    const { verbs, tiles, rows } = scene;
    const way = roll(4);
    if (scene.open) {
      if (rows.length > 0) return pickRow(scene);
      return order('back', 'Escape', '.act-list header .button');
    }
    if (way === 0 && verbs.length > 0) {
      const verb = verbs.includes('build') && roll(2) === 0 ? 'build' : verbs[roll(verbs.length)];
      return order('a verb', VERB_KEYS[/** @type {keyof typeof VERB_KEYS} */ (verb)], `.verb[data-verb="${verb}"]`);
    }
    if (way === 1 && tiles.length > 0) {
      const tile = tiles[roll(tiles.length)];
      if (await hands.press('a tile of the village', `[data-t="${tile}"]`)) return undefined;
    }
    if (rows.length > 0) return pickRow(scene);
    return order('end of turn', 'e', '[data-end]');
  };

  /** One decision. @param {Scene} scene */
  return async (scene) => {
    if (scene.dialog) return closeDialog();
    if (roll(4) === 0) await lookAround();
    if (scene.placing) {
      for (let moves = roll(4); moves > 0; moves--) {
        if (roll(3) === 0) await order('moving and turning a tile', 'r', '.placing button[data-turn]:not(:disabled)');
        else await order('moving and turning a tile', 'n', '.placing button:nth-of-type(4):not(:disabled)');
      }
      return order('building', 'Enter', '.act .act-buttons .main:not(:disabled)');
    }
    if (scene.paying) {
      if (scene.otherWay && roll(2) === 0) await order('another payment', 'n', '[data-other-way]');
      return order('paying', 'Enter', '.act .act-buttons .main:not(:disabled)');
    }
    if (scene.turn) {
      if (scene.canEnd && roll(14) === 0) return order('end of turn', 'e', '[data-end]');
      return act(scene);
    }
    if (scene.rows.length > 0 && !(scene.closing && roll(3) === 0)) return pickRow(scene);
    if (scene.closing) return order('answering a question', 'e', '[data-closing]');
    if (scene.main) return order('confirming', 'Enter', '.act .act-buttons .main:not(:disabled)');
    if (scene.canEnd) return order('end of turn', 'e', '[data-end]');
    // Others play.
    if (roll(6) === 0) return hands.drag('while others play', '.board', { x: 40, y: 30 });
    await page.waitForTimeout(100);
    return undefined;
  };
}

/**
 * Plays a game to its end, or until enough inputs are measured.
 * @param {Page} page @param {string} address @param {{ game: string, touch: boolean, enough: number }} options
 */
async function playLate(page, address, { game, touch, enough }) {
  await openGame(page, address, game);
  await page.waitForTimeout(1500);
  const hands = await makeHands(page, { touch });
  const decide = makePlayer(page, hands, touch, makeDice(7));
  let still = 0;
  let mark = '';
  while (hands.inputs.length < enough) {
    const scene = await look(page);
    if (scene.over) return { inputs: hands.inputs, over: true };
    await decide(scene);
    still = scene.mark === mark ? still + 1 : 0;
    ({ mark } = scene);
    if (still > 60) throw new Error(`nothing happens any more: ${JSON.stringify(scene)}`);
  }
  return { inputs: hands.inputs, over: false };
}

/** @param {string} name @param {number[]} values */
function line(name, values) {
  const over = (/** @type {number} */ limit) => values.filter((value) => value > limit).length;
  console.log(
    `${name.padEnd(40)} median ${middle(values).toFixed(0).padStart(4)} ms, worst ${Math.max(...values)
      .toFixed(0)
      .padStart(4)} ms; ${values.length} inputs, ${over(50)} above 50, ${over(150)} above 150`,
  );
}

/** @param {string} title @param {InputTime[]} inputs */
function report(title, inputs) {
  line(
    `${title}: all`,
    inputs.map(({ frame }) => frame),
  );
  line(
    `${title}: all but pointing`,
    inputs.filter(({ kind }) => kind !== 'pointing').map(({ frame }) => frame),
  );
  for (const [name, group] of Object.entries(Object.groupBy(inputs, ({ kind }) => kind)))
    line(
      `  ${name}`,
      (group ?? []).map(({ frame }) => frame),
    );
}

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      size: { type: 'string' },
      game: { type: 'string', default: 'hamlet-2' },
      inputs: { type: 'string', default: '100000' },
      rate: { type: 'string', default: String(SLOWER) },
      before: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  });
  const folder = await buildWeb(await setup());
  const versions =
    values.before === undefined
      ? [{ name: '', folder }]
      : [
          { name: 'before, ', folder: values.before },
          { name: 'after, ', folder },
        ];
  const browser = await launch();
  for (const size of /** @type {const} */ (['phone', 'desktop'])) {
    if (values.size !== undefined && values.size !== size) continue;
    for (const version of versions) {
      const { port, close } = await serve({ folder: version.folder, host: '127.0.0.1', port: 0, next: false });
      const touch = size === 'phone';
      const page = await openPage(browser, { size, rate: Number(values.rate), settings: SETTINGS, touch });
      const { inputs, over } = await playLate(page, `http://127.0.0.1:${port}/`, {
        game: values.game,
        touch,
        enough: Number(values.inputs),
      });
      if (values.all) for (const input of inputs) console.log(JSON.stringify(input));
      report(`${version.name}${size}, ${values.game}${over ? '' : ', not to its end'}`, inputs);
      await page.context().close();
      await close();
    }
  }
  await browser.close();
});
