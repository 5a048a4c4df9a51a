import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { matOf } from './effects.ts';
import { MatChange } from './mat.tsx';
import { PlacePanel } from './place-panel.tsx';

/** Building: what one has, or where the tile in hand goes. */
export function BuildPanel({ desk }: { readonly desk: Desk }) {
  const state = desk.state.value;
  const seat = desk.seat.value;
  if (desk.hand.value.tile !== undefined) return <PlacePanel desk={desk} />;
  const mat = matOf(state, seat);
  const isEmpty = state.hamlets[seat].length === 0;
  return (
    <div class="act">
      <h2>{say(isEmpty ? 'bp.build.first' : 'bp.build.title')}</h2>
      <MatChange before={mat} after={mat} />
    </div>
  );
}
