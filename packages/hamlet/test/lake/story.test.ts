import { type Event, hamlet, narrate } from '@hamlet/hamlet';
import { Session, seedFrom } from '@hamlet/kernel';
import { expect, test } from 'vitest';

const { setting } = Session.open(hamlet, {
  options: hamlet.options({ modules: ['lake'], season: 'spring' }),
  seats: 2,
  seed: seedFrom('places'),
}).state;

test.each<[string, Event, number]>([
  ['somebody fished', { module: 'lake', type: 'fished', seat: 0, tile: 8, count: 1 }, 8],
  ['a good was stored', { module: 'lake', type: 'stored', seat: 0, token: 0, from: 7, to: 6 }, 6],
])('a narration tells where %s, and not where its goods came from', (_name, event, place) => {
  const used: Event = { type: 'consumed', seat: 0, token: 0, from: 2, to: 3 };
  expect(narrate(setting, [{ by: 0, events: [used, event] }]).map(({ places }) => places)).toEqual([[place]]);
});
