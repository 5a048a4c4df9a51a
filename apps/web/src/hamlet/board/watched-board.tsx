import { useMemo } from 'preact/hooks';
import { Board } from '../../board/board.tsx';
import type { BoardHandle } from '../../board/props.ts';
import { settings, showsNames } from '../../settings.ts';
import { say } from '../../words/words.ts';
import { colourOf } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';
import { drawVillage } from './draw.ts';
import { inspect, litTiles, memoized, nameOfTarget, useStable } from './targets.ts';

interface Props {
  readonly model: HamletShownModel;
  readonly handle: (board: BoardHandle) => void;
}

/** The village to look at: where the shown line of the log happened is lit, and a tap opens the details of a tile. */
export function WatchedBoard({ model, handle }: Props) {
  const state = model.shown.value;
  const { places, by } = model.past.value?.line ?? {};
  const pointed = model.pointed.value;
  const village = useStable(() => drawVillage(state, undefined), [state]);
  const highlights = useStable(
    () => ({ ...litTiles(state, places ?? [], 'narrated'), ...litTiles(state, pointed, 'narrated') }),
    [state, places, pointed],
  );
  const label = useMemo(() => memoized((target) => nameOfTarget(model, state, target)), [model, state]);
  return (
    <Board
      village={village}
      title={say('table.board')}
      highlights={highlights}
      mover={by === undefined ? undefined : colourOf(state, by)}
      plan={model.plan.value}
      schematic={settings.value.schematic}
      names={showsNames()}
      label={label}
      onPick={(target) => inspect(model, state, target)}
      onInspect={(target) => inspect(model, state, target)}
      handle={handle}
    />
  );
}
