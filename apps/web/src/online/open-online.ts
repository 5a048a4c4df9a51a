import type { Pace } from '@hamlet/protocol';
import type { SeatPlan } from '../table/table.ts';
import { ask } from './api.ts';

/** A table that is to be opened for people at other devices. */
export interface OnlinePlan {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatPlan[];
  readonly pace: Pace;
  readonly isPublic: boolean;
  readonly isWatchable: boolean;
}

/** Opens a table on the server and sits down at it; gives its id. */
export async function openOnline(name: string, plan: OnlinePlan): Promise<string> {
  const { game, options, seats, pace, isPublic, isWatchable } = plan;
  const { id } = await ask('openTable', {
    body: {
      name,
      plan: {
        game,
        options: { ...options },
        seats: seats.map((seat) =>
          seat.kind === 'bot'
            ? { kind: 'bot' as const, level: seat.level }
            : { kind: seat.kind === 'rules' ? ('rules' as const) : ('person' as const) },
        ),
        pace,
        access: isPublic ? 'public' : 'link',
        watching: isWatchable,
      },
    },
  });
  return id;
}
