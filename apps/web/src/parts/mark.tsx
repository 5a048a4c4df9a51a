import { Mark } from '../art/players.tsx';
import type { PlayerColour } from '../board/model.ts';

/** A player as colour, shape and letter together, to stand in a line of text. */
export function PlayerMark({ colour, size = 20 }: { readonly colour: PlayerColour; readonly size?: number }) {
  return (
    <svg class="player-mark" width={size} height={size} viewBox="-14 -14 28 28" aria-hidden="true">
      <Mark owner={colour} size={10} />
    </svg>
  );
}
