import { DAY_MS } from '@hamlet/protocol';
import { RULES } from '../games.ts';
import type { RatingCursor } from '../storage/rating-store.ts';
import type { Storage } from '../storage/storage.ts';
import { DamagedTable } from '../tables/room.ts';
import { roomFrom } from '../tables/room-from.ts';
import { dayOf, type RatingStep, rateGame } from './rate.ts';
import { ratedGame } from './rated-game.ts';

/** A game is rated so long after its end, when every node has stored what ended before it. */
const SETTLING_MS = 3000;
const BATCH = 100;

/** What one table does to the ratings that are stored. */
async function stepsOf(storage: Storage, id: string): Promise<RatingStep[]> {
  const row = await storage.table(id);
  const rules = row && RULES.get(row.rules);
  if (!rules) return [];
  try {
    const game = ratedGame(roomFrom(id, rules, await storage.journal(id, -1), await storage.outages(0)));
    if (!game) return [];
    const persons = game.seats.flatMap(({ kind, player }) => (kind === 'person' ? [player] : []));
    const from = dayOf(game.at) * DAY_MS;
    return rateGame(game, {
      standings: await storage.ratings.standings(game.pool, persons),
      botGames: await storage.ratings.botGames(persons, from, from + DAY_MS),
    });
  } catch (error) {
    if (error instanceof DamagedTable) return [];
    throw error;
  }
}

/** Rates the games that ended, one after the other in the order in which they ended. Any node may do it at any time. */
export async function rateEnded(storage: Storage, settlingMs = SETTLING_MS): Promise<number> {
  let games = 0;
  for (;;) {
    let cursor: RatingCursor = await storage.ratings.cursor();
    const ended = await storage.ratings.endedAfter(cursor, (await storage.now()) - settlingMs, BATCH);
    for (const next of ended) {
      const steps = await stepsOf(storage, next.table);
      if (!(await storage.ratings.advance(cursor, next, steps))) return games;
      cursor = next;
      if (steps.length > 0) games++;
    }
    if (ended.length < BATCH) return games;
  }
}

/** Makes every rating again from the journals; gives how many games counted. */
export async function rateAnew(storage: Storage, settlingMs = SETTLING_MS): Promise<number> {
  await storage.ratings.reset();
  return rateEnded(storage, settlingMs);
}
