import { type Components, packPlace, type Tile } from '@hamlet/hamlet';
import { useMemo } from 'preact/hooks';
import { TileGround, TileScene } from '../../art/scene.tsx';
import { TileThumb } from '../../art/thumb.tsx';
import { bareTile } from './draw.ts';

interface Props {
  readonly components: Components;
  readonly tile: Tile;
  readonly size: number;
}

const MARGIN = 14;

/** Below this many pixels the board's picture of a tile is a blur. */
const LEGIBLE = 100;

/** A tile as a small picture, not turned. */
export function TilePicture({ components, tile, size }: Props) {
  const model = useMemo(() => bareTile(components, tile, packPlace(0, 0, 0)), [components, tile]);
  if (size < LEGIBLE) return <TileThumb tile={model} size={size} />;
  const xs = model.outline.map(({ x }) => x);
  const ys = model.outline.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN * 3];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  return (
    <svg
      class="art tile-picture"
      width={size}
      height={size}
      viewBox={`${left} ${top} ${width} ${height}`}
      aria-hidden="true"
    >
      <TileGround tile={model} />
      <TileScene tile={model} />
    </svg>
  );
}
