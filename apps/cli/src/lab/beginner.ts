import type { Match } from '../arena/match.ts';
import { seatingsFor } from '../arena/match.ts';
import { threadsFor } from '../arena/pool.ts';
import { ArenaRun } from '../arena/run.ts';
import { type MatchSummary, sumUp } from '../arena/summary.ts';
import { gameNamed, rulesPlayerOf } from '../games/index.ts';
import { Progress } from '../progress.ts';
import { tableOptions } from '../table-options.ts';
import type { Args } from '../usage.ts';

/** Two beginners, who press what the page puts first, with the share of games that they are to win against the first level. */
const BEGINNERS = [
  { bot: 'pupil', about: 'takes the kind that is suggested, and the first row of every list', wanted: 0.7 },
  { bot: 'first', about: 'takes the first row of every list', wanted: 0.4 },
] as const;

const RIVAL = 'novice';

/** Lets beginners play against the first level, from both seats, and says how often they win. */
export async function playBeginners(args: Args): Promise<number> {
  const games = args.int('games', 1, 100_000, 100);
  const threads = args.has('threads') ? args.int('threads', 1, 1024, 1) : undefined;
  const bar = new Progress('games', BEGINNERS.length * games, true);
  const lines: string[] = [];
  let done = 0;
  try {
    for (const beginner of BEGINNERS) {
      const match = matchOf(args, beginner.bot);
      const seeds = Math.ceil(games / seatingsFor(match).length);
      const run = new ArenaRun({ match, seeds, limit: undefined, threads: threadsFor(threads, games), known: [] });
      await run.play(() => bar.show(++done), new AbortController().signal);
      lines.push(sayResult(beginner, match, sumUp(match, run.seeds)));
    }
  } finally {
    bar.end();
  }
  process.stdout.write(lines.join(''));
  return 0;
}

function matchOf(args: Args, bot: string): Match {
  const entry = gameNamed(args.text('game'));
  const options = tableOptions(entry, args);
  const ruled = entry.game.rulesSeats(options).length;
  const sides = ruled > 0 ? [bot] : [bot, args.text('bots') ?? RIVAL];
  return {
    game: entry.name,
    options,
    seats: sides.length + ruled,
    ruled,
    sides,
    seed: args.text('seed') ?? 'beginner',
    time: null,
  };
}

function sayResult(
  { bot, about, wanted }: (typeof BEGINNERS)[number],
  { sides, game }: Match,
  { games, rounds, sides: [own] }: MatchSummary,
): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return [
    `${bot} (${about})`,
    `  against ${sides[1] ?? rulesPlayerOf(gameNamed(game))}, ${games} games of ${game}: won ${percent(own.share.value)} (${percent(own.share.low)} to ${percent(own.share.high)}), wanted ${percent(wanted)}; ${rounds.value.toFixed(1)} rounds`,
    '',
  ].join('\n');
}
