import * as z from 'zod/mini';

/** The time that a seat has: live games by minutes a player, the others by days a turn. */
export const PACES = ['live-10', 'live-20', 'live-45', 'days-1', 'days-3', 'days-7'] as const;

export const pace = z.enum(PACES);
export type Pace = z.infer<typeof pace>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A day is 24 hours, wherever its reader lives. */
export const DAY_MS = 24 * 60 * MINUTE;

/** The time of a seat in milliseconds: what it begins with, what each turn adds, and the most that it can hold. */
export interface TimeControl {
  readonly live: boolean;
  readonly bank: number;
  readonly increment: number;
  readonly cap: number;
}

const live = (minutes: number, seconds: number): TimeControl => ({
  live: true,
  bank: minutes * MINUTE,
  increment: seconds * SECOND,
  cap: minutes * MINUTE,
});

const days = (count: number): TimeControl => ({
  live: false,
  bank: count * DAY_MS,
  increment: count * DAY_MS,
  cap: count * DAY_MS,
});

export const TIME_CONTROLS: Readonly<Record<Pace, TimeControl>> = {
  'live-10': live(10, 15),
  'live-20': live(20, 30),
  'live-45': live(45, 60),
  'days-1': days(1),
  'days-3': days(3),
  'days-7': days(7),
};
