import './key-list.css';
import type { ComponentChildren } from 'preact';
import { say } from '../words/words.ts';
import { Dialog } from './dialog.tsx';

interface DialogProps {
  /** Each key with its effect. */
  readonly rows: readonly (readonly [string, string])[];
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

export function KeyList({ rows, onClose, children }: DialogProps) {
  return (
    <Dialog title={say('menu.keys')} onClose={onClose}>
      <dl class="keys">
        {rows.map(([key, text]) => (
          <div key={key + text}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Dialog>
  );
}
