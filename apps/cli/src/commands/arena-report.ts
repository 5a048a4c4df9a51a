import { type Match, seatingsFor } from '../arena/match.ts';
import { type Estimate, eloOf } from '../arena/statistics.ts';
import type { MatchSummary, SideSummary } from '../arena/summary.ts';

/** The report of a match. */
export function matchReport(match: Match, summary: MatchSummary): string {
  const { games, seeds, finished, rounds, sides, winsBySeat, decided } = summary;
  if (games === 0) return 'No seed was played to its end yet.\n';
  const each = seatingsFor(match).length;
  const table = [
    ['side', 'wins', 'share', '95 %', 'Elo', '95 %', 'points', 'decisions', 'faults'],
    ...sides.map((side, index) => [
      nameOf(sides, index),
      tidy(side.wins, 1),
      percent(side.share.value),
      `${percent(side.share.low)} to ${percent(side.share.high)}`,
      signed(side.elo.value),
      `${signed(side.elo.low)} to ${signed(side.elo.high)}`,
      tidy(side.points.value, 1),
      tidy(side.decisionsPerGame, 0),
      String(side.faults),
    ]),
  ];
  return [
    `${games} games of ${match.game} with ${match.seats} seats: ${seeds} seeds${each > 1 ? `, each in ${each} seatings` : ''}; ${finished} finished`,
    '',
    ...aligned(table),
    '',
    `rounds  ${inRange(rounds)}`,
    `wins by seat  ${winsBySeat.map((wins) => percent(wins / games)).join(', ')}`,
    ...(decided ? [sayDecision(decided, sides[0])] : []),
    ...sides.flatMap((side) => side.firstFaults.map((fault) => `fault of ${side.bot}: ${fault.code}: ${fault.text}`)),
    '',
  ].join('\n');
}

/** Sides with the same bot differ by their number. */
function nameOf(sides: readonly SideSummary[], index: number): string {
  const { bot } = sides[index];
  return sides.filter((side) => side.bot === bot).length > 1 ? `${bot} (${index + 1})` : bot;
}

function sayDecision({ limit, verdict }: NonNullable<MatchSummary['decided']>, { bot }: SideSummary): string {
  const mark = limit.in === 'elo' ? `${signed(eloOf(limit.share))} Elo` : `${percent(limit.share)} of the wins`;
  return verdict ? `decided: ${bot} is ${verdict} ${mark}` : `not decided: whether ${bot} is above or below ${mark}`;
}

function inRange({ value, low, high }: Estimate): string {
  return `${tidy(value, 1)} on average (${tidy(low, 1)} to ${tidy(high, 1)})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function tidy(value: number, digits: number): string {
  return value.toFixed(digits).replace(/\.0$/, '');
}

function signed(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '+inf' : '-inf';
  return `${value > 0 ? '+' : ''}${Math.round(value)}`;
}

/** Rows as columns of one width, the first to the left and the others to the right. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  );
}
