import type { BenchSettings, Figure } from '../src/commands/bench.ts';
import { Progress } from '../src/progress.ts';
import { row, sink } from './clock.ts';
import { type BenchTable, freshStart, openingOf, randomChoice } from './games.ts';

/** A position whose legal list took long. */
interface Suspect {
  readonly game: number;
  /** Counts every decision, forced ones too. */
  readonly decision: number;
  readonly kind: string;
  readonly options: number;
  readonly ms: number;
}

/** Games that are played before any time counts. */
const WARM_UP = 20;

/** The number of times that a game with a slow position is played again. */
const CONFIRMATIONS = 3;

/** The number of measurements of a suspect; the least counts. */
const TRIES = 7;

/**
 * The slowest single legal list. A collection of garbage or another process can make any call look slow, so the slowest are
 * measured again, in games that are played anew up to there: caches then hold what they held before.
 */
export function measureWorstLegal(prefix: string, setting: BenchTable, settings: BenchSettings): Figure[] {
  const again = findSuspects(setting, settings)
    .map((suspect) => ({ ...suspect, ms: measureAgain(setting, suspect) }))
    .sort((a, b) => b.ms - a.ms);
  const [worst] = again;
  const { seed } = openingOf(setting, worst.game);
  return [
    row(
      `${prefix}.worstLegalMilliseconds`,
      'ms',
      { value: worst.ms, min: again[again.length - 1].ms, max: worst.ms },
      `worst of ${settings.games} games of random play; the ${again.length} slowest positions (their range is the spread) are each the least of ${TRIES} new measurements; the worst is ${worst.kind} with ${worst.options} options, decision ${worst.decision} (forced ones counted) of game ${worst.game}, ${seed}`,
      {
        games: settings.games,
        position: { game: worst.game, seed, decision: worst.decision, kind: worst.kind, options: worst.options },
      },
    ),
  ];
}

/**
 * The slowest positions, slowest first. Each game that seems to hold one is played again and the lesser times count:
 * among that number of calls more are disturbed than slow, and those would crowd out the others.
 */
function findSuspects(setting: BenchTable, { games, suspects, progress }: BenchSettings): Suspect[] {
  const bar = new Progress('games searched for the slowest list', games, progress);
  for (let game = 0; game < Math.min(games, WARM_UP); game++) timeLists(setting, game, 0);
  let slowest: Suspect[] = [];
  for (let game = 0; game < games; game++) {
    const least = slowest.length < suspects ? 0 : slowest[suspects - 1].ms;
    let found = timeLists(setting, game, least);
    for (let i = 0; i < CONFIRMATIONS && found.length > 0; i++)
      found = lesserOf(found, timeLists(setting, game, least));
    slowest = [...slowest, ...found].sort((a, b) => b.ms - a.ms).slice(0, suspects);
    bar.show(game + 1);
  }
  bar.end();
  return slowest;
}

/** The positions that are in both lists, each with the lesser time. */
function lesserOf(some: readonly Suspect[], others: readonly Suspect[]): Suspect[] {
  const times = new Map(others.map(({ decision, ms }) => [decision, ms]));
  return some.flatMap((suspect) => {
    const ms = times.get(suspect.decision);
    return ms === undefined ? [] : [{ ...suspect, ms: Math.min(suspect.ms, ms) }];
  });
}

/** The positions of one game whose list took longer than that. */
function timeLists(setting: BenchTable, game: number, least: number): Suspect[] {
  const found: Suspect[] = [];
  walk(setting, game, (decision, kind, options, ms) => {
    if (ms > least) found.push({ game, decision, kind, options, ms });
    return true;
  });
  return found;
}

function measureAgain(setting: BenchTable, suspect: Suspect): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES; i++) {
    walk(setting, suspect.game, (decision, _kind, _options, ms) => {
      if (decision < suspect.decision) return true;
      least = Math.min(least, ms);
      return false;
    });
  }
  return least;
}

/** Plays a game at random and tells how long each legal list took, until `onList` says that it is enough. */
function walk(
  setting: BenchTable,
  index: number,
  onList: (decision: number, kind: string, options: number, ms: number) => boolean,
): void {
  const { game } = setting.entry;
  const opening = openingOf(setting, index);
  const { state, io } = freshStart(game, opening);
  const choose = randomChoice(opening);
  let decision = 0;
  for (let pending = game.pending(state); pending; pending = game.pending(state)) {
    const seat = pending.seats[0];
    const begin = performance.now();
    const legal = game.legal(state, seat);
    const ms = performance.now() - begin;
    sink.last = legal;
    if (!onList(decision++, pending.kind, legal.length, ms)) return;
    game.apply(state, seat, choose(seat, legal), io);
  }
}
