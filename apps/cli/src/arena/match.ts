import { type Bot, type Question, safely } from '@hamlet/bots';
import { ALL, drawInt, type InSetting, type Io, ioOf, openStreams, type Seat, seedFrom, total } from '@hamlet/kernel';
import { titleNamed } from '../games.ts';
import { seatBot } from '../seat-bot.ts';
import { placeOf, type Seating, seatingsOf } from './seating.ts';

/** Everything that decides how the games of a match go. Plain data: it goes into files and to worker threads. */
export interface Match {
  readonly game: string;
  /** As the game completed them. */
  readonly options: unknown;
  readonly seats: number;
  /** Seats that are played by the rules, not by a bot: Botric's. They are the last ones. */
  readonly ruled: number;
  /** The bots, as named on the command line. */
  readonly sides: readonly string[];
  readonly seed: string;
  /** Milliseconds that a decision may take; null: bots have no clock, and the same seed gives the same games. */
  readonly time: number | null;
}

/** A time that a bot did not make its own choice. */
export interface Fault {
  readonly side: number;
  readonly code: string;
  readonly text: string;
}

/** What is kept of a game. Everything by seat. */
export interface GameResult {
  readonly index: number;
  readonly finished: boolean;
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly rounds: number;
  /** Decisions of each seat that left a choice. */
  readonly decisions: readonly number[];
  /** How often each seat's bot did not make its own choice. */
  readonly faults: readonly number[];
  /** The first of those times. */
  readonly firstFaults: readonly Fault[];
}

/** Looks on while a game is played, and says at the end what it saw. */
export interface Lens<Facts> {
  event(event: unknown): void;
  /** Before somebody chooses among this many options. */
  decision(seat: Seat, kind: string, options: number): void;
  finish(state: unknown): Facts;
}

/**
 * A game that goes on for longer is broken off and counted as not finished: nothing in the rules forces players to complete the
 * Church, and bots that wait for one another must not hold up a match. Random play takes 200 rounds at most.
 */
const MOST_ROUNDS = 400;
const MOST_DECISIONS = 50_000;

const FAULTS_KEPT = 3;

export function seatingsFor({ sides, seats, ruled }: Match): Seating[] {
  return seatingsOf({ sides, seats: seats - ruled });
}

/**
 * Plays the game with this number: its seed and who sits where follow from it. The same match and number give the same game,
 * unless bots have a clock.
 */
export function playMatchGame<Facts>(
  match: Match,
  index: number,
  lens?: Lens<Facts>,
): { readonly result: GameResult; readonly facts: Facts | undefined } {
  const { game } = titleNamed(match.game);
  const seatings = seatingsFor(match);
  const { set, shift } = placeOf(index, seatings.length);
  const seed = seedFrom(`${match.seed}/${set}`);
  const io: Io<unknown> = ioOf(openStreams(seed), lens && ((event: unknown) => lens.event(event)));
  const { state } = game.setup(match.options, match.seats, io);
  const players = seatings[shift].map((side, seat) => new Player(match, side, seat, seed, state));
  const rounds = () => game.round(state);
  let decisions = 0;
  for (
    let pending = game.pending(state);
    pending && decisions < MOST_DECISIONS && rounds() <= MOST_ROUNDS;
    pending = game.pending(state)
  ) {
    const [seat] = pending.seats;
    const legal: readonly unknown[] = game.legal(state, seat);
    let [action] = legal;
    if (legal.length > 1) {
      lens?.decision(seat, pending.kind, legal.length);
      action = players[seat].choose(legal);
      decisions++;
    }
    game.apply(state, seat, action, io);
  }
  const result = {
    index,
    finished: !game.pending(state),
    places: game.ranking(state, ALL),
    scores: game.score(state, ALL).map(total),
    rounds: rounds(),
    decisions: players.map((player) => player.decisions),
    faults: players.map((player) => player.faults),
    firstFaults: players.flatMap((player) => player.firstFaults),
  };
  return { result, facts: lens?.finish(state) };
}

/** A bot in its seat for one game. */
class Player {
  private readonly side: number;
  private readonly bot: Bot;
  private readonly question: Omit<Question, 'legal'>;
  readonly firstFaults: Fault[] = [];
  decisions = 0;
  faults = 0;

  constructor({ game: name, sides, time }: Match, side: number, seat: Seat, seed: string, state: InSetting<unknown>) {
    const { game } = titleNamed(name);
    const streams = openStreams(seed);
    this.side = side;
    this.bot = safely(seatBot(sides[side], time ?? undefined), time ?? undefined);
    this.question = {
      game,
      setting: state.setting,
      seat,
      view: () => game.view(state, { kind: 'seat', seat }) as unknown,
      // By side as well, so that a bot does not play the same game against itself in both seatings.
      int: (bound) => drawInt(streams, `bot ${seat} of side ${side}`, bound),
      now: time === null ? undefined : () => performance.now(),
    };
  }

  choose(legal: readonly unknown[]): unknown {
    const { action, trouble } = this.bot.choose({ ...this.question, legal });
    this.decisions++;
    if (trouble) {
      this.faults++;
      if (this.firstFaults.length < FAULTS_KEPT) this.firstFaults.push({ side: this.side, ...trouble });
    }
    return action;
  }
}
