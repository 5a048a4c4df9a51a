import { join } from 'node:path';
import type { Bot } from '@hamlet/bots';
import { isObject, seedFrom, writeRecord } from '@hamlet/kernel';
import { saveRecord } from '../files.ts';
import type { GameEntry } from '../games/entry.ts';
import { gameNamed, rulesPlayerOf } from '../games/index.ts';
import { type PlayedGame, playGame } from '../playout.ts';
import { Progress } from '../progress.ts';
import { requireBots, seatBot, splitBots, storedSeatName } from '../seat-bot.ts';
import { seatsFor, TABLE_FLAGS, tableOptions } from '../table-options.ts';
import { type Args, type CliCommand, UsageError } from '../usage.ts';
import { type Spread, type Sums, simReport } from './sim-report.ts';

export const sim: CliCommand = {
  name: 'sim',
  operands: '',
  summary: 'plays many games between bots and summarises them',
  flags: [
    ...TABLE_FLAGS,
    { name: 'seats', value: 'N', text: 'number of seats (2)' },
    { name: 'bots', value: 'A,B,...', text: 'one bot for each seat, or one for all seats (random)' },
    { name: 'games', value: 'N', text: 'number of games (100)' },
    { name: 'seed', value: 'TEXT', text: 'seed for all games (1)' },
    { name: 'check', text: 'checks all invariants of the state after every action' },
    { name: 'record', value: 'DIR', text: 'saves a record of each game in this folder' },
    { name: 'json', text: 'prints a single JSON object' },
  ],
  notes: ['Exits with 1 if a listed action was refused, a check failed or a game did not end.'],
  run: (args) => simulate(args),
};

/** Games of random players end long before; a game that does not is reported, not waited for. */
const MOST_DECISIONS = 200_000;

function simulate(args: Args): number {
  const entry = gameNamed(args.text('game'));
  const options = tableOptions(entry, args);
  const seats = seatsFor(entry, args, options);
  const games = args.int('games', 1, 10_000_000, 100);
  const seed = args.text('seed') ?? '1';
  // New ones for each game: what a bot remembers must not make a game depend on those before it.
  const texts = botTexts(entry, args.text('bots') ?? 'random', seats - entry.game.rulesSeats(options).length);
  const newBots = () => texts.map((text) => seatBot(text));
  const names = newBots().map((bot) => bot.name);
  const progress = new Progress('games', games, !args.has('json'));
  const played: PlayedGame[] = [];
  const begin = performance.now();
  for (let index = 0; index < games; index++) {
    const opening = { options, seats, seed: seedFrom(`${seed}/${index}`) };
    const dir = args.text('record');
    const bots = newBots();
    const game = playGame(entry, opening, bots, {
      check: args.has('check'),
      most: MOST_DECISIONS,
      record: dir !== undefined,
    });
    played.push(game.played);
    if (dir !== undefined)
      saveRecord(
        join(dir, `game-${index + 1}.hamlet.json`),
        writeRecord(game.session, { names: namesOf(entry, bots, seats) }),
      );
    progress.show(index + 1);
  }
  progress.end();
  const sums = sumUp(played, seats, (performance.now() - begin) / 1000);
  const head = { game: entry.name, seats, bots: names, seed, options: withoutCatalogue(options) };
  process.stdout.write(
    args.has('json') ? `${JSON.stringify({ ...head, ...sums })}\n` : simReport(entry.name, seats, sums),
  );
  // A check that looked at nothing has not passed.
  const isChecked = !args.has('check') || sums.checked > 0;
  return isChecked && sums.refusals === 0 && sums.violations === 0 && sums.finished === games ? 0 : 1;
}

/** The name of each seat's bot. */
function botTexts(entry: GameEntry, text: string, seats: number): string[] {
  const names = splitBots(text);
  requireBots(names, entry.game);
  if (names.length !== 1 && names.length !== seats)
    throw new UsageError(`--bots takes one bot, or one for each of the ${seats} seats`);
  return Array.from({ length: seats }, (_, seat) => names[names.length === 1 ? 0 : seat]);
}

/** A table's own catalogue is long; its place in the summary is taken by a word. */
function withoutCatalogue(options: unknown): unknown {
  const { catalogue, ...rest } = isObject(options) ? options : {};
  return { ...rest, catalogue: typeof catalogue === 'string' ? catalogue : 'own' };
}

/** The names of the seats in a record. */
function namesOf(entry: GameEntry, bots: readonly Bot[], seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) =>
    bots[seat] ? storedSeatName(bots[seat], seat) : rulesPlayerOf(entry),
  );
}

function sumUp(played: readonly PlayedGame[], seats: number, seconds: number): Sums {
  const sum = (pick: (game: PlayedGame) => number) => played.reduce((all, game) => all + pick(game), 0);
  const decisions = sum((game) => game.decisions);
  const violations = played.flatMap((game) => game.violations);
  const scores = played.flatMap((game) => game.scores);
  return {
    games: played.length,
    finished: played.filter((game) => game.finished).length,
    decisions,
    forced: sum((game) => game.forced),
    decisionsPerSecond: Math.round(decisions / seconds),
    rounds: spread(played.map((game) => game.rounds)),
    scores: {
      ...spread(scores),
      bySeat: Array.from({ length: seats }, (_, seat) => round2(sum((game) => game.scores[seat]) / played.length)),
    },
    wins: Array.from(
      { length: seats },
      (_, seat) => played.filter((game) => game.finished && game.ranking[seat] === 1).length,
    ),
    checked: sum((game) => game.checked),
    refusals: sum((game) => game.refusals),
    violations: violations.length,
    violationList: violations.slice(0, 10),
    tally: Object.fromEntries(Object.keys(played[0].tally).map((key) => [key, sum((game) => game.tally[key])])),
    seconds: round2(seconds),
  };
}

function spread(values: readonly number[]): Spread {
  let [least, most, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
    sum += value;
  }
  return { mean: round2(sum / values.length), least, most };
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
