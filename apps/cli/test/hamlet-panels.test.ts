import { surroundingsAt, worthOfPlace } from '@hamlet/bots/hamlet-action-list';
import { hamlet, type State, takingPrice } from '@hamlet/hamlet';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { sayGold } from '../src/games/hamlet/terminal/names.ts';
import { sitesOf } from '../src/games/hamlet/terminal/places.ts';
import { marketPanel } from '../src/games/hamlet/terminal/table-panels.ts';
import { newPage } from './keyboard.ts';

const io = ioOf(openStreams(seedFrom('panels')), undefined);
const start = (options: object): State => hamlet.setup(hamlet.options(options), 2, io).state;

/** The prices in front of the blueprints on display. */
function pricesIn(state: State): string[] {
  const lines = marketPanel(newPage(200), state);
  return lines.slice(-state.display.length).map((line) => line.trim().split(/ {2,}/)[0]);
}

test('the panel of the Market names the prices of blueprints as the Town Hall takes them', () => {
  const state = start({ modules: ['lake'] });
  const prices = state.display.map((tile) => sayGold(takingPrice(state, tile)));
  expect(new Set(prices).size).toBe(state.display.length);
  expect(pricesIn(state)).toEqual(prices);
  const free = hamlet.clone(state);
  free.slices = free.slices.map((slice) => (slice === undefined ? slice : { ...slice, freeBlueprints: true }));
  expect(takingPrice(free, free.display[3])).toBe(0);
  expect(pricesIn(free)).toEqual(free.display.map(() => sayGold(0)));
});

test('places are listed in the order of the page', () => {
  for (const options of [{}, { modules: ['lake'] }]) {
    const state = start(options);
    const { components } = state.setting;
    for (const tile of state.display) {
      const worth = sitesOf(state, tile, components.church).map(({ action }) =>
        action.do === 'place' ? worthOfPlace(surroundingsAt(state, tile, action.place)) : -1,
      );
      expect(worth).toEqual(worth.toSorted((a, b) => b - a));
    }
    const all = state.display.flatMap((tile) => sitesOf(state, tile, components.church).map(({ worth }) => worth));
    expect(new Set(all).size).toBeGreaterThan(2);
  }
});
