import { useEffect, useState } from 'preact/hooks';
import { PlayerMark } from '../parts/mark.tsx';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { colourOf } from './names.ts';

/** Several people at one screen: says whose turn it is, until it is tapped or a moment has passed. */
export function Handover({ desk }: { readonly desk: Desk }) {
  const people = desk.table.seats.filter(({ kind }) => kind === 'person').length;
  const seat = desk.seat.value;
  const [shown, setShown] = useState(seat);
  useEffect(() => {
    if (shown === seat) return undefined;
    const timer = setTimeout(() => setShown(seat), 1600);
    return () => clearTimeout(timer);
  }, [seat, shown]);
  if (people < 2 || shown === seat || !desk.isMine.value) return null;
  return (
    <button type="button" class="handover" onClick={() => setShown(seat)}>
      <PlayerMark colour={colourOf(desk.state.value, seat)} size={56} />
      <strong>{say('table.handover', { who: desk.who(seat) })}</strong>
      <span>{say('table.handover-tap')}</span>
    </button>
  );
}
