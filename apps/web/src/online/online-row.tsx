import './online-row.css';
import type { ComponentChildren } from 'preact';

interface OnlineRowProps {
  /** `div` outside a list. */
  readonly as?: 'li' | 'div';
  readonly isCard?: boolean;
  readonly data?: Readonly<Record<`data-${string}`, string>>;
  readonly children: ComponentChildren;
}

/** A row with a text at its left and buttons at its right. */
export function OnlineRow({ as: Element = 'li', isCard = false, data, children }: OnlineRowProps) {
  return (
    <Element class={isCard ? 'card online-row' : 'online-row'} {...data}>
      {children}
    </Element>
  );
}
