import './table-notices.css';
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ErrorDetails } from '../parts/error-details.tsx';
import { attempt } from '../table/attempt.ts';
import type { PortTable } from '../table/port-table.ts';
import type { Trouble } from '../table/table.ts';
import { say } from '../words/words.ts';

interface Props {
  readonly table: PortTable;
  /** The game's word for a round, for the name of an exported file. */
  readonly period: string;
}

/**
 * The bar above a table that says why its game is not saved here: another page plays it, or the save failed. It stands beside
 * the table and reports its height to their parent: a parent that is drawn anew would hold every tree of the table that ever was.
 */
export function TableNotices({ table, period }: Props) {
  const isElsewhere = useComputed(() => table.now.value.isElsewhere === true).value;
  const trouble = table.trouble.value;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!bar.current) return undefined;
    const parent = bar.current.parentElement;
    const sizes = new ResizeObserver(([{ borderBoxSize }]) =>
      parent?.style.setProperty('--above', `${borderBoxSize[0].blockSize}px`),
    );
    sizes.observe(bar.current);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={bar} class="table-notices" aria-live="assertive">
      {isElsewhere && <Elsewhere table={table} />}
      {!isElsewhere && trouble?.code === 'save' && <Unsaved table={table} period={period} why={trouble.text} />}
    </div>
  );
}

/** The notice that another page plays the game, with the button that takes it over. */
function Elsewhere({ table }: { readonly table: PortTable }) {
  const failed = useSignal<Trouble | undefined>(undefined);
  const [isTaking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    await attempt(failed, () => table.takeOver());
    setTaking(false);
  };
  return (
    <div class="table-notice" data-elsewhere="">
      <div class="table-notice-text">
        <p>{say(failed.value ? 'hold.take-failed' : 'hold.elsewhere')}</p>
        {failed.value && <ErrorDetails text={failed.value.text} />}
      </div>
      <button type="button" class="button main" data-take-over="" disabled={isTaking} onClick={() => void take()}>
        {say(isTaking ? 'hold.taking' : 'hold.take-over')}
      </button>
    </div>
  );
}

interface UnsavedProps extends Props {
  readonly why: string;
}

/** The last save failed: offers to save again, or to export the game. */
function Unsaved({ table, period, why }: UnsavedProps) {
  const failed = useSignal<Trouble | undefined>(undefined);
  return (
    <div class="table-notice warn" data-unsaved="">
      <div class="table-notice-text">
        <p>{say('trouble.save')}</p>
        <ErrorDetails text={why} />
      </div>
      <button type="button" class="button" data-save="" onClick={() => void attempt(failed, () => table.save())}>
        {say('trouble.save-again')}
      </button>
      <button
        type="button"
        class="button main"
        data-export=""
        onClick={() => void attempt(failed, async () => (await import('./download.ts')).downloadTable(table, period))}
      >
        {say('saves.export')}
      </button>
      {failed.value && failed.value.code !== 'save' && (
        <div class="table-notice-text">
          <p>{say('menu.export-failed')}</p>
          <ErrorDetails text={failed.value.text} />
        </div>
      )}
    </div>
  );
}
