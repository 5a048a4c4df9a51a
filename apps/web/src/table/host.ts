import { askBot, type Bot, botNamed, safely } from '@hamlet/bots';
import {
  ALL,
  type AnyGame,
  type AnyTable,
  act,
  cloneStreams,
  effective,
  type GameRecord,
  ioOf,
  openStreams,
  playRecord,
  type Refusal,
  readRecord,
  type Seat,
  undo,
  undoable,
  writeRecord,
} from '@hamlet/kernel';
import type { Item, Past, RoundScores, SeatPlan, Snapshot } from './table.ts';
import { RULES } from './titles.ts';

/** The longest that a bot may think about one decision. */
const BOT_LIMIT_MS = 4000;

/**
 * A game with its log, its bots and its past, without any page or worker around it. Everything that a `Table` shows is
 * made here.
 */
export class Host {
  readonly game: AnyGame;
  readonly seats: readonly SeatPlan[];
  private readonly table: AnyTable;
  private readonly bots: readonly (Bot | undefined)[];
  /** The events of each entry of the log. */
  private readonly events: unknown[][] = [];
  /** The states after so many lines that count; the first is the start. */
  private states: unknown[];
  private viewer: Seat;

  /** Plays the record from its start; throws an `InputError` with the first fault. */
  constructor(record: GameRecord, seats: readonly SeatPlan[]) {
    const read = readRecord(record, RULES);
    this.game = read.game;
    this.seats = seats;
    const states: unknown[] = [];
    this.table = playRecord(read, (table, index) => {
      const events: unknown[] = [];
      this.events[index] = events;
      table.listen = (event) => events.push(event);
      states.push(this.game.clone(table.state));
    });
    this.states = this.keepStanding(states);
    this.bots = seats.map((seat) => (seat.kind === 'bot' ? makeBot(seat.level) : undefined));
    this.viewer = Math.max(
      0,
      seats.findIndex((seat) => seat.kind === 'person'),
    );
    this.settleNew();
    this.look();
  }

  /** A record may end where the table would go on by itself. */
  private settleNew(): void {
    const pending = this.game.pending(this.table.state);
    if (!pending || pending.manual) return;
    const [seat] = pending.seats;
    const legal = this.game.legal(this.table.state, seat);
    if (legal.length === 1) this.take(seat, legal[0]);
  }

  /** From the states before each entry, those after each line that counts. */
  private keepStanding(before: readonly unknown[]): unknown[] {
    const { table, game } = this;
    const standing = effective(table.entries);
    if (table.entries.length === standing.length) return [...before, game.clone(table.state)];
    const { result: _, ...open } = writeRecord(table, this.names());
    const log = standing.map((index) => open.log[index]);
    const states: unknown[] = [];
    const again = playRecord(readRecord({ ...open, log }, RULES), (seen) => states.push(game.clone(seen.state)));
    return [...states, game.clone(again.state)];
  }

  /** The person who looks at the screen: whoever of those here decides, or else did so last. */
  private look(): void {
    const due = this.due();
    if (due !== undefined && this.seats[due].kind === 'person') this.viewer = due;
  }

  /** Whose decision is waited for; a person before a bot. */
  private due(): Seat | undefined {
    const seats = this.game.pending(this.table.state)?.seats ?? [];
    return seats.find((seat) => this.seats[seat].kind === 'person') ?? seats[0];
  }

  /** The bot that owes a decision. */
  dueBot(): Seat | undefined {
    return this.game.pending(this.table.state)?.seats.find((seat) => this.bots[seat]);
  }

  get length(): number {
    return this.states.length - 1;
  }

  get round(): number {
    return this.game.round(this.table.state);
  }

  /** Takes actions one after the other. One that the table has taken by itself, because it was the only one, is passed over. */
  act(seat: Seat, actions: readonly unknown[]): Refusal | undefined {
    let refusal: Refusal | undefined;
    let taken: string[] = [];
    for (const action of actions) {
      if (taken[0] === this.game.codec.format(this.table.setting, action)) {
        taken.shift();
        continue;
      }
      const before = this.table.entries.length;
      refusal = this.take(seat, action);
      if (refusal) break;
      taken = this.table.entries
        .slice(before + 1)
        .flatMap((entry) => (entry.kind === 'act' ? [this.game.codec.format(this.table.setting, entry.action)] : []));
    }
    this.look();
    return refusal;
  }

  private take(seat: Seat, action: unknown): Refusal | undefined {
    const { table, game } = this;
    const before = table.entries.length;
    const state = game.clone(table.state);
    const streams = cloneStreams(table.streams);
    table.listen = undefined;
    const refusal = act(table, seat, action);
    if (refusal) return refusal;
    // The table takes automatic decisions in the same breath: they are played again here, to give each its own events.
    for (let index = before; index < table.entries.length; index++) {
      const entry = table.entries[index];
      if (entry.kind !== 'act') continue;
      const events: unknown[] = [];
      game.apply(
        state,
        entry.by,
        entry.action,
        ioOf<unknown>(streams, (event) => events.push(event)),
      );
      this.events[index] = events;
      this.states.push(game.clone(state));
    }
    return undefined;
  }

  undo(seat: Seat, steps: number): Refusal | undefined {
    const { table } = this;
    for (let step = 0; step < steps; step++) {
      const refusal = undo(table, seat);
      if (refusal) return step === 0 ? refusal : undefined;
      this.states.length = effective(table.entries).length + 1;
    }
    this.look();
    return undefined;
  }

  /** Lets the bot of a seat decide; gives what went wrong with it, if anything did. */
  moveBot(seat: Seat): string | undefined {
    const { table, game } = this;
    const bot = this.bots[seat];
    if (!bot) return undefined;
    const streams = openStreams(table.opening.seed);
    // The chance hangs on the seed and the length of the log, so that a resumed game goes on as it would have.
    const stream = `bot ${seat} ${table.entries.length}`;
    const answer = askBot(bot, { game, state: table.state, seat, streams, stream, now: () => performance.now() });
    this.take(seat, answer.action);
    this.look();
    return answer.trouble?.text;
  }

  private names(): string[] {
    return this.seats.map((seat, index) => {
      if (seat.kind === 'bot') return `${seat.level} ${index + 1}`;
      return seat.name;
    });
  }

  /** The record of the game, or of its beginning: then without what was taken back. */
  record(ply?: number): GameRecord {
    const record = writeRecord(this.table, this.names());
    if (ply === undefined) return record;
    const { result: _, ...open } = record;
    const standing = effective(this.table.entries).slice(0, ply);
    return { ...open, log: standing.map((index) => record.log[index]) };
  }

  /** How many own decisions can be taken back one after the other without anybody's agreement. */
  private undoableSteps(seat: Seat): number {
    const entries = [...this.table.entries];
    let steps = 0;
    for (let of = undoable(entries, seat, false); typeof of === 'number'; of = undoable(entries, seat, false)) {
      entries.push({ kind: 'undo', by: seat, of, agreed: false });
      steps++;
    }
    return steps;
  }

  now(): Snapshot {
    const { table, game, viewer } = this;
    const pending = game.pending(table.state);
    const of = undoable(table.entries, viewer, false);
    const isDue = pending?.seats.includes(viewer) === true;
    return {
      view: game.view(table.state, { kind: 'seat', seat: viewer }),
      viewer,
      pending,
      legal: isDue ? game.legal(table.state, viewer) : [],
      scores: game.score(table.state, ALL),
      places: game.ranking(table.state, ALL),
      ply: this.length,
      undo: typeof of === 'number' ? undefined : of,
      undoable: this.undoableSteps(viewer),
      thinking: this.dueBot(),
    };
  }

  /** The lines of the log that count, from one on. */
  items(from: number): Item[] {
    const { table, game, viewer } = this;
    const over = game.pending(table.state) === undefined;
    return effective(table.entries)
      .slice(from)
      .map((index, at) => {
        const entry = table.entries[index];
        if (entry.kind !== 'act') throw new Error('an undo does not count');
        const eye = over ? ({ kind: 'all' } as const) : ({ kind: 'seat', seat: viewer } as const);
        const open = over || game.isPublic(entry.by, entry.action, eye);
        return {
          ply: from + at,
          by: entry.by,
          auto: entry.auto,
          text: open ? game.codec.format(table.setting, entry.action) : undefined,
          events: (this.events[index] ?? []).flatMap((event) => {
            const shown = game.redact(event, eye);
            return shown === undefined ? [] : [shown];
          }),
        };
      });
  }

  /** A position of the past as the viewer sees it, or as another person here does; nobody looks through a bot's eyes. */
  at(ply: number, seat = this.viewer): Past {
    const { game } = this;
    const eyes = this.seats[seat]?.kind === 'person' ? seat : this.viewer;
    const state = this.states[Math.max(0, Math.min(ply, this.length))];
    return { view: game.view(state, { kind: 'seat', seat: eyes }), scores: game.score(state, ALL) };
  }

  /** The points at the start of each round, and now. */
  rounds(): RoundScores[] {
    const { game } = this;
    const found = new Map<number, readonly number[]>();
    for (const state of this.states) {
      const round = game.round(state);
      if (!found.has(round)) found.set(round, totals(game, state));
    }
    const rounds = [...found].map(([round, sums]) => ({ round, totals: sums }));
    const last = rounds.at(-1);
    return [...rounds, { round: (last?.round ?? 0) + 1, totals: totals(game, this.table.state) }];
  }
}

function totals(game: AnyGame, state: unknown): number[] {
  return game.score(state, ALL).map((lines) => lines.reduce((sum, line) => sum + line.points, 0));
}

function makeBot(level: string): Bot {
  const bot = botNamed(level) ?? botNamed('random');
  if (!bot) throw new Error('there is no bot');
  return safely(bot, BOT_LIMIT_MS);
}
