import './board.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { afterFrame } from '../parts/after-frame.tsx';
import { Drawing } from './drawing.tsx';
import { listenToBoard, pressOnBoard } from './events.ts';
import { useFlights } from './flights.tsx';
import { type Link, type Placement, type Target, targetKey } from './model.ts';
import { FARTHEST } from './names.tsx';
import type { BoardProps } from './props.ts';
import { boundsOfSide, type PlacementSide, placementsAt } from './sides.ts';
import { BoardState } from './state.ts';
import { spotsOf } from './targets.ts';
import { boundsOfVillage } from './viewport.ts';

const NO_LINKS: readonly Link[] = [];
const NO_PLACEMENTS: readonly Placement[] = [];
const NO_HIGHLIGHTS = {};
/** The zoom from which only highlighted parts are drawn in full. */
const FAR = 0.42;

/**
 * A village that can be panned, zoomed, pointed at and walked with the arrow keys. It knows no rules. `state.ts` holds where
 * it is looked at from, `events.ts` turns pointers and keys into calls, `drawing.tsx` draws, `motion.ts` moves.
 */
export function Board(props: BoardProps) {
  const { village, highlights = NO_HIGHLIGHTS, gaps = NO_LINKS, placements: all = NO_PLACEMENTS, ghost, aim } = props;
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState<string>();
  const [side, setSide] = useState<PlacementSide>();
  const placements = useMemo(() => (side ? placementsAt(side) : all), [side, all]);
  const spots = useMemo(() => spotsOf(village, highlights, gaps, placements), [village, highlights, gaps, placements]);
  const planned = props.plan?.tiles;
  const bounds = useMemo(
    () => boundsOfVillage(village, ghost ? [ghost] : all, planned),
    [village, all, ghost, planned],
  );
  const sight = useMemo(() => (side ? boundsOfSide(side) : bounds), [side, bounds]);
  const content = { props, spots, bounds, placements, sight };
  const [state] = useState(() => new BoardState(content, setZoom));
  state.content = content;
  const { flights, play, skip } = useFlights(() => state.content.props.village);

  // The whole village in view when it grows, unless the player has chosen a view of their own.
  const { left, top, right, bottom } = bounds;
  const isFirst = useRef(true);
  useLayoutEffect(() => state.fit('at-once'), []);
  // Later it moves after the frame in which it grew: measuring before would have that frame laid out twice.
  useEffect(() => {
    if (!isFirst.current) state.fit('eased');
    isFirst.current = false;
  }, [left, top, right, bottom, all.length > 0]);
  useEffect(() => {
    const { current: element } = state.frame;
    // Which target the Tab key reaches is not seen, so it need not be drawn with the answer to a tap.
    const keep = (key: string) => void afterFrame(() => setCurrent(key));
    return element ? listenToBoard(element, state, { setCurrent: keep, setSide }) : undefined;
  }, [state]);

  // A side stays chosen while the tile is held over it.
  const isLeft = side !== undefined && (all.length === 0 || !placements.some(({ id }) => id === aim));
  useLayoutEffect(() => {
    if (side && !isLeft) state.showSide(side);
    else if (side) {
      setSide(undefined);
      state.release();
    }
  }, [side, isLeft]);

  const focus = (target: Target) => {
    const key = targetKey(target);
    setCurrent(key);
    state.frame.current?.querySelector<SVGElement>(`[data-t="${CSS.escape(key)}"]`)?.focus();
    const spot = state.content.spots.find((known) => known.key === key);
    if (spot) state.bringIntoView(spot.at);
  };
  useEffect(() => {
    props.handle?.({
      fit: () => state.release(),
      zoom: (factor) => state.zoomMiddle(factor),
      focus,
      reveal: (targets) => state.reveal(targets),
      play,
      skip,
    });
  }, []);
  return (
    <div
      ref={state.frame}
      role="application"
      aria-label={props.title}
      class={`board${props.schematic ? ' schematic' : ''}${zoom < FAR ? ' far' : ''}${zoom < FARTHEST ? ' farthest' : ''}`}
      onKeyDown={(event) => pressOnBoard(event, state, focus)}
    >
      <div ref={state.world} class="board-world">
        <Drawing board={state} content={content} zoom={zoom} current={current} flights={flights} onLanded={skip} />
      </div>
      {side && props.sideBack !== undefined && (
        <button
          type="button"
          class="button side-back"
          // The board does not take it for a tap on what lies below.
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => {
            setSide(undefined);
            state.release();
          }}
        >
          {props.sideBack}
        </button>
      )}
    </div>
  );
}
