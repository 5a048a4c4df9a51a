import type { Violation } from '../playout.ts';

/** The figures of many games together. */
export interface Sums {
  games: number;
  finished: number;
  decisions: number;
  forced: number;
  decisionsPerSecond: number;
  rounds: Spread;
  scores: Spread & { bySeat: number[] };
  wins: number[];
  /** Positions that `--check` looked at. */
  checked: number;
  refusals: number;
  violations: number;
  violationList: Violation[];
  /** The counts of the game's own at the end, all games together. */
  tally: Record<string, number>;
  seconds: number;
}

export interface Spread {
  mean: number;
  least: number;
  most: number;
}

/** The report of `hamlet sim`. */
export function simReport(game: string, seats: number, sums: Sums): string {
  const range = ({ mean, least, most }: Spread) => `${mean} on average, ${least} to ${most}`;
  return [
    `${sums.games} games of ${game} with ${seats} seats in ${sums.seconds} s, ${sums.finished} finished`,
    `decisions   ${sums.decisions} (${sums.decisionsPerSecond} a second), and ${sums.forced} that left no choice`,
    `rounds      ${range(sums.rounds)}`,
    `scores      ${range(sums.scores)}; by seat ${sums.scores.bySeat.join(', ')}`,
    `wins        ${sums.wins.join(', ')} by seat, shared wins counted for each`,
    `in all      ${Object.entries(sums.tally)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
    ...(sums.checked === 0 ? [] : [`checked     ${sums.checked} positions`]),
    `refusals    ${sums.refusals}`,
    `violations  ${sums.violations}`,
    ...sums.violationList.map(
      (violation) => `  game ${violation.seed}, decision ${violation.decision}: ${violation.what}`,
    ),
    '',
  ].join('\n');
}
