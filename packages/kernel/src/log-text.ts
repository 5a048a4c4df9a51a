import type { Game, InSetting, Seat, Viewer } from './game.ts';
import { type Cause, type Entry, effective } from './log.ts';

/** One line of the log that still counts, as a viewer may read it. */
export interface LogLine<Event> {
  readonly by: Seat;
  readonly cause: Cause;
  /** The action in notation; undefined where the viewer may not read it yet. */
  readonly text: string | undefined;
  readonly events: readonly Event[];
}

/** The entries of a game with the game and setting that read them. */
interface Log<Setting, State extends InSetting<Setting>, Action, Event, View, Options> {
  readonly game: Game<Setting, State, Action, Event, View, Options>;
  readonly setting: Setting;
  readonly entries: readonly Entry<Action>[];
}

/** An entry that a viewer may read, and its index in the whole log, which is not for the viewer. */
interface ReadEntry<Action> {
  readonly entry: Entry<Action>;
  readonly index: number;
}

/**
 * The entries of a log that a viewer may read while the game lasts. They are numbered anew: those that the viewer may not read leave
 * no gap, and an undo names its entry by the new number.
 */
export function readableEntries<Setting, State extends InSetting<Setting>, Action, Event, View, Options>(
  { game, entries }: Pick<Log<Setting, State, Action, Event, View, Options>, 'game' | 'entries'>,
  viewer: Viewer,
): ReadEntry<Action>[] {
  const numbers = new Map<number, number>();
  const readable: ReadEntry<Action>[] = [];
  for (const [index, entry] of entries.entries()) {
    if (!isReadable(game, entries, entry, viewer)) continue;
    numbers.set(index, readable.length);
    const shown = entry.kind === 'undo' ? { ...entry, of: numbers.get(entry.of) ?? 0 } : entry;
    readable.push({ entry: shown, index });
  }
  return readable;
}

/** An entry of the log in words of the notation, as a viewer may read it. */
interface LoggedEntry {
  readonly by: Seat;
  readonly cause: Cause;
  readonly text: string;
  /** The entry that it takes back, by its place in the same list; undefined for an entry that is no undo. */
  readonly of: number | undefined;
  /** True for an action that was taken back. */
  readonly isGone: boolean;
}

/** The entries of a log that a viewer may read while the game lasts, taken back or not. */
export function logFor<Setting, State extends InSetting<Setting>, Action, Event, View, Options>(
  log: Log<Setting, State, Action, Event, View, Options>,
  viewer: Viewer,
): LoggedEntry[] {
  const standing = new Set(effective(log.entries));
  return readableEntries(log, viewer).map(({ entry, index }) => ({
    by: entry.by,
    cause: entry.cause,
    text: entryText(log.game, log.setting, entry),
    of: entry.kind === 'undo' ? entry.of : undefined,
    isGone: entry.kind === 'act' && !standing.has(index),
  }));
}

/** An entry in notation. */
export function entryText<Setting, State extends InSetting<Setting>, Action, Event, View, Options>(
  game: Game<Setting, State, Action, Event, View, Options>,
  setting: Setting,
  entry: Entry<Action>,
): string {
  if (entry.kind === 'act') return game.codec.format(setting, entry.action);
  if (entry.kind === 'undo') return `undo ${entry.of}${entry.agreed ? ' agreed' : ''}`;
  const { admin } = entry;
  if (admin.do === 'end') return `!end ${admin.result}`;
  return 'level' in admin && admin.level !== undefined ? `!${admin.do} ${admin.level}` : `!${admin.do}`;
}

/** True when a viewer may read an entry. An undo tells which entry it takes back, so it is as private as that. */
export function isReadable<Setting, State extends InSetting<Setting>, Action, Event, View, Options>(
  game: Game<Setting, State, Action, Event, View, Options>,
  entries: readonly Entry<Action>[],
  entry: Entry<Action>,
  viewer: Viewer,
): boolean {
  if (entry.kind === 'admin') return true;
  const act = entry.kind === 'undo' ? entries[entry.of] : entry;
  return act?.kind !== 'act' || game.isPublic(act.by, act.action, viewer);
}
