import { LEVEL_VERSION } from '@hamlet/bots';
import { hamlet } from '@hamlet/hamlet';
import { type GameRecord, InputError } from '@hamlet/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { botPlayer } from '../src/bot-player.ts';
import {
  createGame,
  openSaved,
  openUnsaved,
  readAside,
  savedRecord,
  saveRecord,
  watchRecord,
  watchSaved,
} from '../src/table/local.ts';
import { holderPort } from '../src/table/port.ts';
import type { QuestionFrame, WorkerMessage } from '../src/table/protocol.ts';
import { savedGame, saveGame } from '../src/table/saves.ts';
import type { SeatPlan } from '../src/table/table.ts';
import { TableWorker } from '../src/table/table-worker.ts';
import { RULES } from './all-engines.ts';
import { BOT, freshRecord, person, sessionOf } from './session-table.ts';

vi.mock(import('../src/table/saves.ts'), async (original) => ({
  ...(await original()),
  saveGame: vi.fn<typeof saveGame>(),
  savedGame: vi.fn<typeof savedGame>(),
}));

const SEATS = [person('Blue'), BOT];
const RECORD = freshRecord(hamlet, 2, 3);
const END = { do: 'end' };

/** A worker of a browser that runs in this thread. */
class WorkerStandIn extends EventTarget {
  static all: WorkerStandIn[] = [];
  isEnded = false;
  readonly asked: QuestionFrame[] = [];
  readonly #inside: ((event: MessageEvent<QuestionFrame>) => void)[] = [];

  constructor() {
    super();
    WorkerStandIn.all.push(this);
    const scope = {
      postMessage: (message: WorkerMessage) => this.tell(message),
      addEventListener: (_: 'message', listen: (event: MessageEvent<QuestionFrame>) => void) =>
        void this.#inside.push(listen),
    };
    new TableWorker(holderPort(scope), { save: saveGame, find: savedGame }, { games: RULES, bots: botPlayer }).listen();
  }

  tell(message: WorkerMessage): void {
    queueMicrotask(() => void (this.isEnded || this.dispatchEvent(new MessageEvent('message', { data: message }))));
  }

  postMessage(data: QuestionFrame): void {
    this.asked.push(data);
    queueMicrotask(() => {
      for (const listen of this.#inside) listen(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const worker = () => WorkerStandIn.all.at(-1) as WorkerStandIn;

beforeEach(() => {
  WorkerStandIn.all = [];
  vi.stubGlobal('Worker', WorkerStandIn);
  vi.stubGlobal('addEventListener', () => {});
  vi.mocked(saveGame).mockReset();
  vi.mocked(savedGame).mockReset();
  vi.mocked(saveGame).mockResolvedValue();
});
afterEach(() => vi.unstubAllGlobals());

/** Has one game in this browser. */
function keep(record: GameRecord, seats = SEATS): void {
  const game = { id: 'kept', record, seats, standing: { over: false, round: 1, totals: [] }, when: 0 };
  vi.mocked(savedGame).mockImplementation((id) => Promise.resolve(id === 'kept' ? game : undefined));
}

describe('a game that this browser has', () => {
  it('is opened to play: bots move, and everything is saved', async () => {
    keep(RECORD);
    const table = await openSaved('kept', 7);
    if (!table) throw new Error('it is not there');
    expect([table.id, table.rules, table.seats]).toEqual(['kept', hamlet.rules, SEATS]);
    expect(worker().asked[0]).toMatchObject({ params: { id: 'kept', pace: 7, watch: false } });
    expect(vi.mocked(saveGame).mock.calls.length).toBe(1);
    expect(await table.act(0, [END])).toEqual({ status: 'acknowledged' });
    await expect.poll(() => table.now.value.ply).toBeGreaterThan(1);
    table.close();
    expect(worker().isEnded).toBe(true);
  });

  it('is opened again by a new worker when its own fails, and ends with the table', async () => {
    keep(RECORD);
    const table = await openSaved('kept', 0);
    const first = worker();
    first.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
    first.dispatchEvent(Object.assign(new Event('error'), { message: 'once more' }));
    expect([first.isEnded, table?.connection.value]).toEqual([true, 'lost']);
    expect(await table?.act(0, [END])).toEqual({ status: 'acknowledged' });
    expect(table?.connection.value).toBe('open');
    expect([WorkerStandIn.all.length, worker() === first, worker().asked[0].question]).toEqual([2, false, 'open']);
    const late: WorkerMessage = { kind: 'trouble', trouble: { code: 'broken', text: 'too late' } };
    first.dispatchEvent(new MessageEvent('message', { data: late }));
    expect(table?.trouble.value?.code).toBe('reopened');
    table?.close();
    expect(worker().isEnded).toBe(true);
  });

  it('cannot be opened where the script of the worker is not fetched', async () => {
    keep(RECORD);
    const opening = openSaved('kept', 0);
    while (WorkerStandIn.all.length === 0) await Promise.resolve();
    worker().dispatchEvent(new Event('error'));
    await expect(opening).rejects.toMatchObject({ code: 'worker', found: '' });
    expect(WorkerStandIn.all).toHaveLength(1);
  });

  it('is opened to look at: nothing moves and nothing is saved', async () => {
    keep({ ...RECORD, log: ['0 end'] });
    const table = await watchSaved('kept');
    expect(worker().asked[0]).toMatchObject({ params: { pace: 0, watch: true } });
    expect([table?.now.value.ply, vi.mocked(saveGame).mock.calls.length]).toEqual([1, 0]);
    table?.close();
    const other = await watchRecord({ id: 'other', record: RECORD, seats: SEATS });
    expect([other.id, other.now.value.ply, vi.mocked(saveGame).mock.calls.length]).toEqual(['other', 0, 0]);
    expect(worker().asked[0]).toMatchObject({ params: { pace: 0, watch: true } });
    other.close();
  });

  it('gives its record, and its worker ends with that', async () => {
    keep({ ...RECORD, log: ['0 end'] });
    expect((await savedRecord('kept')).log).toHaveLength(1);
    expect(worker().isEnded).toBe(true);
    await expect(savedRecord('gone')).rejects.toThrow('gone');
  });

  it('is undefined where it is not there, and a fault where it does not play', async () => {
    keep({ ...RECORD, log: ['0 nonsense'] });
    expect([await openSaved('gone', 0), await watchSaved('gone'), WorkerStandIn.all]).toEqual([
      undefined,
      undefined,
      [],
    ]);
    await expect(openSaved('kept', 0)).rejects.toThrow(InputError);
    expect(worker().isEnded).toBe(true);
    await expect(openUnsaved({ ...RECORD, log: ['0 nonsense'] }, SEATS, 0)).rejects.toThrow(InputError);
    expect([WorkerStandIn.all.length, worker().isEnded]).toEqual([2, true]);
  });
});

it('a table of which nothing is saved can be played at', async () => {
  const table = await openUnsaved(RECORD, [person('Blue'), person('Yellow')], 0);
  expect(await table.act(0, [END])).toEqual({ status: 'acknowledged' });
  expect([table.now.value.ply, vi.mocked(saveGame).mock.calls]).toEqual([1, []]);
  table.close();
});

describe('a game that is kept', () => {
  it('is new: with its seats by name, a seed of its own and no line', async () => {
    const id = await createGame({ game: hamlet, options: {}, seats: SEATS });
    const again = await createGame({ game: hamlet, options: {}, seats: SEATS, seed: RECORD.seed });
    const [[first, record, seats, standing], [second, other]] = vi.mocked(saveGame).mock.calls;
    expect([first, second]).toEqual([id, again]);
    expect(id).not.toBe(again);
    expect(id).toMatch(/^[\w-]{8,}$/);
    expect(record).toMatchObject({ format: 'hamlet-record', seats: ['Blue', 'random 2'], log: [] });
    expect([record.seed, other.seed]).toEqual([expect.stringMatching(/^sfc32:[0-9a-f]{32}$/), RECORD.seed]);
    expect([seats, standing]).toEqual([SEATS, { over: false, round: 1, totals: [] }]);
  });

  it.each(['novice', 'novice@1'])('begins with the bots of today: %s', async (level) => {
    const seats: SeatPlan[] = [person('Blue'), { kind: 'bot', level }];
    await createGame({ game: hamlet, options: {}, seats });
    const [[, record, stored]] = vi.mocked(saveGame).mock.calls;
    const novice = `novice@${LEVEL_VERSION}`;
    expect([record.seats, stored]).toEqual([
      ['Blue', `${novice} 2`],
      [seats[0], { kind: 'bot', level: novice }],
    ]);
  });

  it('is over where its record has a result', async () => {
    const result = { ranking: [1, 2], scores: [30, 20] } as unknown as NonNullable<GameRecord['result']>;
    await saveRecord({ ...RECORD, result }, SEATS);
    expect(vi.mocked(saveGame).mock.calls[0][3]).toEqual({ over: true, round: 1, totals: [30, 20] });
  });
});

describe('a record that is read aside', () => {
  it('gives its game, and the worker ends', async () => {
    const session = sessionOf(RECORD, [person('Blue'), person('Yellow')]);
    session.act(0, [END]);
    const progress = vi.fn<(done: unknown) => void>();
    const { done } = readAside(JSON.stringify(session.record()), progress);
    const message = { kind: 'progress', done: 1, of: 2, comparable: true } as const;
    worker().tell(message);
    expect(await done).toMatchObject({ record: { log: [expect.stringMatching(/^0 end/)] }, fault: undefined });
    // A slow machine has progress of its own to tell.
    expect([progress.mock.calls[0], worker().isEnded]).toEqual([[message], true]);
    expect(worker().asked).toMatchObject([{ question: 'read', number: 0 }]);
  });

  it('is a fault where it is no record, or the worker fails; stopped, it ends', async () => {
    await expect(readAside('{', vi.fn()).done).rejects.toMatchObject({ code: 'not-json' });
    expect(worker().isEnded).toBe(true);
    const failing = readAside(JSON.stringify(RECORD), vi.fn());
    worker().dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
    await expect(failing.done).rejects.toMatchObject({ code: 'worker', found: 'out of memory' });
    const reading = readAside(JSON.stringify(RECORD), vi.fn());
    reading.stop();
    expect(worker().isEnded).toBe(true);
  });
});
