import './all-texts.ts';
import { hamlet, questionOf } from '@hamlet/hamlet';
import { type GameRecord, Session, seedOf } from '@hamlet/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { sitesOf, tileInHand } from '../src/hamlet/acting/places.ts';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import { change } from '../src/settings.ts';
import type { SeatPlan } from '../src/table/table.ts';
import { freshRecord, person, tableOf } from './session-table.ts';

const OPTIONS = { start: 'first-seat', solo: 'investor', botricTies: 'ask' };
const SEATS: readonly SeatPlan[] = [person('Ann'), { kind: 'rules', name: 'Botric' }];

/** A position in which the player chooses among several places of a blueprint of Botric's. */
function atTie(): GameRecord {
  for (let seed = 1; seed < 20; seed++) {
    const opening = { options: hamlet.options(OPTIONS), seats: 2, seed: seedOf(new Uint8Array(16).fill(seed)) };
    const session = Session.open(hamlet, opening);
    for (let step = 0; step < 400 && !session.isOver; step++) {
      if (questionOf(session.state)?.kind === 'place')
        return { ...freshRecord(hamlet, 2, 1, OPTIONS), position: hamlet.codec.encode(session.state) };
      const legal = session.legal(0);
      session.act(0, legal[(step * 7) % legal.length]);
    }
  }
  throw new Error('no tie of places');
}

const RECORD = atTie();

function sitDown() {
  const table = tableOf(RECORD, SEATS);
  return { table, model: new HamletTableModel(table) };
}

beforeEach(() => change({ confirm: 'reveals', rivalTies: 'ask' }));

describe('a tie of places of Botric’s blueprint', () => {
  it('puts his tile into the hand of the player, who may hold it over each of the places', () => {
    const { model } = sitDown();
    const question = questionOf(model.state.value);
    expect(tileInHand(model.draft.value)).toBe(question?.subject);
    const places = question?.candidates.map(([place]) => place) ?? [];
    expect(places.length).toBeGreaterThan(1);
    const sites = sitesOf(model.draft.value);
    expect(new Set(sites.map(({ place }) => place))).toEqual(new Set(places));
    expect(sites).toHaveLength(places.length);
    expect(sites.every(({ hosts }) => hosts.length === 0)).toBe(true);
    for (const { id, place } of sites) {
      model.aimAt(id);
      expect(model.aimed?.place).toBe(place);
    }
  });

  it('is settled by the place that the tile is held over, whichever it is', () => {
    const { length } = sitesOf(sitDown().model.draft.value);
    for (let index = 0; index < length; index++) {
      const { table, model } = sitDown();
      const before = table.log.value.length;
      const { id, place } = model.sites.value[index];
      model.aimAt(id);
      model.buildHere();
      expect(model.refusal.value).toBeUndefined();
      expect(table.log.value.length).toBeGreaterThan(before);
      expect(model.state.value.map.tiles).toContain(place);
    }
  });

  it('is not settled while the tile is held over nothing', () => {
    const { table, model } = sitDown();
    const before = table.log.value.length;
    model.aim.value = undefined;
    model.buildHere();
    expect(table.log.value.length).toBe(before);
  });

  it('is settled at once where the player does not want to be asked', () => {
    change({ rivalTies: 'auto' });
    const [first] = hamlet.legal(hamlet.codec.decode(RECORD.position), 0);
    const { model } = sitDown();
    expect(questionOf(model.state.value)?.kind).not.toBe('place');
    expect(first).toMatchObject({ do: 'choose', kind: 'place' });
    if (first.do === 'choose') expect(model.state.value.map.tiles).toContain(first.item[0]);
  });
});
