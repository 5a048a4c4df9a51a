import {
  type AnyGame,
  type AnySession,
  drawInt,
  type Entry,
  type InSetting,
  ioOf,
  type Opening,
  openStreams,
  playOut,
  Session,
  seedFrom,
} from '@hamlet/kernel';
import type { GameEntry } from '../src/games/entry.ts';

/** A way of playing a game that is measured on its own. */
export interface BenchTable {
  readonly entry: GameEntry;
  readonly seats: number;
  readonly options: unknown;
}

export function benchTable(entry: GameEntry, seats: number, parts: Readonly<Record<string, unknown>> = {}): BenchTable {
  return { entry, seats, options: entry.game.options(parts) };
}

/** The n-th of the games that every run of the benchmark plays; `hamlet sim --seed bench` plays the same. */
export function openingOf({ seats, options }: BenchTable, index: number): Opening<unknown> {
  return { options, seats, seed: seedFrom(`bench/${index}`) };
}

/** The random player of `hamlet sim`: a stream for each seat, drawn from only where there is a choice. */
export function randomChoice({
  seats,
  seed,
}: Opening<unknown>): <Action>(seat: number, legal: readonly Action[]) => Action {
  const streams = openStreams(seed);
  const names = Array.from({ length: seats }, (_, seat) => `bot ${seat}`);
  return (seat, legal) => legal[legal.length === 1 ? 0 : drawInt(streams, names[seat], legal.length)];
}

/** The counts over games of random play. */
export interface Tally {
  games: number;
  decisions: number;
  forced: number;
  /** Length of all legal lists of decisions together. */
  options: number;
}

export function newTally(): Tally {
  return { games: 0, decisions: 0, forced: 0, options: 0 };
}

/** A game of random play that can be played on decision by decision. */
export interface Running {
  readonly game: AnyGame;
  readonly state: InSetting<unknown>;
  readonly io: ReturnType<typeof ioOf<unknown>>;
  readonly choose: ReturnType<typeof randomChoice>;
}

/** The n-th game of a setting, at its beginning. */
export function openRunning(setting: BenchTable, index: number): Running {
  const { game } = setting.entry;
  const opening = openingOf(setting, index);
  return { game, ...freshStart(game, opening), choose: randomChoice(opening) };
}

/** Takes the next decision, with equal chance for everything in the full legal list; false when the game is over. */
export function playOn({ game, state, io, choose }: Running, tally: Tally): boolean {
  const pending = game.pending(state);
  if (!pending) return false;
  const seat = pending.seats[0];
  const legal = game.legal(state, seat);
  if (legal.length === 1) {
    tally.forced++;
  } else {
    tally.decisions++;
    tally.options += legal.length;
  }
  game.apply(state, seat, choose(seat, legal), io);
  return true;
}

/** Plays a whole game. */
export function playRandomly(setting: BenchTable, index: number, tally: Tally): unknown {
  const running = openRunning(setting, index);
  while (playOn(running, tally));
  tally.games++;
  return running.state;
}

/** The same random play at a table that keeps its log. */
export function recordGame(setting: BenchTable, index: number): AnySession {
  const { game } = setting.entry;
  const session = Session.open(game, openingOf(setting, index));
  if (!playOut(session, randomChoice(session.opening))) throw new Error('refused though listed');
  return session;
}

/** One action of a recorded game. */
export type Act = Extract<Entry<unknown>, { kind: 'act' }>;

export function actsOf(table: AnySession): Act[] {
  return table.entries.filter((entry) => entry.kind === 'act');
}

/** The state at the start of a recorded game, and the io that goes on from there. */
export function freshStart(
  game: AnyGame,
  opening: Opening<unknown>,
): { state: InSetting<unknown>; io: ReturnType<typeof ioOf<unknown>> } {
  const io = ioOf<unknown>(openStreams(opening.seed), undefined);
  return { state: game.setup(opening.options, opening.seats, io).state, io };
}

/** Copies of states from the whole length of a recorded game. */
export function sampleStates(table: AnySession, count: number): unknown[] {
  const { game, opening } = table;
  const acts = actsOf(table);
  const { state, io } = freshStart(game, opening);
  const samples: unknown[] = [];
  acts.forEach(({ by, action }, index) => {
    if (Math.floor((index * count) / acts.length) >= samples.length) samples.push(game.clone(state));
    game.apply(state, by, action, io);
  });
  return samples;
}
