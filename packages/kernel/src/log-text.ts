import type { Game, InSetting, Seat, Viewer } from './game.ts';
import type { Cause, Entry } from './log.ts';

/** One line of the log that still counts, as a viewer may read it. */
export interface LogLine<Event> {
  /** Its number among the lines that count. */
  readonly ply: number;
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

/** A log as a viewer may read it while the game lasts: entries that are not open to them are left blank. */
export function logFor<Setting, State extends InSetting<Setting>, Action, Event, View, Options>(
  { game, setting, entries }: Log<Setting, State, Action, Event, View, Options>,
  viewer: Viewer,
): { readonly by: Seat; readonly text: string | undefined }[] {
  return entries.map((entry) => ({
    by: entry.by,
    text: isReadable(game, entries, entry, viewer) ? entryText(game, setting, entry) : undefined,
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
