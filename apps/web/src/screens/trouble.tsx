import type { ComponentChildren } from 'preact';
import type { Table } from '../table/table.ts';
import { say } from '../words/words.ts';

interface Props {
  readonly table: Table;
  /** Why the last thing was refused. */
  readonly children: ComponentChildren;
}

/** A refusal, or something that went wrong with saving or with a bot. */
export function Trouble({ table, children }: Props) {
  const trouble = table.trouble.value;
  return (
    <div aria-live="assertive">
      {children && <p class="warning">{children}</p>}
      {trouble && (
        <p class="warning">
          {trouble.code === 'save' ? say('menu.trouble-save') : say('menu.trouble', { text: trouble.text })}
        </p>
      )}
    </div>
  );
}
