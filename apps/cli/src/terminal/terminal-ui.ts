import type { Bot } from '@hamlet/bots';
import type { AnyGame, AnySession, Pending, Refusal, Seat } from '@hamlet/kernel';
import type { Style } from './ansi.ts';
import type { Screen } from './screen.ts';

/** A choice of the menu that a player may take now. */
export interface Choice<Action = unknown> {
  /** The number to type for it; 0 closes a step. */
  readonly number: number;
  readonly words: string;
  /** The action in notation; empty for what only turns to another question. */
  readonly notation: string;
  readonly pick: Pick<Action>;
}

/** The effect of a choice: it takes an action, or asks about something else without deciding anything. */
type Pick<Action> = { readonly action: Action } | { readonly turnTo: () => void };

/** Choices that belong together. With a lead they are short and stand in one line after it. */
interface MenuGroup<Action> {
  readonly title: string;
  readonly lead: string;
  readonly choices: readonly Choice<Action>[];
  /** Lines of the group that are not on offer. */
  readonly remarks: readonly string[];
}

export interface Menu<Action = unknown> {
  readonly question: string;
  readonly groups: readonly MenuGroup<Action>[];
  readonly choices: readonly Choice<Action>[];
  /** The choice of an empty line; without it the menu is shown again. */
  readonly usual?: Choice<Action> | undefined;
}

/** Choices without their numbers; one that closes a step says so. */
export interface UnnumberedGroup<Action = unknown> {
  readonly title: string;
  readonly lead: string;
  readonly entries: readonly (Omit<Choice<Action>, 'number'> & { readonly closes?: boolean })[];
  readonly remarks?: readonly string[];
}

/** Numbers the choices of a menu one after the other; those that close a step are 0. */
export function menuFrom<Action>(question: string, drafts: readonly UnnumberedGroup<Action>[]): Menu<Action> {
  let next = 1;
  const groups = drafts
    .filter(({ entries, remarks = [] }) => entries.length + remarks.length > 0)
    .map(({ title, lead, entries, remarks = [] }) => ({
      title,
      lead,
      remarks,
      choices: entries.map(({ closes, ...choice }) => ({ ...choice, number: closes ? 0 : next++ })),
    }));
  return { question, groups, choices: groups.flatMap((group) => group.choices) };
}

/** A command to type besides the actions. */
export interface TextCommand {
  readonly names: readonly string[];
  readonly operand: string;
  readonly text: string;
  /** Says whether the menu should be shown again. */
  run(rest: string): boolean | 'quit' | Promise<boolean>;
}

/** The terminal UI of a game. One is made for each session and may remember what it has shown. */
export interface TerminalUi<Action = unknown, Event = unknown> {
  /** A refusal as a sentence. */
  sayRefusal(refusal: Refusal): string;
  /** The name of a score line. */
  sayScoreLine(key: string): string;
  /** The commands of this game, besides those that every game has. */
  readonly commands: readonly TextCommand[];
  /** The notation of actions, for the beginning of the help. */
  readonly help: readonly string[];
  /** Tiles by the names that notation and people use. */
  readonly tiles: readonly { readonly id: string; readonly name: string }[];
  /** The order in which points are explained, by how a key begins. */
  readonly scoreOrder: readonly string[];
  /** Further lines about the table when it is opened. */
  opening(): readonly string[];
  colour(seat: Seat): Style;
  /** A player by their colour: `Blue`. */
  name(seat: Seat): string;
  /** The name of the rival that the rules play on a seat; undefined for all other seats. */
  ruled(seat: Seat): string | undefined;
  /** The event that the game began with, before anybody listened; undefined where there is none. */
  begun(): unknown;
  /** Called with each event of the table, as soon as it has happened. */
  onEvent(event: Event): void;
  /** The seat to ask first when several are due. */
  next(pending: Pending): Seat;
  /** True when a decision is made among things that nobody else at the table may see. */
  isSecret(kind: string): boolean;
  /** A key of the scene of a seat; the scene is shown whenever its key has changed. */
  sceneKey(seat: Seat): string;
  scene(seat: Seat, isFirst: boolean): readonly string[];
  /** The standing of the player; the first of the lines begins with the player's name. */
  status(seat: Seat): readonly string[];
  menu(seat: Seat): Menu<Action>;
  /** Leaves a choice that was only begun, with nothing decided; false where there is none. */
  stepBack(): boolean;
  /** The question before an action that is allowed but seldom meant. */
  doubt(seat: Seat, action: Action): string | undefined;
  /** The decision that is taken together with the one before it: a payment that is proposed. */
  proposal?(seat: Seat): unknown;
  /** An action and what a player says about paying for it (`from barn`, `pay wood@barn-bent`): the actions, or what is wrong. */
  withPayment?(seat: Seat, action: Action, how: string): readonly unknown[] | Refusal | string;
  /** The events from the item `since` on as sentences; `you` is the reader's own seat. */
  tell(items: readonly LineEvents<Event>[], since: number, you: Seat | undefined): readonly string[];
  /** The table when the game is over, and who has won. */
  ending(): { readonly scene: readonly string[]; readonly verdict: readonly string[] };
}

/** The events of one line of the log, as the reader may see them. */
interface LineEvents<Event> {
  readonly by: Seat;
  /** The action in notation; empty for one that began before anybody listened. */
  readonly text: string;
  readonly events: readonly Event[];
}

/** A game at this keyboard. */
export interface TerminalSession {
  readonly game: AnyGame;
  readonly table: AnySession;
  /** The bot of each seat; undefined where a person plays. */
  readonly bots: readonly (Bot | undefined)[];
  readonly screen: Screen;
  /** The file of the game while it lasts. */
  readonly file: string;
  readonly ui: TerminalUi;
  /** The narrated lines, by the entry of the log that they belong to; numbered as they came. */
  readonly narration: { readonly entry: number; readonly number: number; readonly events: readonly unknown[] }[];
  /** The length of the narration that each seat has read. */
  readonly printedUpTo: number[];
  /** Decisions that were taken back and can be repeated, the newest last, as long as the log has not grown otherwise. */
  undone: { readonly length: number; readonly decisions: readonly (readonly unknown[])[] };
  /** The page of a long menu that is shown. */
  page: number;
  /** The key of the scene that was shown last. */
  shown: string;
  /** The seat that was asked last. */
  at: Seat;
  /** The seat whose secrets may be on the screen. */
  secretsOf: Seat | undefined;
  /** True when a failed save has been reported. */
  warned: boolean;
}
