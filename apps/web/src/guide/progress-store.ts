import { type Signal, signal } from '@preact/signals';
import type { Lesson } from './lesson.ts';

const KEY = 'hamlet-lessons';

/** The chapters that were finished on this device, as `lesson/chapter`. */
const finished: Signal<ReadonlySet<string>> = signal(read());

function read(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}

export function isFinished({ id }: Lesson, chapter: string): boolean {
  return finished.value.has(`${id}/${chapter}`);
}

export function finish({ id }: Lesson, chapter: string): void {
  finishAll([`${id}/${chapter}`]);
}

/** The finished chapters, for a backup. */
export function finishedChapters(): readonly string[] {
  return [...finished.value];
}

/** Adds chapters that were finished elsewhere. */
export function finishAll(chapters: readonly string[]): void {
  finished.value = new Set([...finished.value, ...chapters]);
  try {
    localStorage.setItem(KEY, JSON.stringify([...finished.value]));
  } catch {
    // Without storage it is remembered until the page is closed.
  }
}
