import type { BenchSettings, Figure } from '../src/commands/bench.ts';
import { clock, during, repeat, row, sink, spreadOf, tidy } from './clock.ts';
import { type BenchTable, newTally, playRandomly, type Tally } from './games.ts';

/** Games of one setting, and how long they took. */
interface Side {
  readonly setting: BenchTable;
  readonly tally: Tally;
  ms: number;
}

/**
 * The speed of a setting relative to the plain game: one game of each in turn, so that other load on the machine slows down
 * both alike.
 */
export function measureRatio(
  prefix: string,
  setting: BenchTable,
  plain: BenchTable,
  { seconds, repetitions, warmUp }: BenchSettings,
): Figure[] {
  for (let index = 0; index < warmUp; index++) sink.last = playRandomly(setting, index, newTally());
  const rounds = repeat(repetitions, () => playInTurn(setting, plain, seconds / repetitions));
  const most = rounds.reduce((one, other) => (other.own.tally.games > one.own.tally.games ? other : one));
  const what =
    'random play on one core, every decision with its full legal list, forced ones (a single option) besides';
  return [
    row(
      `${prefix}.seats${setting.seats}.decisionsPerSecond`,
      '1/s',
      spreadOf(rounds.map(({ own }) => rate(own))),
      what,
    ),
    row(
      `${prefix}.ratio`,
      'times',
      spreadOf(rounds.map(({ own, other }) => rate(own) / rate(other))),
      `those decisions a second over those of the base game, a game of each in turn; the games differ: ${sayShape(most.own)} against ${sayShape(most.other)} in the base game`,
    ),
  ];
}

function playInTurn(
  setting: BenchTable,
  plain: BenchTable,
  seconds: number,
): { readonly own: Side; readonly other: Side } {
  const own: Side = { setting, tally: newTally(), ms: 0 };
  const other: Side = { setting: plain, tally: newTally(), ms: 0 };
  // Twice as long as a figure of its own: there are two to be measured.
  during(2 * seconds, (index) => {
    for (const side of index % 2 === 0 ? [own, other] : [other, own]) playOne(side, index);
  });
  return { own, other };
}

function playOne(side: Side, index: number): void {
  side.ms += clock(() => {
    sink.last = playRandomly(side.setting, index, side.tally);
  });
}

function rate({ tally, ms }: Side): number {
  return (tally.decisions * 1000) / ms;
}

function sayShape({ tally }: Side): string {
  const options = tidy(tally.options / tally.decisions);
  return `${tidy(tally.decisions / tally.games)} decisions a game with ${options} options each`;
}
