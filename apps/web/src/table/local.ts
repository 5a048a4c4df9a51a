import {
  type AnyGame,
  type GameRecord,
  InputError,
  type PartialRecord,
  RECORD_VERSION,
  type Refusal,
  type Seat,
  seedOf,
} from '@hamlet/kernel';
import { type Signal, signal } from '@preact/signals';
import type { Answer, Ask, Question, Tell } from './protocol.ts';
import type { ReadGame } from './read-text.ts';
import { type SavedGame, type Standing, savedGame, saveGame } from './saves.ts';
import type { Item, Past, RoundScores, SeatPlan, Snapshot, Table, Trouble } from './table.ts';

/** A table whose rules and bots run in a worker of this page. */

function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'hamlet' });
}

interface Waiting {
  readonly done: (answer: Answer) => void;
  readonly fail: (error: InputError) => void;
}

/** The page's end of the wire to a worker. */
export type WorkerEnd = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

export class LocalTable implements Table {
  readonly id: string;
  readonly rules: string;
  readonly seats: readonly SeatPlan[];
  readonly isWatched: boolean;
  readonly log: Signal<readonly Item[]> = signal([]);
  readonly trouble: Signal<Trouble | undefined> = signal(undefined);
  private readonly worker: WorkerEnd;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;
  private current: Signal<Snapshot> | undefined;
  /** Why the worker has stopped; undefined while it works. */
  private stopped: Trouble | undefined;

  constructor(saved: Kept, isWatched: boolean, worker: WorkerEnd = startWorker()) {
    this.id = saved.id;
    this.rules = saved.record.rules;
    this.seats = saved.seats;
    this.isWatched = isWatched;
    this.worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Tell>) => this.hear(data));
    worker.addEventListener('error', ({ message }) => this.stop(message));
    worker.addEventListener('messageerror', () => this.stop(''));
  }

  /** Ends a worker that has failed: whoever waits for it or asks it is told so. */
  private stop(text: string): void {
    if (this.stopped) return;
    this.stopped = { code: 'worker', text };
    this.trouble.value = this.stopped;
    this.worker.terminate();
    for (const { fail } of this.waiting.values()) fail(new InputError('', 'worker', text));
    this.waiting.clear();
  }

  get now(): Signal<Snapshot> {
    if (!this.current) throw new Error('the table is not open yet');
    return this.current;
  }

  private hear(tell: Tell): void {
    if (tell.tell === 'answer') {
      this.waiting.get(tell.to)?.done(tell.answer);
      this.waiting.delete(tell.to);
      return;
    }
    if (tell.tell === 'trouble') {
      if (tell.trouble.code === 'worker') this.stop(tell.trouble.text);
      else this.trouble.value = tell.trouble;
      return;
    }
    if (tell.tell === 'progress') return;
    this.log.value = [...this.log.value.slice(0, tell.from), ...tell.items];
    if (this.current) this.current.value = tell.now;
    else this.current = signal(tell.now);
  }

  async ask(ask: Ask): Promise<Answer> {
    if (this.stopped) throw new InputError('', this.stopped.code, this.stopped.text);
    const number = this.count++;
    const question: Question = { number, ask };
    const answer = await new Promise<Answer>((done, fail) => {
      this.waiting.set(number, { done, fail });
      this.worker.postMessage(question);
    });
    if (answer.kind === 'fault') throw new InputError(answer.fault.place, answer.fault.code, answer.fault.found);
    return answer;
  }

  private async decide(ask: Ask): Promise<Refusal | undefined> {
    // A trouble that lasts is told again.
    this.trouble.value = this.stopped;
    const answer = await this.ask(ask);
    return answer.kind === 'refusal' ? answer.refusal : undefined;
  }

  act(seat: Seat, actions: readonly unknown[]): Promise<Refusal | undefined> {
    return this.decide({ do: 'act', seat, actions });
  }

  undo(seat: Seat, steps: number): Promise<Refusal | undefined> {
    return this.decide({ do: 'undo', seat, steps });
  }

  async record(): Promise<GameRecord | PartialRecord> {
    const answer = await this.ask({ do: 'record' });
    if (answer.kind !== 'record') throw new Error('no record');
    return answer.record;
  }

  async fork(ply: number): Promise<GameRecord> {
    const answer = await this.ask({ do: 'fork', ply });
    if (answer.kind !== 'fork') throw new Error('no record');
    return answer.record;
  }

  async at(ply: number, seat?: Seat): Promise<Past> {
    const answer = await this.ask({ do: 'at', ply, seat });
    if (answer.kind !== 'past') throw new Error('no position');
    return answer.past;
  }

  async rounds(): Promise<readonly RoundScores[]> {
    const answer = await this.ask({ do: 'rounds' });
    return answer.kind === 'rounds' ? answer.rounds : [];
  }

  close(): void {
    this.worker.terminate();
  }
}

type Kept = Pick<SavedGame, 'id' | 'record' | 'seats'>;

export interface Sitting {
  /** Milliseconds between the moves of bots. */
  readonly pace: number;
  /** Only to look at. */
  readonly watch: boolean;
}

/** Opens a game; throws an `InputError` with the first fault of a record that does not play. */
async function openLocal(saved: Kept, { pace, watch }: Sitting): Promise<Table> {
  const table = new LocalTable(saved, watch);
  try {
    await table.ask({ do: 'open', id: saved.id, record: saved.record, seats: saved.seats, pace, watch });
    return table;
  } catch (error) {
    table.close();
    throw error;
  }
}

/** Opens a kept game; undefined when this browser does not have it. */
export async function openSaved(id: string, sitting: Sitting): Promise<Table | undefined> {
  const saved = await savedGame(id);
  return saved && openLocal(saved, sitting);
}

/** The record of a kept game as it may be shown, from a worker of its own. */
export async function savedRecord(id: string): Promise<GameRecord | PartialRecord> {
  const table = await openSaved(id, { pace: 0, watch: true });
  if (!table) throw new Error(id);
  try {
    return await table.record();
  } finally {
    table.close();
  }
}

/** How a new game is to be. */
export interface NewGame {
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatPlan[];
  readonly seed?: string;
}

/** Keeps a new game and gives its id; throws an `InputError` for options that do not go together. */
export async function createGame({ game, options, seats, seed }: NewGame): Promise<string> {
  const record: GameRecord = {
    format: 'hamlet-record',
    version: RECORD_VERSION,
    rules: game.rules,
    options: game.options(options),
    seats: seats.map((seat, index) => (seat.kind === 'bot' ? `${seat.level} ${index + 1}` : seat.name)),
    seed: seed ?? seedOf(crypto.getRandomValues(new Uint8Array(16))),
    log: [],
  };
  return saveRecord(record, seats);
}

/** Keeps a record as a game of its own and gives its id. */
export async function saveRecord(
  record: GameRecord,
  seats: readonly SeatPlan[],
  standing: Standing = { over: record.result !== undefined, round: 1, totals: record.result?.scores ?? [] },
): Promise<string> {
  const id = newId();
  await saveGame(id, record, seats, standing);
  return id;
}

/** How far the reading of a long record is. */
export type Progress = Omit<Extract<Tell, { readonly tell: 'progress' }>, 'tell'>;

/** A record being read away from the page. */
export interface Reading {
  /** Rejects with an `InputError` for what has no game to play; never settles once it was stopped. */
  readonly done: Promise<ReadGame>;
  stop(): void;
}

/** Reads a record and plays it through in a worker, telling how far it is; keeps nothing. */
export function readAside(text: string, onProgress: (progress: Progress) => void): Reading {
  const worker = startWorker();
  const done = new Promise<ReadGame>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Tell>) => {
      if (data.tell === 'progress') onProgress(data);
      if (data.tell !== 'answer') return;
      worker.terminate();
      const { answer } = data;
      if (answer.kind === 'read') resolve(answer);
      else if (answer.kind === 'fault')
        reject(new InputError(answer.fault.place, answer.fault.code, answer.fault.found));
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new InputError('', 'worker', message));
    });
  });
  const question: Question = { number: 0, ask: { do: 'read', text } };
  worker.postMessage(question);
  return { done, stop: () => worker.terminate() };
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
