import { builderProLesson } from '../builder-pro/lesson.ts';
import { hamletLesson } from '../hamlet/lesson.ts';
import type { Lesson } from './lesson.ts';

const LESSONS: readonly Lesson[] = [hamletLesson, builderProLesson];

/** The lesson of the game with this name, which is that of its rules without their version. */
export function lessonFor(name: string): Lesson | undefined {
  return LESSONS.find(({ game }) => game.rules.split('@')[0] === name);
}
