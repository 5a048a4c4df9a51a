import { useEffect, useRef } from 'preact/hooks';
import { PlayerMark } from '../parts/mark.tsx';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { colourOf } from './names.ts';

/** Between two people at one screen: nothing of what is hidden shows until the next one says so. */
export function Curtain({ desk }: { readonly desk: Desk }) {
  const button = useRef<HTMLButtonElement>(null);
  const seat = desk.seat.value;
  useEffect(() => button.current?.focus(), []);
  return (
    <main class="curtain">
      <PlayerMark colour={colourOf(desk.state.value, seat)} size={72} />
      <h1>{say('bp.curtain.title', { who: desk.who(seat) })}</h1>
      <p>{say(`bp.curtain.${desk.view.value.step}`)}</p>
      <button ref={button} type="button" class="button main" data-uncover="" onClick={() => desk.uncover()}>
        {say('bp.curtain.ready')}
      </button>
    </main>
  );
}
