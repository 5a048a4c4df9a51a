import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const spoken = signal('');
let waiting: string[] = [];

/** Long enough for a reader to notice that the region was emptied. */
const PAUSE_MS = 50;

/**
 * Says a text in the one polite region of the table, after what else is said at the same moment. The region is empty
 * in between: the same words a second time are news.
 */
export function speak(text: string): void {
  if (waiting.push(text) > 1) return;
  spoken.value = '';
  setTimeout(() => {
    spoken.value = waiting.join(' ');
    waiting = [];
  }, PAUSE_MS);
}

/** Says a text when it comes and whenever it changes. It shows nothing. */
export function Spoken({ text }: { readonly text: string }) {
  useEffect(() => {
    if (text !== '') speak(text);
  }, [text]);
  return null;
}

/** The one polite region of a table: whatever tells its news there says them through it, one after the other. */
export function SpokenRegion() {
  // Nothing that was said at another table.
  useEffect(() => () => void (spoken.value = ''), []);
  return (
    <p class="hidden" role="status" data-announcer="">
      {spoken}
    </p>
  );
}
