/** The place of a player at the table, counted from 0. */
export type Seat = number;

/** The reader of a game: one seat, a spectator, or a trusted reader that sees everything. */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'all' };

/** The trusted reader: records, checks and reports of finished games. Never a person at a table while a game lasts. */
export const ALL: Viewer = { kind: 'all' };

export const SPECTATOR: Viewer = { kind: 'spectator' };

/** The viewer that sits on a seat. */
export function viewerOf(seat: Seat): Viewer {
  return { kind: 'seat', seat };
}

/** The decision that is due, and the seats that owe it: several at once where the rules let them decide simultaneously. */
export interface Pending {
  readonly seats: readonly Seat[];
  /** The kind of decision, in the game's own words; a key for the client, never prose. */
  readonly kind: string;
  /** True for a decision that is left to the player even when a single option is listed: it ends something, or more is allowed than is listed. */
  readonly manual: boolean;
}

/** Reason why an action is not allowed: a code with parameters, which the client words. */
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
 * Randomness and event sink that `apply` receives. All randomness passes through here, one independent
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

/** Turns settings, states and actions into data and text that last, and back. */
export interface Codec<Setting, State, Action> {
  /** The whole state, with its setting, as plain JSON data; `decode` gives an equal state back. */
  encode(state: State): unknown;
  /** Throws an `InputError` that names the place when the data is not a state of this game. */
  decode(data: unknown): State;
  /** The setting as plain JSON data; nothing in it is hidden from anybody. */
  encodeSetting(setting: Setting): unknown;
  /** Throws an `InputError` that names the place when the data is not a setting of this game. */
  decodeSetting(data: unknown): Setting;
  /** One line of notation, without line breaks. The setting gives the names that the game's options may have changed. */
  format(setting: Setting, action: Action): string;
  /** The action that a line of notation says, or the reason why it says none. */
  parse(setting: Setting, text: string): Action | Refusal;
}

/** Properties of a game that a lobby, a server and a bot need to know before it begins. */
export interface Facts {
  /** The fewest and most seats, those that the rules play themselves included. */
  readonly seats: readonly [fewest: number, most: number];
  /** True when seats hide something from one another or from spectators. */
  readonly hidden: boolean;
  /** True when several seats may owe a decision at the same time. */
  readonly simultaneous: boolean;
  /** True when something is drawn after the setup. */
  readonly chance: boolean;
  /** True when one person can play alone. */
  readonly solo: boolean;
  /** An upper bound for the decisions of a game that people or bots play to its end, automatic ones included. */
  readonly longest: number;
  /** The usual length of a game between people. */
  readonly minutes: readonly [least: number, most: number];
}

/** A state refers to the setting of its game. */
export interface InSetting<Setting> {
  readonly setting: Setting;
}

/**
 * The contract of a game. An implementation promises:
 *
 * - a state is plain data, changed by `apply` alone; a clone never changes when its original does;
 * - the setting (options, seats, components, and what `setup` drew for all to see) never changes and hides nothing;
 *   every state refers to its setting;
 * - `legal` is complete, free of duplicates, in a stable order, and never empty for a seat that is pending;
 * - an action that `legal` lists is not refused, and `apply` carries it out; `refuse` may let more pass (a payment
 *   spelled out in another way, say), and `apply` carries that out too;
 * - the same options, seats, seed and actions give the same hashes on every machine;
 * - `view` and `redact` are built by listing what the viewer may see, never by removing what they may not;
 * - `legal`, `score`, `ranking` and `holdings` depend only on what the seat or viewer may see: two states with equal
 *   views give equal answers.
 */
export interface Game<Setting, State extends InSetting<Setting>, Action, Event, View, Options> {
  /** Name and version of the rules, such as `hamlet@1.0`; pinned in every stored game. */
  readonly rules: string;
  readonly facts: Facts;
  /** Completes and checks options that came from outside; throws an `InputError`. */
  options(raw: unknown): Options;
  /** The seats that the rules play themselves at a table with these options. */
  rulesSeats(options: Options): readonly Seat[];
  setup(options: Options, seats: number, io: Io<Event>): { readonly setting: Setting; readonly state: State };
  /** The decision that is due; undefined once the game is over. */
  pending(state: State): Pending | undefined;
  legal(state: State, seat: Seat): readonly Action[];
  /**
   * True when `legal` lists a single action for a seat that is due, for games that may know it sooner than the whole list;
   * undefined where the list must tell.
   */
  isForced?(state: State, seat: Seat): boolean | undefined;
  refuse(state: State, seat: Seat, action: Action): Refusal | undefined;
  /** The only mutator. The caller has asked `refuse` or taken the action from `legal`. */
  apply(state: State, seat: Seat, action: Action, io: Io<Event>): void;
  clone(state: State): State;
  /** Packs a state that is kept into as little memory as it takes; the answer gives a new copy each time. Without it clones are kept. */
  pack?(state: State): () => State;
  hash(state: State): string;
  /** The round, year or turn that is being played, counted from 1. */
  round(state: State): number;
  /** Every point of every seat as if the game ended now, as far as the viewer may see it. */
  score(state: State, viewer: Viewer): readonly (readonly ScoreLine[])[];
  /** The rank of each seat by the game's tie-breaks, 1 for first; tied seats share a rank. */
  ranking(state: State, viewer: Viewer): readonly number[];
  view(state: State, viewer: Viewer): View;
  /**
   * Amounts of a seat that an action may change, by name: gold, points, and the goods that it can reach for. A prepared turn is held
   * against it. It depends only on what the seat may see.
   */
  holdings(state: State, seat: Seat): Readonly<Record<string, number>>;
  /** The event as the viewer may see it, or undefined. */
  redact(event: Event, viewer: Viewer): Event | undefined;
  /** True when the viewer may read this action in the log while the game lasts. */
  isPublic(by: Seat, action: Action, viewer: Viewer): boolean;
  /** Some full state that fits the view, for search. */
  guess(view: View, io: Io<Event>): State;
  readonly codec: Codec<Setting, State, Action>;
}

/** A game whose types do not matter to the caller: tables, records and the command line treat all games alike. */
// biome-ignore lint/suspicious/noExplicitAny: types of a game are forgotten only by the `Any...` types
export type AnyGame = Game<any, any, any, any, any, any>;

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

/** The keys of all seats' score lines, each once; `order` lists how keys begin, those that it does not list come last. */
export function scoreKeys(scores: readonly (readonly ScoreLine[])[], order: readonly string[]): string[] {
  const rank = (key: string) => {
    const found = order.findIndex((start) => key.startsWith(start));
    return found < 0 ? order.length : found;
  };
  return [...new Set(scores.flat().map(({ key }) => key))].sort((a, b) => rank(a) - rank(b));
}
