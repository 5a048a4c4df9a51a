import { askBot, type Bot } from '@hamlet/bots';
import {
  ALL,
  type AnySession,
  type InSetting,
  type Opening,
  openStreams,
  playOut,
  type Seed,
  Session,
  total,
} from '@hamlet/kernel';
import type { GameEntry } from './games/entry.ts';

/** A condition that must hold and did not. */
export interface Violation {
  readonly seed: Seed;
  readonly decision: number;
  readonly what: string;
}

export interface PlayedGame {
  readonly finished: boolean;
  readonly decisions: number;
  /** Decisions that left no choice. */
  readonly forced: number;
  readonly rounds: number;
  readonly scores: readonly number[];
  readonly ranking: readonly number[];
  /** The number of positions that were checked. */
  readonly checked: number;
  readonly refusals: number;
  readonly violations: readonly Violation[];
  readonly tally: Readonly<Record<string, number>>;
}

/** The extras of a playout besides playing. */
export interface PlayoutConfig {
  /** Checks everything that must hold, in every position. */
  readonly check: boolean;
  /** The most decisions; a game that takes more is broken off. */
  readonly most: number;
  /** Keeps the log, so that the session can be recorded. */
  readonly record?: boolean | undefined;
}

/** Plays one game between bots. */
export function playGame(
  entry: GameEntry,
  opening: Opening<unknown>,
  bots: readonly Bot[],
  { check, most, record = false }: PlayoutConfig,
): { readonly played: PlayedGame; readonly session: AnySession } {
  const checks = check ? new Checks(entry, opening.seed) : undefined;
  const session: AnySession = new Session(entry.game, opening, {
    keepsPast: record,
    ...(checks && { onEntry: (_entry, _index, events) => checks.after(session, events) }),
  });
  const streams = openStreams(opening.seed);
  let decisions = 0;
  checks?.begin(session);
  session.settle();
  const finished = playOut(session, (seat, legal) => {
    if (legal.length === 1) return legal[0];
    if (decisions >= most || checks?.isBroken) return undefined;
    decisions++;
    const decision = { game: entry.game, state: session.state, seat, legal, streams, stream: `bot ${seat}` };
    return askBot(bots[seat], { ...decision, now: () => performance.now() }).action;
  });
  const { state, entries } = session;
  const played = {
    finished,
    decisions,
    forced: entries.length - decisions,
    rounds: session.round,
    scores: session.score(ALL).map(total),
    ranking: session.ranking(ALL),
    checked: checks?.states ?? 0,
    refusals: checks?.refusals ?? 0,
    violations: checks?.violations ?? [],
    tally: entry.tally?.(state) ?? {},
  };
  return { played, session };
}

/** Checks every position of a game, and keeps count of them. */
class Checks {
  private readonly entry: GameEntry;
  private readonly seed: Seed;
  private readonly ledger: Ledger;
  readonly violations: Violation[] = [];
  /** The number of positions that were checked. */
  states = 0;
  /** The number of listed actions that were refused. */
  refusals = 0;

  constructor(entry: GameEntry, seed: Seed) {
    this.entry = entry;
    this.seed = seed;
    this.ledger = new Ledger(entry);
  }

  get isBroken(): boolean {
    return this.violations.length > 0;
  }

  begin(session: AnySession): void {
    this.ledger.open(session.state);
    this.check(session);
  }

  /** The hook after an entry of the log. */
  after(session: AnySession, events: readonly unknown[]): void {
    for (const event of events) this.ledger.note(event);
    this.check(session);
  }

  private check(session: AnySession): void {
    const { entry, ledger } = this;
    const { state, pending } = session;
    this.states++;
    const report = (what: string) => this.violations.push({ seed: this.seed, decision: session.entries.length, what });
    checkState(entry, state, ledger, this.states % ROUND_TRIP_EVERY === 0, report);
    for (const seat of pending?.seats ?? []) {
      const legal = session.legal(seat);
      if (legal.length === 0) report(`nothing to do in ${pending?.kind}`);
      this.refusals += checkList(entry, state, seat, legal, report);
    }
  }
}

/** Checks that every listed action is allowed, said in one way, and listed once. Gives the number of refusals. */
function checkList(
  entry: GameEntry,
  state: InSetting<unknown>,
  seat: number,
  legal: readonly unknown[],
  report: (what: string) => void,
): number {
  const { game } = entry;
  const texts = new Set<string>();
  let refusals = 0;
  for (const action of legal) {
    const text = game.codec.format(state.setting, action);
    if (texts.has(text)) report(`listed twice: ${text}`);
    texts.add(text);
    const refused = game.refuse(state, seat, action);
    if (!refused) continue;
    refusals++;
    report(`refused though listed: ${text}: ${refused.code}`);
  }
  return refusals;
}

/** Writing and reading a state again is a hundred times the work of everything else, so not every one is. */
const ROUND_TRIP_EVERY = 16;

function checkState(
  entry: GameEntry,
  state: unknown,
  ledger: Ledger,
  roundTrip: boolean,
  report: (what: string) => void,
): void {
  const { game } = entry;
  for (const fault of entry.brokenInvariants?.(state) ?? []) report(`${fault.place}: ${fault.code} ${fault.found}`);
  for (const fault of ledger.compare(state)) report(fault);
  const hash = game.hash(state);
  if (game.hash(game.clone(state)) !== hash) report('a clone has another hash');
  if (!roundTrip) return;
  const again = game.codec.decode(JSON.parse(JSON.stringify(game.codec.encode(state))));
  if (game.hash(again) !== hash) report('written and read again it has another hash');
}

/** Accounts of gold, points and coins, kept by events alone: every amount in a state must have been announced. */
class Ledger {
  private readonly entry: GameEntry;
  private books: Record<string, number[]> = {};

  constructor(entry: GameEntry) {
    this.entry = entry;
  }

  open(state: unknown): void {
    const holdings = Object.entries(this.entry.holdings?.(state) ?? {});
    this.books = Object.fromEntries(holdings.map(([what, amounts]) => [what, [...amounts]]));
  }

  note(event: unknown): void {
    const booking = this.entry.booking?.(event);
    const book = booking && this.books[booking.what];
    if (book) book[booking.seat] += booking.amount;
  }

  compare(state: unknown): string[] {
    return Object.entries(this.entry.holdings?.(state) ?? {}).flatMap(([what, amounts]) =>
      amounts.flatMap((amount, seat) => {
        const announced = this.books[what][seat];
        return amount === announced ? [] : [`${what} of seat ${seat}: ${amount}, announced ${announced}`];
      }),
    );
  }
}
