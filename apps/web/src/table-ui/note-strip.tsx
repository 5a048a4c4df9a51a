import './note-strip.css';
import type { ComponentChildren } from 'preact';

interface Props {
  readonly as: 'aside' | 'section';
  readonly class: string;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** A strip over the lower edge of the board: a hint, or the recap. */
export function NoteStrip({ as: Element, class: kind, label, children }: Props) {
  return (
    <Element class={`note-strip ${kind}`} aria-label={label}>
      {children}
    </Element>
  );
}
