import type { AnyGame, GameRecord } from '@hamlet/kernel';
import { type Signal, signal } from '@preact/signals';
import { GameSession } from '../src/table/game-session.ts';
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
  const session = new GameSession(record, seats);
  const now: Signal<Snapshot> = signal(session.now());
  const log = signal(session.items(0));
  const trouble: Signal<Trouble | undefined> = signal(undefined);
  const tell = () => {
    for (let bot = session.dueBot(); bot !== undefined; bot = session.dueBot()) session.moveBot(bot);
    log.value = session.items(0);
    now.value = session.now();
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
    act: (seat, actions) => done(session.act(seat, actions)),
    undo: (seat, steps) => done(session.undo(seat, steps)),
    record: () => Promise.resolve(session.recordToShow(isWatched)),
    fork: (ply) => Promise.resolve(session.fork(ply)),
    at: (ply, seat) => Promise.resolve(session.at(ply, seat)),
    rounds: () => Promise.resolve(session.rounds()),
    close: () => {},
  };
}
