import type { RouteAnswer } from '@hamlet/protocol';
import { markedName } from '../people/naming.ts';
import type { Storage } from '../storage/storage.ts';
import { refuse } from '../tables/commands.ts';
import { summaryOf } from '../tables/summary.ts';
import type { Handlers } from './handler.ts';

/** Rated games on the page of a player. */
const MOST_GAMES = 100;

type Opponents = RouteAnswer<'person'>['games'][number]['opponents'];

/** The handlers of the routes of ratings. */
export function ratingHandlers(storage: Storage): Pick<Handlers, 'person'> {
  /** The other persons at a table. */
  async function opponentsOf(table: string, person: string): Promise<Opponents> {
    const row = await storage.table(table);
    if (!row) return [];
    const { names, bots = [], former = [] } = summaryOf(row);
    const seats = await storage.safety.seatsOf(table);
    return names.flatMap((name, seat) => {
      const sat = seats.get(seat);
      if (sat === person) return [];
      const isPerson = sat !== undefined && !former.includes(seat);
      return [
        {
          name,
          ...(isPerson ? { person: sat } : {}),
          ...(bots.includes(seat) || sat === undefined ? { bot: true } : {}),
        },
      ];
    });
  }
  return {
    person: async ({ params }) => {
      const found = await storage.person(params.person);
      if (!found) return refuse('unknown-person');
      const standings = await storage.ratings.standingsOf(found.id);
      const steps = await storage.ratings.stepsOf(found.id, MOST_GAMES);
      return {
        person: found.id,
        name: markedName(found),
        bot: found.owner !== undefined,
        standings: standings.map(({ pool, rating, doubt, games }) => ({ ...poolParts(pool), rating, doubt, games })),
        games: await Promise.all(
          steps.map(async ({ pool, table, at, rating, doubt, place, left }) => ({
            ...poolParts(pool),
            table,
            at,
            rating,
            doubt,
            place,
            left,
            opponents: await opponentsOf(table, found.id),
          })),
        ),
      };
    },
  };
}

function poolParts(pool: string): { game: string; seats: number } {
  const [game, seats] = pool.split('/');
  return { game, seats: Number(seats) };
}
