import type { ScenePlace } from './guide.ts';

/** A scene and its number in its chapter, from 1. */
export interface NumberedScene extends ScenePlace {
  readonly index: number;
}

/** The scene after this one in the lesson; undefined after the last. */
export function nextScene({ lesson, chapter, scene }: ScenePlace): NumberedScene | undefined {
  const at = chapter.scenes.indexOf(scene) + 1;
  if (at < chapter.scenes.length) return { lesson, chapter, scene: chapter.scenes[at], index: at + 1 };
  const next = lesson.chapters[lesson.chapters.indexOf(chapter) + 1];
  return next && { lesson, chapter: next, scene: next.scenes[0], index: 1 };
}
