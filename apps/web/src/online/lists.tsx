import './lists.css';
import type { ComponentChildren } from 'preact';

interface PlainListProps {
  readonly children: ComponentChildren;
}

/** A list without marks, of people, devices and the like. */
export function PlainList({ children }: PlainListProps) {
  return <ul class="plain-list">{children}</ul>;
}

interface OnlineRowProps extends PlainListProps {
  /** `div` outside a list. */
  readonly as?: 'li' | 'div';
  readonly isCard?: boolean;
  readonly data?: Readonly<Record<`data-${string}`, string>>;
}

/** A row with a text at its left and buttons at its right. */
export function OnlineRow({ as: Element = 'li', isCard = false, data, children }: OnlineRowProps) {
  return (
    <Element class={isCard ? 'card online-row' : 'online-row'} {...data}>
      {children}
    </Element>
  );
}

interface TablesOnlineProps extends PlainListProps {
  readonly title: string;
  /** True for a part that is opened when it is wanted. */
  readonly isFolded?: boolean;
  /** Lines above the list. */
  readonly lead: ComponentChildren;
}

/** A list of tables or games with its title. */
export function TablesOnline({ title, isFolded = false, lead, children }: TablesOnlineProps) {
  if (isFolded)
    return (
      <details class="tables-online">
        <summary>{title}</summary>
        {lead}
        <ul>{children}</ul>
      </details>
    );
  return (
    <section class="tables-online">
      <h2>{title}</h2>
      {lead}
      <ul>{children}</ul>
    </section>
  );
}
