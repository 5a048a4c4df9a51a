import type { Reader } from '@hamlet/kernel';
import { type Signal, signal } from '@preact/signals';
import { LASTING, readOr, readStored, writeStored } from '../storage/stored.ts';
import type { Lesson } from './lesson.ts';

const FINISHED = 'hamlet-lessons';
const PROGRESS = 'hamlet-lessons-reached';

/** The progress of a chapter that is not finished. */
export interface ChapterProgress {
  /** The number of the scene in its chapter, from 1. */
  readonly scene: number;
  /** The lines of the record since the scene began, those of the rivals included. */
  readonly lines: readonly string[];
}

/** The chapters that were finished on this device, as `lesson/chapter`. */
const finished: Signal<ReadonlySet<string>> = signal(new Set(readStored(LASTING, FINISHED, textsOf, [])));

/** The chapters that were begun on this device, by `lesson/chapter`. */
const progress: Signal<ReadonlyMap<string, ChapterProgress>> = signal(
  readStored(LASTING, PROGRESS, readChapterProgress, new Map()),
);

function textsOf(reader: Reader): readonly string[] {
  return reader.items().flatMap((item) => readOr(() => [item.text()], []));
}

/** The stored progress, which another version of the page may have written: what is not understood is left out. */
export function readChapterProgress(reader: Reader): ReadonlyMap<string, ChapterProgress> {
  return new Map(
    reader.entries().flatMap(([chapter, at]) => {
      const known = readOr(() => readOne(at), undefined);
      return known ? [[chapter, known]] : [];
    }),
  );
}

function readOne(reader: Reader): ChapterProgress | undefined {
  return { scene: reader.at('scene').int(1, Number.MAX_SAFE_INTEGER), lines: textsOf(reader.at('lines')) };
}

const nameOf = ({ id }: Lesson, chapter: string): string => `${id}/${chapter}`;

export function isFinished(lesson: Lesson, chapter: string): boolean {
  return finished.value.has(nameOf(lesson, chapter));
}

/** The scene where a chapter goes on; undefined where it begins. */
export function chapterProgress(lesson: Lesson, chapter: string): ChapterProgress | undefined {
  return progress.value.get(nameOf(lesson, chapter));
}

/** Remembers how far a chapter was played; a first scene in which nothing was done yet is no beginning. */
export function saveChapterProgress(lesson: Lesson, chapter: string, at: ChapterProgress): void {
  if (at.scene === 1 && at.lines.length === 0) restartChapter(lesson, chapter);
  else setProgress(new Map([...progress.value, [nameOf(lesson, chapter), at]]));
}

/** Starts a chapter from its beginning again. */
export function restartChapter(lesson: Lesson, chapter: string): void {
  setProgress(new Map([...progress.value].filter(([name]) => name !== nameOf(lesson, chapter))));
}

function setProgress(now: ReadonlyMap<string, ChapterProgress>): void {
  progress.value = now;
  writeStored(LASTING, PROGRESS, Object.fromEntries(now));
}

export function finishChapter(lesson: Lesson, chapter: string): void {
  finishAll([nameOf(lesson, chapter)]);
  restartChapter(lesson, chapter);
}

/** The finished chapters, for a backup. */
export function finishedChapters(): readonly string[] {
  return [...finished.value];
}

/** Adds chapters that were finished elsewhere. */
export function finishAll(chapters: readonly string[]): void {
  finished.value = new Set([...finished.value, ...chapters]);
  writeStored(LASTING, FINISHED, [...finished.value]);
}
