import './whose-turn.css';
import type { ComponentChildren } from 'preact';
import type { PlayerColour } from '../board/model.ts';
import { PlayerMark } from '../parts/mark.tsx';

interface Props {
  readonly colour: PlayerColour;
  readonly children: ComponentChildren;
}

/** Says whose decision it is where several people play at one screen (hot seat). */
export function WhoseTurn({ colour, children }: Props) {
  return (
    <p class="whose">
      <PlayerMark colour={colour} size={20} />
      <b>{children}</b>
    </p>
  );
}
