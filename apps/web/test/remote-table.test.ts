import './all-texts.ts';
import { builderPro } from '@hamlet/builder-pro';
import { hamlet, writePosition } from '@hamlet/hamlet';
import { dryRun, type GameRecord, isRefusal, Session, seedFrom } from '@hamlet/kernel';
import type { Plain, SeatState, TableState } from '@hamlet/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuilderTableModel } from '../src/builder-pro/table-model.ts';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import { OnlineRoom } from '../src/online/online-room.ts';
import { OnlineTable } from '../src/online/online-table.ts';
import { change } from '../src/settings.ts';
import type { AnyTable, CommandEnd } from '../src/table/table.ts';
import { sayTakenBack, takenBackAmong } from '../src/table-ui/taken-back.ts';
import { FakeSocket, keepNothing, positionAt, STATE } from './fake-socket.ts';
import { freshRecord, person, tableOf } from './session-table.ts';
import { twoWoods } from './two-woods.ts';

// The address is read when its module is loaded.
vi.hoisted(() => vi.stubGlobal('location', { hash: '' }));

const TWO = [person('Ann'), person('Ben')];

beforeEach(() => {
  change({ confirm: 'never', rivalTies: 'ask' });
  keepNothing();
});

afterEach(() => vi.unstubAllGlobals());

/** A table whose answers come when the test gives them, as from a server. */
function remoteTable(record: GameRecord) {
  const local: AnyTable = tableOf(record, TWO);
  let answer: (end: CommandEnd) => void = () => {};
  const table: AnyTable = Object.assign(Object.create(local) as AnyTable, {
    isRemote: true,
    act: () =>
      new Promise<CommandEnd>((done) => {
        answer = done;
      }),
  });
  return { local, table, answer: (end: CommandEnd) => answer(end) };
}

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 2);
  });

function actionOf(model: HamletTableModel, line: string) {
  const action = hamlet.codec.parse(model.state.value.setting, line);
  if (isRefusal(action)) throw new Error(`${line}: ${action.code}`);
  return action;
}

const STALE: CommandEnd = { status: 'refused', refusal: { code: 'stale', params: {} } };

describe('a decision on its way to a server', () => {
  it('is shown on the board at once, and is the table’s only when it is acknowledged', async () => {
    const { table, answer } = remoteTable(twoWoods(9));
    const model = new HamletTableModel(table);
    const before = writePosition(model.state.value);
    const action = actionOf(model, 'work farm');
    model.choose(action);
    const { state } = dryRun(hamlet, model.state.value, 0, action);
    expect(writePosition(model.draft.value.state)).toEqual(writePosition(state));
    expect(writePosition(state)).not.toEqual(before);
    expect(writePosition(model.state.value)).toEqual(before);
    expect([model.busy.value, model.canUndo, model.draft.value.legal]).toEqual([true, false, []]);
    answer({ status: 'acknowledged' });
    await settled();
    expect(model.busy.value).toBe(false);
  });

  it('comes back as a draft with the reason where it still fits', async () => {
    const { table, answer } = remoteTable(twoWoods(9));
    const model = new HamletTableModel(table);
    model.choose(actionOf(model, 'work farm'));
    answer(STALE);
    await settled();
    expect(writePosition(model.draft.value.state)).toEqual(writePosition(model.state.value));
    expect(model.ready.value?.action).toEqual(actionOf(model, 'work farm'));
    expect([model.refusal.value?.code, model.busy.value, model.isBegun]).toEqual(['stale', false, true]);
    model.cancel();
    expect([model.refusal.value, model.ready.value]).toEqual([undefined, undefined]);
  });

  it('comes back in the position that the table has moved on to, as far as it is allowed there', async () => {
    const { local, table, answer } = remoteTable(twoWoods(9));
    const model = new HamletTableModel(table);
    model.choose(actionOf(model, 'work farm'));
    answer(STALE);
    await settled();
    // The farm is full now: the same work is no longer allowed.
    await local.act(0, [actionOf(model, 'work farm')]);
    expect([model.ready.value, model.refusal.value?.code]).toEqual([undefined, 'stale']);
    model.select({});
    expect(model.refusal.value).toBeUndefined();
    await local.undo(0, 1);
    expect([model.ready.value, model.refusal.value]).toEqual([undefined, undefined]);
  });

  it('keeps the tile in hand in Builder Pro', async () => {
    const { local, table, answer } = remoteTable(freshRecord(builderPro, 2, 6));
    while (local.now.value.pending?.kind === 'draw')
      await local.act(local.now.value.pending.seats[0], [{ do: 'draw', bag: 1 }]);
    const model = new BuilderTableModel(table as never);
    const build = model.legal.value.find((action) => action.do === 'build');
    if (build?.do !== 'build') throw new Error('nothing can be built');
    model.take(build.tile);
    model.buildHere();
    expect(model.busy.value).toBe(true);
    answer(STALE);
    await settled();
    expect([model.hand.value.tile, model.refusal.value?.code, model.busy.value]).toEqual([build.tile, 'stale', false]);
  });
});

describe('a game on a server', () => {
  /** A page at a table of Hamlet, as it is after it was loaded. */
  function load() {
    const session = Session.open(hamlet, {
      options: hamlet.options({ start: 'first-seat' }),
      seats: 2,
      seed: seedFrom('r'),
    });
    const view: Plain = JSON.parse(JSON.stringify(session.view({ kind: 'seat', seat: 0 })));
    const socket = new FakeSocket();
    const room = new OnlineRoom({ id: 'table1', open: () => socket });
    socket.begin();
    const seat: SeatState = { kind: 'person', holder: 'person', present: true, ready: true };
    const pending = { kind: 'turn', seats: [0], manual: true };
    const state: TableState = { ...STATE, rules: hamlet.rules, seats: [seat, seat], pending };
    const setting = hamlet.codec.encodeSetting(session.setting) as Plain;
    socket.tell({ t: 'full', ...positionAt(1, view), view, setting, table: state });
    return { session, view, socket, state, table: new OnlineTable(room, hamlet, TWO) };
  }

  it('is seen from the first seat by those who watch, who can take nothing back', () => {
    const { socket, table, view, state } = load();
    const own = { ...positionAt(2, view), undo: { 0: 2 } };
    socket.tell({ t: 'full', ...own, view, table: state });
    expect(table.now.value).toMatchObject({ viewer: 0, undoable: 2 });
    socket.tell({ t: 'welcome', protocol: 1, product: '0', rules: hamlet.rules, seat: null, seats: [] });
    socket.tell({ t: 'full', ...positionAt(3, view), view, table: state });
    expect(table.now.value).toMatchObject({ viewer: 0, undoable: 0, undo: { code: 'nothing-to-undo' } });
  });

  it('tells between which lines a take-back was granted, in words', async () => {
    const { socket, table, view, state } = load();
    const who = (seat: number) => ({ name: ['Ann', 'Ben'][seat], you: seat === 0 });
    const line = (at: number) => ({ by: 0, cause: 'player' as const, text: 'end', at, events: [] });
    const tell = (n: number, granted: TableState['takenBack'], ...times: number[]) =>
      socket.tell({
        t: 'full',
        ...positionAt(n, view),
        lines: times.map(line),
        view,
        table: { ...state, ...(granted ? { takenBack: granted } : {}) },
      });
    tell(2, undefined, 5, 9);
    expect(table.takenBack.value).toEqual([]);
    const granted = [{ by: 1, count: 3, at: 12 }];
    tell(3, granted, 5, 9);
    expect(table.takenBack.value).toEqual([{ by: 1, count: 3, ply: 2 }]);
    tell(4, [...granted, { by: 0, count: 1, at: 30 }], 5, 9, 20, 40);
    const found = takenBackAmong([{ ply: 0 }, { ply: 1 }, { ply: 2 }, { ply: 2 }, { ply: 3 }], table.takenBack.value);
    expect(found.map((notes) => notes.map((one) => sayTakenBack(who, one)))).toEqual([
      [],
      [],
      ['Ben took back 3 decisions, agreed by all.'],
      [],
      ['You took back 1 decision, agreed by all.'],
      [],
    ]);
  });

  it('shows its past', async () => {
    const { socket, table, view } = load();
    const past = table.at(0);
    const [{ id, question }] = socket.ofKind('ask');
    expect(question).toEqual({ ask: 'past', line: 0 });
    socket.tell({ t: 'answer', id, answer: view });
    expect(await past).toEqual({ view });
    const refused = table.at(3);
    socket.tell({ t: 'refused', id: socket.ofKind('ask')[1].id, code: 'not-begun', params: {} });
    await expect(refused).rejects.toThrow('offline');
  });

  it('gives the controls back when a decision is lost with the server, comes after it, or cannot be written', async () => {
    const { session, socket, table } = load();
    const model = new HamletTableModel(table as never);
    const sent = table.act(0, [session.legal(0)[0]]);
    socket.tell({ t: 'bye', code: 'table-closed', after: null });
    expect(await sent).toEqual({ status: 'lost', trouble: { code: 'offline', text: '' } });
    expect(table.command.value?.now.status).toBe('lost');
    expect(model.busy.value).toBe(false);
    expect(await table.act(0, [session.legal(0)[0]])).toMatchObject({ status: 'lost' });
    expect(await table.act(0, [undefined])).toMatchObject({ status: 'lost', trouble: { code: 'broken' } });
    table.room.close();
  });

  it('goes on with a decision that was sent before the page was loaded again', async () => {
    const first = load();
    const action = first.session.legal(0)[0];
    void first.table.act(0, [action]);
    const [sent] = first.socket.ofKind('do');
    first.table.room.close();
    const { socket, table } = load();
    expect(table.command.value?.now.status).toBe('sent');
    const model = new HamletTableModel(table as never);
    expect(model.busy.value).toBe(true);
    socket.tell({ t: 'refused', id: sent.id, code: 'stale', params: {} });
    await settled();
    expect(table.command.value?.now.status).toBe('refused');
    expect([model.busy.value, model.refusal.value?.code]).toEqual([false, 'stale']);
    expect(model.ready.value?.action ?? model.draft.value.actions[0]).toEqual(action);
  });
});
