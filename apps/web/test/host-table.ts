import type { AnyGame, GameRecord } from '@hamlet/kernel';
import { type Signal, signal } from '@preact/signals';
import { Host } from '../src/table/host.ts';
import type { SeatPlan, Snapshot, Table, Trouble } from '../src/table/table.ts';

export const BOT: SeatPlan = { kind: 'bot', level: 'random' };
export const person = (name: string): SeatPlan => ({ kind: 'person', name });

/** The record of a game that nobody has moved in. */
export function freshRecord(game: AnyGame, seats: number, seed: number, options: object = {}): GameRecord {
  return {
    format: 'hamlet-record',
    version: 2,
    rules: game.rules,
    options: game.options({ start: 'first-seat', ...options }),
    seats: Array.from({ length: seats }, (_, seat) => `Seat ${seat}`),
    seed: `sfc32:${String(seed).padStart(32, '0')}`,
    log: [],
  };
}

/** A table without a worker: everything is answered at once, and bots move at once. */
export function tableOf(record: GameRecord, seats: readonly SeatPlan[], isWatched = false): Table {
  const host = new Host(record, seats);
  const now: Signal<Snapshot> = signal(host.now());
  const log = signal(host.items(0));
  const trouble: Signal<Trouble | undefined> = signal(undefined);
  const tell = () => {
    for (let bot = host.dueBot(); bot !== undefined; bot = host.dueBot()) host.moveBot(bot);
    log.value = host.items(0);
    now.value = host.now();
  };
  if (!isWatched) tell();
  const done = <T>(answer: T): Promise<T> => {
    tell();
    return Promise.resolve(answer);
  };
  return {
    id: 'test',
    rules: record.rules,
    seats,
    isWatched,
    now,
    log,
    trouble,
    act: (seat, actions) => done(host.act(seat, actions)),
    undo: (seat, steps) => done(host.undo(seat, steps)),
    record: () => Promise.resolve(host.recordToShow(isWatched)),
    fork: (ply) => Promise.resolve(host.fork(ply)),
    at: (ply, seat) => Promise.resolve(host.at(ply, seat)),
    rounds: () => Promise.resolve(host.rounds()),
    close: () => {},
  };
}
