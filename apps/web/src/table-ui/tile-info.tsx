import './tile-info.css';
import type { ComponentChildren } from 'preact';
import { Dialog } from '../parts/dialog.tsx';
import { settings } from '../settings.ts';

interface Props {
  readonly title: string;
  readonly picture: ComponentChildren;
  /** The details by their names. */
  readonly rows: readonly (readonly [name: string, details: ComponentChildren])[];
  /** The source of each value, for readers who want to know it. */
  readonly provenance: {
    readonly title: string;
    readonly rows: readonly (readonly [name: string, source: string])[];
    readonly key?: string;
  };
  readonly onClose: () => void;
  /** Shown below the details. */
  readonly children?: ComponentChildren;
}

/** The details of a tile, the same for every game: its picture, its values, and how well each is known. */
export function TileInfoDialog({ title, picture, rows, provenance, onClose, children }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="tile-info">
        {picture}
        <dl>
          {rows.map(([name, details]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{details}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
      {settings.value.curious && (
        <details>
          <summary>{provenance.title}</summary>
          <dl class="provenance">
            {provenance.rows.map(([name, source]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{source}</dd>
              </div>
            ))}
          </dl>
          {provenance.key && <p class="note">{provenance.key}</p>}
        </details>
      )}
    </Dialog>
  );
}
