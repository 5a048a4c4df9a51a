import { ALL, drawInt, type InSetting, ioOf, openStreams, type Seat, seedFrom, total, viewerOf } from '@hamlet/kernel';
import type { Bot } from '../bot.ts';
import type { AnyHeuristics } from '../heuristics.ts';
import type { Model } from '../model.ts';
import { type SearchSettings, searchBot } from '../search.ts';
import type { BotLesson, LessonTable } from './lesson.ts';

/** The scores and places at the end of a game. */
export interface Outcome {
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/** A game that takes more rounds is broken off: it teaches nothing. */
const MOST_ROUNDS = 60;

/** Plays a game between bots and calls `onDecision` with each position before a decision; undefined when it does not end. */
export function playLesson(
  { game }: BotLesson,
  { options, seats }: LessonTable,
  seed: string,
  bots: readonly Bot[],
  onDecision: (state: InSetting<unknown>, seat: Seat) => void = () => {},
): Outcome | undefined {
  const streams = openStreams(seedFrom(seed));
  const io = ioOf(streams, undefined);
  const state: InSetting<unknown> = game.setup(options, seats, io).state;
  for (let pending = game.pending(state); pending; pending = game.pending(state)) {
    if (game.round(state) > MOST_ROUNDS) return undefined;
    const [seat] = pending.seats;
    const legal = game.legal(state, seat);
    if (legal.length > 1) onDecision(state, seat);
    const action =
      legal.length === 1 || !bots[seat]
        ? legal[0]
        : bots[seat].choose({
            game,
            setting: state.setting,
            seat,
            view: () => game.view(state, viewerOf(seat)),
            legal,
            int: (bound) => drawInt(streams, `bot ${seat}`, bound),
          }).action;
    game.apply(state, seat, action, io);
  }
  return { scores: game.score(state, ALL).map(total), places: game.ranking(state, ALL) };
}

/** A player with a model of its own. */
export function playerWith(heuristics: AnyHeuristics, settings: SearchSettings): Bot {
  return searchBot(
    'learner',
    () => settings,
    () => heuristics,
  );
}

/** The result of a duel between two models, from the side of the first: its share of the wins, and its points ahead. */
export interface DuelResult {
  readonly share: number;
  readonly margin: number;
}

const EVEN: DuelResult = { share: 0.5, margin: 0 };

/**
 * A duel of two models on one seed. They sit around the table in turns, and the game is played again with the seats exchanged; where there is
 * one player, each plays by itself against the rules.
 */
export function duel(
  lesson: BotLesson,
  kind: string,
  models: readonly [Model, Model],
  settings: SearchSettings,
  seed: string,
  index: number,
): DuelResult {
  const table = lesson.tableOf(kind, index);
  const heuristics = models.map((model) => lesson.heuristicsWith(kind, model));
  const results = [0, 1].map((shift): DuelResult | undefined => {
    const sides = Array.from({ length: table.seats }, (_, seat) => (table.players === 1 ? shift : (seat + shift) % 2));
    const bots = sides.slice(0, table.players).map((side) => playerWith(heuristics[side], settings));
    const outcome = playLesson(lesson, table, seed, bots);
    if (!outcome) return undefined;
    return table.players === 1 ? aloneResult(outcome, shift) : pairResult(outcome, sides);
  });
  if (!results[0] || !results[1]) return EVEN;
  const [one, other] = [results[0], results[1]];
  return { share: (one.share + other.share) / 2, margin: (one.margin + other.margin) / 2 };
}

/** Alone, the first model's own result counts for it and the second's against it. */
function aloneResult({ scores, places }: Outcome, side: number): DuelResult {
  const sign = side === 0 ? 1 : -1;
  const ahead = scores[0] - (scores[1] ?? 0);
  return { share: 0.5 + (sign * (places[0] === 1 ? 1 : 0)) / 2, margin: sign * ahead };
}

function pairResult({ scores, places }: Outcome, sides: readonly number[]): DuelResult {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const won = winners.filter((seat) => sides[seat] === 0).length / winners.length;
  const mean = (side: number) => {
    const own = scores.filter((_, seat) => sides[seat] === side);
    return own.reduce((sum, score) => sum + score, 0) / own.length;
  };
  return { share: won, margin: mean(0) - mean(1) };
}
