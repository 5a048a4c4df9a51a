import { Session, seedOf } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import {
  BOTRIC,
  type Event,
  fit,
  hamlet,
  placeRotation,
  placeX,
  placeY,
  questionOf,
  type State,
  villageOf,
} from '../../src/index.ts';

/** True when a blueprint of Botric's could stand at every place of a tie. */
function fitsAll({ setting: { components }, map }: State, tile: number, places: readonly number[]): boolean {
  const { board } = villageOf(components, map);
  const { all } = components.tiles[tile].turns;
  return places.every((place) => fit(board, all[placeRotation(place)], placeX(place), placeY(place)) === 'fits');
}

/** Plays solo games and gives each tie of places: its subject, what was built next, and whether the subject could be guessed. */
function tiesOfPlaces(seeds: number) {
  const ties: { subject: number; built: number | undefined; guess: number | undefined }[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    let open: { subject: number; guess: number | undefined } | undefined;
    const session = Session.open(
      hamlet,
      {
        options: hamlet.options({ start: 'first-seat', solo: 'investor', botricTies: 'ask' }),
        seats: 2,
        seed: seedOf(new Uint8Array(16).fill(seed)),
      },
      {
        onEntry: (_, __, events) => {
          const built = events.find((event): event is Extract<Event, { type: 'built' }> => event.type === 'built');
          if (open && built) {
            ties.push({ ...open, built: built.tile });
            open = undefined;
          }
        },
      },
    );
    for (let step = 0; step < 400 && !session.isOver; step++) {
      const question = questionOf(session.state);
      if (question?.kind === 'place') {
        const places = question.candidates.map(([place]) => place);
        const guess = session.state.blueprints[BOTRIC].find((tile) => fitsAll(session.state, tile, places));
        open = { subject: question.subject, guess };
      }
      const legal = session.legal(0);
      const [first] = legal;
      const action = first?.do === 'choose' ? first : legal[(step * 13) % legal.length];
      session.act(0, action);
    }
  }
  return ties;
}

describe('a tie of places', () => {
  const ties = tiesOfPlaces(12);

  it('names the blueprint that is then built', () => {
    expect(ties.length).toBeGreaterThan(5);
    for (const { subject, built } of ties) expect(subject).toBe(built);
  });

  it('could not be told from the places: another blueprint may fit at all of them', () => {
    expect(ties.filter(({ subject, guess }) => guess !== subject).length).toBeGreaterThan(0);
  });
});
