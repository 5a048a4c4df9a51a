import { join } from 'node:path';
import { type Event, hamletVersions, narrate, type State, type StoryItem } from '@hamlet/hamlet';
import { registryOf } from '@hamlet/kernel';
import { digestOf, storyOf } from '@hamlet/testkit';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../archive/hamlet@1.0');

/** How many narrations have each kind of deed and of consequence. */
function kindsOf(kinds: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const kind of kinds.toSorted()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** What logs, recaps and notifications word: it stays the same for the same game. */
test.each([
  'standard-3',
  'manual-4',
  'lake-spring-2',
  'lake-autumn-4',
  'lake-summer-3',
  'lake-winter-2',
  'lake-solo-favour',
  'solo-investor-hard',
  'solo-favour-easy',
])('the story of %s', { tags: ['whole'] }, (name) => {
  const { session, lines } = storyOf(join(FOLDER, `${name}.hamlet.txt`), registryOf(hamletVersions));
  const told = narrate((session.state as State).setting, lines as readonly StoryItem<Event>[]);
  const deeds = told.map(({ deed }) => deed?.kind ?? 'none');
  const followed = told.flatMap((one) => one.followed.map(({ kind }) => kind));
  expect({ deeds: kindsOf(deeds), followed: kindsOf(followed), digest: digestOf(told) }).toMatchSnapshot();
});
