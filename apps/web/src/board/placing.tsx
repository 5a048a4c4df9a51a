import { inset, pathOfPoints } from '../art/geometry.ts';
import { TileGround, TileScene } from '../art/scene.tsx';
import { gather } from './group-placements.ts';
import { TilePieces } from './layers.tsx';
import type { Placement } from './model.ts';

interface Props {
  readonly placements: readonly Placement[];
  readonly aim: string | undefined;
  /** A tile that has its place already, but does not stand there yet. */
  readonly ghost: Placement | undefined;
}

/** Where the tile in hand may go, and the tile itself at the place that is aimed at. */
export function Placing({ placements, aim, ghost }: Props) {
  const aimed = ghost ?? placements.find(({ id }) => id === aim);
  return (
    <g class="placing">
      {gather(placements).map(({ at, turns }) => (
        <g key={`${at.x} ${at.y}`} class={`anchor${markOf(turns)}`} transform={`translate(${at.x} ${at.y})`}>
          <g class="dot">
            <circle r="11" />
            <text y="4.6">{turns.length > 1 ? turns.length : '+'}</text>
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

/** A spot stands out by the best of its turns. */
function markOf(turns: readonly Placement[]): string {
  if (turns.some(({ mark }) => mark === 'lake')) return ' at-lake';
  return turns.some(({ mark }) => mark === 'road') ? ' at-road' : '';
}
