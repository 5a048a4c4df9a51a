import type { ScenePlace } from './guide.ts';

/** A scene and its number in its chapter, from 1. */
export interface NumberedScene extends ScenePlace {
  readonly index: number;
}

/** The number of a scene in its chapter, from 1. */
export function numberOf({ chapter, scene }: ScenePlace): number {
  return chapter.scenes.indexOf(scene) + 1;
}

/** The scene after this one in the lesson; undefined after the last. */
export function nextScene(place: ScenePlace): NumberedScene | undefined {
  const { lesson, chapter } = place;
  const at = numberOf(place);
  if (at < chapter.scenes.length) return { lesson, chapter, scene: chapter.scenes[at], index: at + 1 };
  const next = lesson.chapters[lesson.chapters.indexOf(chapter) + 1];
  return next && { lesson, chapter: next, scene: next.scenes[0], index: 1 };
}
