import { PACES, type Pace } from '@hamlet/protocol';
import { useState } from 'preact/hooks';
import { Choice } from '../parts/fields.tsx';
import { say } from '../words/words.ts';

interface Props {
  readonly pace: Pace;
  readonly onPropose: (pace: Pace) => void;
}

/** A proposal of another time to think, to which all others must agree. */
export function PaceChange({ pace, onPropose }: Props) {
  const [wanted, setWanted] = useState(pace);
  return (
    <div class="line">
      <Choice
        title={say('online.setup.pace')}
        value={wanted}
        options={PACES.map((value) => ({ value, text: say(`online.pace.${value}`) }))}
        onChange={setWanted}
      />
      <button
        type="button"
        class="button"
        data-propose-pace=""
        disabled={wanted === pace}
        onClick={() => onPropose(wanted)}
      >
        {say('online.menu.pace')}
      </button>
    </div>
  );
}
