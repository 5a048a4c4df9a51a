import { refusal } from './codes.ts';
import { forcedSeat } from './forced.ts';
import {
  ALL,
  type Game,
  type InSetting,
  type Pending,
  type Refusal,
  type ScoreLine,
  type Seat,
  SPECTATOR,
  total,
  type Viewer,
} from './game.ts';
import { ioOf, type StreamIo } from './io.ts';
import { itemAt } from './item-at.ts';
import { type ActEntry, type Admin, type Cause, type Entry, SessionLog, undoable, undoDepth } from './log.ts';
import { isReadable, type LogLine } from './log-text.ts';
import { Past } from './past.ts';
import { openStreams, type Seed, type Streams } from './random.ts';
import {
  afterAdmin,
  type Ending,
  freshStatus,
  type Holder,
  personsAt,
  rankingOf,
  refuseAdmin,
  refuseSeat,
  type TableStatus,
} from './seats.ts';
import { plyOf } from './viewer-lines.ts';

/** The beginning of a game; with the entries this is the whole game. */
export interface Opening<Options> {
  readonly options: Options;
  readonly seats: number;
  readonly seed: Seed;
  /** An encoded state that the game begins with instead of a setup. */
  readonly position?: unknown;
}

export interface SessionConfig<Action, Event> {
  /** The player of each seat at the beginning; persons everywhere if not given. */
  readonly holders?: readonly Holder[] | undefined;
  /** Seconds since the game began. Without it all entries are stamped 0. */
  readonly clock?: (() => number) | undefined;
  /** False for simulations whose log is not kept: entries get no hashes and nothing of the past is remembered. */
  readonly keepsPast?: boolean | undefined;
  /** Called after each entry with the events of its action. */
  readonly onEntry?: ((entry: Entry<Action>, index: number, events: readonly Event[]) => void) | undefined;
  /** Called with the events of the setup. */
  readonly onSetup?: ((events: readonly Event[]) => void) | undefined;
}

/** The result of a game. */
export interface Result {
  readonly scores: readonly number[];
  readonly ranking: readonly number[];
  readonly ending: Ending;
}

/** The origin of an entry: its cause, and the id of the command where there is one. */
export interface EntryOrigin {
  readonly cause?: Cause | undefined;
  readonly id?: string | undefined;
}

/**
 * A game in play: its log, its present state, its past, and everything that a viewer may see and do. It knows no bots, no
 * worker, no wire and no storage; everything that plays a game is built around a session.
 *
 * For each entry it asks the game once: `refuse` where somebody chose the action, `apply`, `hash`, `legal` for each seat
 * that is then due, and `view` for each viewer that looks.
 */
export class Session<Setting, State extends InSetting<Setting>, Action, Event, View, Options> {
  readonly game: Game<Setting, State, Action, Event, View, Options>;
  readonly opening: Opening<Options>;
  private readonly clock: SessionConfig<Action, Event>['clock'];
  private readonly keepsPast: boolean;
  private onEntry: SessionConfig<Action, Event>['onEntry'];
  private readonly log = new SessionLog<Action>();
  private readonly past: Past<Setting, State, Action, Event, View, Options>;
  private current: State;
  private chance: Streams;
  private io: StreamIo<Event>;
  /** The events of the entry that is being applied. */
  private heard: Event[] = [];
  private seats: TableStatus;
  /** The lists and views of the present state; filled on demand. */
  private readonly lists: (readonly Action[] | undefined)[] = [];
  private views: Map<number | string, View> | undefined;
  private newestAt = 0;

  /** Sets a game up and takes the decisions that leave no choice. */
  static open<Setting, State extends InSetting<Setting>, Action, Event, View, Options>(
    game: Game<Setting, State, Action, Event, View, Options>,
    opening: Opening<Options>,
    config: SessionConfig<Action, Event> = {},
  ): Session<Setting, State, Action, Event, View, Options> {
    const session = new Session(game, opening, config);
    session.settle();
    return session;
  }

  /** Sets a game up and takes no decision yet. */
  constructor(
    game: Game<Setting, State, Action, Event, View, Options>,
    opening: Opening<Options>,
    config: SessionConfig<Action, Event> = {},
  ) {
    this.game = game;
    this.opening = opening;
    this.clock = config.clock;
    this.keepsPast = config.keepsPast !== false;
    this.onEntry = config.onEntry;
    this.seats = config.holders ? freshStatus(config.holders) : personsAt(opening.seats);
    this.chance = openStreams(opening.seed);
    const setupEvents: Event[] = [];
    this.io = ioOf(this.chance, config.onSetup && ((event) => void setupEvents.push(event)));
    this.current = this.begin();
    config.onSetup?.(setupEvents);
    this.io = this.newIo();
    this.past = new Past(game, this.log);
    this.remember();
  }

  private begin(): State {
    const { options, seats, position } = this.opening;
    return position === undefined ? this.game.setup(options, seats, this.io).state : this.game.codec.decode(position);
  }

  private newIo(): StreamIo<Event> {
    return ioOf(this.chance, this.onEntry && ((event) => void this.heard.push(event)));
  }

  /** Calls back after each entry from now on, instead of before. */
  listen(onEntry: NonNullable<SessionConfig<Action, Event>['onEntry']>): void {
    this.onEntry = onEntry;
    this.io = this.newIo();
  }

  get setting(): Setting {
    return this.current.setting;
  }

  /** The present state. It belongs to the session: only `act` and `undo` may change it. */
  get state(): State {
    return this.current;
  }

  /** The random streams at their present point. */
  get streams(): Streams {
    return this.chance;
  }

  get entries(): readonly Entry<Action>[] {
    return this.log.entries;
  }

  /** The number of lines of the log that count. */
  get length(): number {
    return this.log.length;
  }

  /** The act entries that count, as indices into the log. */
  get effective(): readonly number[] {
    return this.log.standing;
  }

  get status(): TableStatus {
    return this.seats;
  }

  /** The decision that is due; undefined once the game is over or the table has ended it. */
  get pending(): Pending | undefined {
    return this.seats.ended ? undefined : this.game.pending(this.current);
  }

  get isOver(): boolean {
    return this.pending === undefined;
  }

  get round(): number {
    return this.game.round(this.current);
  }

  /** The actions of a seat in the present state. */
  legal(seat: Seat): readonly Action[] {
    return (this.lists[seat] ??= this.seats.ended ? [] : this.game.legal(this.current, seat));
  }

  /** Refusal of an action now; undefined for every action of the seat's own list. */
  refuse(by: Seat, action: Action, cause: Cause = 'player'): Refusal | undefined {
    const away = refuseSeat(this.seats, by, cause);
    if (away) return away;
    return this.lists[by]?.includes(action) ? undefined : this.game.refuse(this.current, by, action);
  }

  /** Takes an action for a seat, then the decisions that leave no choice. A refused action changes nothing. */
  act(by: Seat, action: Action, { cause = 'player', id }: EntryOrigin = {}): Refusal | undefined {
    const refused = this.refuse(by, action, cause);
    if (refused) return refused;
    this.apply(by, action, cause, id);
    this.settle();
    return undefined;
  }

  /** Takes the decisions that leave no choice. */
  settle(): void {
    const { seats, game, lists } = this;
    if (seats.ended || seats.adjourned) return;
    for (let seat = forcedSeat(game, this.current, lists); seat !== undefined; ) {
      this.apply(seat, itemAt(this.legal(seat), 0), 'auto', undefined);
      seat = forcedSeat(game, this.current, lists);
    }
  }

  /** Applies an action that is known to be allowed. */
  private apply(by: Seat, action: Action, cause: Cause, id: string | undefined): ActEntry<Action> {
    const { io, game } = this;
    io.touched = 'none';
    game.apply(this.current, by, action, io);
    this.changed();
    const hash = this.keepsPast ? game.hash(this.current) : '';
    // A record writes no time of what the table does by itself: it takes none.
    const at = cause === 'auto' ? this.newestAt : this.now();
    const entry = { kind: 'act', by, action, cause, at, id, hash, barrier: io.touched } as const;
    this.push(entry);
    this.remember();
    return entry;
  }

  /** Applies the next line of a stored log, which was not refused, without settling: the log says what came by itself. */
  follow(by: Seat, action: Action, cause: Cause): ActEntry<Action> {
    return this.apply(by, action, cause, undefined);
  }

  /** Sets the time of the newest entries, from an index on: a server learns it only when they are stored. */
  stamp(from: number, at: number): void {
    const { entries } = this.log;
    for (let index = from; index < entries.length; index++) entries[index] = { ...itemAt(entries, index), at };
    if (from < entries.length) this.newestAt = at;
  }

  private push(entry: Entry<Action>): void {
    this.log.push(entry);
    this.newestAt = entry.at;
    if (!this.onEntry) return;
    const events = this.heard;
    this.heard = [];
    this.onEntry(entry, this.entries.length - 1, events);
  }

  /** Seconds since the game began, never going back. */
  private now(): number {
    const { clock, newestAt } = this;
    return clock ? Math.max(newestAt, Math.floor(clock())) : newestAt;
  }

  private changed(): void {
    for (let seat = 0; seat < this.lists.length; seat++) this.lists[seat] = undefined;
    this.views = undefined;
  }

  private remember(): void {
    if (this.keepsPast) this.past.note(this.log.length, this.current, this.chance);
  }

  /** The entry that an undo of this seat would take back, or why there is none. */
  undoable(by: Seat, agreed = false): number | Refusal {
    if (this.seats.ended) return refusal('game-over');
    if (this.seats.adjourned) return refusal('adjourned');
    return undoable(this.entries, by, agreed, this.log.standing);
  }

  /** Number of decisions that the seat can take back one after the other, without anybody's agreement. */
  undoDepth(by: Seat): number {
    return typeof this.undoable(by) === 'number' ? undoDepth(this.entries, by, this.log.standing) : 0;
  }

  /**
   * Takes the seat's newest decision back, with what followed from it; with `agreed`, which needs all persons, the newest
   * decision of anybody.
   */
  undo(by: Seat, agreed = false, { cause = 'player', id }: EntryOrigin = {}): Refusal | undefined {
    const of = this.undoable(by, agreed);
    if (typeof of !== 'number') return of;
    this.past.forgetAfter(this.log.takeBack(of));
    const { state, streams } = this.past.at(this.length);
    this.current = state;
    this.chance = streams;
    this.remember();
    this.io = this.newIo();
    this.changed();
    this.heard = [];
    this.push({ kind: 'undo', by, of, agreed, at: this.now(), cause, id });
    return undefined;
  }

  /** Takes an administrative act; `consent` lists the seats whose persons agree to it. */
  administer(
    by: Seat,
    admin: Admin,
    consent: readonly Seat[] = [],
    { cause = 'player', id }: EntryOrigin = {},
  ): Refusal | undefined {
    const refused = this.isOver ? refusal('game-over') : refuseAdmin(this.seats, by, admin, consent);
    if (refused) return refused;
    this.seats = afterAdmin(this.seats, by, admin);
    this.changed();
    this.push({ kind: 'admin', by, admin, at: this.now(), cause, id });
    return undefined;
  }

  /** A copy of the state after `ply` lines of the log that count. */
  stateAt(ply: number): State {
    return this.past.at(Math.max(0, Math.min(ply, this.length))).state;
  }

  /**
   * Plays the past again from one line that counts to another, on a copy. `visit` is called after each line with the state and
   * the events of the line; it must not keep or change the state.
   */
  visitPast(from: number, to: number, visit: (state: State, ply: number, events: readonly Event[]) => void): void {
    this.past.visit(from, to, visit);
  }

  view(viewer: Viewer): View {
    const key = this.viewKey(viewer);
    this.views ??= new Map();
    let view = this.views.get(key);
    if (view === undefined) this.views.set(key, (view = this.game.view(this.current, viewer)));
    return view;
  }

  /** The key under which the view of a viewer is stored: the same for all viewers of a game whose seats hide nothing. */
  private viewKey(viewer: Viewer): number | string {
    if (viewer.kind === 'all') return viewer.kind;
    if (!this.game.facts.hidden) return SPECTATOR.kind;
    return viewer.kind === 'seat' ? viewer.seat : viewer.kind;
  }

  /** The viewer that a reader counts as: once the game is over, everything is open to everybody. */
  private reader(viewer: Viewer): Viewer {
    return this.isOver ? ALL : viewer;
  }

  score(viewer: Viewer): readonly (readonly ScoreLine[])[] {
    return this.game.score(this.current, this.reader(viewer));
  }

  /** The rank of each seat as if the game ended now; after the end as it came out. */
  ranking(viewer: Viewer): readonly number[] {
    return rankingOf(this.seats, this.game.ranking(this.current, this.reader(viewer)));
  }

  /** Result of the game; undefined while it lasts. */
  get result(): Result | undefined {
    if (!this.isOver) return undefined;
    return {
      scores: this.score(ALL).map(total),
      ranking: this.ranking(ALL),
      ending: this.seats.ended ?? 'played',
    };
  }

  /** The lines of the log that count and that a viewer may read, from one of theirs on, with their events. */
  lines(viewer: Viewer, from = 0): LogLine<Event>[] {
    const lines: LogLine<Event>[] = [];
    this.visitPast(plyOf(this, viewer, from), this.length, (_, ply, events) => {
      if (this.mayRead(this.entryOf(ply), viewer)) lines.push(this.lineAt(ply, events, viewer));
    });
    return lines;
  }

  private entryOf(ply: number): Entry<Action> {
    return itemAt(this.entries, this.log.indexOf(ply));
  }

  /** One line as a viewer may read it, given its events. */
  lineAt(ply: number, events: readonly Event[], viewer: Viewer): LogLine<Event> {
    const entry = this.entryOf(ply);
    if (entry.kind !== 'act') throw new Error('only acts count');
    const reader = this.reader(viewer);
    const text = this.mayRead(entry, reader) ? this.game.codec.format(this.setting, entry.action) : undefined;
    const shown = events.flatMap((event) => this.game.redact(event, reader) ?? []);
    return { by: entry.by, cause: entry.cause, text, events: shown };
  }

  /** True when a viewer may read an entry. */
  mayRead(entry: Entry<Action>, viewer: Viewer): boolean {
    return isReadable(this.game, this.entries, entry, this.reader(viewer));
  }
}

/** A session whose types do not matter to the caller. */
// biome-ignore lint/suspicious/noExplicitAny: see `AnyGame`
export type AnySession = Session<any, any, any, any, any, any>;
