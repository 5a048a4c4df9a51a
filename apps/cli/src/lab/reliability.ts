import type { Thinking } from '@hamlet/bots';
import type { GameResult, Match, Observer } from '../arena/match.ts';
import { playGames, threadsFor } from '../arena/pool.ts';
import { type Estimate, meanEstimate, meanOf, wilson } from '../arena/statistics.ts';
import { winOf } from '../arena/summary.ts';

/** The forecast of the end of a game before one of its turns: as people hear it, or uncalibrated where nothing was measured. */
export interface TurnForecast {
  readonly seat: number;
  /** True when a guest played the turn. */
  readonly isGuest: boolean;
  /** The number of turns before it, in the whole game. */
  readonly turn: number;
  readonly chance: number;
  readonly scores: readonly number[];
  readonly uncalibrated: Thinking['uncalibrated'];
}

/** The forecasts about one game, which took this many turns. */
export interface Forecasts {
  readonly forecasts: readonly TurnForecast[];
  readonly turns: number;
}

/** Keeps the forecasts of the bots of a game, which they give while they think. */
export function forecastObserver(): Observer<Forecasts> {
  const forecasts: TurnForecast[] = [];
  return {
    event: () => {},
    decision: () => {},
    thinking: (seat, { forecast, uncalibrated }, isGuest) => {
      const { chances, scores } = forecast ?? uncalibrated;
      forecasts.push({ seat, isGuest, turn: forecasts.length, chance: chances[seat], scores, uncalibrated });
    },
    finish: () => ({ forecasts, turns: forecasts.length }),
  };
}

/** A tenth of the forecast chances, beside the share that came true. */
interface Decile {
  readonly forecast: number;
  readonly positions: number;
  /** Positions of one game are not independent: as many games count. */
  readonly games: number;
  readonly won: Estimate;
  /** True when the truth is within 5 points of the forecast, or the forecast within the interval of the truth. */
  readonly holds: boolean;
}

/** The reliability of the bots' forecasts. */
export interface Reliability {
  readonly games: number;
  readonly deciles: readonly Decile[];
  /** Errors of forecast points in the middle of games: their mean, and the mean of their size. */
  readonly bias: Estimate;
  readonly off: Estimate;
}

export interface ForecastGame extends Forecasts {
  readonly result: GameResult;
}

const DECILES = 10;
const NEAR = 0.05;
/** The middle of a game: this part of its turns. */
const MIDDLE = { from: 0.4, to: 0.6 };

/** The forecasts in the middle of games. */
export function middleOf({ forecasts, turns }: Forecasts): readonly TurnForecast[] {
  return forecasts.filter(({ turn }) => turn >= Math.floor(turns * MIDDLE.from) && turn < Math.ceil(turns * MIDDLE.to));
}

const titleOf = ({ isGuest, uncalibrated: { key } }: TurnForecast) => (isGuest ? `${key}, turns of the guest` : key);

/** The reliability of forecasts by the name of their calibration; those before turns of a guest stand apart. */
export function reliabilities(played: readonly ForecastGame[]): ReadonlyMap<string, Reliability> {
  const titles = new Set(played.flatMap(({ forecasts }) => forecasts.map(titleOf)));
  const only = (title: string) =>
    played.map((game) => ({ ...game, forecasts: game.forecasts.filter((one) => titleOf(one) === title) }));
  return new Map([...titles].map((title) => [title, reliabilityOf(only(title))]));
}

export function reliabilityOf(played: readonly ForecastGame[]): Reliability {
  const bins = Array.from({ length: DECILES }, () => ({
    forecast: [] as number[],
    games: new Map<number, number[]>(),
  }));
  const bias: number[] = [];
  const off: number[] = [];
  for (const game of played) {
    const { result, forecasts } = game;
    for (const { seat, chance } of forecasts) {
      const bin = bins[Math.min(DECILES - 1, Math.floor(chance * DECILES))];
      bin.forecast.push(chance);
      bin.games.set(result.index, [...(bin.games.get(result.index) ?? []), winOf(result.places, seat)]);
    }
    const errors = middleOf(game).flatMap(({ scores }) =>
      scores.map((forecast, seat) => forecast - result.scores[seat]),
    );
    if (errors.length === 0) continue;
    bias.push(meanOf(errors));
    off.push(meanOf(errors.map(Math.abs)));
  }
  const deciles = bins
    .filter(({ forecast }) => forecast.length > 0)
    .map(({ forecast, games }): Decile => {
      const shares = [...games.values()];
      const share = meanOf(shares.flat());
      const won = wilson(share, shares.length);
      const mean = meanOf(forecast);
      const holds = Math.abs(mean - share) <= NEAR || (won.low <= mean && mean <= won.high);
      return { forecast: mean, positions: forecast.length, games: shares.length, won, holds };
    });
  return { games: played.length, deciles, bias: meanEstimate(bias), off: meanEstimate(off) };
}

/** Plays games and keeps the forecasts of the bots in them. */
export async function playForecasts(
  match: Match,
  games: number,
  threads: number | undefined,
  onGame: () => void,
  signal: AbortSignal,
): Promise<ForecastGame[]> {
  const played: ForecastGame[] = [];
  let given = 0;
  await playGames(
    { match, observe: 'forecasts' },
    threadsFor(threads, games),
    () => (given < games && !signal.aborted ? given++ : undefined),
    (result, facts) => {
      if (result.finished) played.push({ result, ...(facts as Forecasts) });
      onGame();
    },
    signal,
  );
  // The sums must not depend on the thread that was quicker.
  return played.sort((one, other) => one.result.index - other.result.index);
}

export function reliabilityInWords(key: string, { games, deciles, bias, off }: Reliability): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const points = ({ value, low, high }: Estimate) => `${value.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;
  return [
    `${key}: ${games} games`,
    '',
    '| Forecast | Won | 95 % | Positions | Games | Holds |',
    '| --- | --- | --- | --- | --- | --- |',
    ...deciles.map(
      ({ forecast, won, positions, games: count, holds }) =>
        `| ${percent(forecast)} | ${percent(won.value)} | ${percent(won.low)} to ${percent(won.high)} | ${positions} | ${count} | ${holds ? 'yes' : 'no'} |`,
    ),
    '',
    `Points in the middle of games: ${points(bias)} too many forecast, off by ${points(off)}`,
    '',
  ].join('\n');
}
