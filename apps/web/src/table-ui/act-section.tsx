import './act-section.css';
import type { ComponentChildren } from 'preact';

interface Props {
  /** Further classes. */
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** The panel of one decision: a heading, its choices, and a row of buttons that stays in sight. */
export function ActSection({ class: more, children }: Props) {
  return (
    <div class={more ? `act ${more}` : 'act'} data-rows="">
      {children}
    </div>
  );
}
