import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import {
  type AnyGame,
  type GameRecord,
  playRecord,
  readRecord,
  registryOf,
  Session,
  seedFrom,
  writeRecord,
} from '@hamlet/kernel';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, openFile, openPage, startGame, withBrowser } from './harness.ts';
import { MOUSE, play, TO_BUILD } from './player.ts';

withBrowser();

const RECORDS = join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'hamlet', 'records');

/** A shipped record, played and written as it would be now. */
async function presentRecord(name: string): Promise<GameRecord> {
  const read = readRecord(JSON.parse(await readFile(join(RECORDS, name), 'utf8')), registryOf([hamlet]));
  return writeRecord(playRecord(read), { names: read.record.seats });
}

/** Puts a game into the browser's database, as an earlier version of the client did. */
async function putSaved(page: Page, game: object): Promise<void> {
  await page.evaluate(async (kept) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('hamlet', 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('games', { keyPath: 'id' }));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('the database does not open')));
    });
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('games', 'readwrite');
      transaction.objectStore('games').put(kept);
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('error', () => reject(new Error('the game was not put')));
    });
    database.close();
  }, game);
}

/** Waits until the only game in the browser's database has as many decisions: the page shows a decision before it is saved. */
async function waitForSave(page: Page, decisions: number): Promise<void> {
  const lengths = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('hamlet', 1);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the database does not open')));
      });
      const games = await new Promise<{ record: { log: unknown[] } }[]>((resolve, reject) => {
        const request = database.transaction('games').objectStore('games').getAll();
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the games are not read')));
      });
      database.close();
      return games.map(({ record }) => record.log.length);
    });
  await expect.poll(lengths).toEqual([decisions]);
}

/** A decision that does something at once. */
function work(page: Page): Locator {
  return page.getByRole('button', { name: /^Work at/ }).first();
}

describe('a game', () => {
  it('goes on in the middle of a placement after a reload', async () => {
    const page = await openPage();
    await startGame(page, 'hamlet', { 'A quicker start': 'on' });
    await play(page, MOUSE, (scene) => scene.placing, 21, TO_BUILD);
    await page.getByRole('button', { name: 'Next place' }).click();
    const title = await page.locator('.act h2').textContent();
    const place = await page.locator('.placing .note').textContent();
    const ply = await page.locator('.table').getAttribute('data-ply');
    await page.reload();
    await page.waitForSelector('.act .placing');
    expect(await page.locator('.act h2').textContent()).toBe(title);
    expect(await page.locator('.placing .note').textContent()).toBe(place);
    expect(await page.locator('.table').getAttribute('data-ply')).toBe(ply);
    await page.click('[data-confirm]');
    await page.waitForFunction(() => !document.querySelector('.act .placing'));
  });

  it('is kept after every action and can be continued from the first screen', async () => {
    const page = await openPage();
    await startGame(page, 'solo');
    await work(page).click();
    await page.waitForSelector('.table[data-ply="1"]');
    await page.goto(address());
    await page.reload();
    await page.waitForSelector('.resume');
    expect(await page.locator('.resume').textContent()).toContain('Solo: BotricYou and Botric · Round 1');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForSelector('.table[data-ply="1"]');
    expect(await page.locator('.villagers h2').textContent()).toMatch(/acted$/);
  });

  it('takes steps back one by one and a whole turn at once', async () => {
    const page = await openPage();
    await startGame(page, 'solo', { 'A quicker start': 'on' });
    await work(page).click();
    await page.waitForSelector('.table[data-ply="1"]');
    await work(page).click();
    await page.waitForSelector('.table[data-ply="2"]');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForSelector('.table[data-ply="1"]');
    await work(page).click();
    await page.waitForSelector('.table[data-ply="2"]');
    await page.getByRole('button', { name: 'Start the turn over' }).click();
    await page.waitForSelector('.table[data-ply="0"]');
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  });

  it('is exported as a record that opens again at the same place', async () => {
    const page = await openPage();
    await startGame(page, 'solo');
    await work(page).click();
    await page.waitForSelector('.table[data-ply="1"]');
    await page.getByRole('button', { name: 'Menu' }).first().click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export this game' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect((JSON.parse(text) as GameRecord).log).toHaveLength(1);
    await openFile(page, 'again.hamlet.json', text);
    await page.waitForSelector('.table[data-ply="1"]');
  });
});

describe('a game from before the released rules', () => {
  const OLD = join(import.meta.dirname, '..', 'records', 'hamlet-2.hamlet.json');
  const seats = [
    { kind: 'person', name: 'You' },
    { kind: 'bot', level: 'builder' },
  ];
  const standing = { over: false, round: 9, totals: [0, 0] };

  it('that this browser keeps opens and goes on', async () => {
    const page = await openPage();
    const record: GameRecord = JSON.parse(await readFile(OLD, 'utf8'));
    expect(record.version).toBe(1);
    await putSaved(page, { id: 'old', record, seats, standing, when: Date.now() });
    await page.goto(address('games'));
    await page.getByRole('link', { name: 'Continue' }).click();
    const { length } = record.log;
    await page.waitForSelector(`.table[data-ply="${length}"]`);
    await work(page).click();
    await page.waitForSelector(`.table[data-ply="${length + 1}"]`);
    await page.reload();
    await page.waitForSelector(`.table[data-ply="${length + 1}"]`);
  });

  it('of which the rules refuse an entry now says which one, and opens up to there', async () => {
    const page = await openPage();
    const record: GameRecord = JSON.parse(await readFile(OLD, 'utf8'));
    const broken = { ...record, log: record.log.with(12, '0 work nowhere') };
    await putSaved(page, { id: 'old', record: broken, seats, standing, when: Date.now() });
    await page.goto(address('game', 'old'));
    await page.click('[data-open-until]');
    await page.waitForSelector('.table[data-ply]');
    await page.goto(address('game', 'old'));
    await page.waitForSelector('[role=alert]');
    expect(await page.locator('[role=alert]').textContent()).toContain('log[12]');
  });
});

describe.each([hamlet, builderPro] as AnyGame[])('a game of $rules that a player gave up', (game) => {
  it('says so with its result', async () => {
    const page = await openPage();
    const session = Session.open(game, {
      options: game.options({ start: 'first-seat' }),
      seats: 2,
      seed: seedFrom('gone'),
    });
    expect(session.administer(1, { do: 'concede' })).toBeUndefined();
    const record = writeRecord(session, { names: ['Blue', 'Yellow'] });
    const seats = record.seats.map((name) => ({ kind: 'person', name }));
    const standing = { over: true, round: 1, totals: session.result?.scores };
    await putSaved(page, { id: 'gone', record, seats, standing, when: Date.now() });
    await page.goto(address('game', 'gone'));
    await page.waitForSelector('dialog .winner');
    expect(await page.locator('dialog').textContent()).toContain('The game is over');
    expect(await page.locator('dialog').textContent()).toContain('The game ended because a player gave up.');
    expect(await page.locator('.winner').textContent()).toBe('Winner: Blue');
  });
});

describe('a game between several people', () => {
  it('is exported and reported in part while it lasts, and says so', async () => {
    const page = await openPage();
    await page.goto(address('new', 'hamlet'));
    await page.getByLabel('Played by').nth(1).selectOption('person');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForSelector('.table');
    await page.getByRole('button', { name: 'Menu' }).first().click();
    expect(await page.locator('dialog').textContent()).toContain('the exported file is partial');
    const save = async (name: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      return { name: file.suggestedFilename(), data: JSON.parse(await readFile(await file.path(), 'utf8')) };
    };
    const exported = await save('Export this game');
    expect(exported.name).toMatch(/-round-1-partial\.hamlet\.json$/);
    expect(exported.data).toMatchObject({ partial: true, log: [] });
    expect(exported.data).not.toHaveProperty('seed');
    await page.getByRole('button', { name: 'Report a problem' }).click();
    expect(await page.locator('dialog').textContent()).toContain('the game in the report is partial');
    const reported = await save('Save the report');
    expect(reported.name).toMatch(/-partial\.hamlet-report\.json$/);
    expect(reported.data).toMatchObject({ partial: true, record: { partial: true } });
    await page.goto(address('games'));
    await page.waitForSelector('.saved');
    expect(await page.locator('.saved').textContent()).toContain('the exported file is partial');
    const listed = await save('Export');
    expect(listed.name).toMatch(/-partial\.hamlet\.json$/);
    expect(listed.data).not.toHaveProperty('seed');
  });
});

describe('a second tab', () => {
  it('with a newer database is not blocked by an open table, which says that it cannot save', async () => {
    const page = await openPage();
    await startGame(page, 'hamlet');
    const other = await page.context().newPage();
    await other.goto(address());
    const opened = await other.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const request = indexedDB.open('hamlet', 2);
          request.addEventListener('blocked', () => resolve('blocked'));
          request.addEventListener('error', () => resolve('failed'));
          request.addEventListener('success', () => {
            request.result.close();
            resolve('opened');
          });
        }),
    );
    expect(opened).toBe('opened');
    await work(page).click();
    await page.locator('[data-save]').waitFor();
  });
});

describe('a table that stops', () => {
  /** Lets the workers of the page end as they do when they run out of memory. */
  async function withMortalWorkers(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const made: Worker[] = [];
      window.Worker = class extends Worker {
        constructor(...args: ConstructorParameters<typeof Worker>) {
          super(...args);
          made.push(this);
        }
      };
      const endWorkers = () => {
        for (const worker of made) {
          worker.terminate();
          worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
        }
      };
      Object.assign(window, { endWorkers });
    });
  }

  it('says so, and goes on from its save when it is opened again', async () => {
    const page = await openPage();
    await withMortalWorkers(page);
    await page.reload();
    await startGame(page, 'solo');
    await work(page).click();
    await page.waitForSelector('.table[data-ply="1"]');
    await waitForSave(page, 1);
    await page.evaluate(() => (window as unknown as { endWorkers: () => void }).endWorkers());
    await page.waitForSelector('.trouble');
    expect(await page.locator('.trouble').textContent()).toContain('Reopen the game from the last save');
    const details = page.locator('.trouble details');
    expect(await details.locator('small').isVisible()).toBe(false);
    await details.locator('summary').click();
    expect(await details.locator('small').textContent()).toContain('out of memory');
    // Nothing is busy: what is tried is answered.
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.locator('.side-now').getAttribute('aria-busy')).toBe('false');
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.waitForSelector('.trouble', { state: 'detached' });
    await page.waitForSelector('.table[data-ply="1"]');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForSelector('.table[data-ply="0"]');
    await work(page).click();
    await page.waitForSelector('.table[data-ply="1"]');
  });
});

describe('a record from elsewhere', () => {
  it('that is broken is refused with its place, and nothing is kept', async () => {
    const page = await openPage();
    await openFile(page, 'no.json', '{ "format": ');
    await page.waitForSelector('.fault');
    expect(await page.locator('.fault').textContent()).toContain('not JSON');
    const record = await presentRecord('standard-2.hamlet.json');
    const log = record.log.map((line, index) => (index === 20 ? line.replace(/#[0-9a-f]+$/, '#00000000') : line));
    await openFile(page, 'changed.json', JSON.stringify({ ...record, log }));
    await page.waitForSelector('.fault');
    expect(await page.locator('.fault').textContent()).toContain('log[20]');
    const words = record.log.map((line, index) => (index === 3 ? '0 fly away' : line));
    await openFile(page, 'words.json', JSON.stringify({ ...record, log: words }));
    await page.waitForFunction(() => document.querySelector('.fault')?.textContent?.includes('log[3]'));
    expect(await page.getByText('No saved games yet').count()).toBe(1);
    const { seed: _, ...partial } = { ...record, partial: true };
    await openFile(page, 'partial.json', JSON.stringify(partial));
    await page.waitForFunction(() => document.querySelector('.fault')?.textContent?.includes('It is partial'));
    expect(await page.locator('[data-open-until]').count()).toBe(0);
  });

  it('that does not play to its end opens up to its fault', async () => {
    const page = await openPage();
    const record = await presentRecord('standard-2.hamlet.json');
    await openFile(page, 'wrong.json', JSON.stringify({ ...record, log: record.log.with(30, '0 work nowhere') }));
    await page.waitForSelector('.fault');
    expect(await page.locator('.fault').textContent()).toContain('log[30]');
    await page.click('[data-open-until]');
    await page.waitForSelector('.table[data-ply="30"]');
    // A version 1 record is distinguished from a damaged one.
    const old: GameRecord = JSON.parse(await readFile(join(RECORDS, 'standard-2.hamlet.json'), 'utf8'));
    await openFile(page, 'old.json', JSON.stringify({ ...old, log: old.log.with(30, '0 work nowhere') }));
    await page.waitForSelector('.fault');
    expect(await page.locator('.fault').textContent()).toContain('checksums are older than the released rules');
  });

  it('that is over is replayed: scrub, step, and play on from the middle', async () => {
    const page = await openPage();
    await openFile(page, 'standard-2.hamlet.json', await readFile(join(RECORDS, 'standard-2.hamlet.json'), 'utf8'));
    await page.waitForSelector('.replay');
    const at = () => page.locator('.replay-controls p').textContent();
    expect(await at()).toMatch(/^Step 0 of/);
    await page.getByRole('button', { name: 'One step forward' }).click();
    expect(await at()).toMatch(/^Step 1 of/);
    await page.getByRole('slider').fill('30');
    expect(await at()).toMatch(/^Step 30 of/);
    await page.waitForFunction(() => !document.querySelector('.round')?.textContent?.endsWith(' 1'));
    const round = await page.locator('.round').textContent();
    // The step is in the address: a reload and a link open there.
    const ply = await page.locator('.table').getAttribute('data-ply');
    await page.waitForURL('**/30');
    await page.reload();
    await page.waitForSelector(`.replay[data-ply="${ply}"]`);
    expect(await at()).toMatch(/^Step 30 of/);
    expect(await page.locator('.needs .need').count()).toBeGreaterThan(4);
    const board = page.locator('.board svg').first();
    const before = await board.evaluate((drawn) => drawn.getBoundingClientRect().width + drawn.outerHTML.length);
    await page.getByRole('button', { name: 'Closer' }).click();
    expect(await board.evaluate((drawn) => drawn.getBoundingClientRect().width + drawn.outerHTML.length)).not.toBe(
      before,
    );
    const sides = page.locator('.replay-side, .replay-side > *');
    expect(new Set(await sides.evaluateAll((all) => all.map((one) => one.clientWidth))).size).toBe(1);
    await page.getByRole('tab', { name: 'Players' }).click();
    expect(await page.locator('.replay-room .player').count()).toBe(2);
    await page.evaluate(() => (location.hash = location.hash.replace(/[^/]+$/, '0')));
    await page.waitForSelector('.replay[data-ply="0"]');
    await page.getByRole('slider').fill('30');
    await page.waitForFunction(() => !document.querySelector('.round')?.textContent?.endsWith(' 1'));
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForSelector('.table[data-ply]:not(.replay)');
    expect(await page.locator('.round').textContent()).toContain(round);
  });

  it('in text form opens too', async () => {
    const page = await openPage();
    await openFile(page, 'standard-3.hamlet.txt', await readFile(join(RECORDS, 'standard-3.hamlet.txt'), 'utf8'));
    await page.waitForSelector('.replay');
    expect(await page.locator('.strip li').count()).toBe(3);
  });
});

describe('without a network', () => {
  it('everything works after the first visit', async () => {
    const page = await openPage({ offline: true });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => {
      const names = await caches.keys();
      const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return counts.some((count) => count > 10);
    });
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Play: Solo: Botric' }).click();
    await page.waitForSelector('.table');
    await work(page).click();
    await page.waitForSelector('.table[data-ply="1"]');
    expect(await page.locator('.villagers h2').textContent()).toMatch(/acted$/);
  });
});
