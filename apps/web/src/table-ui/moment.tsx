import './moment.css';
import { useEffect, useState } from 'preact/hooks';
import { Icon, type IconName } from '../parts/icons.tsx';
import { mayMove } from '../settings.ts';

/** Something worth a look by everybody: an award, a new round, the end. */
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

/** A ribbon over the board for a great moment; it stands still where motion is not wanted. The log has the same news. */
export function Moment({ moment, at }: Props) {
  const [shown, setShown] = useState<GreatMoment>();
  useEffect(() => {
    if (!moment) return undefined;
    setShown(moment);
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
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
