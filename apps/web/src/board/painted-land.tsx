import './landscape.css';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isSameLand } from '../art/land-shapes.ts';
import { LandPainter } from './land-painter.ts';
import { type Arrival, Land } from './layers.tsx';
import type { PlacedTile } from './model.ts';
import { lengthOfMotion } from './motion.ts';
import type { BoardState } from './state.ts';

/** The time that a tile needs to arrive, or a part of the Church to grow, as in layers.css and landscape.css. */
const ARRIVAL_MS = 1000;
/** The time after the first drawing in which the page has other things to do. */
const FIRST_MS = 200;

interface Props {
  readonly tiles: readonly PlacedTile[];
  readonly zoom: number;
  readonly board: BoardState;
}

const NONE: readonly PlacedTile[] = [];

/**
 * The land of a village as a painted picture: as elements it would be two thirds of the page, styled anew whenever a window opens.
 * Tiles that are not in the picture yet are drawn above it, so that they can arrive.
 */
export function PaintedLand({ tiles, zoom, board }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const painter = useRef<LandPainter | undefined>(undefined);
  const [painted, setPainted] = useState(NONE);
  const before = useRef(tiles);
  const arrivals = useRef(new Map<string, Arrival>());

  const fresh = tiles.filter((tile) => !painted.some((other) => other.id === tile.id && isSameLand(other, tile)));
  for (const { id } of fresh) {
    const has = before.current.some((tile) => tile.id === id);
    if (painted.length > 0 && !arrivals.current.has(id)) arrivals.current.set(id, has ? 'grows' : 'arrives');
  }
  for (const id of arrivals.current.keys()) if (!fresh.some((tile) => tile.id === id)) arrivals.current.delete(id);
  before.current = tiles;

  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const land = new LandPainter(host.current, board);
    painter.current = land;
    land.onPainted = setPainted;
    board.onRest = () => land.look();
    const theme = new MutationObserver(() => land.repaint());
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      theme.disconnect();
      land.stop();
      board.onRest = undefined;
    };
  }, []);

  useLayoutEffect(() => {
    painter.current?.show(tiles, zoom, painted.length > 0 ? ARRIVAL_MS * lengthOfMotion() : FIRST_MS);
  }, [painted, tiles, zoom]);

  return (
    <>
      <div ref={host} class="layer land" data-tiles={painted.length} />
      {fresh.length > 0 && (
        <svg class="art layer" width="1" height="1" aria-hidden="true">
          <Land tiles={fresh} arrivals={arrivals.current} />
        </svg>
      )}
    </>
  );
}
