import type { GameRecord } from '@hamlet/kernel';
import type { Pace } from '@hamlet/protocol';
import { gameOf } from '../game-lookup.ts';
import { settings } from '../settings.ts';
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
  readonly isRated?: boolean;
}

/** Opens a table on the server and sits down at it, to go on with a saved game where there is one; gives its id. */
export async function openOnline(name: string, plan: OnlinePlan, record?: GameRecord): Promise<string> {
  const { game, options, seats, pace, isPublic, isWatchable, isRated } = plan;
  const { id } = await ask('openTable', {
    body: {
      name,
      ...(record ? { record } : {}),
      plan: {
        game,
        options: { ...coloured(game, options, seats) },
        seats: seats.map((seat) =>
          seat.kind === 'bot'
            ? { kind: 'bot' as const, level: seat.level }
            : { kind: seat.kind === 'rules' ? ('rules' as const) : ('person' as const) },
        ),
        pace,
        access: isPublic ? 'public' : 'link',
        watching: isWatchable,
        ...(isRated ? { rated: true } : {}),
      },
    },
  });
  return id;
}

/** The options with the favourite colour of the host, who takes the first seat for a person. */
function coloured(game: string, options: OnlinePlan['options'], seats: OnlinePlan['seats']): OnlinePlan['options'] {
  const seat = seats.findIndex(({ kind }) => kind === 'person');
  return gameOf(game)?.withColour?.(options, seat, settings.value.colour) ?? options;
}
