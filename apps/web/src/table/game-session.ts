import {
  ALL,
  type AnyGame,
  type AnySession,
  actAll,
  type GameRecord,
  type Holder,
  openStreams,
  type PartialRecord,
  personsOf,
  playRecordUntilFault,
  type Refusal,
  type Registry,
  readRecord,
  recordFor,
  recordUpTo,
  type Seat,
  SPECTATOR,
  type Streams,
  total,
  type Viewer,
  viewerOf,
  writeRecord,
} from '@hamlet/kernel';
import { recordFromView } from './record-from-view.ts';
import { namesOf } from './record-names.ts';
import {
  type Advice,
  type AnyItem,
  isShared,
  type Past,
  type RoundScores,
  type SeatPlan,
  type Snapshot,
} from './table.ts';

/** A decision that a bot is to make. */
interface BotDecision {
  readonly game: AnyGame;
  readonly state: AnySession['state'];
  readonly seat: Seat;
  readonly legal: readonly unknown[];
  /** The source of the bot's chance, and the name of its stream. */
  readonly streams: Streams;
  readonly stream: string;
}

/** A bot at a table: its decision, and its failure if there was one. */
export type BotPlayer = (decision: BotDecision) => {
  readonly action: unknown;
  readonly trouble: string | undefined;
  /** True when a clock cut its thinking short: on another device it might have chosen otherwise. */
  readonly cut: boolean;
};

/** Suggests moves: the turn that it would play, with reasons; undefined where there is nothing to choose. */
type Adviser = (
  decision: BotDecision,
) => (Pick<Advice, 'chance' | 'changes'> & { readonly turn: readonly unknown[] }) | undefined;

/** The games and bots that a session finds by the names in its record. */
export interface Engines {
  readonly games: Registry;
  /** Fetches the game of these rules, or all games, before one of them is looked up. */
  readonly prepareGames?: ((rules?: string) => Promise<void>) | undefined;
  /** The bot of a level. */
  readonly bots: (level: string) => BotPlayer;
  /** Suggests moves to people. */
  readonly advise?: Adviser | undefined;
  /** Fetches the bots' code and weights, before one of them moves. */
  readonly prepareBots?: (() => Promise<void>) | undefined;
  /** Seconds from any beginning, by which entries are stamped. Time in which no table is open does not count. */
  readonly clock?: (() => number) | undefined;
}

/** A session with its bots and the person in front of the screen, without any page or worker around it. */
export class GameSession {
  readonly game: AnyGame;
  /** The seats as they began; the log says who has left, come back or been replaced since. */
  readonly seats: readonly SeatPlan[];
  private readonly session: AnySession;
  private readonly begun: string | undefined;
  /** True for a game that is only watched, as a replay is: nobody has said who looks at it. */
  private readonly watching: boolean;
  /** The bots of the seats that bots play now; nobody leaves or comes back while a table is open here. */
  private readonly bots: readonly (BotPlayer | undefined)[];
  /** Events by line, as far as they are known without replaying. */
  private readonly eventsByPly = new Map<number, readonly unknown[]>();
  /** The totals of the round that was asked about last. */
  private latest: { readonly round: number; readonly over: boolean; readonly totals: readonly number[] } | undefined;
  private viewer: Seat;

  /** Plays the record from its start; throws an `InputError` with the first fault. */
  constructor(record: GameRecord, seats: readonly SeatPlan[], { games, bots, clock }: Engines, watching = false) {
    const read = readRecord(record, games);
    this.game = read.game;
    this.seats = seats;
    this.begun = record.begun;
    this.watching = watching;
    const { session, fault } = playRecordUntilFault(read, undefined, { holders: seats.map(holderOf), clock });
    if (fault) throw fault;
    this.session = session;
    session.listen((entry, _index, events) => {
      if (entry.kind === 'act') this.eventsByPly.set(session.length - 1, events);
    });
    const { holders, levels } = session.status;
    this.bots = seats.map((seat, index) =>
      holders[index] === 'bot' ? bots(levels[index] ?? (seat.kind === 'bot' ? seat.level : '')) : undefined,
    );
    // Where every person has left, the first of them looks on.
    const [first = seats.findIndex(({ kind }) => kind === 'person')] = personsOf(session.status);
    this.viewer = Math.max(0, first);
    // A record may end where the table would go on by itself.
    session.settle();
    this.updateViewer();
  }

  /** True when a person plays the seat now, whatever sat there at the beginning. */
  private isPerson(seat: Seat): boolean {
    return this.session.status.holders[seat] === 'person';
  }

  /** Shows the table to the local player who is to move; otherwise to the one who moved last. */
  private updateViewer(): void {
    const due = this.due();
    if (due !== undefined && this.isPerson(due)) this.viewer = due;
  }

  /** The seat whose decision is waited for; a person before a bot. */
  private due(): Seat | undefined {
    const seats = this.session.pending?.seats ?? [];
    return seats.find((seat) => this.isPerson(seat)) ?? seats[0];
  }

  /** The bot that owes a decision. */
  dueBot(): Seat | undefined {
    const { pending, status } = this.session;
    return status.adjourned ? undefined : pending?.seats.find((seat) => this.bots[seat]);
  }

  /** The number of lines of the log that count. */
  get length(): number {
    return this.session.length;
  }

  /** The number of all entries of the log, which grows whenever anything happens. */
  get entries(): number {
    return this.session.entries.length;
  }

  get round(): number {
    return this.session.round;
  }

  get isOver(): boolean {
    return this.session.isOver;
  }

  /** Takes actions one after the other. One that the table has taken by itself, because it was the only one, is passed over. */
  act(seat: Seat, actions: readonly unknown[]): Refusal | undefined {
    const refusal = actAll(this.session, seat, actions);
    this.updateViewer();
    return refusal;
  }

  undo(seat: Seat, steps: number): Refusal | undefined {
    for (let step = 0; step < steps; step++) {
      const refusal = this.session.undo(seat);
      if (refusal) return step === 0 ? refusal : undefined;
    }
    this.eventsByPly.clear();
    this.updateViewer();
    return undefined;
  }

  /** True when the decision of a seat has a single option, which needs no time to be followed. */
  isForced(seat: Seat): boolean {
    return this.session.legal(seat).length === 1;
  }

  /** Lets the bot of a seat decide; gives its failure if there was one. */
  moveBot(seat: Seat): string | undefined {
    const { session, game } = this;
    const bot = this.bots[seat];
    if (!bot) return undefined;
    const { action, trouble, cut } = bot({
      game,
      state: session.state,
      seat,
      legal: session.legal(seat),
      streams: openStreams(session.opening.seed),
      // The random draws depend on the seed and the length of the log, so that a resumed game goes on as it would have.
      stream: `bot ${seat} ${session.entries.length}`,
    });
    const refusal = session.act(seat, action, { cause: cut ? 'cut' : 'bot' });
    if (refusal) throw new Error(`the bot's action was refused: ${refusal.code}`);
    this.updateViewer();
    return trouble;
  }

  private head(): { names: string[]; begun: string | undefined } {
    return { names: namesOf(this.seats), begun: this.begun };
  }

  /** The whole record, for the keeper of the game. */
  record(): GameRecord {
    return writeRecord(this.session, this.head());
  }

  /** The viewer whose sight the screen shows for a seat: a spectator where several people play a game that is only watched here. */
  private readerAs(seat: Seat): Viewer {
    return this.watching && isShared(this.seats) && !this.session.isOver ? SPECTATOR : viewerOf(seat);
  }

  /** The record that may be shown now: while several people play, what the one in front of the screen may see. */
  recordToShow(): GameRecord | PartialRecord {
    return isShared(this.seats) ? recordFor(this.session, this.head(), this.readerAs(this.viewer)) : this.record();
  }

  /**
   * The record of a new game that goes on from a position of this one. While several people play, it begins with a position
   * that fits what the viewer sees.
   */
  fork(ply: number): GameRecord {
    const { session, game } = this;
    if (!isShared(this.seats) || session.isOver) return recordUpTo(session, this.head(), ply);
    const view: unknown = game.view(session.stateAt(ply), this.readerAs(this.viewer));
    return recordFromView({ game, view, options: session.opening.options, names: this.head().names });
  }

  now(): Snapshot {
    const { session, viewer } = this;
    const of = session.undoable(viewer);
    return {
      view: session.view(this.readerAs(viewer)),
      viewer,
      holders: session.status.holders,
      pending: session.pending,
      ply: session.length,
      undo: typeof of === 'number' ? undefined : of,
      undoable: session.undoDepth(viewer),
      thinking: this.dueBot(),
      result: session.result,
    };
  }

  /**
   * The lines of the log that count, from one on, as the viewer may read them. Lines that they may not read keep their places, so that
   * a place is the same for everybody who looks at this screen. Their number thus stands in the address of a replay, on the device that
   * has the whole game; a server numbers the lines for each viewer.
   */
  items(from: number): AnyItem[] {
    const { session, eventsByPly } = this;
    const reader = this.readerAs(this.viewer);
    const plies = Array.from({ length: session.length - from }, (_, at) => from + at);
    if (plies.some((ply) => !eventsByPly.has(ply)))
      session.visitPast(from, session.length, (_, ply, events) => void eventsByPly.set(ply, events));
    return plies.map((ply) => ({ ply, ...session.lineAt(ply, eventsByPly.get(ply) ?? [], reader) }));
  }

  /** Forgets the events of the lines that were sent; they are found again by replaying. */
  forgetSent(): void {
    // The next person may read other things in the same lines, so all of them are sent again.
    if (!this.game.facts.hidden || !isShared(this.seats)) this.eventsByPly.clear();
  }

  /**
   * A position of the past as the viewer sees it, or as another person here does. Nobody sees what a bot sees before the game
   * is over.
   */
  at(ply: number, seat = this.viewer): Past {
    const viewer = this.isPerson(seat) || this.session.isOver ? seat : this.viewer;
    return { view: this.game.view(this.session.stateAt(ply), this.readerAs(viewer)) };
  }

  /**
   * Advice for the one to move after a number of lines. While a game with secrets lasts, only the single person at it is
   * helped: a suggestion to anybody else would tell what they hold.
   */
  suggest(ply: number, advise: Adviser): Advice | undefined {
    const { session, game } = this;
    const state = session.stateAt(ply);
    const seats = game.pending(state)?.seats ?? [];
    const isOpen = session.isOver || !game.facts.hidden;
    const seat = seats.includes(this.viewer) ? this.viewer : isOpen ? seats[0] : undefined;
    if (seat === undefined || (isShared(this.seats) && !isOpen)) return undefined;
    const legal = game.legal(state, seat);
    const streams = openStreams(session.opening.seed);
    const found = advise({ game, state, seat, legal, streams, stream: `advice ${ply}` });
    if (!found) return undefined;
    const turn = found.turn.map((action) => game.codec.format(session.setting, action));
    return { ply, seat, turn, chance: found.chance, changes: found.changes };
  }

  /** The points at the start of each round, and now. */
  rounds(): RoundScores[] {
    const { game, session } = this;
    const reader = session.isOver ? ALL : this.readerAs(this.viewer);
    const totals = (state: unknown) => game.score(state, reader).map(total);
    const first = session.stateAt(0);
    const found = new Map([[game.round(first), totals(first)]]);
    session.visitPast(0, session.length, (state) => {
      if (!found.has(game.round(state))) found.set(game.round(state), totals(state));
    });
    const rounds = [...found].map(([round, sums]) => ({ round, totals: sums }));
    const last = rounds.at(-1);
    return [...rounds, { round: (last?.round ?? 0) + 1, totals: totals(session.state) }];
  }

  /** Round and points for a list of games. Points are counted once a round, and at the end. */
  standing(): { readonly over: boolean; readonly round: number; readonly totals: readonly number[] } {
    const { round, isOver: over } = this.session;
    if (this.latest?.round !== round || this.latest.over !== over)
      this.latest = { round, over, totals: this.session.score(this.readerAs(this.viewer)).map(total) };
    return this.latest;
  }
}

function holderOf({ kind }: SeatPlan): Holder {
  return kind === 'remote' ? 'person' : kind;
}
