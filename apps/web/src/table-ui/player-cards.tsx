import './player-cards.css';
import type { ComponentChildren } from 'preact';

interface Props {
  /** True for cards of two lines each. */
  readonly isShort?: boolean;
  readonly children: ComponentChildren;
}

/** The cards of all players, one below the other. */
export function PlayerCards({ isShort = false, children }: Props) {
  return <div class={`players${isShort ? ' short' : ''}`}>{children}</div>;
}
