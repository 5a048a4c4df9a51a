import { inset, pathOfPoints } from '../art/geometry.ts';
import { TileGround, TileScene } from '../art/scene.tsx';
import { TilePieces } from './layers.tsx';
import type { Placement } from './model.ts';

/** Middles of places nearer than this are shown as one. */
const TOGETHER = 44;

/** Where the tile in hand may go, and the tile itself at the place that is aimed at. */
export function Placing({
  placements,
  aim,
}: {
  readonly placements: readonly Placement[];
  readonly aim: string | undefined;
}) {
  const aimed = placements.find(({ id }) => id === aim);
  return (
    <g class="placing">
      {anchorsOf(placements).map(({ at, count }) => (
        <g key={`${at.x} ${at.y}`} class="anchor" transform={`translate(${at.x} ${at.y})`}>
          <g class="dot">
            <circle r="11" />
            <text y="4.6">{count > 1 ? count : '+'}</text>
          </g>
        </g>
      ))}
      {aimed && (
        <g class="ghost">
          <g class="ghost-tile">
            <TileGround tile={aimed.tile} />
            <TileScene tile={aimed.tile} />
            <TilePieces tile={aimed.tile} />
          </g>
          <path class="ghost-edge" d={pathOfPoints(inset(aimed.tile.outline, 3))} />
        </g>
      )}
    </g>
  );
}

function anchorsOf(placements: readonly Placement[]): { at: Placement['at']; count: number }[] {
  const anchors: { at: Placement['at']; count: number }[] = [];
  for (const { at } of placements) {
    const near = anchors.find((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < TOGETHER);
    if (near) near.count++;
    else anchors.push({ at, count: 1 });
  }
  return anchors;
}
