import { type InSetting, ioOf, openStreams, type Seat, type Streams, seedFrom } from '@hamlet/kernel';
import { type Dice, diceOf } from './dice.ts';
import { expectSame } from './expect.ts';
import type { Subject, TableSetup } from './subject.ts';

/** A decision in a random game, before it is taken. */
export interface Moment<State, Action> {
  readonly table: TableSetup;
  readonly state: State;
  /** The seat that acts next, one of those that are due. */
  readonly seat: Seat;
  readonly due: readonly Seat[];
  readonly kind: string;
  readonly legal: readonly Action[];
  readonly streams: Streams;
  readonly dice: Dice;
  /** The place in the game, for messages. */
  readonly note: string;
}

/** A random game that was played to its end. */
export interface Played<State, Action> {
  readonly seed: string;
  readonly state: State;
  readonly acts: readonly { readonly by: Seat; readonly action: Action }[];
  readonly streams: Streams;
}

export interface Listeners<State, Action> {
  /** Called at every decision. */
  readonly visit?: (moment: Moment<State, Action>) => void;
  /** Called with every event, that of the setup included. */
  readonly hear?: (event: unknown) => void;
  /** Called after every action. */
  readonly after?: (state: State, note: string) => void;
}

/** A whole game at random. Fails if it takes more decisions than the game says it can. */
export function playTable<State extends InSetting<unknown>, Action>(
  subject: Subject<State, Action>,
  table: TableSetup,
  name: string,
  { visit, hear, after }: Listeners<State, Action> = {},
): Played<State, Action> {
  const { game } = subject;
  const seed = seedFrom(`${name}, ${table.name}`);
  const streams = openStreams(seed);
  const dice = diceOf(`dice ${seed}`);
  const io = ioOf<unknown>(streams, hear);
  const { state } = game.setup(game.options(table.options), table.seats, io);
  const acts: { by: Seat; action: Action }[] = [];
  for (;;) {
    const pending = game.pending(state);
    if (!pending) return { seed, state, acts, streams };
    const note = `${table.name}: decision ${acts.length}, round ${game.round(state)}, ${pending.kind}`;
    expectSame(acts.length < game.facts.longest, true, `${note}: longer than the longest game`);
    const seat = pending.seats[dice(pending.seats.length)];
    const legal = game.legal(state, seat);
    visit?.({ table, state, seat, due: pending.seats, kind: pending.kind, legal, streams, dice, note });
    const action = subject.pick?.(state, legal, dice) ?? legal[dice(legal.length)];
    game.apply(state, seat, action, io);
    acts.push({ by: seat, action });
    after?.(state, note);
  }
}

/**
 * Plays a random game at every table and calls `look` at some decisions: one of about `subject.every`, and the first of each kind.
 * Gives the number of looks.
 */
export function lookAtGames<State extends InSetting<unknown>, Action>(
  subject: Subject<State, Action>,
  name: string,
  look: (moment: Moment<State, Action>) => void,
): number {
  let looks = 0;
  for (const table of subject.tables) {
    const kinds = new Set<string>();
    const visit = (moment: Moment<State, Action>) => {
      const isNew = !kinds.has(moment.kind);
      kinds.add(moment.kind);
      if (moment.dice(subject.every) > 0 && !isNew) return;
      look(moment);
      looks++;
    };
    playTable(subject, table, name, { visit });
  }
  return looks;
}

/** The states to look at at a decision: the one that was reached, and its neighbours. */
export function statesAt<State extends InSetting<unknown>, Action>(
  { neighbours }: Subject<State, Action>,
  { state, seat, dice }: Moment<State, Action>,
): readonly State[] {
  return [state, ...(neighbours?.(state, seat, dice) ?? [])];
}

/** A list of actions in notation. */
export function textsOf<State extends InSetting<unknown>, Action>(
  { game }: Subject<State, Action>,
  state: State,
  seat: Seat,
): string[] {
  return game.legal(state, seat).map((action) => game.codec.format(state.setting, action));
}

/** The whole state as text. */
export function dataOf<State extends InSetting<unknown>, Action>(
  { game }: Subject<State, Action>,
  state: State,
): string {
  return JSON.stringify(game.codec.encode(state));
}
