import './moment.css';
import { useEffect, useState } from 'preact/hooks';
import { Icon, type IconName } from '../parts/icons.tsx';
import { mayMove } from '../settings.ts';

/** An event that everybody should see: an award, a new round, the end. */
export interface GreatMoment {
  readonly icon: IconName;
  readonly text: string;
}

interface Props {
  /** The moment of a line of the log; undefined for the many that are none. */
  readonly moment: GreatMoment | undefined;
  /** Changes with every line. */
  readonly at: number;
}

/** The time for which a moment is shown. */
const SHOWN_MS = 2600;
/** The inputs that end a moment: the board is needed then. */
const INPUTS = ['pointerdown', 'keydown'] as const;

/** A ribbon over the board for a great moment (toast), until the player does something; without animation where motion is off. The log says the same. */
export function Moment({ moment, at }: Props) {
  const [shown, setShown] = useState<GreatMoment>();
  useEffect(() => {
    if (!moment) return undefined;
    setShown(moment);
    const end = () => setShown(undefined);
    const timer = setTimeout(end, SHOWN_MS);
    // What led to the moment is over by then.
    const heed = setTimeout(() => {
      for (const input of INPUTS) addEventListener(input, end, true);
    });
    return () => {
      clearTimeout(timer);
      clearTimeout(heed);
      for (const input of INPUTS) removeEventListener(input, end, true);
    };
  }, [at]);
  if (!shown) return null;
  return (
    <div class={`moment${mayMove() ? ' moves' : ''}`} data-moment={shown.icon} aria-hidden="true">
      <span class="moment-rays" />
      <p>
        <Icon name={shown.icon} size={26} /> {shown.text}
      </p>
    </div>
  );
}
