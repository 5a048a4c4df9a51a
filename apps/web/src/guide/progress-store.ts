import { type Signal, signal } from '@preact/signals';
import type { Lesson } from './lesson.ts';

const FINISHED = 'hamlet-lessons';
const REACHED = 'hamlet-lessons-reached';

/** The progress of a chapter that is not finished. */
export interface Reached {
  /** The number of the scene in its chapter, from 1. */
  readonly scene: number;
  /** The lines of the record since the scene began, those of the rivals included. */
  readonly lines: readonly string[];
}

/** The chapters that were finished on this device, as `lesson/chapter`. */
const finished: Signal<ReadonlySet<string>> = signal(new Set(textsOf(stored(FINISHED))));

/** The chapters that were begun on this device, by `lesson/chapter`. */
const reached: Signal<ReadonlyMap<string, Reached>> = signal(readReached(stored(REACHED)));

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it is remembered until the page is closed.
  }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

/** The stored progress, which another version of the page may have written: what is not understood is left out. */
export function readReached(value: unknown): ReadonlyMap<string, Reached> {
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([chapter, at]: [string, unknown]) => {
      if (typeof at !== 'object' || at === null || !('scene' in at) || !('lines' in at)) return [];
      const { scene, lines } = at;
      return typeof scene === 'number' && Number.isInteger(scene) ? [[chapter, { scene, lines: textsOf(lines) }]] : [];
    }),
  );
}

const nameOf = ({ id }: Lesson, chapter: string): string => `${id}/${chapter}`;

export function isFinished(lesson: Lesson, chapter: string): boolean {
  return finished.value.has(nameOf(lesson, chapter));
}

/** The scene where a chapter goes on; undefined where it begins. */
export function reachedIn(lesson: Lesson, chapter: string): Reached | undefined {
  return reached.value.get(nameOf(lesson, chapter));
}

/** Remembers how far a chapter was played; a first scene in which nothing was done yet is no beginning. */
export function reach(lesson: Lesson, chapter: string, at: Reached): void {
  if (at.scene === 1 && at.lines.length === 0) forget(lesson, chapter);
  else setReached(new Map([...reached.value, [nameOf(lesson, chapter), at]]));
}

/** The chapter begins from its beginning again. */
export function forget(lesson: Lesson, chapter: string): void {
  setReached(new Map([...reached.value].filter(([name]) => name !== nameOf(lesson, chapter))));
}

function setReached(now: ReadonlyMap<string, Reached>): void {
  reached.value = now;
  store(REACHED, Object.fromEntries(now));
}

export function finish(lesson: Lesson, chapter: string): void {
  finishAll([nameOf(lesson, chapter)]);
  forget(lesson, chapter);
}

/** The finished chapters, for a backup. */
export function finishedChapters(): readonly string[] {
  return [...finished.value];
}

/** Adds chapters that were finished elsewhere. */
export function finishAll(chapters: readonly string[]): void {
  finished.value = new Set([...finished.value, ...chapters]);
  store(FINISHED, [...finished.value]);
}
