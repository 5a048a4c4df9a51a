import type { Game, InSetting, Seat } from './game.ts';
import { itemAt } from './item-at.ts';

/** The lists of a state that are known, by seat; those that are asked for are added. */
type KnownLists<Action> = (readonly Action[] | undefined)[];

/** The decision of a seat that leaves no choice. */
interface Forced<Action> {
  readonly seat: Seat;
  readonly action: Action;
}

/**
 * The first seat whose due decision leaves no choice and is not left to the player; undefined where all have one. This is the
 * one place that says what a table does by itself. A list is made only where the game does not know without it.
 */
export function forcedSeat<Setting, State extends InSetting<Setting>, Action, Event, View, Options>(
  game: Game<Setting, State, Action, Event, View, Options>,
  state: State,
  lists: KnownLists<Action>,
): Seat | undefined {
  const pending = game.pending(state);
  if (!pending || pending.manual) return undefined;
  const { seats } = pending;
  for (let i = 0; i < seats.length; i++) {
    const seat = itemAt(seats, i);
    if (hasNoChoice(game, state, seat, lists)) return seat;
  }
  return undefined;
}

function hasNoChoice<Setting, State extends InSetting<Setting>, Action, Event, View, Options>(
  game: Game<Setting, State, Action, Event, View, Options>,
  state: State,
  seat: Seat,
  lists: KnownLists<Action>,
): boolean {
  const known = lists[seat] ? undefined : game.isForced?.(state, seat);
  return known ?? (lists[seat] ??= game.legal(state, seat)).length === 1;
}

/** The action of a seat that leaves it no choice; undefined where it has one, is not due, or the decision is left to the player. */
export function onlyAction<Setting, State extends InSetting<Setting>, Action, Event, View, Options>(
  game: Game<Setting, State, Action, Event, View, Options>,
  state: State,
  seat: Seat,
): Action | undefined {
  const pending = game.pending(state);
  if (!pending || pending.manual || !pending.seats.includes(seat)) return undefined;
  const lists: KnownLists<Action> = [];
  return hasNoChoice(game, state, seat, lists) ? firstOf(game, state, seat, lists) : undefined;
}

/** The first decision that a table takes by itself; undefined where all that are due leave a choice. */
export function forcedAction<Setting, State extends InSetting<Setting>, Action, Event, View, Options>(
  game: Game<Setting, State, Action, Event, View, Options>,
  state: State,
): Forced<Action> | undefined {
  const lists: KnownLists<Action> = [];
  const seat = forcedSeat(game, state, lists);
  return seat === undefined ? undefined : { seat, action: firstOf(game, state, seat, lists) };
}

function firstOf<Setting, State extends InSetting<Setting>, Action, Event, View, Options>(
  game: Game<Setting, State, Action, Event, View, Options>,
  state: State,
  seat: Seat,
  lists: KnownLists<Action>,
): NonNullable<Action> {
  return itemAt(lists[seat] ?? game.legal(state, seat), 0);
}
