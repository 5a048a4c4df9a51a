import './player-open.css';
import type { ComponentChildren } from 'preact';
import type { PlayerColour } from '../board/model.ts';
import { FirstMark } from '../parts/first-mark.tsx';
import { PlayerMark } from '../parts/mark.tsx';

interface PlayerOpenProps {
  readonly colour: PlayerColour;
  readonly name: string;
  /** The words of the starting player's token; undefined where somebody else has it. */
  readonly first: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children?: ComponentChildren;
}

/** The name of a player beside the board; a tap opens and closes their details. */
export function PlayerOpen({ colour, name, first, isOpen, onToggle, children }: PlayerOpenProps) {
  return (
    <h3>
      <button type="button" class="player-open" aria-expanded={isOpen} onClick={onToggle}>
        <PlayerMark colour={colour} size={20} /> <span class="player-name">{name}</span>
        {first !== undefined && <FirstMark title={first} />}
        {children}
      </button>
    </h3>
  );
}
