import { type Event, hamlet, narrate } from '@hamlet/hamlet';
import { Session, seedFrom } from '@hamlet/kernel';
import { expect, test } from 'vitest';

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
