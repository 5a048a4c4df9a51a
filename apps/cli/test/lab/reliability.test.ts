import { describe, expect, test } from 'vitest';
import { type Match, playMatchGame } from '../../src/arena/match.ts';
import { gameNamed } from '../../src/games/index.ts';
import {
  adviceObserver,
  type Forecast,
  type ForecastGame,
  forecastObserver,
  reliabilities,
  reliabilityOf,
} from '../../src/lab/reliability.ts';

/** A game of two that the first seat won or not, with what was said before its turns. */
function game(index: number, won: boolean, said: readonly (readonly [chance: number, score: number])[]): ForecastGame {
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
    turns: said.length,
    said: said.map(([chance, score], turn) => ({
      seat: 0,
      turn,
      chance,
      scores: [score, 90],
      uncalibrated: { key: 'toy', chances: [chance, 1 - chance] },
    })),
  };
}

describe('reliability', () => {
  test('chances that come true hold, and chances that do not are told', () => {
    const games = Array.from({ length: 400 }, (_, index) =>
      game(index, index % 4 === 0, [
        [0.25, 100],
        [0.85, 100],
      ]),
    );
    const { deciles } = reliabilityOf(games);
    expect(deciles.map(({ told, holds }) => [Math.round(told * 100), holds])).toEqual([
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
    const said = [0, 110, 110, 90, 90, 110, 130, 0, 0, 0].map((score): [number, number] => [0.5, score]);
    const { bias, off } = reliabilityOf([game(0, true, said), game(1, false, said)]);
    // The turns 5 and 6 of ten say 90 and 110 for a seat that made 100, and 90 for one that made 90.
    expect(bias.value).toBe(0);
    expect(off.value).toBe(5);
  });

  test('the certain win is in the last tenth', () => {
    expect(reliabilityOf([game(0, true, [[1, 100]])]).deciles).toMatchObject([{ told: 1, positions: 1 }]);
  });
});

describe('an adviser', () => {
  const MATCH: Match = {
    game: 'builder-pro',
    options: gameNamed('builder-pro').game.options({}) as unknown,
    seats: 2,
    ruled: 0,
    sides: ['greedy'],
    seed: 'advice',
    time: null,
  };

  test('is asked about every 31st turn, and changes nothing in the game', () => {
    const alone = playMatchGame(MATCH, 0, forecastObserver());
    const advised = playMatchGame(MATCH, 0, adviceObserver('search:playouts=4,plans=2'));
    expect(advised.result).toEqual(alone.result);
    const { said, turns } = advised.facts ?? { said: [], turns: 0 };
    expect(turns).toBe(alone.facts?.turns);
    const isAdvice = ({ uncalibrated }: Forecast) => uncalibrated.key === 'builder-pro two tried';
    expect(said.filter(isAdvice).map(({ turn }) => turn)).toEqual([0, 31, 62]);
    expect(said.filter((one) => !isAdvice(one))).toEqual(alone.facts?.said);
  });

  test('is judged apart from the players', () => {
    const said = [1, 2].map((seat) => ({
      seat: 0,
      turn: seat,
      chance: 0.5,
      scores: [100, 90],
      uncalibrated: { key: `way ${seat}`, chances: [0.5, 0.5] },
    }));
    const found = reliabilities([{ ...game(0, true, []), said, turns: 3 }]);
    expect([...found].map(([key, { deciles }]) => [key, deciles[0].positions])).toEqual([
      ['way 1', 1],
      ['way 2', 1],
    ]);
  });
});
