import type { AnyGame, GameRecord, Registry, Seat } from '@hamlet/kernel';
import { type Signal, signal } from '@preact/signals';
import { botPlayer } from '../src/bot-player.ts';
import { GameSession } from '../src/table/game-session.ts';
import type {
  AnyTable,
  AnyWatchedTable,
  CommandEnd,
  Order,
  SeatPlan,
  SentCommand,
  Snapshot,
} from '../src/table/table.ts';
import { RULES } from './all-engines.ts';

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

/** A session on this device, with its bots. */
export function sessionOf(
  record: GameRecord,
  seats: readonly SeatPlan[],
  games: Registry = RULES,
  watching?: boolean,
): GameSession {
  return new GameSession(record, seats, { games, bots: botPlayer }, watching);
}

function makeTables(record: GameRecord, seats: readonly SeatPlan[], isWatched: boolean): AnyTable {
  const session = sessionOf(record, seats, RULES, isWatched);
  const now: Signal<Snapshot> = signal(session.now());
  const log = signal(session.items(0));
  const tell = () => {
    for (let bot = session.dueBot(); bot !== undefined; bot = session.dueBot()) session.moveBot(bot);
    log.value = session.items(0);
    now.value = session.now();
  };
  if (!isWatched) tell();
  const command: Signal<SentCommand | undefined> = signal(undefined);
  const carryOut = (seat: Seat, order: Order): Promise<CommandEnd> => {
    const refusal = order.kind === 'act' ? session.act(seat, order.actions) : session.undo(seat, order.steps);
    const end: CommandEnd = refusal ? { status: 'refused', refusal } : { status: 'acknowledged' };
    command.value = { id: 'test', seat, order, now: end };
    tell();
    return Promise.resolve(end);
  };
  return {
    id: 'test',
    rules: record.rules,
    seats,
    now,
    log,
    connection: signal('open'),
    presence: signal(seats.map(() => 'here')),
    clocks: signal([]),
    trouble: signal(undefined),
    command,
    act: (seat, actions) => carryOut(seat, { kind: 'act', actions }),
    undo: (seat, steps) => carryOut(seat, { kind: 'undo', steps }),
    save: () => Promise.resolve(),
    record: () => Promise.resolve(session.recordToShow()),
    fork: (ply) => Promise.resolve(session.fork(ply)),
    at: (ply, seat) => Promise.resolve(session.at(ply, seat)),
    rounds: () => Promise.resolve(session.rounds()),
    close: () => {},
  };
}

/** A table without a worker: everything is answered at once, and bots move at once. */
export function tableOf(record: GameRecord, seats: readonly SeatPlan[]): AnyTable {
  return makeTables(record, seats, false);
}

/** The same to look at only. */
export function watchedTableOf(record: GameRecord, seats: readonly SeatPlan[]): AnyWatchedTable {
  return makeTables(record, seats, true);
}
