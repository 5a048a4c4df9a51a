import './note-strip.css';
import type { ComponentChildren } from 'preact';

interface Props {
  readonly as: 'aside' | 'section';
  readonly class: string;
  readonly label: string;
  /** Data attributes. */
  readonly data?: Readonly<Record<`data-${string}`, string | number>>;
  readonly children: ComponentChildren;
}

/** A strip over the lower edge of the board: a hint, the recap, or advice. */
export function NoteStrip({ as: Element, class: kind, label, data, children }: Props) {
  return (
    <Element class={`note-strip ${kind}`} aria-label={label} {...data}>
      {children}
    </Element>
  );
}
