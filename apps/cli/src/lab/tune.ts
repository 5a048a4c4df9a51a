import { type DuelResult, exp, type Model, rounded, type SearchSettings, scaled } from '@hamlet/bots';
import { drawInt, openStreams, seedFrom } from '@hamlet/kernel';
import type { LearnPool } from './learn-pool.ts';

export interface Tuning {
  readonly model: Model;
  readonly settings: SearchSettings;
  readonly seed: string;
  readonly steps: number;
  /** Duels in a step, each between two players that are changed in opposite ways. */
  readonly duels: number;
  /** The step by which the logarithm of each factor is changed to try it out. */
  readonly change: number;
  /** The time after which no step is begun; the number of steps then depends on the machine. */
  readonly isLate: () => boolean;
  readonly report: (line: string) => void;
}

/** The speed of the factors at the first and the last step. */
const FIRST_RATE = 0.3;
const LAST_RATE = 0.1;
/** Points ahead that count as much as a win. */
const CLEAR = 25;

/**
 * Factors on the weights of a model, found by duels between players whose factors are changed in opposite ways: after each step the factors
 * move towards those that did better (simultaneous perturbation). The mean over the second half of the steps is taken.
 */
export async function tune(pool: LearnPool, tuning: Tuning): Promise<Model> {
  const { model, settings, seed, steps, duels, change, isLate, report } = tuning;
  const names = Object.keys(model.weights);
  const logs = names.map(() => 0);
  const sums = names.map(() => 0);
  const streams = openStreams(seedFrom(`${seed} tune`));
  let [taken, done] = [0, 0];
  for (let step = 0; step < steps && !isLate(); step++) {
    const signs = Array.from({ length: duels }, () => names.map(() => (drawInt(streams, 'sign', 2) === 0 ? 1 : -1)));
    const results = await Promise.all(
      signs.map(async (list, at) => {
        const changed = (by: number) =>
          withLogs(
            model,
            names,
            logs.map((log, i) => log + by * list[i]),
          );
        const seeds = [{ seed: `${seed}/${step}/${at}`, index: step * duels + at }];
        const [result] = await pool.duels([changed(change), changed(-change)], settings, seeds);
        return result;
      }),
    );
    report(`step ${step + 1}: ${effectsInWords(names, signs, results, change)}`);
    move(logs, signs, results, FIRST_RATE + (LAST_RATE - FIRST_RATE) * (step / steps));
    done = step + 1;
    if (step >= steps / 2 || isLate()) {
      taken++;
      for (const [i, log] of logs.entries()) sums[i] += log;
    }
    if (done % 10 === 0) report(`step ${done}: ${inWords(names, logs)}`);
  }
  const found = taken === 0 ? logs : sums.map((sum) => sum / taken);
  report(`${done} steps of ${duels} duels: ${inWords(names, found)}`);
  return withLogs(model, names, found);
}

function move(
  logs: number[],
  signs: readonly (readonly number[])[],
  results: readonly DuelResult[],
  rate: number,
): void {
  for (let i = 0; i < logs.length; i++) {
    let slope = 0;
    for (const [at, result] of results.entries()) slope += signs[at][i] * signal(result);
    logs[i] += (rate * slope) / results.length;
  }
}

/** The points ahead that a factor of e on each weight brings, with their standard error, the surest first. */
function effectsInWords(
  names: readonly string[],
  signs: readonly (readonly number[])[],
  results: readonly DuelResult[],
  change: number,
): string {
  const margins = results.map(({ margin }) => margin);
  const spread = Math.sqrt(margins.reduce((sum, margin) => sum + margin * margin, 0) / margins.length);
  const error = spread / Math.sqrt(margins.length) / change;
  return names
    .map((name, i) => ({
      name,
      effect: margins.reduce((sum, margin, at) => sum + signs[at][i] * margin, 0) / margins.length / change,
    }))
    .sort((one, other) => Math.abs(other.effect) - Math.abs(one.effect))
    .map(({ name, effect }) => `${name} ${effect.toFixed(1)}`)
    .join(', ')
    .concat(` (each +-${error.toFixed(1)} points)`);
}

function signal({ share, margin }: DuelResult): number {
  return 2 * (share - 0.5) + Math.max(-1, Math.min(1, margin / CLEAR));
}

function withLogs(model: Model, names: readonly string[], logs: readonly number[]): Model {
  const factors = Object.fromEntries(names.map((name, i) => [name, exp(logs[i])]));
  return { ...model, weights: rounded(scaled(model.weights, factors), DIGITS) };
}

/** The digits of weights that were found. */
const DIGITS = 4;

function inWords(names: readonly string[], logs: readonly number[]): string {
  return names.map((name, i) => `${name} ${exp(logs[i]).toFixed(2)}`).join(', ');
}
