import { describe, expect, test } from 'vitest';
import { BOT_GAMES, type RatingContext, rateGame } from '../../src/ratings/rate.ts';
import type { RatedGame, RatedSeat } from '../../src/ratings/rated-game.ts';

const seat = (player: string, place: number, more: Partial<RatedSeat> = {}): RatedSeat => ({
  seat: 0,
  kind: 'person',
  player,
  place,
  left: false,
  ...more,
});
const game = (seats: readonly RatedSeat[], isDecided = true): RatedGame => ({
  table: 't',
  at: 0,
  game: 'hamlet',
  pool: `hamlet/${seats.length}`,
  seats,
  isDecided,
});
const NOBODY: RatingContext = { standings: new Map(), botGames: new Map() };
const gains = (rated: RatedGame, known = NOBODY) =>
  Object.fromEntries(rateGame(rated, known).map(({ person, rating }) => [person, Math.round(rating - 1500)]));

describe('what a game does to ratings', () => {
  test('places count among all, and a shared place is a draw', () => {
    const { ada, bob, cem } = gains(game([seat('ada', 1), seat('bob', 2), seat('cem', 3)]));
    expect(ada).toBe(-cem);
    expect([ada > 100, bob]).toEqual([true, 0]);
    expect(gains(game([seat('ada', 1), seat('bob', 1)]))).toEqual({ ada: 0, bob: 0 });
  });

  test('who left takes the last place whatever the points say, and the others are rated among themselves', () => {
    const { ada, bob, cem } = gains(game([seat('ada', 1, { left: true }), seat('bob', 2), seat('cem', 3)]));
    expect([ada < -100, bob > 100, cem]).toEqual([true, true, 0]);
  });

  test('where nothing was decided only those lose who left, and two who left have no result', () => {
    const { ada, bob, cem } = gains(game([seat('ada', 1, { left: true }), seat('bob', 2), seat('cem', 3)], false));
    expect([ada < 0, bob > 0, bob]).toEqual([true, true, cem]);
    expect(gains(game([seat('ada', 1, { left: true }), seat('bob', 2, { left: true })]))).toEqual({});
  });

  test('bots that come with the server do not move, and count in ten games a day', () => {
    const table = game([seat('ada', 2), seat('bob', 3), seat('novice', 1, { kind: 'bot' })]);
    const fresh = gains(table);
    const spent = gains(table, { ...NOBODY, botGames: new Map([['ada', BOT_GAMES]]) });
    expect(fresh.novice).toBeUndefined();
    expect(fresh.ada).toBeLessThan(spent.ada);
    expect(fresh.bob).toBe(spent.bob);
    expect(rateGame(table, NOBODY).map(({ bots }) => bots)).toEqual([true, true]);
    expect(rateGame(game([seat('ada', 1), seat('bob', 2)]), NOBODY).map(({ bots }) => bots)).toEqual([false, false]);
  });

  test('the doubt grows while somebody does not play', () => {
    const year = 365 * 24 * 60 * 60 * 1000;
    const settled = { rating: 1500, doubt: 60, volatility: 0.06, games: 20, at: 0 };
    const known = { standings: new Map([['ada', settled]]), botGames: new Map<string, number>() };
    const soon = rateGame(game([seat('ada', 1), seat('bob', 2)]), known)[0];
    const later = rateGame({ ...game([seat('ada', 1), seat('bob', 2)]), at: year }, known)[0];
    expect(later.doubt).toBeGreaterThan(soon.doubt);
    expect(soon.games).toBe(21);
  });
});
