import { refusal } from './codes.ts';
import type { Refusal, Seat } from './game.ts';
import type { Barrier } from './io.ts';
import { itemAt } from './item-at.ts';

/**
 * Origin of a log entry: by a player, prepared by a player in advance, by the table itself, by a bot, or by a bot whose
 * thinking a clock cut short, so that it need not choose the same again.
 */
export type Cause = 'player' | 'prepared' | 'auto' | 'bot' | 'cut';

/** The part that all entries of a log share. */
interface Stamped {
  readonly by: Seat;
  /** Whole seconds since the game began; never less than those of the entry before. */
  readonly at: number;
  readonly cause: Cause;
  /** The command that asked for it, where a server keeps one; a command that comes again gets the same answer. */
  readonly id?: string | undefined;
}

export interface ActEntry<Action> extends Stamped {
  readonly kind: 'act';
  readonly action: Action;
  /** Hash of the state after it; empty in a session that keeps none. */
  readonly hash: string;
  /** The players who can no longer take it back alone, nor what came before it, because it drew, revealed or passed the turn. */
  readonly barrier: Barrier;
}

export interface UndoEntry extends Stamped {
  readonly kind: 'undo';
  /** The entry that is taken back, together with the automatic ones that followed it. */
  readonly of: number;
  /** True when all persons agreed, which lifts the barrier. */
  readonly agreed: boolean;
}

/** An administrative entry: something that happens at the table and not in the game. */
export interface AdminEntry extends Stamped {
  readonly kind: 'admin';
  readonly admin: Admin;
}

/**
 * Administrative acts at a table; `by` of the entry is the seat that one concerns.
 *
 * - `concede`: the seat gives up. With two seats or fewer left in the contest the game ends; otherwise the seat ranks
 *   last and a bot of the named level plays it on, because the others need its moves.
 * - `drop`: the seat is empty until `take-over` by a bot of the named level, or `reclaim` by its person.
 * - `adjourn`: no actions are taken until `resume`, when all persons are back.
 * - `end`: all persons agree to end the game, with the ranking of the score as it stands or as a draw.
 * - `abandon`: nobody plays on.
 */
export type Admin =
  | { readonly do: 'concede'; readonly level?: string | undefined }
  | { readonly do: 'drop' | 'reclaim' | 'adjourn' | 'resume' | 'abandon' }
  | { readonly do: 'take-over'; readonly level: string }
  | { readonly do: 'end'; readonly result: 'score' | 'draw' };

/** One line of the log. The log is the game: everything else follows by replaying it. */
export type Entry<Action> = ActEntry<Action> | UndoEntry | AdminEntry;

/**
 * The entries of a game in play, and which of them count. Until something is taken back or administered all of them do, and no list
 * says so: of each entry that a table takes, no more memory is touched than the entry itself.
 */
export class SessionLog<Action> {
  readonly entries: Entry<Action>[] = [];
  private counted: number[] | undefined = undefined;

  /** The number of entries that count. */
  get length(): number {
    return this.counted ? this.counted.length : this.entries.length;
  }

  /** The act entries that count, as indices into the entries. */
  get standing(): number[] {
    return (this.counted ??= effective(this.entries));
  }

  /** The index of one of the entries that count. */
  indexOf(ply: number): number {
    return this.counted ? itemAt(this.counted, ply) : ply;
  }

  push(entry: Entry<Action>): void {
    if (entry.kind !== 'act') this.counted ??= effective(this.entries);
    else this.counted?.push(this.entries.length);
    this.entries.push(entry);
  }

  /** Takes an entry out of those that count, with the automatic ones that followed it; gives its former position, -1 for none. */
  takeBack(of: number): number {
    return takeBack(this.entries, this.standing, of);
  }
}

/** The act entries that still count, as indices into the log, after all undo entries have been folded in. */
export function effective<Action>(entries: readonly Entry<Action>[]): number[] {
  const standing: number[] = [];
  entries.forEach((entry, index) => {
    if (entry.kind === 'act') standing.push(index);
    else if (entry.kind === 'undo') takeBack(entries, standing, entry.of);
  });
  return standing;
}

/** Removes an entry from those that count, with the automatic ones that followed it; gives its former position, -1 for none. */
function takeBack<Action>(entries: readonly Entry<Action>[], standing: number[], of: number): number {
  const from = standing.lastIndexOf(of);
  if (from >= 0) standing.splice(from, span(entries, standing, from));
  return from;
}

/** The number of standing entries that go when the one at `from` is taken back: itself and the automatic ones after it. */
function span<Action>(entries: readonly Entry<Action>[], standing: readonly number[], from: number): number {
  let count = 1;
  while (from + count < standing.length) {
    const next = itemAt(standing, from + count);
    if (itemAt(entries, next).cause !== 'auto' || next !== itemAt(standing, from) + count) break;
    count++;
  }
  return count;
}

function settles<Action>(entry: Entry<Action>, seat: Seat): boolean {
  return entry.kind === 'act' && (entry.barrier === 'all' || (entry.barrier === 'own' && entry.by === seat));
}

/**
 * The entry that an undo of this seat would take back, or why there is none. Without the agreement of all persons an undo
 * stops at the newest action that drew, revealed or passed the turn, and at the newest administrative entry. The reason names no
 * entry: its number would tell how many hidden ones others have made.
 */
export function undoable<Action>(
  entries: readonly Entry<Action>[],
  by: Seat,
  agreed: boolean,
  standing: readonly number[] = effective(entries),
): number | Refusal {
  let barred = false;
  for (let at = standing.length - 1; at >= 0; at--) {
    const index = itemAt(standing, at);
    const entry = itemAt(entries, index);
    barred ||= settles(entry, by);
    if (entry.cause === 'auto' || (entry.by !== by && !agreed)) continue;
    if (!agreed && (barred || isAdminSince(entries, index))) return refusal('undo-barrier');
    return index;
  }
  return refusal('undo-nothing');
}

/** Number of decisions that a seat can take back one after the other, without anybody's agreement. */
export function undoDepth<Action>(entries: readonly Entry<Action>[], by: Seat, standing: readonly number[]): number {
  const left = standing.slice();
  for (let depth = 0; ; depth++) {
    const of = undoable(entries, by, false, left);
    if (typeof of !== 'number') return depth;
    takeBack(entries, left, of);
  }
}

function isAdminSince<Action>(entries: readonly Entry<Action>[], index: number): boolean {
  for (let i = entries.length - 1; i > index; i--) if (entries[i]?.kind === 'admin') return true;
  return false;
}
