import { describe, expect, it } from 'vitest';
import { GAME_BOTS } from '../src/games.ts';
import { lessonFor } from '../src/index.ts';

describe('lessons', () => {
  it('are found in the folder of each game that has one', async () => {
    const names = GAME_BOTS.filter(({ hasLesson }) => hasLesson).map(({ rules }) => rules);
    expect(names.length).toBeGreaterThan(1);
    const lessons = await Promise.all(names.map(lessonFor));
    expect(lessons.map((lesson) => lesson?.game.rules.split('@')[0])).toEqual(names);
    expect(lessons.map((lesson) => lesson?.kinds.length)).not.toContain(0);
  });

  it('are missing for a game that the bots do not know', async () => {
    expect(await lessonFor('learn')).toBeUndefined();
    expect(await lessonFor('../hamlet')).toBeUndefined();
  });
});
