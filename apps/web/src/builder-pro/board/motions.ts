import { matOf } from '@hamlet/builder-pro';
import { useEffect, useRef } from 'preact/hooks';
import type { BoardHandle } from '../../board/props.ts';
import { mayMove } from '../../settings.ts';
import { colourOf } from '../names.ts';
import type { BuilderTableModel } from '../table-model.ts';
import { cellId } from './draw.ts';

/** Lets the points rise from a tile that was built in the hamlet on the board; never keeps anybody waiting. */
export function useMotions(model: BuilderTableModel, board: { readonly current: BoardHandle | undefined }): void {
  const shown = useRef(model.table.log.value.length);
  const seat = model.shownSeat.value ?? model.seat.value;
  const points = matOf(model.state.value, seat).points;
  const before = useRef({ seat, points });
  const items = model.table.log.value;
  useEffect(() => {
    const fresh = items.slice(shown.current);
    const gain = before.current.seat === seat ? points - before.current.points : 0;
    shown.current = items.length;
    before.current = { seat, points };
    const built = fresh
      .flatMap(({ events }) => events)
      .findLast((event) => event.type === 'built' && event.seat === seat);
    if (built?.type !== 'built' || gain <= 0 || !mayMove()) return;
    const owner = colourOf(model.state.value, seat);
    board.current?.skip();
    void board.current?.play([{ kind: 'points', tile: cellId(built.x, built.y), amount: gain, owner }]);
  }, [items, points, seat, model, board]);
}
