import type { Entry, Seat } from '@hamlet/kernel';
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
  /** The time that each seat got for its newest turn. */
  private readonly paid: number[];
  private due: readonly Seat[] = [];
  /** The row of the journal since which each seat owes a decision. */
  private readonly rows: number[];
  /** The times in which the person of each seat is on leave. */
  private readonly away: Outage[][];
  /** The instant up to which the time has been counted. */
  private at: number;

  constructor(seats: number, control: TimeControl, at: number) {
    this.control = control;
    this.left = Array.from({ length: seats }, () => control.bank);
    this.paid = this.left.map(() => 0);
    this.rows = this.left.map(() => 0);
    this.away = this.left.map(() => []);
    this.at = at;
  }

  get running(): readonly Seat[] {
    return this.due;
  }

  /** Counts the time up to an instant. */
  advance(to: number, outages: readonly Outage[]): void {
    if (to <= this.at) return;
    for (const seat of this.due) this.left[seat] -= runningTime(this.at, to, this.stops(seat, outages));
    this.at = to;
  }

  /**
   * Says which seats owe a decision after an entry of the game. Those whose turn an action began get the time of a turn; where it
   * is undone they give it back. A person who leaves and returns, or goes on after an adjournment, has the time that was left.
   */
  setDue(due: readonly Seat[], row: number, kind: Entry<unknown>['kind'] = 'act'): void {
    for (const seat of due)
      if (!this.due.includes(seat)) {
        this.rows[seat] = row;
        if (kind === 'act') this.pay(seat);
      }
    if (kind === 'undo') for (const seat of this.due) if (!due.includes(seat)) this.takeBack(seat);
    this.due = due;
  }

  private pay(seat: Seat): void {
    const before = this.left[seat];
    this.left[seat] = Math.min(this.control.cap, before + this.control.increment);
    this.paid[seat] = this.left[seat] - before;
  }

  private takeBack(seat: Seat): void {
    this.left[seat] -= this.paid[seat];
    this.paid[seat] = 0;
  }

  /** The row of the journal since which a seat owes a decision; undefined where it owes none. */
  dueSince(seat: Seat): number | undefined {
    return this.due.includes(seat) ? this.rows[seat] : undefined;
  }

  setControl(control: TimeControl): void {
    this.control = control;
    this.left.fill(control.bank);
    this.paid.fill(0);
  }

  /** Gives a seat whose time was up the time of a turn. */
  forgive(seat: Seat): void {
    this.left[seat] = Math.max(this.left[seat], this.control.increment, GRACE_MS);
  }

  leftAt(seat: Seat, now: number, outages: readonly Outage[]): number {
    const left = this.left[seat];
    return this.due.includes(seat) ? left - runningTime(this.at, now, this.stops(seat, outages)) : left;
  }

  /** The person of a seat is on leave from an instant to another one; a leave that lasts ends there. */
  setAway(seat: Seat, from: number, until: number): void {
    const before = this.away[seat].map((leave) => ({ from: leave.from, to: Math.min(leave.to, from) }));
    this.away[seat] = [...before, { from, to: until }].filter((leave) => leave.to > leave.from);
  }

  /** The end of the newest leave of a seat; undefined where it had none. */
  awayUntil(seat: Seat): number | undefined {
    return this.away[seat].at(-1)?.to;
  }

  /** The instant at which the time of a seat that owes a decision is up, if nothing happens. */
  upAt(seat: Seat, now: number, outages: readonly Outage[]): number {
    const from = this.control.live ? now : Math.max(now, this.awayUntil(seat) ?? now);
    return from + Math.max(0, this.leftAt(seat, now, outages));
  }

  /** The times in which the clock of a seat stands still; nobody leaves a live game by going on leave. */
  private stops(seat: Seat, outages: readonly Outage[]): readonly Outage[] {
    const away = this.away[seat];
    return this.control.live || away.length === 0 ? outages : [...outages, ...away].sort((a, b) => a.from - b.from);
  }

  states(now: number, outages: readonly Outage[]): ClockState[] {
    return this.left.map((_, seat) => ({
      left: this.leftAt(seat, now, outages),
      running: this.due.includes(seat) && (this.control.live || (this.awayUntil(seat) ?? now) <= now),
    }));
  }
}

/** The instant at which a time has passed since another one, without the times in which the clock stood still. */
export function afterRunning(from: number, ms: number, stops: readonly Outage[]): number {
  let left = ms;
  let at = from;
  for (const stop of stops) {
    if (stop.to <= at) continue;
    const ran = Math.max(0, stop.from - at);
    if (ran >= left) break;
    left -= ran;
    at = stop.to;
  }
  return at + left;
}

/** Milliseconds between two instants, without the times in which the clock stood still; those are in order and may overlap. */
function runningTime(from: number, to: number, stops: readonly Outage[]): number {
  let ran = 0;
  let at = from;
  for (const stop of stops) {
    if (stop.to <= at || stop.from >= to) continue;
    ran += Math.max(0, stop.from - at);
    at = stop.to;
  }
  return ran + Math.max(0, to - at);
}
