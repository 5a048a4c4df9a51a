/** The place of a player at the table, counted from 0. */
export type Seat = number;

/** Whoever looks at a game: one seat, somebody watching, or a trusted eye that sees everything. */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'all' };

/** Who owes a decision now. Several seats at once where the rules let them decide simultaneously. */
export interface Pending {
  readonly seats: readonly Seat[];
  /** Which kind of decision it is, in the game's own words; a key for the client, never prose. */
  readonly kind: string;
  /** A decision that ends something is left to the player even when it is the only one there is. */
  readonly hold: boolean;
}

/** Why an action is not allowed: a code with parameters, which the client words. */
export interface Refusal {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** One explained part of a score: what it is for, how many of it there are, and the points that they give. */
export interface ScoreLine {
  readonly key: string;
  readonly count: number;
  readonly points: number;
}

/**
 * What a game may ask of the world while it applies an action. All randomness passes through here, one independent
 * stream for each purpose, so that a new feature in one place never shifts the draws in another.
 */
export interface Io<Event> {
  /** A uniform whole number from 0 up to, but without, `bound`. */
  int(stream: string, bound: number): number;
  /** A uniform choice from a list that is not empty. */
  pick<T extends number>(stream: string, items: readonly T[]): T;
  /**
   * Says that this action cannot be taken back alone: it passed the turn or showed something. Draws say so themselves. With
   * `own`, only what the acting seat did is settled; others that decide at the same time may still take theirs back.
   */
  barrier(scope?: 'own'): void;
  /** Takes an event for the log and the client; absent when nobody listens, so that a game need not build it. */
  readonly emit: ((event: Event) => void) | undefined;
}

/** Turns states and actions into data and text that last, and back. */
export interface Codec<State, Action> {
  /** The whole state as plain JSON data; `decode` gives an equal state back. */
  encode(state: State): unknown;
  /** Throws an `InputError` that names the place when the data is not a state of this game. */
  decode(data: unknown): State;
  /** One line of notation, without line breaks. The state gives the names that the game's options may have changed. */
  format(state: State, action: Action): string;
  /** The action that a line of notation says, or the reason why it says none. */
  parse(state: State, text: string): Action | Refusal;
}

/**
 * The contract of a game. Whoever implements it promises:
 *
 * - a state is plain data, changed by `apply` alone; a clone never changes when its original does;
 * - `legal` is complete, free of duplicates, in a stable order, and never empty for a seat that is pending;
 * - whatever `legal` lists, `refuse` lets pass and `apply` carries out; `refuse` may let more pass (a payment spelled
 *   out in another way, say), and `apply` carries that out too;
 * - the same options, seats, seed and actions give the same hashes on every machine;
 * - `view` and `show` are built by listing what the viewer may see, never by removing what they may not.
 */
export interface Game<State, Action, Event, View, Options> {
  /** Name and version of the rules, such as `hamlet@1.0`; pinned in every stored game. */
  readonly rules: string;
  /** The fewest and most seats, and whether seats hide things from one another. */
  readonly facts: { readonly seats: readonly [number, number]; readonly hidden: boolean };
  /** Completes and checks options that came from outside; throws an `InputError`. */
  options(raw: unknown): Options;
  setup(options: Options, seats: number, io: Io<Event>): State;
  /** Who decides what now; undefined once the game is over. */
  pending(state: State): Pending | undefined;
  legal(state: State, seat: Seat): readonly Action[];
  refuse(state: State, seat: Seat, action: Action): Refusal | undefined;
  /** The only mutator. The caller has asked `refuse` or taken the action from `legal`. */
  apply(state: State, seat: Seat, action: Action, io: Io<Event>): void;
  clone(state: State): State;
  hash(state: State): string;
  /** Every point of every seat as if the game ended now. */
  score(state: State): readonly (readonly ScoreLine[])[];
  /** The place of each seat by the game's tie-breaks, 1 for first; tied seats share a place. */
  places(state: State): readonly number[];
  view(state: State, viewer: Viewer): View;
  /** The event as the viewer may see it, or undefined. */
  show(event: Event, viewer: Viewer): Event | undefined;
  /** Whether the viewer may read this action in the log while the game lasts. */
  open(by: Seat, action: Action, viewer: Viewer): boolean;
  /** Some full state that fits the view, for search. */
  guess(view: View, io: Io<Event>): State;
  readonly codec: Codec<State, Action>;
}

/** A game whose types do not matter to the caller: tables, records and the command line treat all games alike. */
// biome-ignore lint/suspicious/noExplicitAny: this is the one place where the types of a game are forgotten
export type AnyGame = Game<any, any, any, any, any>;

/** True for the refusals among the answers of `parse`. */
export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'params' in answer;
}

/** The points of one seat's lines together. */
export function total(lines: readonly ScoreLine[]): number {
  let points = 0;
  for (const line of lines) points += line.points;
  return points;
}
