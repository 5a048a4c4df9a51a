import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isDialogOpen } from './dialog-open.ts';

const spoken = signal('');
/** The texts that wait, by who says them: of each speaker only the newest. */
const waiting = new Map<unknown, string>();

/** The pause in which screen readers notice that the region was emptied. */
const PAUSE_MS = 50;

/**
 * Says a text in the one polite region of the table, after what else is said at the same moment. The region is empty
 * in between, so that the same words are read out a second time.
 */
function speak(text: string, speaker: unknown = text): void {
  const isFirst = waiting.size === 0;
  waiting.delete(speaker);
  waiting.set(speaker, text);
  if (isFirst) speakWaiting();
}

/** Says what has happened, before what is to be done now. */
export function speakNews(text: string): void {
  const tasks = [...waiting];
  waiting.clear();
  speak(text);
  for (const [speaker, task] of tasks) waiting.set(speaker, task);
}

/** Texts that are said at the same moment. */
export function oneAfterTheOther(texts: readonly string[]): string {
  return texts.map((text, index) => (index < texts.length - 1 ? withStop(text) : text)).join(' ');
}

/** A sentence with its stop. */
export function withStop(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Says what waits, unless a dialog is open: below it the region would not be heard. A dialog that closes calls this again. */
export function speakWaiting(): void {
  if (waiting.size === 0) return;
  spoken.value = '';
  setTimeout(() => {
    if (isDialogOpen()) return;
    spoken.value = oneAfterTheOther([...waiting.values()]);
    waiting.clear();
  }, PAUSE_MS);
}

/** Says a text when it comes and whenever it changes. It shows nothing. */
export function Spoken({ text }: { readonly text: string }) {
  const speaker = useRef(undefined);
  useEffect(() => {
    if (text !== '') speak(text, speaker);
  }, [text]);
  return null;
}

/** The one polite region of a table (`aria-live`): everything that is read out there goes through it, one text after the other. */
export function SpokenRegion() {
  // Nothing that was said at another table.
  useEffect(
    () => () => {
      spoken.value = '';
      waiting.clear();
    },
    [],
  );
  return (
    <p class="hidden" role="status" data-announcer="">
      {spoken}
    </p>
  );
}
