import './note-strip.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  readonly as: 'aside' | 'section';
  readonly class: string;
  readonly label: string;
  /** Data attributes. */
  readonly data?: Readonly<Record<`data-${string}`, string | number>>;
  readonly children: ComponentChildren;
}

/** A strip over the lower edge of the board, which keeps the village above it: a hint, the recap, or advice. */
export function NoteStrip({ as: Element, class: kind, label, data, children }: Props) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!strip.current) return undefined;
    const board = strip.current.closest('.table-board')?.querySelector<HTMLElement>('.board');
    let [wide, most] = [0, 0];
    const sizes = new ResizeObserver(([{ borderBoxSize }]) => {
      const { inlineSize, blockSize } = borderBoxSize[0];
      // The village does not move with each of its steps.
      most = inlineSize === wide ? Math.max(most, blockSize) : blockSize;
      wide = inlineSize;
      board?.style.setProperty('--note', `${most}px`);
    });
    sizes.observe(strip.current);
    return () => sizes.disconnect();
  }, [kind]);
  return (
    <Element ref={strip} class={`note-strip ${kind}`} aria-label={label} {...data}>
      {children}
    </Element>
  );
}
