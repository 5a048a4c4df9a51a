import { askBot, type Bot, safely, type Thinking } from '@hamlet/bots';
import {
  ALL,
  type AnySession,
  openStreams,
  playOut,
  type Seat,
  Session,
  type Streams,
  seedFrom,
  total,
} from '@hamlet/kernel';
import { gameNamed } from '../games/index.ts';
import { seatBot } from '../seat-bot.ts';
import { placeOf, type Seating, seatingsOf } from './seating.ts';

/** The settings of a match, which decide how its games go. Plain data: it goes into files and to worker threads. */
export interface Match {
  readonly game: string;
  /** The options as the game completed them. */
  readonly options: unknown;
  readonly seats: number;
  /** The number of seats that the rules play instead of a bot. They are the last ones. */
  readonly ruled: number;
  /** The bots, as named on the command line. */
  readonly sides: readonly string[];
  readonly seed: string;
  /** Milliseconds that a decision may take; null: bots have no clock, and the same seed gives the same games. */
  readonly time: number | null;
  /** The first side has one seat, and the others share the rest. */
  readonly alone?: boolean | undefined;
  /** A bot that plays every fifteenth turn of a game in the place of the seat's own. */
  readonly guest?: string | undefined;
}

/** A decision in which a bot did not make its own choice. */
export interface BotFault {
  readonly side: number;
  readonly code: string;
  readonly text: string;
}

/** The facts of a game that are kept. Everything by seat. */
export interface GameResult {
  readonly index: number;
  readonly finished: boolean;
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly rounds: number;
  /** Decisions of each seat that left a choice. */
  readonly decisions: readonly number[];
  /** The number of times that each seat's bot did not make its own choice. */
  readonly faults: readonly number[];
  /** The first of those times. */
  readonly firstFaults: readonly BotFault[];
}

/** Looks on while a game is played, and says at the end what it saw. */
export interface Observer<Facts> {
  event(event: unknown): void;
  /** The hook before a seat chooses among this many options. */
  decision(seat: Seat, kind: string, options: number): void;
  /** Receives the thoughts of the bot that plays a seat's turn, if it tells them. */
  readonly thinking?: ((seat: Seat, thinking: Thinking, isGuest: boolean) => void) | undefined;
  finish(state: unknown): Facts;
}

/**
 * A game that goes on for longer is broken off and counted as not finished: nothing in the rules of a game may force
 * players to end it, and bots that wait for one another must not hold up a match. Random play takes 200 rounds at most.
 */
const MOST_ROUNDS = 400;
const MOST_DECISIONS = 50_000;

const FAULTS_KEPT = 3;

export function seatingsFor({ sides, seats, ruled, alone }: Match): Seating[] {
  return seatingsOf({ sides, seats: seats - ruled, alone });
}

/** The turns of a game from one turn of the guest to the next: odd, so that with two seats it plays for both. */
const GUEST_EVERY = 15;

/**
 * Plays the game with this number: its seed and who sits where follow from it. The same match and number give the same game,
 * unless bots have a clock.
 */
export function playMatchGame<Facts>(
  match: Match,
  index: number,
  observer?: Observer<Facts>,
): { readonly result: GameResult; readonly facts: Facts | undefined } {
  const { game } = gameNamed(match.game);
  const seatings = seatingsFor(match);
  const { set, shift } = placeOf(index, seatings.length);
  const seed = seedFrom(`${match.seed}/${set}`);
  const hear = (events: readonly unknown[]) => {
    for (const event of events) observer?.event(event);
  };
  const session: AnySession = Session.open(
    game,
    { options: match.options, seats: match.seats, seed },
    { keepsPast: false, ...(observer && { onSetup: hear, onEntry: (_entry, _index, events) => hear(events) }) },
  );
  const players = seatings[shift].map((side, seat) => new Player(match.sides[side], match.time, side, seat, seed));
  let decisions = 0;
  let turns = 0;
  let lastSeat: Seat | undefined;
  let guest: Player | undefined;
  playOut(session, (seat, legal, pending) => {
    if (decisions >= MOST_DECISIONS || session.round > MOST_ROUNDS) return undefined;
    if (legal.length === 1) return legal[0];
    observer?.decision(seat, pending.kind, legal.length);
    decisions++;
    if (seat !== lastSeat) {
      guest = turns % GUEST_EVERY === 0 ? guestAt(match, seat, seed) : undefined;
      turns++;
      lastSeat = seat;
    }
    return (guest ?? players[seat]).choose(session, legal, observer?.thinking);
  });
  const result = {
    index,
    finished: session.isOver,
    places: session.ranking(ALL),
    scores: session.score(ALL).map(total),
    rounds: session.round,
    decisions: players.map((player) => player.decisions),
    faults: players.map((player) => player.faults),
    firstFaults: players.flatMap((player) => player.firstFaults),
  };
  return { result, facts: observer?.finish(session.state) };
}

/** The side of a guest, who is on none. */
const NO_SIDE = -1;

function guestAt({ guest, time }: Match, seat: Seat, seed: string): Player | undefined {
  return guest === undefined ? undefined : new Player(guest, time, NO_SIDE, seat, seed);
}

/** A bot in its seat for one game, or for one turn. */
class Player {
  private readonly side: number;
  private readonly seat: Seat;
  private readonly bot: Bot;
  private readonly streams: Streams;
  private readonly now: (() => number) | undefined;
  readonly firstFaults: BotFault[] = [];
  decisions = 0;
  faults = 0;

  constructor(name: string, time: Match['time'], side: number, seat: Seat, seed: string) {
    this.side = side;
    this.seat = seat;
    this.bot = safely(seatBot(name, time ?? undefined), time ?? undefined);
    this.streams = openStreams(seed);
    this.now = time === null ? undefined : () => performance.now();
  }

  choose({ game, state }: AnySession, legal: readonly unknown[], onThought?: Observer<unknown>['thinking']): unknown {
    const { side, seat, bot, streams, now } = this;
    // By side as well, so that a bot does not play the same game against itself in both seatings.
    const stream = `bot ${seat} of side ${side}`;
    const { action, trouble, thinking } = askBot(bot, { game, state, seat, legal, streams, stream, now });
    this.decisions++;
    if (thinking) onThought?.(seat, thinking, side === NO_SIDE);
    if (trouble) {
      this.faults++;
      if (this.firstFaults.length < FAULTS_KEPT) this.firstFaults.push({ side: this.side, ...trouble });
    }
    return action;
  }
}
