import { isRefusal, type Refusal } from '@hamlet/kernel';
import { DAY_MS, LIMITS, TIME_CONTROLS } from '@hamlet/protocol';
import type { Leave } from '../storage/people-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { refuse } from '../tables/commands.ts';
import type { JournalEntry } from '../tables/journal.ts';
import type { Room } from '../tables/room.ts';
import type { Tables } from '../tables/tables.ts';

/** Tables of a person that a leave reaches at most. */
const TABLES = 1000;

export interface LeaveState {
  readonly until: number | null;
  readonly used: number;
  readonly left: number;
}

/** Days of leave that fall into the year of an instant; a day that has begun counts. */
function usedIn(year: number, leaves: readonly Leave[]): number {
  const [begin, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  const parts = leaves.map(({ from, to }) => Math.max(0, Math.min(to, end) - Math.max(from, begin)));
  return parts.reduce((days, part) => days + Math.ceil(part / DAY_MS), 0);
}

function yearOf(instant: number): number {
  return new Date(instant).getUTCFullYear();
}

export function leaveState(leaves: readonly Leave[], now: number): LeaveState {
  const used = usedIn(yearOf(now), leaves);
  const until = leaves.find(({ from, to }) => from <= now && to > now)?.to ?? null;
  return { until, used, left: Math.max(0, LIMITS.leaveDays - used) };
}

/** The leave of persons, and the clocks that stand still for it. */
export class Leaves {
  private readonly storage: Storage;
  private readonly tables: Tables;

  constructor(storage: Storage, tables: Tables) {
    this.storage = storage;
    this.tables = tables;
  }

  async state(person: string): Promise<LeaveState> {
    return leaveState(await this.storage.leaves(person), await this.storage.now());
  }

  /** Goes on leave at once. */
  async take(person: string, days: number): Promise<LeaveState | Refusal> {
    const now = await this.storage.now();
    const known = await this.storage.leaves(person);
    const { until } = leaveState(known, now);
    if (until !== null) return refuse('on-leave');
    const leave = { from: now, to: now + days * DAY_MS };
    // Over New Year each of the two years has its own days.
    const years = [yearOf(leave.from), yearOf(leave.to)];
    if (years.some((year) => usedIn(year, [...known, leave]) > LIMITS.leaveDays))
      return refuse('leave-spent', { left: leaveState(known, now).left });
    await this.storage.setLeave(person, leave);
    await this.stop(person, leave.to);
    return this.state(person);
  }

  /** Comes back. */
  async end(person: string): Promise<LeaveState> {
    const now = await this.storage.now();
    const open = (await this.storage.leaves(person)).find(({ from, to }) => from <= now && to > now);
    if (open) {
      await this.storage.setLeave(person, { from: open.from, to: now });
      await this.stop(person, 0);
    }
    return this.state(person);
  }

  /** Stops the clocks of a person in every game by days up to an instant; they run again where it is past. */
  private async stop(person: string, until: number): Promise<void> {
    for (const { id, phase } of await this.storage.tablesOf(person, TABLES)) {
      if (phase !== 'playing') continue;
      const table = await this.tables.get(id);
      if (!isRefusal(table)) await table.change((room) => awayEntries(room, person, until));
    }
  }

  /** Stops the clocks of those at a table who are on leave: the game has just begun, or was not by days before. */
  async greet(id: string): Promise<void> {
    const table = await this.tables.get(id);
    if (isRefusal(table)) return;
    const persons = new Set((await table.read((room) => room.persons)).flatMap((person) => person ?? []));
    for (const person of persons) {
      const { until } = await this.state(person);
      if (until !== null) await table.change((room) => awayEntries(room, person, until));
    }
  }

  /** Completes what a node that died may have left undone. */
  async reconcile(): Promise<void> {
    for (const person of await this.storage.onLeave(await this.storage.now())) {
      const { until } = await this.state(person);
      if (until !== null) await this.stop(person, until);
    }
  }
}

/** True for entries after which leave of a person has to be entered at a table. */
export function asksForLeave(room: Room, entries: readonly JournalEntry[]): boolean {
  return !TIME_CONTROLS[room.pace].live && entries.some(({ kind }) => kind === 'begin' || kind === 'pace');
}

/** The entries by which the clocks of a person's seats stand still up to an instant. */
function awayEntries(room: Room, person: string, until: number): JournalEntry[] {
  if (room.phase !== 'playing' || TIME_CONTROLS[room.pace].live) return [];
  return room
    .seatsOf(person)
    .filter((seat) => (room.clocks?.awayUntil(seat) ?? 0) !== until)
    .map((seat) => ({ kind: 'away', seat, until }));
}
