import { drawInt, openStreams, seedFrom } from '@hamlet/kernel';
import { gameBotsOf } from '../games.ts';
import type { AnyHeuristics } from '../heuristics.ts';
import type { Model } from '../model.ts';
import type { Character } from '../names.ts';
import type { TrainingTask } from './training-task.ts';

/** A player of training games: a model, or a character with the models that the bots have now. Plain data: it goes to worker threads. */
export type TrainingPlayer = Model | Character;

/** The rivals that a learner meets besides itself. */
export interface League {
  readonly rivals: readonly TrainingPlayer[];
  /** True for an exploiter, which never meets itself: it learns only to beat its rivals. */
  readonly exploits: boolean;
}

export function heuristicsInTraining(
  task: TrainingTask,
  kind: string,
  player: TrainingPlayer,
  triesPlans: boolean,
): AnyHeuristics {
  if (typeof player !== 'string') return task.heuristicsWith(kind, player, triesPlans);
  const { characters, heuristics } = gameBotsOf(task.game);
  return characters?.[player] ?? heuristics;
}

/** The rival in the game with this number: every second game is against one, and all games of an exploiter are. */
export function rivalIn({ rivals, exploits }: League, index: number): TrainingPlayer | undefined {
  if (rivals.length === 0 || (!exploits && index % 2 === 0)) return undefined;
  return rivals[(exploits ? index : index >> 1) % rivals.length];
}

/** The seat of the learner in a game against a rival, who has all the others. */
export function learnersSeat(seed: string, players: number): number {
  return drawInt(openStreams(seedFrom(`${seed}/seat`)), 'seat', players);
}
