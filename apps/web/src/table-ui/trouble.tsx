import './trouble.css';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { tried } from '../table/attempt.ts';
import type { Table, Trouble as Told, WatchedTable } from '../table/table.ts';
import { say, sayKnown } from '../words/words.ts';

interface Props {
  readonly table: WatchedTable;
  /** Why the last request to the table failed. */
  readonly failed: Signal<Told | undefined>;
  /** Opens the table again from its saved record. */
  readonly onReopen: () => void;
  /** The ways out of a save that failed, at a table that is played here. */
  readonly unsaved?: { readonly table: Table; readonly onExport: () => void };
}

/** Troubles after which the game goes on by itself, or is newer than its saved record. */
const GOES_ON: ReadonlySet<string> = new Set(['save', 'bot-instead']);

/** Something that went wrong with the table, with saving or with a bot. */
export function Trouble({ table, failed, onReopen, unsaved }: Props) {
  const trouble = table.trouble.value ?? failed.value;
  return (
    <div class="trouble-place" aria-live="assertive">
      {trouble && (
        <div class="warning trouble">
          <p>{sayKnown(`trouble.${trouble.code}`) ?? say('trouble.broken')}</p>
          {trouble.text !== '' && <small>{trouble.text}</small>}
          {trouble.code === 'save' && unsaved && (
            <div class="line">
              <button
                type="button"
                class="button"
                data-save=""
                onClick={() => void tried(failed, () => unsaved.table.save())}
              >
                {say('trouble.save-again')}
              </button>
              <button type="button" class="button" onClick={unsaved.onExport}>
                {say('menu.export')}
              </button>
            </div>
          )}
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
  return (
    <div aria-live="assertive">
      {children && (
        <p class="warning" data-refused="">
          {children}
        </p>
      )}
    </div>
  );
}
