import './exhibits.css';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { TileImage } from '../board/picture.tsx';
import type { Exhibit } from '../game-entry.ts';
import { settings } from '../settings.ts';
import { enumerate, say, sayAny } from '../words/words.ts';
import { Dialog } from './dialog.tsx';

/** A row of cards in the gallery. */
export function CardRow({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul class="gallery-cards">{children}</ul>
    </section>
  );
}

interface ExhibitCardProps {
  readonly title: ComponentChildren;
  /** The provenance of its values; undefined where nothing is known about it. */
  readonly source: string | undefined;
  readonly children: ComponentChildren;
}

export function ExhibitCard({ title, source, children }: ExhibitCardProps) {
  return (
    <li class="card gallery-card">
      <h3>{title}</h3>
      {children}
      {source !== undefined && settings.value.curious && <p class="note">{wordFor(source)}</p>}
    </li>
  );
}

/** The sides of a tile by their kinds, of which `sideName` has the names. */
export function saySides(edges: string, sideName: (letter: string) => string): string {
  return enumerate(
    [...new Set(edges)].map((letter) =>
      say('gallery.sides', { count: edges.split(letter).length - 1, side: sideName(letter) }),
    ),
  );
}

/** The source of each value: read off the component, reported by others, concluded, or chosen. */
export function ProvenanceDetails({ provenance }: { readonly provenance: Readonly<Record<string, string>> }) {
  if (!settings.value.curious) return null;
  const sources = [...new Set(Object.values(provenance).map((source) => wordFor(source)))];
  return (
    <details class="gallery-known">
      <summary>{say('gallery.known')}</summary>
      <dl>
        {sources.map((source) => (
          <div key={source}>
            <dt>{source}</dt>
            <dd>
              {enumerate(
                Object.entries(provenance)
                  .filter(([, other]) => wordFor(other) === source)
                  .map(([key]) => valueName(key)),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const SOURCES = ['printed', 'reported', 'reconstructed', 'inferred', 'assumed'] as const;

/** The word for a source; some entries are a remark in words instead. */
function wordFor(source: string): string {
  const known = SOURCES.find((other) => other === source);
  return known === undefined ? source : say(`gallery.provenance.${known}`);
}

function valueName(key: string): string {
  const [head, ...tail] = key.split('.');
  return [sayAny(`gallery.value.${head}`), ...tail].join(' ');
}

interface ExhibitDialogProps {
  readonly exhibit: Exhibit;
  readonly onClose: () => void;
}

/** One tile, large, to be turned; the others stay where they are. */
export function ExhibitDialog({ exhibit: { name, pictures, details }, onClose }: ExhibitDialogProps) {
  const [turn, setTurn] = useState(0);
  const step = (by: number) => setTurn((turn + by + pictures.length) % pictures.length);
  return (
    <Dialog title={name} onClose={onClose}>
      <div class="gallery-stand">
        <div class="gallery-turning">
          <TileImage tile={pictures[turn]} size={280} pieces />
          {pictures.length > 1 && (
            <div class="line">
              <button type="button" class="button" onClick={() => step(-1)}>
                {say('gallery.turn-back')}
              </button>
              <span aria-live="polite">{say('gallery.turned', { turn: turn + 1, of: pictures.length })}</span>
              <button type="button" class="button" onClick={() => step(1)}>
                {say('gallery.turn')}
              </button>
            </div>
          )}
        </div>
        <div class="gallery-facts">{details()}</div>
      </div>
    </Dialog>
  );
}
