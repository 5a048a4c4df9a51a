import { boundsOf } from '../art/geometry.ts';
import { TileGround, TileScene } from '../art/scene.tsx';
import { TilePieces } from './layers.tsx';
import type { PlacedTile } from './model.ts';

/** The margin of a picture: trees and roofs stick out a little, most at the top. */
const MARGIN = 14;
const ABOVE = 26;

interface Props {
  readonly tile: PlacedTile;
  readonly size: number;
  /** True to draw the tile with its slots and badges. */
  readonly pieces?: boolean;
}

/** One tile alone, as a picture beside its name. */
export function TileImage({ tile, size, pieces = false }: Props) {
  const { left, top, right, bottom } = boundsOf(tile.outline);
  const box = [left - MARGIN, top - ABOVE, right - left + 2 * MARGIN, bottom - top + MARGIN + ABOVE];
  return (
    <svg class="art tile-image" width={size} height={size} viewBox={box.join(' ')} aria-hidden="true">
      <TileGround tile={tile} />
      <TileScene tile={tile} />
      {pieces && <TilePieces tile={tile} />}
    </svg>
  );
}
