import { describe, expect, it } from 'vitest';
import { GAME_BOTS } from '../src/games.ts';
import { trainingTaskFor } from '../src/index.ts';

describe('tasks', () => {
  it('are found in the folder of each game that has one', async () => {
    const names = GAME_BOTS.filter(({ hasTrainingTask }) => hasTrainingTask).map(({ rules }) => rules);
    expect(names.length).toBeGreaterThan(1);
    const tasks = await Promise.all(names.map(trainingTaskFor));
    expect(tasks.map((task) => task?.game.rules.split('@')[0])).toEqual(names);
    expect(tasks.map((task) => task?.kinds.length)).not.toContain(0);
  });

  it('are missing for a game that the bots do not know', async () => {
    expect(await trainingTaskFor('learn')).toBeUndefined();
    expect(await trainingTaskFor('../hamlet')).toBeUndefined();
  });
});
