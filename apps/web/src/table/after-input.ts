import { batch } from '@preact/signals';
import { afterFrame } from '../parts/after-frame.tsx';

/** The frame that answers an input comes before what a worker tells meanwhile, which may take longer to draw than the answer. */

const INPUTS = ['pointerdown', 'pointermove', 'pointerup', 'click', 'keydown', 'wheel'] as const;

/** The longest wait for the frame in milliseconds: a page that is not shown gets none. */
const LONGEST_WAIT = 300;

const waiting: (() => void)[] = [];
let isFrameDue = false;

function noteInput(event: Event): void {
  // A pointer that moves without a button asks for nothing.
  if (isFrameDue || (event.type === 'pointermove' && 'buttons' in event && event.buttons === 0)) return;
  isFrameDue = true;
  const cancel = afterFrame(open);
  const longest = setTimeout(open, LONGEST_WAIT);
  function open(): void {
    cancel();
    clearTimeout(longest);
    isFrameDue = false;
    // Together, so that the page is drawn once for all of them.
    batch(() => {
      for (const run of waiting.splice(0)) run();
    });
  }
}

/** Watches the inputs of the page, so that `afterInput` knows of them. Watching twice changes nothing. */
export function watchInputs(target: EventTarget): void {
  for (const type of INPUTS) target.addEventListener(type, noteInput, { capture: true, passive: true });
}

/** Calls `run` at once, or after the frame that answers an input where one is due; always in the order of the calls. */
export function afterInput(run: () => void): void {
  if (isFrameDue) waiting.push(run);
  else run();
}
