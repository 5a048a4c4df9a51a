import './tables-online.css';
import type { ComponentChildren } from 'preact';

interface TablesOnlineProps {
  readonly title: string;
  /** True for a part that is opened when it is wanted. */
  readonly isFolded?: boolean;
  /** Lines above the list. */
  readonly lead: ComponentChildren;
  readonly children: ComponentChildren;
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
