import './thumb.css';
import type { PlacedTile } from '../board/model.ts';
import { buildingOf } from './buildings.ts';
import { boundsOf, inset, inward, pathOfPoints } from './geometry.ts';
import { layoutOf } from './layout.ts';
import { memo } from './memo.ts';
import { type Drawing, moved, type Shape } from './shape.ts';
import { Shapes } from './shapes.tsx';
import { groundPath, hashOf, roadBands } from './terrain.ts';

/** The size of a building compared with that on the board. */
const LARGER = 1.45;

/** Strokes that are less than half a pixel wide there: seen as a tint at best, at the cost of an element each. */
const isSpeck = ({ fill, ink }: Shape) => fill === undefined && (ink === 'fine' || ink === 'pale');

/** The building of a tile where a small picture has it. */
export function thumbBuilding(tile: PlacedTile): Drawing {
  const { foot, scale } = layoutOf(tile);
  const drawing = buildingOf(tile.art, tile.kind).filter((shape) => !isSpeck(shape));
  return moved(drawing, foot.x, foot.y, scale * LARGER);
}

interface ThumbPiece {
  readonly kind: string;
  readonly d: string;
}

/** The pieces of each kind as one path. */
function byKind(pieces: readonly ThumbPiece[]): readonly ThumbPiece[] {
  const paths = new Map<string, string>();
  for (const { kind, d } of pieces) paths.set(kind, (paths.get(kind) ?? '') + d);
  return [...paths].map(([kind, d]) => ({ kind, d }));
}

/** The kinds of sides that are seen as a strip; roads have bands. */
const STRIPS: ReadonlySet<string> = new Set(['forest', 'mountain', 'water']);

/** Depth of the strips along the border. */
const STRIP = 26;
const MARGIN = 8;

interface ThumbProps {
  readonly tile: PlacedTile;
  readonly size: number;
}

/**
 * A tile that is still read at 50 pixels: its outline, what runs along each side as a strip of one colour, wide roads, and the
 * building alone. The board's trees and rocks would be specks at that size.
 */
export const TileThumb = memo(function ThumbOf({ tile, size }: ThumbProps) {
  const { yard } = layoutOf(tile);
  const { left, top, right, bottom } = boundsOf(tile.outline);
  const box = [left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
  const grass = groundPath(tile);
  const clip = `thumb-${tile.id}-${hashOf(grass)}`;
  const strips = byKind(
    tile.segments.flatMap(({ kind, a, b }) => (STRIPS.has(kind) ? [{ kind, d: strip(a, b) }] : [])),
  );
  const bands = byKind(roadBands(tile, yard));
  return (
    <svg class="art tile-picture tile-thumb" width={size} height={size} viewBox={box.join(' ')} aria-hidden="true">
      <clipPath id={clip}>
        <path d={grass} />
      </clipPath>
      <g class={`ground ground-${tile.ground}`} clip-path={`url(#${clip})`}>
        <path class="grass" d={grass} />
        {strips.map(({ d, kind }) => (
          <path key={kind} class={`strip strip-${kind}`} d={d} />
        ))}
        {bands.map(({ d, kind }) => (
          <path key={kind} class={`band-edge band-${kind}`} d={d} />
        ))}
        {bands.map(({ d, kind }) => (
          <path key={kind} class={`band band-${kind}`} d={d} />
        ))}
      </g>
      <path class="thumb-outline" d={pathOfPoints(inset(tile.outline, 2))} />
      <Shapes drawing={thumbBuilding(tile)} />
    </svg>
  );
});

/** The strip along one side, cut off by the sides beside it. */
function strip(a: PlacedTile['outline'][number], b: PlacedTile['outline'][number]): string {
  const to = inward(a, b);
  const along = { x: (b.x - a.x) * 0.2, y: (b.y - a.y) * 0.2 };
  const inner = (p: typeof a, side: number) => ({
    x: p.x + to.x * STRIP + along.x * side,
    y: p.y + to.y * STRIP + along.y * side,
  });
  return pathOfPoints([a, b, inner(b, -1), inner(a, 1)]);
}
