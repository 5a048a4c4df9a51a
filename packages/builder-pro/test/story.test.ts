import { join } from 'node:path';
import { builderPro, forecastYear, matOf, narrate, type State, type StoryItem } from '@hamlet/builder-pro';
import { registryOf } from '@hamlet/kernel';
import { digestOf, storyOf } from '@hamlet/testkit';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../archive/builder-pro@1.0');

/** What logs, recaps and forecasts say: it stays the same for the same game. */
test.each([
  'nasty-1',
  'mix-2',
  'nice-3',
  'interactive-mix-random-4',
  'interactive-nasty-random-2',
  'mix-nasty-random-2',
  'solo-nice-random-3',
  'stale-4',
])('the story of %s, and the forecast of each year', { tags: ['whole'] }, (name) => {
  const forecasts = new Map<number, unknown>();
  const look = ({ state }: { readonly state: State }) => {
    if (forecasts.has(state.round)) return;
    const seats = state.coins.map((_, seat) => [matOf(state, seat), forecastYear(state, seat)]);
    forecasts.set(state.round, seats);
  };
  const { session, lines } = storyOf(join(FOLDER, `${name}.hamlet.txt`), registryOf([builderPro]), look);
  const { setting }: State = session.state;
  const { coins } = setting.components.catalogue.start;
  const start = { components: setting.components, coins: Array.from({ length: setting.seats }, () => coins) };
  const told = narrate(start, lines as readonly StoryItem[]);
  const kinds: Record<string, number> = {};
  for (const { kind } of told) kinds[kind] = (kinds[kind] ?? 0) + 1;
  expect({ kinds, told: digestOf(told), forecasts: digestOf([...forecasts]) }).toMatchSnapshot();
});
