import {
  type Admin,
  type GameRecord,
  playOut,
  playRecord,
  readRecord,
  recordFromText,
  recordToText,
  registryOf,
  Session,
  seedFrom,
  viewerOf,
  writeRecord,
} from '@hamlet/kernel';
import { secret } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';

const GAMES = registryOf([secret]);

function open(seats: number) {
  const options = secret.options({ hand: [2, 4, 6, 8] });
  return Session.open(secret, { options, seats, seed: seedFrom('administration') });
}

/** The session and everything about its table after it was written and read again. */
function again(session: ReturnType<typeof open>) {
  const names = session.status.holders.map((_, seat) => `p${seat}`);
  const record: GameRecord = JSON.parse(JSON.stringify(writeRecord(session, { names })));
  expect(recordFromText(recordToText(record))).toEqual(record);
  return playRecord(readRecord(record, GAMES));
}

describe('to concede', () => {
  test('ends a game of two, the loser last, whatever the points', () => {
    const session = open(2);
    session.act(0, { pick: 8 });
    session.act(1, { pick: 2 });
    expect(session.ranking(viewerOf(0))).toEqual([1, 2]);
    expect(session.administer(0, { do: 'concede' })).toBeUndefined();
    expect(session.isOver).toBe(true);
    expect(session.result).toMatchObject({ ranking: [2, 1], ending: 'conceded' });
    expect(session.act(1, { pick: 4 })).toMatchObject({ code: 'game-over' });
    expect(session.undo(1, true)).toMatchObject({ code: 'game-over' });
    expect(session.administer(1, { do: 'concede' })).toMatchObject({ code: 'game-over' });
    expect(again(session).result).toEqual(session.result);
  });

  test('with more seats hands the seat to a bot and ranks it last; the first to go is the very last', () => {
    const session = open(4);
    expect(session.administer(2, { do: 'concede' })).toMatchObject({ code: 'level-missing' });
    expect(session.administer(2, { do: 'concede', level: 'novice' })).toBeUndefined();
    expect(session.isOver).toBe(false);
    expect(session.status.holders).toEqual(['person', 'person', 'bot', 'person']);
    expect(session.status.levels).toEqual([undefined, undefined, 'novice', undefined]);
    expect(session.act(2, { pick: 8 })).toMatchObject({ code: 'seat-taken-over' });
    expect(session.act(2, { pick: 8 }, { cause: 'bot' })).toBeUndefined();
    expect(session.administer(2, { do: 'reclaim' })).toMatchObject({ code: 'seat-conceded' });
    expect(session.administer(0, { do: 'concede', level: 'novice' })).toBeUndefined();
    playOut(session, (_seat, legal) => legal.at(-1));
    expect(session.result?.ending).toBe('played');
    expect(session.result?.ranking[2]).toBe(4);
    expect(session.result?.ranking[0]).toBe(3);
    expect([session.result?.ranking[1], session.result?.ranking[3]]).toEqual([1, 1]);
    expect(again(session).result).toEqual(session.result);
  });

  test('ends the game when one seat is left', () => {
    const session = open(3);
    session.administer(1, { do: 'concede', level: 'novice' });
    session.administer(0, { do: 'concede', level: 'novice' });
    expect(session.result).toMatchObject({ ranking: [2, 3, 1], ending: 'conceded' });
  });
});

describe('a seat that somebody leaves', () => {
  test('is empty until a bot takes it over or its person comes back', () => {
    const session = open(2);
    expect(session.administer(1, { do: 'reclaim' })).toMatchObject({ code: 'seat-is-held' });
    expect(session.administer(1, { do: 'take-over', level: 'novice' })).toMatchObject({ code: 'seat-is-held' });
    expect(session.administer(1, { do: 'drop' })).toBeUndefined();
    expect(session.administer(1, { do: 'drop' })).toMatchObject({ code: 'not-a-person' });
    expect(session.act(1, { pick: 4 })).toMatchObject({ code: 'seat-empty' });
    expect(session.act(1, { pick: 4 }, { cause: 'bot' })).toMatchObject({ code: 'seat-empty' });
    expect(session.act(0, { pick: 4 })).toBeUndefined();
    expect(session.administer(1, { do: 'take-over', level: 'novice' })).toBeUndefined();
    expect(session.status).toMatchObject({ holders: ['person', 'bot'], levels: [undefined, 'novice'] });
    expect(session.act(1, { pick: 4 }, { cause: 'bot' })).toBeUndefined();
    expect(again(session).status).toEqual(session.status);
    expect(session.administer(1, { do: 'reclaim' })).toBeUndefined();
    expect(session.status).toMatchObject({ holders: ['person', 'person'], levels: [undefined, undefined] });
    expect(session.act(1, { pick: 6 })).toBeUndefined();
    expect(again(session).status).toEqual(session.status);
  });
});

describe('an adjourned game', () => {
  test('takes no actions and no undo until all persons are back', () => {
    const session = open(3);
    session.act(0, { pick: 4 });
    session.administer(2, { do: 'drop' });
    expect(session.administer(0, { do: 'resume' }, [0, 1])).toMatchObject({ code: 'not-adjourned' });
    expect(session.administer(0, { do: 'adjourn' })).toBeUndefined();
    expect(session.administer(0, { do: 'adjourn' })).toMatchObject({ code: 'adjourned' });
    expect(session.act(1, { pick: 4 })).toMatchObject({ code: 'adjourned' });
    expect(session.undo(0)).toMatchObject({ code: 'adjourned' });
    expect(session.undoDepth(0)).toBe(0);
    expect(session.administer(0, { do: 'resume' }, [0])).toMatchObject({
      code: 'consent-missing',
      params: { seat: 1 },
    });
    expect(session.administer(0, { do: 'resume' }, [0, 1])).toBeUndefined();
    expect(session.act(1, { pick: 4 })).toBeUndefined();
    expect(again(session).status.adjourned).toBe(false);
  });
});

describe('an end by agreement', () => {
  test.each([
    ['score', [1, 2]],
    ['draw', [1, 1]],
  ] as const)('by %s needs every person and says so', (result, ranking) => {
    const session = open(2);
    session.act(0, { pick: 8 });
    session.act(1, { pick: 2 });
    const end: Admin = { do: 'end', result };
    expect(session.administer(0, end, [0])).toMatchObject({ code: 'consent-missing', params: { seat: 1 } });
    expect(session.administer(0, end, [0, 1])).toBeUndefined();
    expect(session.result).toMatchObject({ ranking, ending: 'agreed' });
    expect(again(session).result).toEqual(session.result);
  });

  test('an abandoned game ranks empty seats after those that stayed', () => {
    const session = open(2);
    session.act(0, { pick: 8 });
    session.act(1, { pick: 2 });
    session.administer(0, { do: 'drop' });
    session.administer(0, { do: 'abandon' });
    expect(session.result).toMatchObject({ ranking: [2, 1], ending: 'abandoned' });
  });
});

test('no undo crosses an administrative entry unless all persons agree', () => {
  const session = open(3);
  session.act(0, { pick: 4 });
  session.administer(1, { do: 'drop' });
  expect(session.undo(0)).toEqual({ code: 'undo-barrier', params: {} });
  expect(session.undoDepth(0)).toBe(0);
  expect(session.undo(0, true)).toBeUndefined();
  expect(session.length).toBe(0);
  // The seat stays empty: only actions are taken back.
  expect(session.status.holders[1]).toBe('nobody');
  expect(again(session).status).toEqual(session.status);
});
