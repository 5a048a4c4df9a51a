import './plan.css';
import { inset, pathOfPoints } from '../art/geometry.ts';
import { TileGround, TileScene } from '../art/scene.tsx';
import type { BoardPlan, Point } from './model.ts';

/** A turn that is only suggested: tiles that would stand, ways, and the deeds by number where they happen. */
export function Plan({ plan: { deeds, tiles } }: { readonly plan: BoardPlan }) {
  return (
    <g class="plan">
      {tiles.map((tile) => (
        <g key={tile.id} class="ghost">
          <g class="ghost-tile">
            <TileGround tile={tile} />
            <TileScene tile={tile} />
          </g>
          <path class="ghost-edge" d={pathOfPoints(inset(tile.outline, 3))} />
        </g>
      ))}
      {deeds.map(({ number, at, from }) => from && <path key={number} class="plan-way" d={wayOf(from, at)} />)}
      {deeds.map(({ number, at }, index) => (
        <g key={number} transform={`translate(${at.x + 30 * sharing(deeds, index)} ${at.y})`}>
          <g class="plan-number">
            <circle r="15" />
            <text y="6">{number}</text>
          </g>
        </g>
      ))}
    </g>
  );
}

/** The number of earlier deeds in the same place: their numbers stand side by side. */
function sharing(deeds: BoardPlan['deeds'], index: number): number {
  const { x, y } = deeds[index].at;
  return deeds.slice(0, index).filter(({ at }) => at.x === x && at.y === y).length;
}

/** A bow from one place to another. */
function wayOf(from: Point, to: Point): string {
  const lift = 0.25 * Math.hypot(to.x - from.x, to.y - from.y);
  return `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - lift} ${to.x} ${to.y}`;
}
