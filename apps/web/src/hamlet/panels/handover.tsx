import './handover.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isDialogOpen } from '../../parts/dialog-open.ts';
import { PlayerMark } from '../../parts/mark.tsx';
import { say } from '../../words/words.ts';
import { colourOf } from '../names.ts';
import type { HamletTableModel } from '../table-model.ts';

/** Hot seat (pass and play, several people at one screen): a cover names the next player until it is closed; a sign stays. */
export function Handover({ model }: { readonly model: HamletTableModel }) {
  const seat = model.seat.value;
  const [shown, setShown] = useState(seat);
  const cover = useRef<HTMLButtonElement>(null);
  const isCovered = model.isMine.value && shown !== seat;
  useEffect(() => {
    if (!isCovered) return undefined;
    // Any key pressed here was meant for the cover, not for the table below it.
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift' || isDialogOpen()) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) setShown(seat);
    };
    cover.current?.focus({ preventScroll: true });
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [isCovered, seat]);
  if (!model.isMine.value) return null;
  const colour = colourOf(model.state.value, seat);
  const who = model.person(seat);
  if (shown === seat)
    return (
      <p class="turn-sign">
        <PlayerMark colour={colour} size={26} /> {say('table.turn-of', { who })}
      </p>
    );
  return (
    <button ref={cover} type="button" class="handover" onClick={() => setShown(seat)}>
      <PlayerMark colour={colour} size={56} />
      <strong>{say('table.handover', { who })}</strong>
      <span>{say('table.handover-tap')}</span>
    </button>
  );
}
