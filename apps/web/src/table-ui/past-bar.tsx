import './past-bar.css';
import { Icon } from '../parts/icons.tsx';
import { Spoken } from '../parts/spoken.tsx';
import { to } from '../route.ts';

interface PastBarProps {
  /** The address part of the game. */
  readonly id: string;
  readonly ply: number;
  readonly what: string;
  readonly replay: string;
  readonly now: string;
  readonly onNow: () => void;
}

/** Says that the past is looked at, with the ways to the replay and back to the present. */
export function PastBar({ id, ply, what, replay, now, onNow }: PastBarProps) {
  return (
    <div class="past-bar">
      <Spoken text={what} />
      <Icon name="eye" />
      <span>{what}</span>
      <a class="button" href={to('replay', id, 'after', String(ply))} aria-label={replay} title={replay}>
        <Icon name="play" /> <span>{replay}</span>
      </a>
      <button type="button" class="button main" onClick={onNow}>
        {now}
      </button>
    </div>
  );
}
