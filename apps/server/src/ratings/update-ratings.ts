import { DAY_MS } from '@hamlet/protocol';
import { RULES } from '../games/index.ts';
import type { RatingCursor } from '../storage/rating-store.ts';
import type { SeatResult } from '../storage/social-store.ts';
import type { Storage } from '../storage/storage.ts';
import { DamagedTable } from '../tables/journal.ts';
import type { Room } from '../tables/room.ts';
import { roomFrom } from '../tables/room-from.ts';
import { dayOf, type RatingStep, rateGame } from './rate.ts';
import { ratedGame } from './rated-game.ts';

/** The time from the end of a game to its rating: by then every node has stored the games that ended before it. */
const SETTLING_MS = 3000;
const BATCH = 100;

/** The room of a table; undefined where this node cannot read its journal. */
async function roomOf(storage: Storage, id: string): Promise<Room | undefined> {
  const row = await storage.table(id);
  const rules = row && RULES.get(row.rules);
  if (!rules) return undefined;
  try {
    return roomFrom(id, rules, await storage.journal(id, -1), await storage.outages(0));
  } catch (error) {
    if (error instanceof DamagedTable) return undefined;
    throw error;
  }
}

/** The steps of the stored ratings that one table makes. */
async function stepsOf(storage: Storage, room: Room): Promise<RatingStep[]> {
  const game = ratedGame(room);
  if (!game) return [];
  const persons = game.seats.flatMap(({ kind, player }) => (kind === 'person' ? [player] : []));
  const from = dayOf(game.at) * DAY_MS;
  return rateGame(game, {
    standings: await storage.ratings.standings(game.pool, persons),
    botGames: await storage.ratings.botGames(persons, from, from + DAY_MS),
  });
}

/** The places of a game that was played to its end or conceded, for the tables of circles. */
function resultsOf({ id, session, ended, persons, plan }: Room): SeatResult[] {
  const result = session?.result;
  if (!result || ended === undefined || (result.ending !== 'played' && result.ending !== 'conceded')) return [];
  return persons.flatMap((person, seat) =>
    person === undefined
      ? []
      : [{ table: id, seat, person, place: result.ranking[seat], seats: plan.seats.length, at: ended }],
  );
}

/** Rates the games that ended, one after the other in the order in which they ended. Any node may do it at any time. */
export async function rateEnded(storage: Storage, settlingMs = SETTLING_MS): Promise<number> {
  let games = 0;
  for (;;) {
    let cursor: RatingCursor = await storage.ratings.cursor();
    const ended = await storage.ratings.endedAfter(cursor, (await storage.now()) - settlingMs, BATCH);
    for (const next of ended) {
      const room = await roomOf(storage, next.table);
      const steps = room ? await stepsOf(storage, room) : [];
      if (room) await storage.social.addResults(resultsOf(room));
      if (!(await storage.ratings.advance(cursor, next, steps))) return games;
      cursor = next;
      if (steps.length > 0) games++;
    }
    if (ended.length < BATCH) return games;
  }
}

/** Recomputes every rating from the journals; gives the number of games that counted. */
export async function rateAnew(storage: Storage, settlingMs = SETTLING_MS): Promise<number> {
  await storage.ratings.reset();
  return rateEnded(storage, settlingMs);
}
