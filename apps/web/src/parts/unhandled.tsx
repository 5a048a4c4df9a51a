import './unhandled.css';
import { signal } from '@preact/signals';
import { say } from '../words/words.ts';
import { ErrorDetails } from './error-details.tsx';
import { Icon } from './icons.tsx';

/** The newest error that no part of the page has caught, in its own words; undefined where there is none, or it was put away. */
const unhandled = signal<string | undefined>(undefined);

export function tellUnhandled(error: unknown): void {
  unhandled.value = error instanceof Error ? error.message : String(error);
}

/** The events of a page that tell errors which nothing caught. */
interface ErrorSource {
  addEventListener(name: 'error', listen: (event: Pick<ErrorEvent, 'error'>) => void): void;
  addEventListener(name: 'unhandledrejection', listen: (event: Pick<PromiseRejectionEvent, 'reason'>) => void): void;
}

/** Tells errors that nothing catches. The browser writes them to its console all the same. */
export function watchUnhandled(page: ErrorSource): void {
  page.addEventListener('unhandledrejection', ({ reason }) => tellUnhandled(reason));
  page.addEventListener('error', ({ error }) => {
    // Without an error it is a notice of the browser, such as that of a ResizeObserver, or comes from somebody else's script.
    if (error) tellUnhandled(error);
  });
}

/** The notice of an error that nothing caught: the page goes on, but something that was wanted has not happened. */
export function UnhandledNotice() {
  if (unhandled.value === undefined) return null;
  return (
    <div class="warning unhandled" role="alert">
      <div>
        <p>{say('shell.broken')}</p>
        <ErrorDetails text={unhandled.value} />
      </div>
      <button type="button" class="button" onClick={() => location.reload()}>
        {say('shell.reload')}
      </button>
      <button
        type="button"
        class="button quiet icon"
        aria-label={say('shell.close')}
        onClick={() => {
          unhandled.value = undefined;
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
