import {
  type AnyGame,
  type AnySession,
  commitmentTo,
  type GameRecord,
  type Holder,
  isRefusal,
  personsOf,
  Reader,
  type Refusal,
  readLine,
  type Seat,
  Session,
  SPECTATOR,
} from '@hamlet/kernel';
import { type Pace, type Plan, TIME_CONTROLS } from '@hamlet/protocol';
import type { JournalRow, Outage } from '../storage/storage.ts';
import { Clocks } from './clocks.ts';
import { commandNumber } from './command-number.ts';
import { DamagedTable, entryOf, type JournalEntry, lineOfEntry } from './journal.ts';
import type { Ask, Lapse, Played } from './room-parts.ts';

/**
 * The state of a table, made from its journal: the persons on its seats, open asks, the clocks, and the session of the game.
 * It has no sockets and stores nothing. `follow` takes a stored row; `play` tries a change on the session and gives the
 * entries to store, and `stored` takes them once they are.
 */
export class Room {
  readonly id: string;
  readonly plan: Plan;
  readonly game: AnyGame;
  readonly opened: number;
  /** The saved game that is continued here; somebody knows its seed, so that nothing is promised about it. */
  readonly record: GameRecord | undefined;
  readonly persons: (string | undefined)[];
  readonly names: (string | undefined)[];
  /** True for a seat of a bot account. */
  readonly bots: boolean[];
  readonly ready: boolean[];
  host: string | undefined;
  pace: Pace;
  watching: boolean;
  /** Counts how often the table was opened to watchers: each time has an address of its own. */
  watchRound = 0;
  seq = 0;
  moved: number;
  /** The time of the newest row that everybody may know of. */
  shown: number;
  session: AnySession | undefined;
  clocks: Clocks | undefined;
  /** The instant at which the game began. */
  begun: number | undefined;
  /** The SHA-256 of the seed. */
  commitment: string | undefined;
  closed = false;
  /** The instant at which the game was over. */
  ended: number | undefined;
  /** Seats whose persons conceded or handed them over, if only for a while. */
  readonly left = new Set<Seat>();
  rematch: string | undefined;
  asks: Ask[] = [];
  lapses: Lapse[] = [];
  /** The instants at which the others chose to wait on for seats whose persons have left. */
  readonly waits = new Map<Seat, number>();
  /** The instant at which the game was adjourned for the last time. */
  adjourned: number | undefined;
  /** The number of take-backs for which each person has asked. */
  readonly takeBacks = new Map<string, number>();
  /** True when the session is ahead of the journal and must be thrown away. */
  spoiled = false;
  outages: readonly Outage[] = [];
  /** The entries of the game that were played since the last `takeFresh`. */
  private fresh: Played[] = [];
  private nextAsk = 1;
  /** The commands that have been carried out, as numbers to save memory. */
  private readonly commands = new Set<number>();
  private clock = 0;

  constructor(id: string, game: AnyGame, open: Extract<JournalEntry, { kind: 'open' }>, at: number) {
    this.id = id;
    this.game = game;
    this.plan = open.plan;
    this.host = open.host;
    this.pace = open.plan.pace;
    this.watching = open.plan.watching;
    this.opened = at;
    this.record = open.record;
    this.moved = at;
    this.shown = at;
    this.persons = open.plan.seats.map(() => undefined);
    this.names = open.plan.seats.map(() => undefined);
    this.bots = open.plan.seats.map(() => false);
    this.ready = open.plan.seats.map(() => false);
  }

  get phase(): 'gathering' | 'playing' | 'over' {
    if (this.closed) return 'over';
    if (!this.session) return 'gathering';
    return this.session.isOver ? 'over' : 'playing';
  }

  /** The seats of a person. */
  seatsOf(person: string): Seat[] {
    return this.persons.flatMap((holder, seat) => (holder === person ? [seat] : []));
  }

  /** The seats that are meant for a person and have none. */
  get free(): Seat[] {
    return this.plan.seats.flatMap((plan, seat) =>
      plan.kind === 'person' && this.persons[seat] === undefined ? [seat] : [],
    );
  }

  /** The seats that persons play now. */
  get playing(): Seat[] {
    return this.session ? personsOf(this.session.status) : [];
  }

  /** The persons besides this one who play now, each once. */
  others(person: string | undefined): string[] {
    const found = this.playing.flatMap((seat) => this.persons[seat] ?? []);
    return [...new Set(found)].filter((other) => other !== person);
  }

  /** The seats of a kind that owe a decision. */
  private dueOf(holder: Holder): Seat[] {
    const { session } = this;
    if (!session?.pending || session.status.adjourned) return [];
    return session.pending.seats.filter((seat) => session.status.holders[seat] === holder);
  }

  /** The persons' seats that owe a decision. */
  private get due(): Seat[] {
    return this.dueOf('person');
  }

  /** The seats that owe a decision and whose persons have left. */
  get dueEmpty(): Seat[] {
    return this.dueOf('nobody');
  }

  /** The seat of a bot that owes a decision. */
  get dueBot(): Seat | undefined {
    return this.closed ? undefined : this.dueOf('bot')[0];
  }

  /** The level of the bot that plays a seat now. */
  levelOf(seat: Seat): string | undefined {
    const plan = this.plan.seats[seat];
    return this.session?.status.levels[seat] ?? (plan.kind === 'bot' ? plan.level : undefined);
  }

  hasDone(by: Seat, id: string): boolean {
    return this.commands.has(commandNumber(by, id));
  }

  /** Takes the entries played since the last call. */
  takeFresh(): Played[] {
    const { fresh } = this;
    this.fresh = [];
    return fresh;
  }

  /** Opens the session of the game; nothing is decided yet. */
  begin(seed: string): AnySession {
    const { game, plan } = this;
    const holders = plan.seats.map(({ kind }): Holder => kind);
    const { position } = this.record ?? {};
    const opening = { options: game.options(plan.options), seats: plan.seats.length, seed, position };
    const session: AnySession = new Session(game, opening, { holders, clock: () => this.clock });
    session.listen((entry, index, events) => {
      this.fresh.push({ entry, index, events, due: this.due, length: session.length });
    });
    this.session = session;
    if (!this.record) this.commitment = commitmentTo(seed);
    return session;
  }

  /** Tries a change on the session: gives the entries to store, or the refusal. A change that is not stored spoils the room. */
  play(id: string | undefined, attempt: (session: AnySession) => Refusal | undefined): JournalEntry[] | Refusal {
    const { session } = this;
    if (!session) return { code: 'not-begun', params: {} };
    const before = session.entries.length;
    const refused = attempt(session);
    if (session.entries.length > before) this.spoiled = true;
    if (refused) return refused;
    return this.linesFrom(before, id);
  }

  /** The entries of the session from an index on, to be stored. */
  linesFrom(from: number, id: string | undefined): JournalEntry[] {
    const { session } = this;
    if (!session) return [];
    return session.entries.slice(from).map((entry, index) => lineOfEntry(session, entry, index === 0 ? id : undefined));
  }

  /** Takes rows that this node has just stored; the session has played their lines already. */
  stored(entries: readonly JournalEntry[], at: number): void {
    this.spoiled = false;
    const played = this.fresh.slice(this.fresh.length - entries.filter(({ kind }) => kind === 'game').length);
    const [first] = played;
    this.setClock(at);
    if (first) this.session?.stamp(first.index, this.clock);
    let next = 0;
    for (const entry of entries) {
      this.take(entry, at);
      if (entry.kind === 'game') this.played(played[next++], at);
      this.seq++;
    }
    this.moved = at;
  }

  /** Takes a row of the stored journal and plays it. */
  follow({ seq, at, kind, data }: JournalRow): void {
    if (seq !== this.seq + 1 && seq !== 0) throw new DamagedTable(`row ${seq} after ${this.seq}`);
    const entry = entryOf({ kind, data });
    this.setClock(at);
    if (entry.kind === 'begin') this.begin(entry.seed);
    if (entry.kind === 'game') this.followLine(entry.line);
    this.take(entry, at);
    const last = this.fresh.at(-1);
    if (entry.kind === 'game' && last) this.played(last, at);
    this.seq = seq;
    this.moved = at;
  }

  private setClock(at: number): void {
    this.clock = this.begun === undefined ? 0 : Math.floor((at - this.begun) / 1000);
  }

  /** Plays a line of a log without its time. */
  followLine(text: string): void {
    const { session, game } = this;
    if (!session) throw new DamagedTable('a line before the game began');
    const line = readLine(new Reader(text, 'line'), session.opening.seats, 0);
    const { by, cause, what } = line;
    if (what.kind === 'undo') {
      const refused = session.undo(by, what.agreed, { cause });
      if (refused) throw new DamagedTable(refused.code);
      return;
    }
    if (what.kind === 'admin') {
      const everybody = session.status.holders.map((_, seat) => seat);
      const refused = session.administer(by, what.admin, everybody, { cause });
      if (refused) throw new DamagedTable(refused.code);
      return;
    }
    const action: unknown = game.codec.parse(session.setting, what.text);
    if (isRefusal(action)) throw new DamagedTable(action.code);
    if (!session.follow(by, action, cause).hash.startsWith(line.hash)) throw new DamagedTable('hash-differs');
  }

  /** The clocks after an entry of the game. */
  private played({ entry, due }: Played, at: number): void {
    const isOpen = this.session?.mayRead(entry, SPECTATOR) === true;
    if (isOpen) this.shown = at;
    if (this.session?.isOver) this.ended ??= at;
    this.clocks?.advance(at, this.outages);
    // A lapse ends by what everybody may know of: a decision that all can read, or that the seat owes none any more.
    const isDecision = entry.cause === 'player' || entry.cause === 'prepared';
    const isBack = (isOpen && isDecision) || !due.includes(entry.by);
    if (isBack && this.lapses.some(({ seat }) => seat === entry.by)) {
      this.clocks?.forgive(entry.by);
      this.endLapse(entry.by);
    }
    this.clocks?.setDue(due, this.seq + 1, entry.kind);
  }

  private endLapse(seat: Seat): void {
    this.lapses = this.lapses.filter((lapse) => lapse.seat !== seat);
  }

  private take(entry: JournalEntry, at: number): void {
    if (entry.kind !== 'game') this.shown = at;
    if ('id' in entry && entry.id !== undefined) {
      const by = entry.kind === 'game' ? Number.parseInt(entry.line, 10) : entry.by;
      this.commands.add(commandNumber(by, entry.id));
    }
    switch (entry.kind) {
      case 'sit':
        this.persons[entry.seat] = entry.person;
        this.names[entry.seat] = entry.name === '' ? undefined : entry.name;
        this.bots[entry.seat] = entry.bot === true;
        this.ready[entry.seat] = false;
        return;
      case 'former':
        if (this.host === this.persons[entry.seat]) this.host = entry.person;
        this.persons[entry.seat] = entry.person;
        this.names[entry.seat] = undefined;
        return;
      case 'away':
        this.clocks?.advance(at, this.outages);
        this.clocks?.setAway(entry.seat, at, entry.until);
        return;
      case 'stand':
        this.persons[entry.by] = undefined;
        this.names[entry.by] = undefined;
        this.bots[entry.by] = false;
        this.ready.fill(false);
        return;
      case 'ready':
        this.ready[entry.by] = entry.ready;
        return;
      case 'host':
        this.host = entry.person;
        return;
      case 'begin':
        this.begun = at;
        this.clock = 0;
        this.clocks = new Clocks(this.plan.seats.length, TIME_CONTROLS[this.pace], at);
        this.clocks.setDue(this.due, this.seq + 1);
        return;
      case 'ask':
        return this.takeAsk(entry, at);
      case 'answer':
        this.asks = this.asks.flatMap((ask) => (ask.ask === entry.ask ? this.answered(ask, entry) : [ask]));
        return;
      case 'unanswered':
        this.asks = this.asks.filter(({ ask }) => ask !== entry.ask);
        return;
      case 'pace':
        this.pace = entry.pace;
        this.clocks?.advance(at, this.outages);
        this.clocks?.setControl(TIME_CONTROLS[entry.pace]);
        this.lapses = [];
        return;
      case 'lapse':
        this.lapses = [...this.lapses, { seat: entry.seat, since: at, choices: new Map() }];
        return;
      case 'choose':
        this.lapses = this.lapses.map((lapse) =>
          lapse.seat === entry.seat
            ? { ...lapse, choices: new Map(lapse.choices).set(this.persons[entry.by] ?? '', entry.choice) }
            : lapse,
        );
        return;
      case 'extend':
        this.clocks?.advance(at, this.outages);
        this.clocks?.forgive(entry.seat);
        this.waits.set(entry.seat, at);
        this.endLapse(entry.seat);
        return;
      case 'watching':
        this.watching = entry.open;
        if (entry.open) this.watchRound++;
        return;
      case 'rematch':
        this.rematch = entry.table;
        return;
      case 'close':
        this.closed = true;
        return;
      case 'game':
        return this.takeAdmin(entry.line, at);
      default:
        return;
    }
  }

  /** A seat that changes hands has no lapse any more, and who comes back has time again. */
  private takeAdmin(line: string, at: number): void {
    const [, by, done] = /^(\d+) !(drop|take-over|concede|reclaim|adjourn|resume)/.exec(line) ?? [];
    if (done === undefined) return;
    const seat = Number(by);
    if (done === 'adjourn') this.adjourned = at;
    if (done === 'adjourn' || done === 'resume') {
      this.lapses = [];
      return;
    }
    if (done === 'take-over' || done === 'concede') this.left.add(seat);
    if (done === 'reclaim' && (this.clocks?.leftAt(seat, at, []) ?? 1) <= 0) this.clocks?.forgive(seat);
    this.waits.delete(seat);
    this.endLapse(seat);
  }

  private takeAsk({ by, request, target }: Extract<JournalEntry, { kind: 'ask' }>, at: number): void {
    this.asks = [...this.asks, { ask: this.nextAsk++, by, request, target, agreed: [by], at }];
    const person = this.persons[by];
    if (request.what === 'take-back' && person !== undefined)
      this.takeBacks.set(person, (this.takeBacks.get(person) ?? 0) + 1);
  }

  private answered(ask: Ask, { by, agree }: Extract<JournalEntry, { kind: 'answer' }>): Ask[] {
    if (!agree) return [];
    const agreed = [...new Set([...ask.agreed, ...this.seatsOf(this.persons[by] ?? '')])];
    return [{ ...ask, agreed }];
  }

  /** The number that the next ask gets. */
  get upcomingAsk(): number {
    return this.nextAsk;
  }
}
