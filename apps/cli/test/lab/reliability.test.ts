import { describe, expect, test } from 'vitest';
import { type Match, playMatchGame } from '../../src/arena/match.ts';
import { gameNamed } from '../../src/games/index.ts';
import {
  type ForecastGame,
  forecastObserver,
  reliabilities,
  reliabilityOf,
  type TurnForecast,
} from '../../src/lab/reliability.ts';

/** A game of two that the first seat won or not, with the forecasts before its turns. */
function game(
  index: number,
  won: boolean,
  forecasts: readonly (readonly [chance: number, score: number])[],
): ForecastGame {
  return {
    result: {
      index,
      finished: true,
      places: won ? [1, 2] : [2, 1],
      scores: [100, 90],
      rounds: 20,
      decisions: [0, 0],
      faults: [0, 0],
      firstFaults: [],
    },
    turns: forecasts.length,
    forecasts: forecasts.map(([chance, score], turn) => forecast(chance, score, turn)),
  };
}

function forecast(chance: number, score: number, turn: number, key = 'toy', isGuest = false): TurnForecast {
  const scores = [score, 90];
  return {
    seat: 0,
    isGuest,
    turn,
    chance,
    scores,
    uncalibrated: { key, open: 0.5, scores, chances: [chance, 1 - chance] },
  };
}

describe('reliability', () => {
  test('chances that come true pass, and chances that do not are reported', () => {
    const games = Array.from({ length: 400 }, (_, index) =>
      game(index, index % 4 === 0, [
        [0.25, 100],
        [0.85, 100],
      ]),
    );
    const { deciles } = reliabilityOf(games);
    expect(deciles.map(({ forecast: mean, holds }) => [Math.round(mean * 100), holds])).toEqual([
      [25, true],
      [85, false],
    ]);
    expect(deciles[0].won.value).toBe(0.25);
    expect(deciles[0].games).toBe(400);
  });

  test('few games leave a wide interval, in which much holds', () => {
    const { deciles } = reliabilityOf([game(0, true, [[0.6, 100]]), game(1, false, [[0.6, 100]])]);
    expect(deciles[0].holds).toBe(true);
  });

  test('points are judged in the middle of games, as bias and as distance', () => {
    const forecasts = [0, 110, 110, 90, 90, 110, 130, 0, 0, 0].map((score): [number, number] => [0.5, score]);
    const { bias, off } = reliabilityOf([game(0, true, forecasts), game(1, false, forecasts)]);
    // The turns 5 and 6 of ten say 90 and 110 for a seat that made 100, and 90 for one that made 90.
    expect(bias.value).toBe(0);
    expect(off.value).toBe(5);
  });

  test('the certain win is in the last tenth', () => {
    expect(reliabilityOf([game(0, true, [[1, 100]])]).deciles).toMatchObject([{ forecast: 1, positions: 1 }]);
  });
});

describe('a guest', () => {
  const MATCH: Match = {
    game: 'builder-pro',
    options: gameNamed('builder-pro').game.options({}) as unknown,
    seats: 2,
    ruled: 0,
    sides: ['greedy'],
    seed: 'guest',
    time: null,
  };

  test('plays every fifteenth turn, and what it says is kept with the rest', { tags: ['whole'] }, () => {
    const alone = playMatchGame(MATCH, 0, forecastObserver());
    const visited = playMatchGame({ ...MATCH, guest: 'search:playouts=4,plans=2' }, 0, forecastObserver());
    const isGuest = (one: TurnForecast) => one.isGuest;
    expect(alone.facts?.forecasts.some(isGuest)).toBe(false);
    expect(visited.facts?.forecasts.map(isGuest).indexOf(true)).toBe(0);
    const { forecasts, turns } = visited.facts ?? { forecasts: [], turns: 0 };
    expect(forecasts.filter(isGuest).length).toBeGreaterThan(1);
    expect(forecasts.filter(isGuest).length).toBeLessThan(turns / 5);
    expect(forecasts.map(({ turn }) => turn)).toEqual(forecasts.map((_, turn) => turn));
  });

  test('is judged apart from the players, and so is every kind of table', () => {
    const forecasts = [forecast(0.5, 100, 0, 'one'), forecast(0.5, 100, 1, 'two'), forecast(0.5, 100, 2, 'two', true)];
    const found = reliabilities([{ ...game(0, true, []), forecasts, turns: 3 }]);
    expect([...found].map(([title, { deciles }]) => [title, deciles[0].positions])).toEqual([
      ['one', 1],
      ['two', 1],
      ['two, turns of the guest', 1],
    ]);
  });
});
