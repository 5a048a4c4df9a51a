import { say } from '../words/words.ts';
import { Icon } from './icons.tsx';

/** The speeds of a recap or replay that runs by itself. */
const SPEEDS: readonly number[] = [1, 2, 4];

interface Props {
  /** 0 while it stands still. */
  readonly speed: number;
  readonly onRun: (speed: number) => void;
}

/** Starts, stops and speeds up a recap or replay that runs by itself. */
export function RunControls({ speed, onRun }: Props) {
  const label = say(speed === 0 ? 'replay.play' : 'replay.pause');
  return (
    <>
      <button
        type="button"
        class="button icon"
        data-run=""
        aria-label={label}
        title={label}
        onClick={() => onRun(speed === 0 ? 1 : 0)}
      >
        <Icon name={speed === 0 ? 'play' : 'pause'} />
      </button>
      {speed > 0 && <SpeedChoice speed={speed} onRun={onRun} />}
    </>
  );
}

export function SpeedChoice({ speed, onRun }: Props) {
  return (
    <select
      aria-label={say('replay.speed')}
      value={String(speed)}
      onChange={(event) => onRun(Number(event.currentTarget.value))}
    >
      {SPEEDS.map((value) => (
        <option key={value} value={value}>
          {value}×
        </option>
      ))}
    </select>
  );
}
