import {
  ALL,
  type AnyGame,
  playOut,
  playRecord,
  playRecordUntilFault,
  readRecord,
  recordFor,
  recordFromText,
  recordToText,
  registryOf,
  Session,
  SPECTATOR,
  seedFrom,
  viewerOf,
  writeRecord,
} from '@hamlet/kernel';
import { counting, secret } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';

const OPENING = { options: secret.options({ hand: [1, 2, 3, 4], words: ['aye'] }), seats: 3, seed: seedFrom('work') };
const NAMES = ['a', 'b', 'c'];

describe('per entry the game is asked once', () => {
  test('for everything that a table needs of it, and for scores only on demand', () => {
    const { counted: game, take } = counting(secret);
    const session = Session.open(game, OPENING);
    let due = 0;
    session.listen(() => void (due += session.pending?.seats.length ?? 0));
    take();
    let [listed, chosen] = [0, 0];
    while (!session.isOver) {
      const before = session.entries.length;
      const [seat] = session.pending?.seats ?? [];
      const list = session.legal(seat);
      // A listed action is known to be allowed; a copy of one has to be looked at.
      const action = chosen++ % 2 === 0 ? list[0] : { ...list[0] };
      due = 0;
      take();
      expect(session.act(seat, action)).toBeUndefined();
      for (const viewer of [...NAMES.keys()].map(viewerOf)) {
        session.view(viewer);
        session.view(viewer);
      }
      for (const other of session.pending?.seats ?? []) session.legal(other);
      const counts = take();
      const entries = session.entries.length - before;
      expect(counts).toMatchObject({ apply: entries, hash: entries, view: 3, score: 0 });
      expect(counts.refuse).toBe(chosen % 2 === 1 ? 0 : 1);
      // One list for each seat that is due after each entry, at most.
      expect(counts.legal).toBeLessThanOrEqual(due);
      listed += counts.legal;
    }
    expect(listed).toBeGreaterThan(0);
    session.score(ALL);
    expect(take().score).toBe(1);
  });

  test('a game that knows whether there is a choice makes no list to settle where there is one, and the same log', () => {
    const { counted: game, take } = counting(secret);
    const knowing = {
      ...game,
      isForced: (...asked: Parameters<typeof game.legal>) => secret.legal(...asked).length === 1,
    };
    const [session, plain] = [Session.open(knowing, OPENING), Session.open(secret, OPENING)];
    let lists = take().legal;
    while (!plain.isOver) {
      const [seat] = plain.pending?.seats ?? [];
      const [action] = plain.legal(seat);
      expect([session.act(seat, { ...action }), plain.act(seat, action)]).toEqual([undefined, undefined]);
      lists += take().legal;
    }
    expect(session.entries).toEqual(plain.entries);
    const forced = plain.entries.filter(({ cause }) => cause === 'auto').length;
    expect([forced > 0, lists]).toEqual([true, forced]);
  });

  test('where seats hide nothing, one view is made for all viewers of a state', () => {
    const { counted, take } = counting(secret);
    const views = (hidden: boolean) => {
      const session = Session.open({ ...counted, facts: { ...secret.facts, hidden } }, OPENING);
      take();
      for (const viewer of [SPECTATOR, viewerOf(0), viewerOf(1), SPECTATOR, ALL]) session.view(viewer);
      return take().view;
    };
    // Those who see everything have a view of their own.
    expect([views(true), views(false)]).toEqual([4, 2]);
  });

  test('a session without a past asks for no hash', () => {
    const { counted: game, take } = counting(secret);
    expect(playOut(Session.open(game, OPENING, { keepsPast: false }), (_seat, legal) => legal[0])).toBe(true);
    expect(take().hash).toBe(0);
  });
});

describe('the past', () => {
  test('of a long game is found from a mark near by, also after undos in the middle', () => {
    const { counted: game, take } = counting(secret);
    const hand = Array.from({ length: 60 }, (_, index) => (index % 40) * 2 + 2);
    const session = Session.open(game, { ...OPENING, options: secret.options({ hand }) });
    const states = [session.game.codec.encode(session.state)];
    for (let round = 0; round < 50; round++)
      for (const seat of [0, 1, 2]) {
        session.act(seat, session.legal(seat)[0]);
        states.push(game.codec.encode(session.state));
      }
    session.act(0, session.legal(0)[0]);
    session.act(1, session.legal(1)[0]);
    expect(session.undo(0)).toBeUndefined();
    states.push(game.codec.encode(session.state));
    expect(session.length).toBe(151);
    take();
    for (let ply = session.length; ply >= 0; ply--) {
      expect(game.codec.encode(session.stateAt(ply))).toEqual(states[ply]);
      expect(take().apply).toBeLessThan(50);
    }
  });

  test('gives the lines of the log with their events as a viewer may read them', () => {
    const session = Session.open(secret, OPENING);
    session.act(0, { pick: 3 });
    session.act(1, { pick: 2 });
    expect(session.lines(viewerOf(0))).toEqual([
      { by: 0, cause: 'player', text: 'pick 3', events: [{ type: 'picked', seat: 0, number: 3 }] },
      { by: 0, cause: 'auto', text: 'say aye', events: [] },
    ]);
    expect(session.lines(viewerOf(0), 1).map(({ text }) => text)).toEqual(['say aye']);
    expect(session.lines(viewerOf(1)).map(({ text }) => text)).toEqual(['pick 2']);
    expect([session.lines(viewerOf(1), 1), session.lines(SPECTATOR)]).toEqual([[], []]);
    expect(session.lineAt(0, [{ type: 'picked', seat: 0, number: 3 }], SPECTATOR)).toEqual({
      by: 0,
      cause: 'player',
      text: undefined,
      events: [{ type: 'picked', seat: 0 }],
    });
  });
});

describe('while a game lasts', () => {
  test('the record of a viewer holds what the viewer may see and says that it is partial', () => {
    const hidden = [1, 2].map((pick) => {
      const session = Session.open(secret, OPENING, { clock: () => 7 });
      session.act(1, { pick: 4 });
      session.act(0, { pick });
      session.undo(0);
      session.act(0, { pick });
      return session;
    });
    const [one, other] = hidden.map((session) => JSON.stringify(recordFor(session, { names: NAMES }, viewerOf(1))));
    expect(one).toBe(other);
    const partial = JSON.parse(one);
    expect(partial).toMatchObject({ partial: true, version: 2, log: ['1 pick 4 +7'] });
    expect(one).not.toContain(OPENING.seed);
    expect(one).not.toContain('#');
    expect(() => readRecord(partial, registryOf([secret]))).toThrow(/partial: partial-record/);
    const own = recordFor(hidden[0], { names: NAMES }, viewerOf(0));
    expect(own.log).toEqual(['0 pick 1 +7', '0 say aye ~', '0 undo 0', '0 pick 1', '0 say aye ~']);
  });

  test('a refused undo tells nothing of what others did in secret before', () => {
    const refused = [0, 1, 5].map((undone) => {
      const session = Session.open(secret, OPENING);
      for (let time = 0; time < undone; time++) {
        session.act(0, { pick: 2 });
        expect(session.undo(0)).toBeUndefined();
      }
      session.act(0, { pick: 2 });
      session.act(1, { pick: 4 });
      session.act(2, { pick: 2 });
      return JSON.stringify(session.undo(1));
    });
    expect(refused[0]).toContain('undo-barrier');
    expect(new Set(refused).size).toBe(1);
  });

  test('the whole record comes with the end', () => {
    const session = Session.open(secret, OPENING);
    playOut(session, (_seat, legal) => legal[0]);
    expect(recordFor(session, { names: NAMES }, SPECTATOR)).toEqual(writeRecord(session, { names: NAMES }));
    expect(writeRecord(session, { names: NAMES }).seed).toBe(OPENING.seed);
  });
});

test('entries keep when and why they came, through a record', () => {
  let now = 0;
  const session = Session.open(secret, OPENING, { clock: () => now });
  now = 5.7;
  session.act(0, { pick: 2 }, { cause: 'prepared', id: 'x' });
  now = 3;
  session.act(1, { pick: 3 }, { cause: 'bot' });
  now = 95;
  session.act(2, { pick: 2 }, { cause: 'cut' });
  expect(session.entries.map(({ at }) => at)).toEqual([5, 5, 5, 95]);
  expect(session.entries[0].id).toBe('x');
  const record = writeRecord(session, { names: NAMES, begun: '2026-01-31T18:00:00Z' });
  expect(record.log.map((line) => line.replace(/ #.*/, ''))).toEqual([
    '0 pick 2 +5p',
    '1 pick 3 +b',
    '1 say aye ~',
    '2 pick 2 +90c',
  ]);
  const again = playRecord(readRecord(JSON.parse(JSON.stringify(record)), registryOf([secret])));
  // Command ids stay with the server that needs them.
  expect(again.entries).toEqual(session.entries.map((entry) => ({ ...entry, id: undefined })));
});

test('what the table does by itself takes no time, so that a record keeps the times of all entries', () => {
  let now = 0;
  const session = Session.open(secret, OPENING, { clock: () => (now += 3) });
  session.act(0, { pick: 3 });
  session.act(1, { pick: 4 });
  expect(session.entries.map(({ at, cause }) => [at, cause])).toEqual([
    [3, 'player'],
    [3, 'auto'],
    [6, 'player'],
  ]);
  const again = playRecord(readRecord(writeRecord(session, { names: NAMES }), registryOf([secret])));
  expect(again.entries).toEqual(session.entries);
});

test('a game goes on from the newest time of its record, whatever the clock says', () => {
  const session = Session.open(secret, OPENING, { clock: () => 100 });
  session.act(0, { pick: 2 });
  const read = readRecord(writeRecord(session, { names: NAMES }), registryOf([secret]));
  let now = 7000;
  const again = playRecord(read, undefined, { clock: () => now });
  expect(again.entries).toEqual(session.entries);
  now += 5;
  again.act(1, { pick: 4 });
  now += 90;
  again.act(2, { pick: 4 });
  expect(again.entries.map(({ at }) => at)).toEqual([100, 105, 195]);
  expect(writeRecord(again, { names: NAMES }).log.map((line) => line.replace(/ #.*/, ''))).toEqual([
    '0 pick 2 +100',
    '1 pick 4 +5',
    '2 pick 4 +90',
  ]);
  // Without a clock, time stands still.
  const still = playRecord(read);
  still.act(1, { pick: 4 });
  expect(still.entries.map(({ at }) => at)).toEqual([100, 100]);
});

test('a game may begin with a position', () => {
  const session = Session.open(secret, OPENING);
  session.act(0, { pick: 2 });
  const position = secret.codec.encode(session.state);
  const fork = Session.open(secret, { ...OPENING, seed: seedFrom('another'), position });
  expect(fork.state).toEqual(session.state);
  fork.act(1, { pick: 4 });
  fork.act(2, { pick: 4 });
  const record = JSON.parse(JSON.stringify(writeRecord(fork, { names: NAMES })));
  expect(playRecord(readRecord(record, registryOf([secret]))).state).toEqual(fork.state);
});

describe('rules versions', () => {
  /** Rules under which nobody may pick a 4 any more. */
  const later: AnyGame = {
    ...secret,
    rules: 'secret@1.1',
    refuse: (state, seat, action) =>
      action.pick === 4 ? { code: 'no-fours', params: {} } : secret.refuse(state, seat, action),
  };
  const games = registryOf([secret, later]);
  const played = Session.open(secret, OPENING);
  playOut(played, (_seat, legal) => legal.at(-1));
  const record = JSON.parse(JSON.stringify(writeRecord(played, { names: NAMES })));

  test('an old record keeps the rules that it was played under', () => {
    expect(playRecord(readRecord(record, games)).result).toEqual(played.result);
    expect(() => playRecord(readRecord({ ...record, rules: 'secret@1.1' }, games))).toThrow(/no-fours/);
    expect(() => readRecord({ ...record, rules: 'secret@0.9' }, games)).toThrow(/unknown-rules/);
    expect(() => registryOf([secret, { ...secret }])).toThrow(/secret@1.0/);
  });

  test('a record that its rules refuse gives the game up to there', () => {
    const { session, fault, entries } = playRecordUntilFault(readRecord({ ...record, rules: 'secret@1.1' }, games));
    expect(fault).toMatchObject({ place: 'log[0]', code: 'no-fours' });
    expect(entries).toBe(0);
    expect(session.length).toBe(0);
  });

  test('hashes of version 1 are not comparable, its actions and result are', () => {
    const { ranking, scores } = record.result;
    const first = {
      ...record,
      version: 1,
      log: record.log.map((line: string) => line.replace(/ \+b?/, '').replace(/#.*/, '#00000000')),
      result: { scores, places: ranking },
    };
    const read = readRecord(first, games);
    expect(read.comparable).toBe(false);
    expect(read.record).toEqual(first);
    expect(recordFromText(recordToText(read.record))).toEqual(first);
    expect(playRecord(read).result).toEqual(played.result);
    expect(() => playRecord(readRecord({ ...first, version: 2, result: record.result }, games))).toThrow(
      /hash-differs/,
    );
    const wrong = { ...first, log: first.log.with(0, '0 pick 9 #00000000') };
    expect(() => playRecord(readRecord(wrong, games))).toThrow(/log\[0\]: not-in-hand/);
  });

  test('entries of a person are no fault where the reader has a bot, and in version 1 they are taken for those of the bot', () => {
    const holders = ['person', 'bot', 'bot'] as const;
    const log: string[] = record.log.map((line: string) => line.replace(/ \+b/, ''));
    const causesOf = (version: number) => {
      const data = { ...record, version, log, result: undefined };
      const { session, fault } = playRecordUntilFault(readRecord(data, games), undefined, { holders });
      expect(fault).toBeUndefined();
      const chosen = session.entries.filter(({ cause }) => cause !== 'auto');
      expect(chosen.length).toBeGreaterThan(6);
      return [0, 1].map((seat) => [...new Set(chosen.filter(({ by }) => by === seat).map(({ cause }) => cause))]);
    };
    expect(causesOf(1)).toEqual([['player'], ['bot']]);
    expect(causesOf(2)).toEqual([['player'], ['player']]);
  });
});
