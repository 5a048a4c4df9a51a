import {
  ALL,
  drawInt,
  type Entry,
  effective,
  ioOf,
  logFor,
  openStreams,
  playRecord,
  readRecord,
  registryOf,
  Session,
  type SessionConfig,
  seedFrom,
  undoable,
  type Viewer,
  writeRecord,
} from '@hamlet/kernel';
import {
  type Secret,
  type SecretAction,
  type SecretEvent,
  type SecretOptions,
  type SecretSetting,
  type SecretView,
  secret,
} from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';

type SecretTable = Session<SecretSetting, Secret, SecretAction, SecretEvent, SecretView, SecretOptions>;

function open(
  seats: number,
  options: unknown = { hand: [2, 4, 6] },
  seed = 'toy',
  config: SessionConfig<SecretAction, SecretEvent> = {},
): SecretTable {
  return Session.open(secret, { options: secret.options(options), seats, seed: seedFrom(seed) }, config);
}

const seatViewer = (seat: number): Viewer => ({ kind: 'seat', seat });
const SPECTATOR: Viewer = { kind: 'spectator' };

function bytes(table: SecretTable, viewer: Viewer): string {
  return JSON.stringify([secret.view(table.state, viewer), logFor(table, viewer)]);
}

describe('several seats decide at once', () => {
  test('everybody who has not picked is pending, in any order', () => {
    const table = open(3);
    expect(secret.pending(table.state)?.seats).toEqual([0, 1, 2]);
    expect(table.act(1, { pick: 4 })).toBeUndefined();
    expect(secret.pending(table.state)?.seats).toEqual([0, 2]);
    expect(table.act(1, { pick: 2 })).toMatchObject({ code: 'not-pending' });
    expect(table.act(2, { pick: 6 })).toBeUndefined();
    expect(table.act(0, { pick: 5 })).toMatchObject({ code: 'not-in-hand' });
    expect(table.act(0, { pick: 2 })).toBeUndefined();
    expect(table.state.shown).toEqual([[2, 4, 6]]);
    expect(secret.pending(table.state)?.seats).toEqual([0, 1, 2]);
  });

  test('a refused action leaves state, log and streams alone', () => {
    const table = open(2);
    const before = [secret.hash(table.state), table.entries.length, table.streams.draws];
    expect(table.act(0, { pick: 9 })).toBeDefined();
    expect([secret.hash(table.state), table.entries.length, table.streams.draws]).toEqual(before);
  });

  test('a hidden pick is seen by its own seat and the trusted viewer alone', () => {
    const [one, other] = [2, 6].map((pick) => {
      const table = open(3);
      table.act(1, { pick });
      return table;
    });
    for (const viewer of [seatViewer(0), seatViewer(2), SPECTATOR])
      expect(bytes(one, viewer)).toBe(bytes(other, viewer));
    for (const viewer of [seatViewer(1), ALL]) expect(bytes(one, viewer)).not.toBe(bytes(other, viewer));
  });

  test('the log has only what is open to the viewer, numbered for them', () => {
    const table = open(2);
    table.act(1, { pick: 6 });
    table.undo(1);
    table.act(0, { pick: 2 });
    table.undo(0);
    const texts = (viewer: Viewer) => logFor(table, viewer).map(({ by, text, isGone }) => [by, text, isGone]);
    expect(texts(seatViewer(1))).toEqual([
      [1, 'pick 6', true],
      [1, 'undo 0', false],
    ]);
    expect(texts(seatViewer(0))).toEqual([
      [0, 'pick 2', true],
      [0, 'undo 0', false],
    ]);
    expect(logFor(table, seatViewer(0)).map(({ of }) => of)).toEqual([undefined, 0]);
    expect(texts(ALL).map(([, text]) => text)).toEqual(['pick 6', 'undo 0', 'pick 2', 'undo 2']);
    expect(texts(SPECTATOR)).toEqual([]);
  });

  test('events are shown without the secret until the numbers are on the table', () => {
    const heard: SecretEvent[] = [];
    const table = open(2, undefined, undefined, { onEntry: (_entry, _index, events) => void heard.push(...events) });
    table.act(0, { pick: 2 });
    table.act(1, { pick: 4 });
    const shown = (viewer: Viewer) => heard.map((event) => secret.redact(event, viewer));
    expect(shown(seatViewer(1))[0]).toEqual({ type: 'picked', seat: 0 });
    expect(shown(seatViewer(0))[0]).toEqual({ type: 'picked', seat: 0, number: 2 });
    expect(shown(SPECTATOR)[2]).toMatchObject({ type: 'shown', numbers: [2, 4] });
  });

  test('a guess fits what the viewer sees', () => {
    const table = open(3);
    table.act(0, { pick: 2 });
    table.act(1, { pick: 4 });
    const io = ioOf<SecretEvent>(openStreams(seedFrom('guess')), undefined);
    for (const viewer of [seatViewer(0), seatViewer(2), SPECTATOR]) {
      const view = secret.view(table.state, viewer);
      expect(secret.view(secret.guess(view, io), viewer)).toEqual(view);
    }
  });
});

describe('undo', () => {
  test("of one's own pick while others have picked since", () => {
    const table = open(3);
    table.act(0, { pick: 2 });
    table.act(1, { pick: 4 });
    expect(table.undo(0)).toBeUndefined();
    expect(table.state.picks).toEqual([-1, 4, -1]);
    expect(secret.pending(table.state)?.seats).toEqual([0, 2]);
    expect(table.act(0, { pick: 6 })).toBeUndefined();
    expect(table.state.picks).toEqual([6, 4, -1]);
    expect(table.undo(2)).toMatchObject({ code: 'undo-nothing' });
  });

  test('stops once the picks have been shown, and goes on if all agree', () => {
    const table = open(2);
    table.act(0, { pick: 2 });
    const before = [secret.hash(table.state), table.streams.draws];
    table.act(1, { pick: 4 });
    const after = secret.hash(table.state);
    expect(table.undo(1)).toEqual({ code: 'undo-barrier', params: {} });
    expect(table.undo(0)).toEqual({ code: 'undo-barrier', params: {} });
    expect(secret.hash(table.state)).toBe(after);
    expect(table.undo(0, true)).toBeUndefined();
    expect([secret.hash(table.state), table.streams.draws]).toEqual(before);
    expect(table.entries.at(-1)).toMatchObject({ kind: 'undo', by: 0, of: 1, agreed: true, cause: 'player' });
    table.act(1, { pick: 4 });
    expect(secret.hash(table.state)).toBe(after);
  });

  test('takes the automatic entries that followed back too', () => {
    const table = open(2, { hand: [1, 2, 3], words: ['aye'] });
    const start = secret.hash(table.state);
    table.act(0, { pick: 3 });
    expect(table.entries).toMatchObject([
      { by: 0, action: { pick: 3 }, cause: 'player', barrier: 'none' },
      { by: 0, action: { say: 'aye' }, cause: 'auto', barrier: 'none' },
    ]);
    expect(table.undo(0)).toBeUndefined();
    expect(secret.hash(table.state)).toBe(start);
    expect(effective(table.entries)).toEqual([]);
  });

  test('a choice of words is asked for, not taken', () => {
    const table = open(2, { hand: [1, 2, 3], words: ['aye', 'nay'] });
    table.act(0, { pick: 3 });
    expect(secret.legal(table.state, 0)).toEqual([{ say: 'aye' }, { say: 'nay' }]);
    table.act(0, { say: 'nay' });
    expect(table.undo(0)).toBeUndefined();
    expect(secret.legal(table.state, 0)).toHaveLength(2);
    expect(table.undo(0)).toBeUndefined();
    expect(secret.legal(table.state, 0)).toHaveLength(3);
    expect(table.undo(0)).toMatchObject({ code: 'undo-nothing' });
  });

  test('agreed, it goes back entry by entry to the very beginning', () => {
    const table = open(2, { hand: [1, 2, 4], words: ['aye'] });
    const start = secret.hash(table.state);
    for (const [seat, pick] of [
      [1, 1],
      [0, 4],
      [0, 1],
      [1, 2],
    ])
      expect(table.act(seat, { pick })).toBeUndefined();
    // The last cards are the only ones left: the game has ended by itself.
    expect(secret.pending(table.state)).toBeUndefined();
    const steps: number[] = [];
    while (table.undo(0, true) === undefined) steps.push(effective(table.entries).length);
    expect(steps).toEqual([5, 3, 2, 0]);
    expect(secret.hash(table.state)).toBe(start);
    expect(table.streams.draws).toBe(0);
  });

  test('after any mixture of acts and undos the log replays to the state of the table', () => {
    const streams = openStreams(seedFrom('mixture'));
    for (let game = 0; game < 40; game++) {
      const table = open(
        3,
        { hand: [1, 2, 3, 4], words: game % 2 === 0 ? ['aye'] : ['aye', 'nay'] },
        `mixture ${game}`,
      );
      for (let i = 0; i < 30; i++) {
        const seat = drawInt(streams, 'seat', 3);
        if (drawInt(streams, 'undo', 4) === 0) table.undo(seat, drawInt(streams, 'agreed', 2) === 0);
        const legal = secret.legal(table.state, seat);
        if (legal.length > 0) table.act(seat, legal[drawInt(streams, 'pick', legal.length)]);
      }
      const again = playRecord(readRecord(writeRecord(table, { names: ['a', 'b', 'c'] }), registryOf([secret])));
      expect(again.state).toEqual(table.state);
      expect(again.streams).toEqual(table.streams);
      const standing = effective(table.entries);
      const last = table.entries[standing[standing.length - 1]];
      expect(last.kind === 'act' ? last.by : -1).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('folding the log', () => {
  const entry = (by: number, more: Partial<Extract<Entry<number>, { kind: 'act' }>> = {}): Entry<number> => ({
    kind: 'act',
    by,
    action: 0,
    at: 0,
    cause: 'player',
    hash: '',
    barrier: 'none',
    ...more,
  });
  const back = (by: number, of: number): Entry<number> => ({
    kind: 'undo',
    by,
    of,
    agreed: false,
    at: 0,
    cause: 'player',
  });

  test('undo takes its entry and the automatic ones right after it', () => {
    expect(effective([entry(0), entry(0, { cause: 'auto' }), entry(1)])).toEqual([0, 1, 2]);
    expect(effective([entry(0), entry(0, { cause: 'auto' }), entry(1), back(0, 0)])).toEqual([2]);
    expect(effective([entry(0), entry(1), entry(1, { cause: 'auto' }), back(0, 0)])).toEqual([1, 2]);
    expect(effective([entry(0), back(0, 0), entry(0), entry(0, { cause: 'auto' }), back(0, 2)])).toEqual([]);
  });

  test('an undo of what does not stand any more changes nothing', () => {
    expect(effective([entry(0), entry(1), back(0, 0), back(0, 0)])).toEqual([1]);
  });

  test('automatic entries are never what is taken back, and a barrier behind bars too', () => {
    expect(undoable([entry(0), entry(0, { cause: 'auto' })], 0, false)).toBe(0);
    expect(undoable([entry(0), entry(1, { cause: 'auto' })], 1, false)).toMatchObject({ code: 'undo-nothing' });
    expect(undoable([entry(0), entry(1, { barrier: 'all' })], 0, false)).toMatchObject({ code: 'undo-barrier' });
    expect(undoable([entry(0), entry(0, { cause: 'auto', barrier: 'all' })], 0, false)).toMatchObject({
      code: 'undo-barrier',
    });
    expect(undoable([entry(0, { barrier: 'all' }), entry(1)], 1, false)).toBe(1);
    expect(undoable([entry(0), entry(1, { barrier: 'all' })], 0, true)).toBe(1);
    expect(undoable([], 0, true)).toMatchObject({ code: 'undo-nothing' });
  });

  test('what settles a seat alone bars that seat and nobody else', () => {
    const settled = entry(1, { barrier: 'own' });
    expect(undoable([entry(0), settled], 0, false)).toBe(0);
    expect(undoable([entry(1), entry(0), settled], 1, false)).toMatchObject({ code: 'undo-barrier' });
    expect(undoable([entry(0), settled, entry(1)], 1, false)).toBe(2);
    expect(undoable([entry(0), settled, entry(1), back(1, 2)], 1, false)).toMatchObject({ code: 'undo-barrier' });
    expect(undoable([entry(0), settled, entry(2, { barrier: 'all' })], 0, false)).toMatchObject({
      code: 'undo-barrier',
    });
    expect(undoable([entry(0), settled], 1, true)).toBe(1);
    expect(undoable([entry(0), settled], 0, true)).toBe(1);
  });

  test('a seat settled by an automatic entry of its own is barred too', () => {
    const auto = entry(0, { cause: 'auto', barrier: 'own' });
    expect(undoable([entry(0), auto], 0, false)).toEqual({ code: 'undo-barrier', params: {} });
    expect(undoable([entry(1), entry(0), auto], 1, false)).toBe(0);
  });
});

describe('a table', () => {
  test('tells who listens what happened, but not again while it replays for an undo', () => {
    let heard = 0;
    const table = open(2, undefined, undefined, { onEntry: (_entry, _index, events) => void (heard += events.length) });
    table.act(0, { pick: 2 });
    table.act(1, { pick: 4 });
    expect(heard).toBe(3);
    table.undo(0, true);
    expect(heard).toBe(3);
  });

  test('replays to any entry', () => {
    const table = open(2);
    const hashes = [secret.hash(table.state)];
    for (const [seat, pick] of [
      [0, 2],
      [1, 4],
      [1, 2],
      [0, 6],
    ]) {
      table.act(seat, { pick });
      hashes.push(secret.hash(table.state));
    }
    for (let until = 0; until < 4; until++) expect(secret.hash(table.stateAt(until))).toBe(hashes[until]);
  });

  test('draws through io put up a barrier, nothing else does', () => {
    const io = ioOf(openStreams(seedFrom('io')), undefined);
    expect(io.touched).toBe('none');
    io.pick('x', [5]);
    expect(io.touched).toBe('all');
    const other = ioOf(openStreams(seedFrom('io')), undefined);
    other.barrier();
    expect(other.touched).toBe('all');
  });

  test('a barrier for everybody is never lowered to one for the acting seat', () => {
    const io = ioOf(openStreams(seedFrom('io')), undefined);
    io.barrier('own');
    expect(io.touched).toBe('own');
    io.barrier();
    expect(io.touched).toBe('all');
    io.barrier('own');
    expect(io.touched).toBe('all');
    const drew = ioOf(openStreams(seedFrom('io')), undefined);
    drew.int('x', 2);
    drew.barrier('own');
    expect(drew.touched).toBe('all');
    const late = ioOf(openStreams(seedFrom('io')), undefined);
    late.barrier('own');
    late.int('x', 2);
    expect(late.touched).toBe('all');
  });
});
