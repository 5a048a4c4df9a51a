import type { Seat } from '@hamlet/kernel';
import type { ClockState, TimeControl } from '@hamlet/protocol';
import type { Outage } from '../storage/storage.ts';

/** The least that a seat gets when it plays on after its time was up, or when the others wait on for it. */
const GRACE_MS = 60_000;

/**
 * The clocks of a table: one for each seat, which runs while its person owes a decision. They are computed from the times of
 * the journal alone, so that every node has the same.
 */
export class Clocks {
  private control: TimeControl;
  private readonly left: number[];
  private due: readonly Seat[] = [];
  /** The row of the journal since which each seat owes a decision. */
  private readonly rows: number[];
  /** The instant up to which the time has been counted. */
  private at: number;

  constructor(seats: number, control: TimeControl, at: number) {
    this.control = control;
    this.left = Array.from({ length: seats }, () => control.bank);
    this.rows = this.left.map(() => 0);
    this.at = at;
  }

  get running(): readonly Seat[] {
    return this.due;
  }

  /** Counts the time up to an instant. */
  advance(to: number, outages: readonly Outage[]): void {
    if (to <= this.at) return;
    const ran = runningTime(this.at, to, outages);
    for (const seat of this.due) this.left[seat] -= ran;
    this.at = to;
  }

  /** Says which seats owe a decision from now on; those that did not before get the time of a turn. */
  setDue(due: readonly Seat[], row: number): void {
    for (const seat of due)
      if (!this.due.includes(seat)) {
        this.left[seat] = Math.min(this.control.cap, this.left[seat] + this.control.increment);
        this.rows[seat] = row;
      }
    this.due = due;
  }

  /** The row of the journal since which a seat owes a decision; undefined where it owes none. */
  dueSince(seat: Seat): number | undefined {
    return this.due.includes(seat) ? this.rows[seat] : undefined;
  }

  setControl(control: TimeControl): void {
    this.control = control;
    this.left.fill(control.bank);
  }

  /** Gives a seat whose time was up the time of a turn. */
  forgive(seat: Seat): void {
    this.left[seat] = Math.max(this.left[seat], this.control.increment, GRACE_MS);
  }

  leftAt(seat: Seat, now: number, outages: readonly Outage[]): number {
    const left = this.left[seat];
    return this.due.includes(seat) ? left - runningTime(this.at, now, outages) : left;
  }

  states(now: number, outages: readonly Outage[]): ClockState[] {
    return this.left.map((_, seat) => ({
      left: this.leftAt(seat, now, outages),
      running: this.due.includes(seat),
    }));
  }
}

/** Milliseconds between two instants, without those in which no node was alive. */
function runningTime(from: number, to: number, outages: readonly Outage[]): number {
  let ran = Math.max(0, to - from);
  for (const outage of outages) ran -= Math.max(0, Math.min(to, outage.to) - Math.max(from, outage.from));
  return Math.max(0, ran);
}
