import { join } from 'node:path';
import { type Event, hamlet, narrate, type State, type StoryItem } from '@hamlet/hamlet';
import { registryOf, Session, seedFrom } from '@hamlet/kernel';
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
  const { session, lines } = storyOf(join(FOLDER, `${name}.hamlet.txt`), registryOf([hamlet]));
  const told = narrate((session.state as State).setting, lines as readonly StoryItem<Event>[]);
  const deeds = told.map(({ deed }) => deed?.kind ?? 'none');
  const followed = told.flatMap((one) => one.followed.map(({ kind }) => kind));
  expect({ deeds: kindsOf(deeds), followed: kindsOf(followed), digest: digestOf(told) }).toMatchSnapshot();
});

test('Botric hires and takes a blueprint in one step, told as two deeds, with or without his reasoning', () => {
  const { state } = Session.open(hamlet, {
    options: hamlet.options({ solo: 'investor' }),
    seats: 2,
    seed: seedFrom('story'),
  });
  const { church } = state.setting.components;
  const [blueprint] = state.display;
  const events: Event[] = [
    { type: 'gold', seat: 1, amount: -5, why: 'hired' },
    { type: 'hired', seat: 1, worker: 'villager', tile: church },
    { type: 'gold', seat: 1, amount: -2, why: 'blueprint' },
    { type: 'blueprint-taken', seat: 1, tile: blueprint },
  ];
  const told = narrate(state.setting, [{ by: 1, events }]);
  expect(told.map(({ deed, gold }) => ({ deed, gold }))).toEqual([
    { deed: { kind: 'hired', worker: 'villager', tile: church }, gold: [0, -5] },
    { deed: { kind: 'took', tile: blueprint }, gold: [0, -2] },
  ]);
});
