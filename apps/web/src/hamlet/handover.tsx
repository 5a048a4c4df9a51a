import './handover.css';
import { useEffect, useState } from 'preact/hooks';
import { PlayerMark } from '../parts/mark.tsx';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { colourOf } from './names.ts';

/** Several people at one screen: a cover says whose turn it is until it is tapped or a moment has passed, a sign stays. */
export function Handover({ desk }: { readonly desk: Desk }) {
  const people = desk.table.seats.filter(({ kind }) => kind === 'person').length;
  const seat = desk.seat.value;
  const [shown, setShown] = useState(seat);
  useEffect(() => {
    if (shown === seat) return undefined;
    const timer = setTimeout(() => setShown(seat), 1600);
    return () => clearTimeout(timer);
  }, [seat, shown]);
  if (people < 2 || !desk.isMine.value) return null;
  const colour = colourOf(desk.state.value, seat);
  const who = desk.who(seat);
  if (shown === seat)
    return (
      <p class="turn-sign" role="status">
        <PlayerMark colour={colour} size={26} /> {say('table.turn-of', { who })}
      </p>
    );
  return (
    <button type="button" class="handover" onClick={() => setShown(seat)}>
      <PlayerMark colour={colour} size={56} />
      <strong>{say('table.handover', { who })}</strong>
      <span>{say('table.handover-tap')}</span>
    </button>
  );
}
