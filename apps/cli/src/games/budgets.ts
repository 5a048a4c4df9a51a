import type { Budget } from './entry.ts';

/** Budgets of single calls at a table with a number of seats, alike for all games. */
export function callBudgets(seats: number): Readonly<Record<string, Budget>> {
  return Object.fromEntries(
    Object.entries({
      cloneMicroseconds: { floor: 5, aim: 1 },
      worstLegalMilliseconds: { floor: 5, aim: 1 },
      replayMilliseconds: { floor: 20, aim: 5 },
      checkedReplayMilliseconds: { floor: 20, aim: 5 },
      bytesPerAction: { floor: 150, aim: 60 },
    }).map(([figure, budget]) => [`seats${seats}.${figure}`, budget]),
  );
}

/** Many tables in turn against one after the other. */
export const IN_TURN: Budget = { floor: 0.8, aim: 1 };

/** The memory of a session in a late game, with its past. */
export const SESSION_KILOBYTES: Budget = { floor: 300, aim: 150 };
