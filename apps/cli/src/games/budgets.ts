import type { Budget } from './entry.ts';

/** Budgets of single calls at a table with a number of seats, alike for all games. */
export function callBudgets(seats: number): Readonly<Record<string, Budget>> {
  return Object.fromEntries(
    Object.entries({
      cloneMicroseconds: { floor: 1, aim: 0.3 },
      worstLegalMilliseconds: { floor: 1, aim: 0.1 },
      checkedReplayMilliseconds: { floor: 5, aim: 2 },
      bytesPerAction: { floor: 45, aim: 30 },
    }).map(([figure, budget]) => [`seats${seats}.${figure}`, budget]),
  );
}

/** Random play at a table with all seats, each decision with its full legal list. */
export const DECISIONS_PER_SECOND: Budget = { floor: 300_000, aim: 1_000_000 };

/** Many tables in turn against one after the other. */
export const IN_TURN: Budget = { floor: 0.8, aim: 0.95 };

/** The memory of a session in a late game, with its past. */
export const SESSION_KILOBYTES: Budget = { floor: 300, aim: 100 };
