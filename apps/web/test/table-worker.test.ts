import { type Action, hamlet } from '@hamlet/hamlet';
import { type AnyGame, type GameRecord, playRecord, readRecord, registryOf } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { botPlayer } from '../src/bot-player.ts';
import { PortTable } from '../src/table/port-table.ts';
import type { SeatPlan } from '../src/table/table.ts';
import { type GameStore, TableWorker } from '../src/table/table-worker.ts';
import { RULES } from './all-engines.ts';
import { BOT, freshRecord, person } from './session-table.ts';
import { WireStandIn } from './wire-stand-in.ts';

const SEATS: readonly SeatPlan[] = [person('Blue'), BOT];
const END = { do: 'end' };
const DONE = { status: 'acknowledged' };

interface WorkerOpening {
  readonly game?: AnyGame;
  readonly seats?: readonly SeatPlan[];
  readonly log?: readonly string[];
  readonly watch?: boolean;
  readonly save?: (record: GameRecord) => Promise<void>;
}

/** A table whose worker runs in this thread, with everything that it saved and told. */
async function openTable({ game = hamlet, seats = SEATS, log = [], watch = false, save }: WorkerOpening = {}) {
  const wire = new WireStandIn();
  const saved: GameRecord[] = [];
  const store: GameStore = {
    save: async (_, next) => {
      await save?.(next);
      saved.push(next);
    },
    find: async (id) => {
      const last = saved.at(-1);
      return last && { id, record: last, seats, standing: { over: false, round: 1, totals: [] }, when: 0 };
    },
  };
  const start = () => new TableWorker(wire.holder, store, { games: registryOf([game]), bots: botPlayer }).listen();
  start();
  wire.onRestart = start;
  const record = { ...freshRecord(hamlet, seats.length, 3), log };
  const table = new PortTable({ id: 'test', rules: record.rules, seats }, wire);
  const told: string[] = [];
  table.trouble.subscribe((trouble) => trouble && told.push(trouble.code));
  await table.open({ id: 'test', record, seats, pace: 0, watch });
  return { table, wire, saved, told };
}

/** Long enough for everything that is under way: bots that move at once, and saves. */
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 30);
  });

/** Something that the first seat can do and take back. */
function workIn(view: unknown): Action | undefined {
  return hamlet.legal(hamlet.codec.decode(view), 0).find(({ do: what }) => what === 'move');
}

/** The game, except that an action throws in its middle while `isBroken` says so. */
function breaking(isBroken: (seat: number) => boolean): AnyGame {
  return {
    ...hamlet,
    apply(state, seat, action, io) {
      hamlet.apply(state, seat, action, io);
      if (isBroken(seat)) throw new Error('the rules broke');
    },
  };
}

it('a worker fetches the game of the record that it opens, and all games before it reads one', async () => {
  const games = new Map<string, AnyGame>();
  const asked: (string | undefined)[] = [];
  const prepareGames = async (rules?: string) => {
    asked.push(rules);
    games.set(hamlet.rules, hamlet);
  };
  const wire = new WireStandIn();
  const store = { save: async () => {}, find: async () => undefined };
  new TableWorker(wire.holder, store, { games, prepareGames, bots: botPlayer }).listen();
  const record = freshRecord(hamlet, 2, 3);
  const table = new PortTable({ id: 'test', rules: record.rules, seats: SEATS }, wire);
  await table.open({ id: 'test', record, seats: SEATS, pace: 0, watch: false });
  await table.ask('read', { text: JSON.stringify(record) });
  expect(asked).toEqual([hamlet.rules, undefined]);
});

describe('a worker that fails', () => {
  const TWO = [person('Blue'), person('Yellow')];
  const LOST = { status: 'lost', trouble: { code: 'reopened', text: 'out of memory' } };

  it('is replaced by one that opens the last save and answers what waits', async () => {
    const { table, wire } = await openTable({ seats: TWO });
    expect(await table.act(0, [END])).toEqual(DONE);
    const past = table.at(1);
    wire.fail('out of memory');
    expect(table.connection.value).toBe('lost');
    const rounds = table.rounds();
    const next = table.act(1, [END]);
    expect(table.command.value?.now).toEqual({ status: 'sent' });
    expect(await past).toHaveProperty('view');
    expect(await rounds).toBeInstanceOf(Array);
    expect(await next).toEqual(DONE);
    expect([table.connection.value, table.now.value.ply]).toEqual(['open', 2]);
    expect(table.log.value.map(({ text }) => text)).toEqual(['end', 'end']);
  });

  it('says so until something else is done', async () => {
    const { table, wire } = await openTable({ seats: TWO });
    wire.fail('out of memory');
    await expect.poll(() => table.connection.value).toBe('open');
    expect(table.trouble.value).toEqual(LOST.trouble);
    await table.act(0, [END]);
    expect(table.trouble.value).toBeUndefined();
  });

  it.each([false, true])('loses a command that it has not answered, saved before that: %s', async (isSaved) => {
    const { table, wire, saved } = await openTable({ seats: TWO });
    const command = table.act(0, [END]);
    // As soon as it is saved, before the answer arrives.
    while (saved.at(-1)?.log.length !== Number(isSaved)) await Promise.resolve();
    wire.fail('out of memory');
    expect(await command).toEqual(LOST);
    await expect.poll(() => table.connection.value).toBe('open');
    // It is never sent a second time: the table shows what came of it.
    expect(wire.sent.filter(({ question }) => question === 'command')).toHaveLength(1);
    expect(table.now.value.ply).toBe(isSaved ? 1 : 0);
    expect(await table.act(isSaved ? 1 : 0, [END])).toEqual(DONE);
  });

  it('is not replaced when it fails again before a command was answered: all who wait and ask later hear of it', async () => {
    const { table, wire } = await openTable({ seats: TWO });
    wire.fail('first');
    await expect.poll(() => table.connection.value).toBe('open');
    const command = table.act(0, [END]);
    const asked = [table.record(), table.at(0)];
    wire.fail('out of memory');
    const stopped = { status: 'lost', trouble: { code: 'worker', text: 'out of memory' } };
    for (const request of asked)
      await expect(request).rejects.toMatchObject({ code: 'worker', found: 'out of memory' });
    expect(await command).toEqual(stopped);
    expect(table.command.value?.now).toEqual(stopped);
    expect([table.trouble.value, table.connection.value]).toEqual([stopped.trouble, 'closed']);
    expect(wire.isClosed).toBe(true);
    expect(await table.undo(0, 1)).toEqual(stopped);
    // The trouble of a table that has stopped stays.
    expect(table.trouble.value?.code).toBe('worker');
  });

  it('is replaced again after a command was answered', async () => {
    const { table, wire } = await openTable({ seats: TWO });
    for (const seat of [0, 1, 0]) {
      wire.fail('out of memory');
      expect(await table.act(seat, [END])).toEqual(DONE);
    }
    expect(table.now.value.ply).toBe(3);
  });

  it('stops the table where the new one cannot open the game', async () => {
    const { table, wire } = await openTable({ seats: TWO });
    wire.onRestart = () => {
      throw new Error('no workers');
    };
    const asked = table.record();
    wire.fail('out of memory');
    await expect(asked).rejects.toMatchObject({ code: 'worker', found: 'no workers' });
    expect(table.connection.value).toBe('closed');
  });
});

describe('a bot', () => {
  it('that fails is reported once, and the game waits as it was and goes on when asked', async () => {
    let isBroken = true;
    const { table, saved, told } = await openTable({ game: breaking((seat) => seat === 1 && isBroken) });
    expect(await table.act(0, [END])).toEqual(DONE);
    await settled();
    expect(told).toEqual(['bot']);
    expect(table.trouble.value).toEqual({ code: 'bot', text: 'the rules broke' });
    const { ply, view } = table.now.value;
    // Half of the bot's action had been done when it threw.
    const again = playRecord(readRecord(await table.record(), RULES));
    expect(hamlet.codec.encode(hamlet.codec.decode(view))).toEqual(hamlet.codec.encode(again.state));
    isBroken = false;
    expect(await table.undo(0, 1)).toMatchObject({ status: 'refused', refusal: { code: 'undo-barrier' } });
    await expect.poll(() => table.now.value.pending?.seats, { timeout: 20_000 }).toEqual([0]);
    await settled();
    expect(table.trouble.value).toBeUndefined();
    expect(table.now.value.ply).toBeGreaterThan(ply);
    const last = saved.at(-1);
    expect(last?.log).toHaveLength(table.now.value.ply);
    expect(playRecord(readRecord(last, RULES)).length).toBe(table.now.value.ply);
  });

  it('is not asked for a seat that somebody took back from it and left', async () => {
    const { table, told } = await openTable({ log: ['1 !reclaim', '1 !drop'] });
    await table.act(0, [END]);
    await settled();
    expect(told).toEqual([]);
    expect(table.now.value).toMatchObject({ ply: 1, holders: ['person', 'nobody'] });
    expect(table.now.value.thinking).toBeUndefined();
    expect((await table.record()).log.at(-1)).toMatch(/^0 end/);
  });

  it('moves for a seat that it took over in the log', async () => {
    const { table, told } = await openTable({
      seats: [person('Blue'), person('Yellow')],
      log: ['1 !drop', '1 !take-over random'],
    });
    await table.act(0, [END]);
    await expect.poll(() => table.now.value.pending?.seats, { timeout: 20_000 }).toEqual([0]);
    expect(table.log.value.filter(({ by }) => by === 1).map(({ cause }) => cause)).toContain('bot');
    expect(told).toEqual([]);
  });

  it('does not move at a table that is adjourned', async () => {
    const { table, told } = await openTable({ seats: [BOT, person('Yellow')], log: ['1 !adjourn'] });
    await settled();
    expect(told).toEqual([]);
    expect(table.now.value.ply).toBe(0);
  });
});

describe('an action that throws', () => {
  it('is answered, and the game is as before', async () => {
    let isBroken = false;
    const { table, saved } = await openTable({ game: breaking(() => isBroken) });
    const { view } = table.now.value;
    const work = workIn(view);
    isBroken = true;
    expect(await table.act(0, [work])).toEqual({
      status: 'lost',
      trouble: { code: 'broken', text: 'the rules broke' },
    });
    expect(table.now.value).toMatchObject({ ply: 0, view });
    isBroken = false;
    expect(await table.act(0, [work])).toEqual(DONE);
    expect(table.now.value.ply).toBe(1);
    expect(playRecord(readRecord(saved.at(-1), RULES)).length).toBe(1);
  });

  it('stops the table where even its log does not play any more, and overwrites nothing', async () => {
    let isBroken = false;
    const { table, saved } = await openTable({ game: breaking(() => isBroken) });
    await table.act(0, [workIn(table.now.value.view)]);
    const before = saved.length;
    isBroken = true;
    expect(await table.act(0, [END])).toMatchObject({ status: 'lost', trouble: { code: 'worker' } });
    expect(table.trouble.value?.code).toBe('worker');
    isBroken = false;
    await settled();
    expect(saved).toHaveLength(before);
  });
});

it('a save that fails is reported until one succeeds', async () => {
  let isFull = true;
  const save = () => (isFull ? Promise.reject(new Error('full')) : Promise.resolve());
  const { table } = await openTable({ seats: [person('Blue'), person('Yellow')], save });
  expect(table.trouble.value).toEqual({ code: 'save', text: 'full' });
  await table.act(0, [END]);
  expect(table.trouble.value).toEqual({ code: 'save', text: 'full' });
  isFull = false;
  await table.act(1, [END]);
  expect(table.trouble.value).toBeUndefined();
});

it('a save that failed can be tried again', async () => {
  let isFull = true;
  const save = () => (isFull ? Promise.reject(new Error('full')) : Promise.resolve());
  const { table, saved } = await openTable({ seats: [person('Blue'), person('Yellow')], save });
  await expect(table.save()).rejects.toMatchObject({ code: 'save', found: 'full' });
  expect(table.trouble.value).toEqual({ code: 'save', text: 'full' });
  isFull = false;
  await table.save();
  expect(table.trouble.value).toBeUndefined();
  expect(saved).toHaveLength(1);
});

it('a table tells who is here and the clocks, as its holder does', async () => {
  const { table, wire } = await openTable();
  expect([table.connection.value, table.presence.value, table.clocks.value]).toEqual(['open', ['here', 'here'], []]);
  wire.holder.send({ kind: 'presence', presence: ['here', 'away'] });
  wire.holder.send({ kind: 'clocks', clocks: [{ leftMs: 1000, isRunning: true }] });
  await settled();
  expect([table.presence.value, table.clocks.value]).toEqual([['here', 'away'], [{ leftMs: 1000, isRunning: true }]]);
});

it('a table that is only watched refuses decisions, moves no bot and saves nothing', async () => {
  const { table, saved } = await openTable({ seats: [person('Blue'), BOT], watch: true, log: ['0 end'] });
  await settled();
  expect(table.now.value).toMatchObject({ ply: 1, thinking: 1 });
  const own = await openTable({ watch: true });
  const refused = { status: 'refused', refusal: { code: 'watching', params: {} } };
  expect(await own.table.act(0, [END])).toEqual(refused);
  expect(await own.table.undo(0, 1)).toEqual(refused);
  expect(own.table.now.value.ply).toBe(0);
  expect([...saved, ...own.saved]).toEqual([]);
});
