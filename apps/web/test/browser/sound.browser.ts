import { describe, expect, it } from 'vitest';
import { address, openPage, startGame, withBrowser } from './harness.ts';
import { listen, MOUSE, play } from './player.ts';

withBrowser();

/** Plays against a bot, to the end or until `steps` steps are taken, and tells what was heard. */
async function hear(sound: 'off' | 'auto', steps: number): Promise<readonly string[]> {
  const page = await openPage({ settings: { sound } });
  await startGame(page, 'hamlet', { 'Limit of rounds': '8', 'A quicker start': 'on' });
  const heard = await listen(page);
  let left = steps;
  await play(page, MOUSE, () => --left < 0, 21);
  return heard();
}

/** A whole game in which they are heard is played in `games.browser.ts`. */
describe('sounds', () => {
  it('are silent where the device asks for less motion, unless wanted', { tags: ['soak'] }, async () => {
    expect(await hear('auto', 25)).toEqual([]);
  });

  it('are silent in a whole game where they are off', { tags: ['soak'] }, async () => {
    expect(await hear('off', 1000)).toEqual([]);
  });

  it('are fetched when the first is wanted, as loud as the settings say; lessons when one is opened', async () => {
    const page = await openPage({ settings: { sound: 'off' } });
    const fetched = () =>
      page.evaluate(() =>
        ['/sounds-', '/lessons-', '.hamlet-'].filter((part) =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
        ),
      );
    await startGame(page, 'hamlet');
    await page.waitForLoadState('networkidle');
    expect(await fetched()).toEqual([]);
    await page.goto(address('settings'));
    await page.getByLabel('Sounds').selectOption('on');
    const heard = await listen(page);
    await page.getByLabel('Volume').fill('8');
    await expect.poll(heard).toEqual(['coin']);
    expect(await page.evaluate(() => localStorage.getItem('hamlet-settings'))).toContain('"volume":8');
    expect(await fetched()).toEqual(['/sounds-']);
    await page.goto(address('learn', 'lake', 'shores'));
    await page.waitForSelector('[data-coach]');
    expect(await fetched()).toEqual(['/sounds-', '/lessons-', '.hamlet-']);
  });

  it('are switched in the menu of the table', async () => {
    const page = await openPage({ settings: { sound: 'on' } });
    await startGame(page, 'hamlet');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sounds off' }).click();
    await page.getByRole('button', { name: 'Sounds on' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('hamlet-settings'))).toContain('"sound":"off"');
  });
});
