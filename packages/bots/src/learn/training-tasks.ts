import { GAME_BOTS } from '../games.ts';
import type { TrainingTask } from './training-task.ts';

/** The training task of the game with this name, which is that of its rules without their version. Found by its folder: players do not need it. */
export async function trainingTaskFor(name: string): Promise<TrainingTask | undefined> {
  if (!GAME_BOTS.some(({ rules, hasTrainingTask }) => rules === name && hasTrainingTask)) return undefined;
  const { trainingTask }: { readonly trainingTask: TrainingTask } = await import(`../${name}/training-task.ts`);
  return trainingTask;
}
