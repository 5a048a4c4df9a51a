import { builderPro, isBuild, type View } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { type GameRecord, registryOf } from '@hamlet/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { botPlayer } from '../src/bot-player.ts';
import { imagineState } from '../src/builder-pro/acting/imagined-state.ts';
import type { Engines } from '../src/table/game-session.ts';
import { PortTable } from '../src/table/port-table.ts';
import type { WorkerMessage } from '../src/table/protocol.ts';
import { type GameStore, TableWorker } from '../src/table/table-worker.ts';
import { BOT, freshRecord, person, sessionOf } from './session-table.ts';
import { WireStandIn } from './wire-stand-in.ts';

const TWO = [person('Blue'), person('Yellow')];
const END = { do: 'end' };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface WireOpening {
  readonly game?: typeof hamlet | typeof builderPro;
  readonly seats?: Parameters<typeof sessionOf>[1];
  readonly pace?: number;
  readonly isPractice?: boolean;
  readonly save?: GameStore['save'];
  readonly engines?: Partial<Engines>;
}

/** A table whose worker runs in this thread, with all of its messages; opened unless that is left to the test. */
function wireUp({ game = hamlet, seats = TWO, pace = 0, isPractice, save, engines }: WireOpening = {}) {
  const wire = new WireStandIn();
  const told: WorkerMessage[] = [];
  const holder = {
    ...wire.holder,
    send: (message: WorkerMessage) => {
      told.push(message);
      wire.holder.send(message);
    },
  };
  const saves: GameRecord[] = [];
  const store: GameStore = {
    save: save ?? (async (_, record) => void saves.push(record)),
    find: () => Promise.resolve(undefined),
  };
  new TableWorker(holder, store, { games: registryOf([hamlet, builderPro]), bots: botPlayer, ...engines }).listen();
  const record = freshRecord(game, seats.length, 3);
  const table = new PortTable({ id: 'test', rules: record.rules, seats }, wire);
  const open = () => table.open({ id: 'test', record, seats, pace, watch: false, isPractice });
  const changes = () => told.flatMap((message) => (message.kind === 'changed' ? [message] : []));
  return { table, told, saves, open, changes, wire };
}

describe('a worker', () => {
  it('tells a table nothing before a game is open, and says so', async () => {
    const { table } = wireUp();
    await expect(table.rounds()).rejects.toMatchObject({ code: 'broken', found: 'no game is open' });
    expect(() => table.now).toThrow('not open');
    expect(await table.act(0, [END])).toMatchObject({ status: 'lost', trouble: { code: 'broken' } });
  });

  it('tells only the lines that are new, and nothing where nothing has changed', async () => {
    const { table, open, changes } = wireUp();
    await open();
    expect(changes().map(({ from, items }) => [from, items.length])).toEqual([[0, 0]]);
    await table.act(0, [END]);
    await table.act(1, [END]);
    expect(changes().map(({ from, items }) => [from, items.length])).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
    await table.act(1, [END]);
    expect(changes()).toHaveLength(3);
    expect(table.log.value.map(({ text }) => text)).toEqual(['end', 'end']);
    expect(changes().every(({ now }) => now.isElsewhere === false)).toBe(true);
  });

  it('tells the next person all lines anew where seats hide something from one another', async () => {
    const { table, open, changes } = wireUp({ game: builderPro });
    await open();
    await table.act(0, [{ do: 'draw', bag: 1 }]);
    await table.act(1, [{ do: 'draw', bag: 1 }]);
    expect(changes().map(({ from, now }) => [from, now.viewer])).toEqual([
      [0, 0],
      [0, 1],
      [0, 0],
    ]);
    const { length } = table.log.value;
    const legal = builderPro.legal(imagineState(table.now.value.view as View), 0);
    await table.act(0, [legal.find(isBuild)]);
    // The same person gets the rest.
    expect(changes().at(-1)).toMatchObject({ from: length, now: { viewer: 0 } });
    expect(table.log.value.length).toBeGreaterThan(length);
  });

  it('takes back lines that it has told', async () => {
    const { table, open, changes } = wireUp();
    await open();
    const move = hamlet.legal(hamlet.codec.decode(table.now.value.view), 0).find(({ do: what }) => what === 'move');
    await table.act(0, [move]);
    expect(await table.undo(0, 1)).toEqual({ status: 'acknowledged' });
    expect([changes().at(-1)?.from, table.log.value, table.now.value.ply]).toEqual([0, [], 0]);
  });

  it('saves once more after a save that is under way, however much happens meanwhile', async () => {
    let finish = () => {};
    const lengths: number[] = [];
    const save: GameStore['save'] = (_, { log }) => {
      lengths.push(log.length);
      return lengths.length === 1
        ? Promise.resolve()
        : new Promise((resolve) => {
            finish = resolve;
          });
    };
    const { table, open } = wireUp({ save });
    await open();
    const first = table.act(0, [END]);
    await expect.poll(() => lengths).toEqual([0, 1]);
    const rest = [table.act(1, [END]), table.act(0, [END])];
    await expect.poll(() => table.now.value.ply).toBe(3);
    expect(lengths).toEqual([0, 1]);
    finish();
    await expect.poll(() => lengths).toEqual([0, 1, 3]);
    finish();
    expect(await Promise.all([first, ...rest])).toEqual([1, 2, 3].map(() => ({ status: 'acknowledged' })));
  });

  it('saves nothing of a game to practise with', async () => {
    const { table, open, saves } = wireUp({ isPractice: true });
    await open();
    expect(await table.act(0, [END])).toEqual({ status: 'acknowledged' });
    await table.save();
    expect(saves).toEqual([]);
  });
});

describe('bots at a table', () => {
  it('move at the pace of the table', async () => {
    vi.useFakeTimers();
    const { table, open } = wireUp({ seats: [person('Blue'), BOT], pace: 1000 });
    const opened = open();
    await vi.advanceTimersByTimeAsync(0);
    await opened;
    const done = table.act(0, [END]);
    await vi.advanceTimersByTimeAsync(0);
    await done;
    expect([table.now.value.thinking, table.now.value.ply]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(999);
    expect(table.now.value.ply).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(table.now.value.ply).toBe(2);
  });

  it('move no faster when somebody asks for something in between', async () => {
    vi.useFakeTimers();
    const pliesAfter = async (ask: (table: PortTable) => unknown) => {
      const { table, open } = wireUp({ seats: [person('Blue'), BOT], pace: 1000 });
      const opened = open();
      await vi.advanceTimersByTimeAsync(0);
      await opened;
      void table.act(0, [END]);
      await vi.advanceTimersByTimeAsync(500);
      void ask(table);
      await vi.advanceTimersByTimeAsync(1400);
      return table.now.value.ply;
    };
    const undisturbed = await pliesAfter(() => undefined);
    expect(undisturbed).toBe(2);
    expect(await pliesAfter((table) => table.act(0, [END]))).toBe(undisturbed);
  });

  it('are fetched before one of them moves or advises', async () => {
    const prepareBots = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const advise = vi.fn<NonNullable<Engines['advise']>>(({ legal }) => ({
      turn: [legal[0]],
      chance: 0.5,
      changes: [],
    }));
    const { table, open } = wireUp({ seats: [person('Blue'), BOT], engines: { prepareBots, advise } });
    await open();
    expect(prepareBots).not.toHaveBeenCalled();
    const advice = await table.suggest(0);
    expect(advice).toMatchObject({ ply: 0, seat: 0, chance: 0.5 });
    expect(advice?.turn).toHaveLength(1);
    expect(prepareBots).toHaveBeenCalledOnce();
    await table.act(0, [END]);
    await expect.poll(() => table.now.value.ply).toBeGreaterThan(1);
    expect(prepareBots.mock.calls.length).toBeGreaterThan(1);
    const without = wireUp({ seats: [person('Blue'), BOT] });
    await without.open();
    expect(await without.table.suggest(0)).toBeUndefined();
  });
});

describe('a long record that is read', () => {
  it('is reported every sixty milliseconds', async () => {
    const session = sessionOf(freshRecord(hamlet, 2, 3), TWO);
    for (const seat of [0, 1, 0, 1, 0, 1]) session.act(seat, [END]);
    const { table, told } = wireUp();
    let at = 0;
    const read = table.ask('read', { text: JSON.stringify(session.record()) });
    vi.spyOn(performance, 'now').mockImplementation(() => (at += 20));
    const { record, fault } = await read;
    expect([record.log.length, fault]).toEqual([6, undefined]);
    const progress = told.flatMap((message) => (message.kind === 'progress' ? [message] : []));
    // The clock is read at the start, once a line, and once more where it is reported: 20, 40, 60, 80 (reported, 100), ...
    expect(progress.map(({ done, of }) => [done, of])).toEqual([
      [2, 6],
      [5, 6],
    ]);
    expect(progress.every(({ comparable }) => comparable)).toBe(true);
  });

  it('is a fault where it is none', async () => {
    const { table } = wireUp();
    await expect(table.ask('read', { text: '{' })).rejects.toMatchObject({ code: 'not-json' });
    await expect(table.ask('read', { text: '{' })).rejects.toMatchObject({ found: expect.stringMatching(/JSON/) });
  });
});

describe('a table behind a wire', () => {
  it('keeps an older command from changing what a newer one tells', async () => {
    const { table, open } = wireUp();
    await open();
    const first = table.act(0, [END]);
    const second = table.act(0, [END]);
    expect(await first).toEqual({ status: 'acknowledged' });
    expect(await second).toMatchObject({ status: 'refused' });
    expect(table.command.value?.now).toMatchObject({ status: 'refused' });
  });

  it('stops once where no game is open, and asks nothing of a worker that has stopped', async () => {
    const { table, wire } = wireUp();
    wire.fail('first');
    wire.fail('second');
    expect(table.trouble.value).toEqual({ code: 'worker', text: 'first' });
    const { length } = wire.sent;
    await expect(table.rounds()).rejects.toMatchObject({ code: 'worker', found: 'first' });
    expect(wire.sent).toHaveLength(length);
  });

  it('stops where a game to practise with is lost, of which nothing is saved', async () => {
    const { table, open, wire } = wireUp({ isPractice: true });
    await open();
    wire.fail('out of memory');
    expect([table.trouble.value?.code, table.connection.value]).toEqual(['worker', 'closed']);
  });

  it('asks nothing again after it was closed', async () => {
    const { table, open, wire } = wireUp();
    await open();
    wire.fail('out of memory');
    table.close();
    const { length } = wire.sent;
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
    expect([table.connection.value, wire.isClosed, wire.sent.length]).toEqual(['closed', true, length]);
  });
});
