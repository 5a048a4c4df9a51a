import './placing-controls.css';
import type { ComponentChildren } from 'preact';
import { Icon } from '../parts/icons.tsx';

interface Props {
  /** The labels of the buttons in this game. */
  readonly labels: { readonly [Button in 'turn' | 'turnBack' | 'next' | 'previous']: string };
  readonly class?: string;
  readonly places: number;
  readonly turns: number;
  readonly onTurn: (step: 1 | -1) => void;
  readonly onMove: (step: 1 | -1) => void;
  /** The place and the rotation in words. */
  readonly children: ComponentChildren;
}

/** Turns the tile in hand, and goes from place to place. */
export function PlacingControls({ labels, class: name = '', places, turns, onTurn, onMove, children }: Props) {
  return (
    <div class={`line ${name}`}>
      <button
        type="button"
        class="button icon"
        aria-label={labels.turnBack}
        disabled={turns < 2}
        onClick={() => onTurn(-1)}
      >
        <Icon name="turn-back" />
      </button>
      <button
        type="button"
        class="button icon"
        data-turn=""
        aria-label={labels.turn}
        disabled={turns < 2}
        onClick={() => onTurn(1)}
      >
        <Icon name="turn" />
      </button>
      <button
        type="button"
        class="button icon"
        aria-label={labels.previous}
        disabled={places < 2}
        onClick={() => onMove(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        class="button icon"
        aria-label={labels.next}
        disabled={places < 2}
        onClick={() => onMove(1)}
      >
        <Icon name="right" />
      </button>
      {children}
    </div>
  );
}
