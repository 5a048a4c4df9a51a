import { ALL, type AnySession, type InSetting, playOut, type Seat, Session, seedFrom, total } from '@hamlet/kernel';
import { askBot } from '../ask.ts';
import type { Bot } from '../bot.ts';
import type { Search } from '../explain.ts';
import type { AnyHeuristics } from '../heuristics.ts';
import { type SearchSettings, searchBot } from '../search.ts';
import { heuristicsInTraining, type TrainingPlayer } from './league.ts';
import type { TrainingTable, TrainingTask } from './training-task.ts';

/** The scores and places at the end of a game. */
export interface GameOutcome {
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/** A game that takes more rounds is broken off: it teaches nothing. */
const MOST_ROUNDS = 60;

/** Plays a game between bots and calls `onDecision` with each position before a decision; undefined when it does not end. */
export function playTraining(
  { game }: TrainingTask,
  { options, seats }: TrainingTable,
  seed: string,
  bots: readonly Bot[],
  onDecision: (state: InSetting<unknown>, seat: Seat) => void = () => {},
): GameOutcome | undefined {
  const opening = { options, seats, seed: seedFrom(seed) };
  const session: AnySession = Session.open(game, opening, { keepsPast: false });
  const isOver = playOut(session, (seat, legal) => {
    const { state, streams } = session;
    if (session.round > MOST_ROUNDS) return undefined;
    if (legal.length > 1) onDecision(state, seat);
    const bot = bots[seat];
    return bot ? askBot(bot, { game, state, seat, legal, streams, stream: `bot ${seat}` }).action : legal[0];
  });
  return isOver ? { scores: session.score(ALL).map(total), places: session.ranking(ALL) } : undefined;
}

export type OnSearch = (search: Search, seat: Seat) => void;

/** A player with a model of its own; `onSearch` hears of its searches. */
export function playerWith(heuristics: AnyHeuristics, settings: SearchSettings, onSearch?: OnSearch): Bot {
  return searchBot(
    'learner',
    () => settings,
    () => heuristics,
    onSearch,
  );
}

/** True where players try plans out. */
export function triesPlans({ rollouts }: SearchSettings): boolean {
  return rollouts !== undefined;
}

/** The result of a duel between two players, from the side of the first: its share of the wins, and its points ahead. */
export interface DuelResult {
  readonly share: number;
  readonly margin: number;
}

const EVEN: DuelResult = { share: 0.5, margin: 0 };

/**
 * A duel of two players on one seed. They sit around the table in turns, and the game is played again with the seats exchanged; where there is
 * one player, each plays by itself against the rules.
 */
export function duel(
  task: TrainingTask,
  kind: string,
  players: readonly [TrainingPlayer, TrainingPlayer],
  settings: SearchSettings,
  seed: string,
  index: number,
): DuelResult {
  const table = task.tableOf(kind, index);
  const heuristics = players.map((player) => heuristicsInTraining(task, kind, player, triesPlans(settings)));
  const results = [0, 1].map((shift): DuelResult | undefined => {
    const sides = Array.from({ length: table.seats }, (_, seat) => (table.players === 1 ? shift : (seat + shift) % 2));
    const bots = sides.slice(0, table.players).map((side) => playerWith(heuristics[side], settings));
    const outcome = playTraining(task, table, seed, bots);
    if (!outcome) return undefined;
    return table.players === 1 ? aloneResult(outcome, shift) : pairResult(outcome, sides);
  });
  if (!results[0] || !results[1]) return EVEN;
  const [one, other] = [results[0], results[1]];
  return { share: (one.share + other.share) / 2, margin: (one.margin + other.margin) / 2 };
}

/** Alone, the first player's own result counts for it and the second's against it. */
function aloneResult({ scores, places }: GameOutcome, side: number): DuelResult {
  const sign = side === 0 ? 1 : -1;
  const ahead = scores[0] - (scores[1] ?? 0);
  return { share: 0.5 + (sign * (places[0] === 1 ? 1 : 0)) / 2, margin: sign * ahead };
}

function pairResult({ scores, places }: GameOutcome, sides: readonly number[]): DuelResult {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const won = winners.filter((seat) => sides[seat] === 0).length / winners.length;
  const mean = (side: number) => {
    const own = scores.filter((_, seat) => sides[seat] === side);
    return own.reduce((sum, score) => sum + score, 0) / own.length;
  };
  return { share: won, margin: mean(0) - mean(1) };
}
