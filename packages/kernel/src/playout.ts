import type { InSetting, Pending, Seat } from './game.ts';
import { itemAt } from './item-at.ts';
import type { Cause } from './log.ts';
import type { Session } from './session.ts';

/**
 * Plays a session on: `choose` picks from the list of the first seat that is due. Gives true when the game came to its end,
 * false when `choose` gave nothing or something that was refused.
 */
export function playOut<Setting, State extends InSetting<Setting>, Action, Event, View, Options>(
  session: Session<Setting, State, Action, Event, View, Options>,
  choose: (seat: Seat, legal: readonly Action[], pending: Pending) => Action | undefined,
  cause: Cause = 'bot',
): boolean {
  for (let { pending } = session; pending; { pending } = session) {
    const seat = itemAt(pending.seats, 0);
    const action = choose(seat, session.legal(seat), pending);
    if (action === undefined || session.act(seat, action, { cause })) return false;
  }
  return true;
}
