import './board-view.css';
import { useMemo } from 'preact/hooks';
import { Board } from '../../board/board.tsx';
import type { BoardHandle } from '../../board/props.ts';
import { settings, showsNames } from '../../settings.ts';
import { say } from '../../words/words.ts';
import { colourOf } from '../names.ts';
import type { BuilderShownModel } from '../reading.ts';
import { drawHamlet } from './draw.ts';
import { inspect, lastBuilt, nameOfTarget } from './targets.ts';

interface Props {
  readonly model: BuilderShownModel;
  readonly handle: (board: BoardHandle) => void;
}

/** A hamlet to look at: what the shown line of the log touched is lit, and a tap opens the details of a tile. */
export function WatchedBoard({ model, handle }: Props) {
  const state = model.shown.value;
  const seat = model.shownSeat.value ?? model.seat.value;
  const { components } = state.setting;
  const hamlet = state.hamlets[seat];
  const village = useMemo(() => drawHamlet(components, hamlet), [components, hamlet]);
  return (
    <div class="board-room">
      <Board
        key={String(seat)}
        village={village}
        title={say('bp.board.title', { who: model.who(seat) })}
        highlights={lastBuilt(model, seat)}
        mover={colourOf(state, seat)}
        plan={model.plan.value}
        schematic={settings.value.schematic}
        names={showsNames()}
        label={(target) => nameOfTarget(state, seat, target)}
        onPick={(target) => inspect(model, state, seat, target)}
        onInspect={(target) => inspect(model, state, seat, target)}
        handle={handle}
      />
      {hamlet.length === 0 && <p class="board-empty">{say('bp.board.empty-other')}</p>}
    </div>
  );
}
