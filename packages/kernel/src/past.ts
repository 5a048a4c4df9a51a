import type { Game, InSetting, Io } from './game.ts';
import { ioOf } from './io.ts';
import { itemAt } from './item-at.ts';
import type { SessionLog } from './log.ts';
import { cloneStreams, type Streams } from './random.ts';

/** A state of the past, with the streams as they were then. */
interface Mark<State> {
  readonly ply: number;
  /** Gives the state, a new copy each time. */
  readonly state: () => State;
  readonly streams: Streams;
}

/** Lines between two remembered states: the most that is replayed to get at any state of the past. */
const MARK_EVERY = 50;

/**
 * The past of a session: its log, the lines that count, and a remembered state now and then, from which every other one is
 * found by replaying. Lines that count are numbered from 0; state `n` is the one before line `n`.
 */
export class Past<Setting, State extends InSetting<Setting>, Action, Event, View, Options> {
  private readonly game: Game<Setting, State, Action, Event, View, Options>;
  private readonly log: SessionLog<Action>;
  private marks: Mark<State>[] = [];

  constructor(game: Game<Setting, State, Action, Event, View, Options>, log: SessionLog<Action>) {
    this.game = game;
    this.log = log;
  }

  /** Remembers the state before a line if it is time to. */
  note(ply: number, state: State, streams: Streams): void {
    if (ply % MARK_EVERY !== 0) return;
    const last = this.marks.at(-1);
    if (last && last.ply >= ply) return;
    this.marks.push({ ply, state: this.pack(state), streams: cloneStreams(streams) });
  }

  private pack(state: State): () => State {
    const { game } = this;
    if (game.pack) return game.pack(state);
    const copy = game.clone(state);
    return () => game.clone(copy);
  }

  /** Forgets the states after a line that does not count any more. */
  forgetAfter(ply: number): void {
    this.marks = this.marks.filter((mark) => mark.ply <= ply);
  }

  private markBefore(ply: number): Mark<State> {
    const mark = this.marks.findLast((known) => known.ply <= ply);
    if (!mark) throw new Error('this session keeps no past');
    return mark;
  }

  private apply(state: State, ply: number, io: Io<Event>): void {
    const entry = itemAt(this.log.entries, this.log.indexOf(ply));
    if (entry.kind === 'act') this.game.apply(state, entry.by, entry.action, io);
  }

  /** The state before a line and the streams as they were then: copies that go on independently. */
  at(ply: number): { state: State; streams: Streams } {
    const mark = this.markBefore(ply);
    const state = mark.state();
    const streams = cloneStreams(mark.streams);
    const io = ioOf<Event>(streams, undefined);
    for (let line = mark.ply; line < ply; line++) {
      if (line > mark.ply) this.note(line, state, streams);
      this.apply(state, line, io);
    }
    return { state, streams };
  }

  /**
   * Plays from one line to another on a copy. `visit` is called after each line with the state and the events of the line; it
   * must not keep or change the state.
   */
  visit(from: number, to: number, visit: (state: State, ply: number, events: readonly Event[]) => void): void {
    const { state, streams } = this.at(from);
    let events: Event[] = [];
    const io = ioOf<Event>(streams, (event) => void events.push(event));
    for (let line = from; line < to; line++) {
      events = [];
      this.apply(state, line, io);
      visit(state, line, events);
    }
  }
}
