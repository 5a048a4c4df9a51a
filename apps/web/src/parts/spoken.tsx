import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isDialogOpen } from './dialog-open.ts';

const spoken = signal('');

/** The texts that are said at the same moment: what has happened, in its order, before what is to be done. */
export class SpeechQueue {
  private news: string[] = [];
  /** By who says them: of each speaker only the newest. */
  private tasks = new Map<unknown, string>();

  get isEmpty(): boolean {
    return this.news.length + this.tasks.size === 0;
  }

  addNews(text: string): void {
    this.news.push(text);
  }

  addTask(text: string, speaker: unknown): void {
    this.tasks.delete(speaker);
    this.tasks.set(speaker, text);
  }

  /** All of it, one after the other; nothing waits then. */
  take(): string {
    const all = oneAfterTheOther([...this.news, ...this.tasks.values()]);
    this.news = [];
    this.tasks.clear();
    return all;
  }
}

const waiting = new SpeechQueue();

/** The pause in which screen readers notice that the region was emptied. */
const PAUSE_MS = 50;

/**
 * Says a text in the one polite region of the table, together with what else is said at the same moment. The region is empty
 * in between, so that the same words are read out a second time.
 */
function speak(add: () => void): void {
  const isFirst = waiting.isEmpty;
  add();
  if (isFirst) speakWaiting();
}

/** Says what has happened, before what is to be done now. */
export function speakNews(text: string): void {
  speak(() => waiting.addNews(text));
}

/** Texts that are said at the same moment. */
function oneAfterTheOther(texts: readonly string[]): string {
  return texts.map((text, index) => (index < texts.length - 1 ? withStop(text) : text)).join(' ');
}

/** A sentence with its stop. */
export function withStop(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Says what waits, unless a dialog is open: below it the region would not be heard. A dialog that closes calls this again. */
export function speakWaiting(): void {
  if (waiting.isEmpty) return;
  spoken.value = '';
  setTimeout(() => {
    if (isDialogOpen()) return;
    spoken.value = waiting.take();
  }, PAUSE_MS);
}

/** Says a text when it comes and whenever it changes. It shows nothing. */
export function Spoken({ text }: { readonly text: string }) {
  const speaker = useRef(undefined);
  useEffect(() => {
    if (text !== '') speak(() => waiting.addTask(text, speaker));
  }, [text]);
  return null;
}

/** The one polite region of a table (`aria-live`): everything that is read out there goes through it, one text after the other. */
export function SpokenRegion() {
  // Nothing that was said at another table.
  useEffect(
    () => () => {
      spoken.value = '';
      waiting.take();
    },
    [],
  );
  return (
    <p class="hidden" role="status" data-announcer="">
      {spoken}
    </p>
  );
}
