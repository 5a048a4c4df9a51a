import { GAME_BOTS } from '../games.ts';
import type { BotLesson } from './lesson.ts';

/** The lesson of the game with this name, which is that of its rules without their version. Found by its folder: players do not need it. */
export async function lessonFor(name: string): Promise<BotLesson | undefined> {
  if (!GAME_BOTS.some(({ rules, hasLesson }) => rules === name && hasLesson)) return undefined;
  const { lesson }: { readonly lesson: BotLesson } = await import(`../${name}/lesson.ts`);
  return lesson;
}
