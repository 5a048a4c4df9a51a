import './trouble.css';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { ErrorDetails } from '../parts/error-details.tsx';
import type { Trouble, WatchedTable } from '../table/table.ts';
import { say, sayKnown } from '../words/words.ts';

interface Props {
  readonly table: WatchedTable;
  /** The reason why the last request to the table failed. */
  readonly failed: Signal<Trouble | undefined>;
  /** Opens the table again from its saved record. */
  readonly onReopen: () => void;
}

/** The troubles after which the game goes on by itself. */
const GOES_ON: ReadonlySet<string> = new Set(['bot-instead', 'reopened']);

/** The message (toast) about a failure of the table or of a bot. Failures to save stand in a bar above the table. */
export function TroubleNotice({ table, failed, onReopen }: Props) {
  const trouble = [table.trouble.value, failed.value].find((failure) => failure && failure.code !== 'save');
  return (
    <div class="trouble-place" aria-live="assertive">
      {trouble && (
        <div class="warning trouble">
          <p>{sayKnown(`trouble.${trouble.code}`) ?? say('trouble.broken')}</p>
          <ErrorDetails text={trouble.text} />
          {!GOES_ON.has(trouble.code) && (
            <button type="button" class="button" data-reopen="" onClick={onReopen}>
              {say('trouble.reopen')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Brings an element into view, which may stand below a long list. */
function bringIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The reason why the last action was refused, read out at once. */
export function Refused({ children }: { readonly children: ComponentChildren }) {
  return (
    <div aria-live="assertive">
      {children && (
        <p ref={bringIntoView} class="warning" data-refused="">
          {children}
        </p>
      )}
    </div>
  );
}
