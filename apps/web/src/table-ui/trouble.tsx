import './trouble.css';
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Table, Trouble as Told } from '../table/table.ts';
import { say, sayKnown } from '../words/words.ts';

interface Props {
  readonly table: Table;
  /** Why the last request to the table failed. */
  readonly failed: ReadonlySignal<Told | undefined>;
  /** Opens the table again from its saved record. */
  readonly onReopen: () => void;
}

/** Troubles after which the game goes on by itself, or is newer than its saved record. */
const GOES_ON: ReadonlySet<string> = new Set(['save', 'bot-instead']);

/** Something that went wrong with the table, with saving or with a bot. */
export function Trouble({ table, failed, onReopen }: Props) {
  const trouble = table.trouble.value ?? failed.value;
  return (
    <div class="trouble-place" aria-live="assertive">
      {trouble && (
        <div class="warning trouble">
          <p>{sayKnown(`trouble.${trouble.code}`) ?? say('trouble.broken')}</p>
          {trouble.text !== '' && <small>{trouble.text}</small>}
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

/** Why the last thing was refused. */
export function Refused({ children }: { readonly children: ComponentChildren }) {
  return <div aria-live="assertive">{children && <p class="warning">{children}</p>}</div>;
}
