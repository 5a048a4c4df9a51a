import { useEffect, useState } from 'preact/hooks';
import { say } from '../words/words.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time, to a useful precision: `2 d 3 h`, `3 h 5 min`, `4:05`. */
export function sayTime(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= DAY)
    return say('online.time.days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR)
    return say('online.time.hours', { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  return `${Math.floor(left / MINUTE)}:${String(Math.floor((left % MINUTE) / SECOND)).padStart(2, '0')}`;
}

/** Calls back every second while something runs; gives the function that ends it. */
export function everySecond(isRunning: boolean, onSecond: () => void): (() => void) | undefined {
  if (!isRunning) return undefined;
  const timer = setInterval(onSecond, SECOND);
  return () => clearInterval(timer);
}

/** Draws again every second while something runs. */
export function useTicking(isRunning: boolean): void {
  const [, setTicks] = useState(0);
  useEffect(() => everySecond(isRunning, () => setTicks((ticks) => ticks + 1)), [isRunning]);
}
