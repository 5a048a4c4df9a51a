import './trouble.css';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Trouble as Told, WatchedTable } from '../table/table.ts';
import { say, sayKnown } from '../words/words.ts';

interface Props {
  readonly table: WatchedTable;
  /** The reason why the last request to the table failed. */
  readonly failed: Signal<Told | undefined>;
  /** Opens the table again from its saved record. */
  readonly onReopen: () => void;
}

/** Something that went wrong with the table or with a bot. What is wrong with saving stands above the table. */
export function Trouble({ table, failed, onReopen }: Props) {
  const trouble = [table.trouble.value, failed.value].find((told) => told && told.code !== 'save');
  return (
    <div class="trouble-place" aria-live="assertive">
      {trouble && (
        <div class="warning trouble">
          <p>{sayKnown(`trouble.${trouble.code}`) ?? say('trouble.broken')}</p>
          {trouble.text !== '' && <small>{trouble.text}</small>}
          {trouble.code !== 'bot-instead' && (
            <button type="button" class="button" data-reopen="" onClick={onReopen}>
              {say('trouble.reopen')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Below a long list it would be out of sight. */
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
