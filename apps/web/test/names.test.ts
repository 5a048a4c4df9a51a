import { hamlet } from '@hamlet/hamlet';
import { type GameRecord, Reader, readRecord, registryOf } from '@hamlet/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KINDS } from '../src/hamlet/new-game/kinds.ts';
import { HAMLET_READING } from '../src/hamlet/reading.ts';
import { readChoice } from '../src/new-game/last-choice.ts';
import { seatsNamed } from '../src/records/seat-names.ts';
import { readSettings } from '../src/settings.ts';
import { namesOf } from '../src/table/record-names.ts';
import { readSaved } from '../src/table/saves.ts';
import type { SeatPlan } from '../src/table/table.ts';
import { nameAmong } from '../src/table-ui/standing.ts';
import { setLanguage } from '../src/words/words.ts';
import './all-texts.ts';
import { freshRecord, person, tableOf } from './session-table.ts';

const BOT: SeatPlan = { kind: 'bot', level: 'novice' };

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));
afterEach(async () => {
  await setLanguage('en');
  vi.unstubAllGlobals();
});

/** The names at a table in English and in German. */
async function namesIn(seats: readonly SeatPlan[]): Promise<readonly string[][]> {
  const names = () => seats.map((_, seat) => nameAmong(seats, seat));
  await setLanguage('de');
  const german = names();
  await setLanguage('en');
  return [names(), german];
}

describe('a person without a name', () => {
  it('is "you" when alone, in the language of the reader', async () => {
    expect(await namesIn([person(''), BOT])).toEqual([
      ['You', 'Novice bot'],
      ['Du', 'Neuling-Bot'],
    ]);
  });

  it('is known by the seat among several persons, and never as "you"', async () => {
    expect(await namesIn([person(''), person('Ann'), person(' ')])).toEqual([
      ['Player 1', 'Ann', 'Player 3'],
      ['Spieler 1', 'Ann', 'Spieler 3'],
    ]);
    const state = hamlet.codec.decode(tableOf(freshRecord(hamlet, 2, 3), [person(''), person('')]).now.value.view);
    expect(HAMLET_READING.nameOf([person(''), person('')], 1, state)).toBe('Player 2');
  });

  it('has an empty name in a record, which is read as such', () => {
    const seats = [person(''), BOT];
    const record: GameRecord = { ...freshRecord(hamlet, 2, 3), seats: namesOf(seats) };
    expect(record.seats[0]).toBe('');
    expect(readRecord(record, registryOf([hamlet])).record.seats[0]).toBe('');
    expect(seatsNamed(record)).toEqual([person(''), expect.objectContaining({ kind: 'bot' })]);
  });
});

describe('words that were stored as names', () => {
  const saved = (...seats: SeatPlan[]) =>
    readSaved({
      id: 'a',
      record: freshRecord(hamlet, 2, 3),
      seats,
      standing: { over: false, round: 1, totals: [] },
      when: 5,
    }).seats;

  it.each(['You', 'Du'])('are no names in an old save: %s', async (name) => {
    expect(saved(person(name), BOT)).toEqual([person(''), BOT]);
    expect((await namesIn(saved(person(name), BOT))).map(([first]) => first)).toEqual(['You', 'Du']);
    expect(seatsNamed({ ...freshRecord(hamlet, 2, 3), seats: [name, 'novice 2'] })[0]).toEqual(person(''));
  });

  it('are known by the seat among several persons, where any name may have been chosen', () => {
    expect(saved(person('Player 1'), person('Spieler 2'))).toEqual([person(''), person('')]);
    expect(saved(person('Player 2'), person('Du'))).toEqual([person('Player 2'), person('Du')]);
    expect(saved(person('Ann'), BOT)).toEqual([person('Ann'), BOT]);
  });

  it('are no names in the last choice for a new game', () => {
    const first = { options: {}, count: 2, seats: [person('Ann'), BOT], colours: [] };
    const seats = [person('You'), person('Player 2')];
    expect(readChoice(new Reader({ seats }, ''), KINDS[0], first, []).seats).toEqual([person(''), person('')]);
  });

  it('are no setting in another language than theirs, in which somebody may have that name', () => {
    const nameOf = (name: string, language: string) => readSettings(new Reader({ name, language }, '')).name;
    expect([nameOf('You', 'de'), nameOf('Du', 'en')]).toEqual(['', '']);
    expect([nameOf('You', 'en'), nameOf('Du', 'de'), nameOf('Ann', 'de')]).toEqual(['You', 'Du', 'Ann']);
  });
});
