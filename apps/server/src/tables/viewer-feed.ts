import { type AnySession, hashView, linesBefore, type Seat, SPECTATOR, type Viewer, viewerOf } from '@hamlet/kernel';
import { type Difference, difference, type Plain, type SentLine, type ServerFrame } from '@hamlet/protocol';
import { plainOf } from './packet.ts';
import type { Room } from './room.ts';
import type { Played } from './room-parts.ts';

type Full = Extract<ServerFrame, { t: 'full' }>;
type Update = Extract<ServerFrame, { t: 'update' }>;

/** The parts of a frame that are the same for every feed of a table. */
export interface Common {
  readonly clocks: Full['clocks'];
  readonly now: number;
}

/** Clocks that differ by less are the same to people. */
const CLOCK_PRECISION_MS = 100;

/**
 * The view of a table that one viewer was sent last. Updates are numbered here: an entry that the viewer may not read has no
 * number, line or time. Where a game hides nothing, all viewers share one feed.
 */
export class ViewerFeed {
  /** The seat; undefined for watchers, and where all viewers share the feed. */
  readonly seat: Seat | undefined;
  private readonly viewer: Viewer;
  private n = 0;
  private view: Plain = null;
  private hash = '';
  private undo: Readonly<Record<string, number>> = {};
  /** True once the viewer has seen the game as it is after its end. */
  private sawEnd = false;
  /** The clocks as the viewer was last told. */
  private clocks: Common = { clocks: [], now: 0 };

  constructor(seat: Seat | undefined) {
    this.seat = seat;
    this.viewer = seat === undefined ? SPECTATOR : viewerOf(seat);
  }

  get number(): number {
    return this.n;
  }

  get viewHash(): string {
    return this.hash;
  }

  /** The update from the last frame to the present room; undefined where nothing changed for the viewer. */
  update(room: Room, played: readonly Played[], table: Difference | undefined, common: Common): Update | undefined {
    const { session } = room;
    const isFirst = session !== undefined && this.view === null;
    const change = this.refreshView(room);
    const { from, lines } = session ? this.newLines(session, played) : { from: 0, lines: [] };
    const undo = undoDepths(room, this.seat);
    const sameUndo = difference(this.undo, undo) === undefined;
    this.undo = undo;
    const haveLinesChanged = lines.length > 0 || this.shortened(session, played);
    if (!change && !table && !haveLinesChanged && sameUndo) return undefined;
    this.n++;
    return {
      t: 'update',
      n: this.n,
      hash: this.hash,
      from,
      lines,
      undo,
      now: common.now,
      ...this.changedClocks(common),
      ...(session && isFirst ? { setting: plainOf(session.game.codec.encodeSetting(session.setting)) } : {}),
      ...(change ? { view: change } : {}),
      ...(table ? { table } : {}),
    };
  }

  /** The clocks, where they differ from those that the viewer computes from the frames before. */
  private changedClocks(common: Common): { readonly clocks?: Common['clocks'] } {
    const { clocks: before, now: then } = this.clocks;
    const goOn = common.clocks.every(({ left, running }, seat) => {
      const former = before.at(seat);
      if (former?.running !== running) return false;
      const expected = former.left - (running ? common.now - then : 0);
      return Math.abs(left - expected) <= CLOCK_PRECISION_MS;
    });
    if (goOn && before.length === common.clocks.length) return {};
    this.clocks = common;
    return { clocks: common.clocks };
  }

  /** Takes the view of the present state; gives its difference to the view before. */
  refreshView({ session }: Room): Difference | undefined {
    if (!session) return undefined;
    const view = plainOf(session.view(this.viewer));
    const change = difference(this.view, view);
    if (change) {
      this.view = view;
      this.hash = hashView(view);
    }
    return change;
  }

  /** The full frame, for a client without a view or with a wrong one. */
  full(room: Room, table: Full['table'], common: Common, { have, lines = 0 }: { have?: string; lines?: number }): Full {
    const { session, game } = room;
    this.refreshView(room);
    this.undo = undoDepths(room, this.seat);
    const all = session ? this.linesFrom(session, 0) : [];
    const from = have !== undefined && have === this.hash ? Math.min(lines, all.length) : 0;
    if (session?.isOver) this.sawEnd = true;
    this.clocks = common;
    return {
      t: 'full',
      n: this.n,
      hash: this.hash,
      from,
      lines: all.slice(from),
      undo: this.undo,
      ...common,
      ...(have !== undefined && have === this.hash ? {} : { view: this.view }),
      ...(session && have === undefined ? { setting: plainOf(game.codec.encodeSetting(session.setting)) } : {}),
      table,
    };
  }

  /** All lines that the viewer may read, from a line of the session on; plays the past again for their events. */
  linesFrom(session: AnySession, from: number): SentLine[] {
    const lines: SentLine[] = [];
    session.visitPast(from, session.length, (_, ply, events) => {
      const line = this.lineAt(session, ply, events);
      if (line) lines.push(line);
    });
    return lines;
  }

  private lineAt(session: AnySession, ply: number, events: readonly unknown[]): SentLine | undefined {
    const entry = session.entries[session.effective[ply]];
    if (!session.mayRead(entry, this.viewer)) return undefined;
    const { by, cause, text, events: shown } = session.lineAt(ply, events, this.viewer);
    return { by, cause, text: text ?? '', at: entry.at, events: [...shown] };
  }

  /** The lines that came or changed. */
  private newLines(session: AnySession, played: readonly Played[]): { from: number; lines: SentLine[] } {
    if (session.isOver && !this.sawEnd) {
      this.sawEnd = true;
      // Everything is open now, also what was hidden before.
      if (session.game.facts.hidden) return { from: 0, lines: this.linesFrom(session, 0) };
    }
    if (played.length === 0) return { from: linesBefore(session, this.viewer, session.length), lines: [] };
    const from = firstChanged(played);
    const events = new Map<number, readonly unknown[]>();
    for (const { entry, length, events: heard } of played) if (entry.kind === 'act') events.set(length - 1, heard);
    const lines: SentLine[] = [];
    for (let ply = from; ply < session.length; ply++) {
      const line = this.lineAt(session, ply, events.get(ply) ?? []);
      if (line) lines.push(line);
    }
    return { from: linesBefore(session, this.viewer, from), lines };
  }

  /** True when lines that the viewer could read were taken back. */
  private shortened(session: AnySession | undefined, played: readonly Played[]): boolean {
    return !!session && played.some(({ entry }) => entry.kind === 'undo' && session.mayRead(entry, this.viewer));
  }
}

/** The first line that is not as it was. */
function firstChanged(played: readonly Played[]): number {
  return Math.min(...played.map(({ entry, length }) => (entry.kind === 'act' ? length - 1 : length)));
}

/** The number of own decisions that a seat can take back: the viewer's seat, or every seat where all share a feed. */
function undoDepths(room: Room, seat: Seat | undefined): Readonly<Record<string, number>> {
  const { session } = room;
  if (!session || session.isOver) return {};
  const seats = session.game.facts.hidden ? room.playing.filter((own) => own === seat) : room.playing;
  const depths = seats.map((own): [string, number] => [`${own}`, session.undoDepth(own)]);
  return Object.fromEntries(depths.filter(([, depth]) => depth > 0));
}
