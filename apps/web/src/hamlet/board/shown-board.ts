import type { Pay, State, Tile } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { BoardPlan, Placement } from '../../board/model.ts';
import { afterFrame } from '../../parts/after-frame.tsx';
import type { ShownPast } from '../../table/table-model.ts';
import type { Draft } from '../acting/draft.ts';
import type { Option } from '../acting/options.ts';
import type { HamletTypes } from '../reading.ts';
import type { HamletTableModel, Selection } from '../table-model.ts';
import { lastAction } from './last-action.ts';

/** The picture of a table on the board at one moment. */
export interface ShownBoard {
  /** The position of the game. */
  readonly position: State;
  readonly seat: Seat;
  readonly isMine: boolean;
  readonly past: ShownPast<HamletTypes> | undefined;
  readonly draft: Draft;
  readonly selection: Selection;
  readonly options: readonly Option[];
  /** The number of lines of the log; not the lines, which every older drawing would keep in memory. */
  readonly lineCount: number;
  readonly placements: readonly Placement[];
  readonly aim: string | undefined;
  readonly ghostPlace: number | undefined;
  readonly proposed: Pay | undefined;
  readonly otherSources: readonly (readonly Tile[])[];
  readonly pointed: readonly Tile[];
  readonly plan: BoardPlan | undefined;
  /** The tiles where something happened last, and the player who did it. */
  readonly last: readonly Tile[];
  readonly mover: Seat | undefined;
}

function shownOf(model: HamletTableModel): ShownBoard {
  const last = lastAction(model.state.value.setting, model.table.log.value);
  return {
    position: model.state.value,
    seat: model.seat.value,
    isMine: model.isMine.value,
    past: model.past.value,
    draft: model.draft.value,
    selection: model.selection.value,
    options: model.options.value,
    lineCount: model.lines.value.length,
    placements: model.placements.value,
    aim: model.aim.value,
    ghostPlace: model.aimed?.place,
    proposed: model.proposed,
    otherSources: model.otherSources.value,
    pointed: model.pointed.value,
    plan: model.plan.value,
    last: last?.places ?? [],
    mover: last?.by,
  };
}

/**
 * The board as it is shown now. What is only being chosen comes a frame after the panel that it is chosen in, so that the panel
 * answers sooner. Another position comes at once, and so does the tile in hand where it moves.
 */
export function useShownBoard(model: HamletTableModel): ShownBoard {
  const [board, setBoard] = useState(() => shownOf(model));
  useEffect(() => {
    let shown: ShownBoard | undefined;
    let latest: ShownBoard | undefined;
    let leave: (() => void) | undefined;
    const show = () => {
      leave?.();
      leave = undefined;
      shown = latest;
      setBoard((before) => latest ?? before);
    };
    const stop = effect(() => {
      latest = shownOf(model);
      const isMove = shown?.draft === latest.draft && shown.aim !== latest.aim;
      const isOther = shown?.position !== latest.position || shown.past !== latest.past;
      if (isOther || isMove) show();
      else leave ??= afterFrame(show);
    });
    return () => {
      stop();
      leave?.();
    };
  }, [model]);
  return board;
}
