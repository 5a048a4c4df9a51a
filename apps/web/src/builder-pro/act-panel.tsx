import { PlayerMark } from '../parts/mark.tsx';
import { say, sayList } from '../words/words.ts';
import { BuildPanel } from './build-panel.tsx';
import type { Desk } from './desk.ts';
import { DrawPanel } from './draw-panel.tsx';
import { matOf } from './effects.ts';
import { GivePanel } from './give-panel.tsx';
import { KeepPanel } from './keep-panel.tsx';
import { MatChange } from './mat.tsx';
import { colourOf } from './names.ts';

/** What is to be decided now. */
export function ActPanel({ desk, onScores }: { readonly desk: Desk; readonly onScores: () => void }) {
  const { pending } = desk.table.now.value;
  if (!pending)
    return (
      <div class="act">
        <h2>{say('bp.act.over')}</h2>
        <button type="button" class="button main" onClick={onScores}>
          {say('bp.act.scores')}
        </button>
      </div>
    );
  if (!desk.isMine.value || !desk.isUncovered.value) return <Waiting desk={desk} />;
  return (
    <>
      {desk.people > 1 && (
        <p class="whose">
          <PlayerMark colour={colourOf(desk.state.value, desk.seat.value)} />{' '}
          {say('bp.act.whose', { who: desk.who(desk.seat.value) })}
        </p>
      )}
      <Decision desk={desk} kind={pending.kind} />
    </>
  );
}

function Decision({ desk, kind }: { readonly desk: Desk; readonly kind: string }) {
  switch (kind) {
    case 'draw':
      return <DrawPanel desk={desk} />;
    case 'build':
      return <BuildPanel desk={desk} />;
    case 'keep':
      return <KeepPanel desk={desk} />;
    default:
      return <GivePanel desk={desk} />;
  }
}

/** Others decide: who, and what oneself has meanwhile. */
function Waiting({ desk }: { readonly desk: Desk }) {
  const { pending } = desk.table.now.value;
  const state = desk.state.value;
  const mat = matOf(state, desk.seat.value);
  const seats = pending?.seats ?? [];
  return (
    <div class="act">
      <h2>{say(`bp.wait.${pending?.kind ?? 'build'}`, { who: sayList(seats.map(desk.who)), count: seats.length })}</h2>
      <p class="line" aria-hidden="true">
        {seats.map((seat) => (
          <PlayerMark key={seat} colour={colourOf(state, seat)} size={28} />
        ))}
      </p>
      <MatChange before={mat} after={mat} />
    </div>
  );
}
