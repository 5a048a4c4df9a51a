import './player-strip.css';
import type { ComponentChildren } from 'preact';
import type { PlayerColour } from '../board/model.ts';
import { FirstMark } from '../parts/first-mark.tsx';
import { PlayerMark } from '../parts/mark.tsx';

/** A player in one line: mark, name and numbers. */
interface StripPlayer {
  readonly seat: number;
  readonly colour: PlayerColour;
  readonly name: string;
  readonly isToMove: boolean;
  readonly isOwn?: boolean;
  /** The name of the first player's token, for the one who has it. */
  readonly first?: string | undefined;
  /** True where the strip shows whose part of the table is in sight. */
  readonly isShown?: boolean;
  readonly title?: string;
  readonly numbers: ComponentChildren;
}

interface Props {
  readonly label: string;
  readonly players: readonly StripPlayer[];
  /** True where names get less room. */
  readonly isMany?: boolean;
  readonly onPick: (seat: number) => void;
}

/** The players in one line over the board. */
export function PlayersInLine({ label, players, isMany = false, onPick }: Props) {
  return (
    <ul class={`strip${isMany ? ' many' : ''}`} aria-label={label}>
      {players.map(({ seat, colour, name, isToMove, isOwn, first, isShown, title, numbers }) => (
        <li key={seat} class={`${isToMove ? 'to-move' : ''}${isOwn ? ' own' : ''}`}>
          <button type="button" class="strip-player" aria-pressed={isShown} title={title} onClick={() => onPick(seat)}>
            <PlayerMark colour={colour} size={22} />
            <span class="strip-name">{name}</span>
            {first !== undefined && <FirstMark title={first} />}
            {numbers}
          </button>
        </li>
      ))}
    </ul>
  );
}
