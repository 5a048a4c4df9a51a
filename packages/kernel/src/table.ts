import { type Game, type InSetting, type Io, isRefusal, type Refusal, type Seat, type Viewer } from './game.ts';
import { drawInt, openStreams, type Seed, type Streams } from './random.ts';
import { InputError } from './read.ts';

/** What an action settles: nothing, what its own seat did before, or everything before. */
export type Barrier = 'none' | 'own' | 'all';

/** One line of the log. The log is the game: everything else can be had by replaying it. */
export type Entry<Action> =
  | {
      readonly kind: 'act';
      readonly by: Seat;
      readonly action: Action;
      /** Taken by the table because there was no other choice; belongs to the act before it. */
      readonly auto: boolean;
      /** Hash of the state after it. */
      readonly hash: string;
      /** It drew, revealed or passed the turn, so that neither it nor what came before can be taken back alone: by nobody, or not by its own seat. */
      readonly barrier: Barrier;
    }
  | {
      readonly kind: 'undo';
      readonly by: Seat;
      /** Which entry is taken back, together with the automatic ones that followed it. */
      readonly of: number;
      /** Whether all seats agreed, which lifts the barrier. */
      readonly agreed: boolean;
    };

/** How a table was opened; with the entries this is the whole game. */
export interface Opening<Options> {
  readonly options: Options;
  readonly seats: number;
  readonly seed: Seed;
}

/** A game being played: the present state, the random streams at their present point, and the log. */
export interface Table<Setting, State extends InSetting<Setting>, Action, Event, Options> {
  readonly game: Game<Setting, State, Action, Event, unknown, Options>;
  readonly opening: Opening<Options>;
  readonly setting: Setting;
  readonly entries: Entry<Action>[];
  state: State;
  streams: Streams;
  /** Receives every event as it happens; not called while the log is replayed for an undo. */
  listen: ((event: Event) => void) | undefined;
}

/** A table whose types do not matter to the caller. */
// biome-ignore lint/suspicious/noExplicitAny: see `AnyGame`
export type AnyTable = Table<any, any, any, any, any>;

/** Io on top of streams; says through `touched` whether the action put up a barrier. */
export interface TableIo<Event> extends Io<Event> {
  touched: Barrier;
}

/** The io that a table gives to its game. */
export function ioOf<Event>(streams: Streams, emit: ((event: Event) => void) | undefined): TableIo<Event> {
  const io: TableIo<Event> = {
    touched: 'none',
    emit,
    int(stream, bound) {
      io.touched = 'all';
      return drawInt(streams, stream, bound);
    },
    pick(stream, items) {
      io.touched = 'all';
      return items[drawInt(streams, stream, items.length)];
    },
    barrier(scope) {
      if (io.touched !== 'all') io.touched = scope ?? 'all';
    },
  };
  return io;
}

/** Sets a game up and takes the decisions that leave no choice. */
export function openTable<Setting, State extends InSetting<Setting>, Action, Event, Options>(
  game: Game<Setting, State, Action, Event, unknown, Options>,
  opening: Opening<Options>,
  listen?: (event: Event) => void,
): Table<Setting, State, Action, Event, Options> {
  const table = bareTable(game, opening, listen);
  settle(table);
  return table;
}

function bareTable<Setting, State extends InSetting<Setting>, Action, Event, Options>(
  game: Game<Setting, State, Action, Event, unknown, Options>,
  opening: Opening<Options>,
  listen: ((event: Event) => void) | undefined,
): Table<Setting, State, Action, Event, Options> {
  const streams = openStreams(opening.seed);
  const { setting, state } = game.setup(opening.options, opening.seats, ioOf(streams, listen));
  return { game, opening, setting, entries: [], state, streams, listen };
}

/** Takes an action for a seat, then whatever follows without a choice. Refused actions change nothing. */
export function act<Setting, State extends InSetting<Setting>, Action, Event, Options>(
  table: Table<Setting, State, Action, Event, Options>,
  by: Seat,
  action: Action,
): Refusal | undefined {
  const refusal = table.game.refuse(table.state, by, action);
  if (refusal) return refusal;
  applyEntry(table, by, action, false);
  settle(table);
  return undefined;
}

function applyEntry<Setting, State extends InSetting<Setting>, Action, Event, Options>(
  table: Table<Setting, State, Action, Event, Options>,
  by: Seat,
  action: Action,
  auto: boolean,
): void {
  const io = ioOf(table.streams, table.listen);
  table.game.apply(table.state, by, action, io);
  table.entries.push({ kind: 'act', by, action, auto, hash: table.game.hash(table.state), barrier: io.touched });
}

function settle<Setting, State extends InSetting<Setting>, Action, Event, Options>(
  table: Table<Setting, State, Action, Event, Options>,
): void {
  for (let found = true; found; ) {
    found = false;
    const pending = table.game.pending(table.state);
    if (!pending || pending.manual) return;
    for (const seat of pending.seats) {
      const legal = table.game.legal(table.state, seat);
      if (legal.length !== 1) continue;
      applyEntry(table, seat, legal[0], true);
      found = true;
      break;
    }
  }
}

/** The entries that still count, as indices into the log, after all undo entries have been folded in. */
export function effective<Action>(entries: readonly Entry<Action>[]): number[] {
  const standing: number[] = [];
  entries.forEach((entry, index) => {
    if (entry.kind === 'act') {
      standing.push(index);
      return;
    }
    const from = standing.indexOf(entry.of);
    if (from >= 0) standing.splice(from, span(entries, standing, from));
  });
  return standing;
}

/** How many standing entries go when the one at `from` is taken back: itself and the automatic ones after it. */
function span<Action>(entries: readonly Entry<Action>[], standing: readonly number[], from: number): number {
  let count = 1;
  while (from + count < standing.length) {
    const next = entries[standing[from + count]];
    if (next.kind !== 'act' || !next.auto || standing[from + count] !== standing[from] + count) break;
    count++;
  }
  return count;
}

function settles<Action>(entry: Entry<Action>, seat: Seat): boolean {
  return entry.kind === 'act' && (entry.barrier === 'all' || (entry.barrier === 'own' && entry.by === seat));
}

/** The entry that an undo of this seat would take back, or why there is none. */
export function undoable<Action>(entries: readonly Entry<Action>[], by: Seat, agreed: boolean): number | Refusal {
  const standing = effective(entries);
  for (let from = standing.length - 1; from >= 0; from--) {
    const entry = entries[standing[from]];
    if (entry.kind !== 'act' || entry.auto || (entry.by !== by && !agreed)) continue;
    const barred = standing.slice(from).some((index) => settles(entries[index], by));
    if (barred && !agreed) return { code: 'undo-barrier', params: { entry: standing[from] } };
    return standing[from];
  }
  return { code: 'undo-nothing', params: {} };
}

/**
 * Takes the seat's newest decision back, with what followed from it. Without the agreement of all seats this stops at
 * the newest action that drew, revealed or passed the turn.
 */
export function undo<Setting, State extends InSetting<Setting>, Action, Event, Options>(
  table: Table<Setting, State, Action, Event, Options>,
  by: Seat,
  agreed = false,
): Refusal | undefined {
  const of = undoable(table.entries, by, agreed);
  if (typeof of !== 'number') return of;
  table.entries.push({ kind: 'undo', by, of, agreed });
  const again = replay(table.game, table.opening, table.entries);
  table.state = again.state;
  table.streams = again.streams;
  return undefined;
}

/** The state after the entries that still count, up to but without entry `until`. */
export function replay<Setting, State extends InSetting<Setting>, Action, Event, Options>(
  game: Game<Setting, State, Action, Event, unknown, Options>,
  opening: Opening<Options>,
  entries: readonly Entry<Action>[],
  until = entries.length,
): { state: State; streams: Streams } {
  const table = bareTable(game, opening, undefined);
  const io = ioOf<Event>(table.streams, undefined);
  for (const index of effective(entries.slice(0, until))) {
    const entry = entries[index];
    if (entry.kind === 'act') game.apply(table.state, entry.by, entry.action, io);
  }
  return table;
}

/** A line of a stored log: an action in notation, or an undo. */
export interface Line {
  readonly by: Seat;
  readonly text: string;
  readonly auto: boolean;
  /** The beginning of the hash after it, or empty where none was stored. */
  readonly hash: string;
  readonly undo: number | undefined;
  readonly agreed: boolean;
}

/**
 * Plays a log again from the start, checking that every action is allowed and every stored hash agrees. Calls `onEntry`
 * before each action. Throws an `InputError` that names the first entry in fault.
 */
export function rebuild<Setting, State extends InSetting<Setting>, Action, Event, Options>(
  game: Game<Setting, State, Action, Event, unknown, Options>,
  opening: Opening<Options>,
  log: readonly Line[],
  onEntry?: (table: Table<Setting, State, Action, Event, Options>, index: number, action: Action) => void,
): Table<Setting, State, Action, Event, Options> {
  const table = bareTable(game, opening, undefined);
  for (const [index, line] of log.entries()) rebuildEntry(table, line, index, onEntry);
  return table;
}

function rebuildEntry<Setting, State extends InSetting<Setting>, Action, Event, Options>(
  table: Table<Setting, State, Action, Event, Options>,
  line: Line,
  index: number,
  onEntry: ((table: Table<Setting, State, Action, Event, Options>, index: number, action: Action) => void) | undefined,
): void {
  const { game } = table;
  const place = `log[${index}]`;
  if (line.undo !== undefined) {
    const of = undoable(table.entries, line.by, line.agreed);
    if (typeof of !== 'number') throw new InputError(place, of.code, `${line.undo}`);
    if (of !== line.undo) throw new InputError(place, 'undo-mismatch', `${line.undo}, possible: ${of}`);
    undo(table, line.by, line.agreed);
    return;
  }
  const action = game.codec.parse(table.setting, line.text);
  if (isRefusal(action)) throw new InputError(place, action.code, line.text);
  const refused = game.refuse(table.state, line.by, action);
  if (refused) throw new InputError(place, refused.code, `${line.text} ${JSON.stringify(refused.params)}`);
  onEntry?.(table, index, action);
  applyEntry(table, line.by, action, line.auto);
  const { hash } = table.entries[index] as { hash: string };
  if (!hash.startsWith(line.hash)) throw new InputError(place, 'hash-differs', `${line.hash}, now ${hash}`);
}

/** The log as a viewer may read it while the game lasts: actions that are not open to them are left blank. */
export function logFor<Setting, State extends InSetting<Setting>, Action, Event, Options>(
  table: Table<Setting, State, Action, Event, Options>,
  viewer: Viewer,
): { readonly by: Seat; readonly text: string | undefined }[] {
  const { game, setting } = table;
  return table.entries.map((entry) => {
    if (entry.kind === 'undo') return { by: entry.by, text: `undo ${entry.of}` };
    const open = game.isPublic(entry.by, entry.action, viewer);
    return { by: entry.by, text: open ? game.codec.format(setting, entry.action) : undefined };
  });
}
