import type { Refusal, Seat } from './game.ts';
import type { AnySession, EntryOrigin } from './session.ts';

/**
 * Takes actions of a seat one after the other, up to the first that is refused. One that the table has taken by itself, because
 * it was the only one, is passed over.
 */
export function actAll(
  session: AnySession,
  by: Seat,
  actions: readonly unknown[],
  origin?: EntryOrigin,
): Refusal | undefined {
  const { game, setting } = session;
  const textOf = (action: unknown) => game.codec.format(setting, action);
  // The entries after the last action that are not passed over yet.
  let next = session.entries.length;
  for (const action of actions) {
    const entry = session.entries[next];
    if (entry?.kind === 'act' && textOf(entry.action) === textOf(action)) {
      next++;
      continue;
    }
    next = session.entries.length + 1;
    const refused = session.act(by, action, origin);
    if (refused) return refused;
  }
  return undefined;
}
