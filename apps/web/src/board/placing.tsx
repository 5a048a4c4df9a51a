import './placing.css';
import { useMemo } from 'preact/hooks';
import { type Box, inset, pathOfPoints, round } from '../art/geometry.ts';
import { memo } from '../art/memo.ts';
import { TileGround, TileScene } from '../art/scene.tsx';
import { HANDLE_REACH_PX, handleOf } from './handle.ts';
import { HeldTiles } from './held-tiles.ts';
import { TilePieces } from './layers.tsx';
import type { PlacedTile, Placement, Point } from './model.ts';
import { type PlacementSide, placementsAt } from './sides.ts';

interface Props {
  readonly sides: readonly PlacementSide[];
  readonly aim: string | undefined;
  /** A tile that has its place already, but does not stand there yet. */
  readonly ghost: Placement | undefined;
  readonly zoom: number;
  /** The part of the board that the picture is fitted to. */
  readonly sight: Box;
}

/** The places where the tile in hand may go, and the tile itself at the place that is aimed at. */
export function Placing({ sides, aim, ghost, zoom, sight }: Props) {
  const aimed = ghost ?? sides.flatMap(placementsAt).find(({ id }) => id === aim);
  const held = useMemo(() => new HeldTiles(), []);
  const { tile, at } = held.of(aimed?.tile);
  const isHere = (side: PlacementSide) => placementsAt(side).some(({ id }) => id === aimed?.id);
  const markers = (shown: readonly PlacementSide[]) =>
    shown.map((side) => <Marker key={`${side.at.x} ${side.at.y}`} side={side} />);
  return (
    <g class="placing">
      {markers(sides.filter(isHere))}
      {tile && (
        <g class="ghost" transform={`translate(${round(at.x)} ${round(at.y)})`}>
          <TileInHand tile={tile} />
        </g>
      )}
      {markers(sides.filter((side) => !isHere(side)))}
      {aimed && !ghost && <Handle at={handleOf(aimed, sides, zoom, sight)} />}
    </g>
  );
}

const TileInHand = memo(function TileInHandOf({ tile }: { readonly tile: PlacedTile }) {
  return (
    <>
      <g class="ghost-tile">
        <TileGround tile={tile} />
        <TileScene tile={tile} />
        <TilePieces tile={tile} />
      </g>
      <path class="ghost-edge" d={pathOfPoints(inset(tile.outline, 3))} />
    </>
  );
});

/** A place shows what it gives: closed lakes as water, joined roads as bars. A side of several places shows three dots. */
const Marker = memo(function MarkerOf({ side }: { readonly side: PlacementSide }) {
  const { at, spots } = side;
  const best = placementsAt(side).reduce((one, other) => (worthOf(other) > worthOf(one) ? other : one));
  const { roads = 0, lakes = 0 } = best.gives ?? {};
  const bars = Math.min(roads, MOST_BARS);
  return (
    <g
      class={`anchor${lakes > 0 ? ' at-lake' : roads > 0 ? ' at-road' : ''}${spots.length > 1 ? ' side' : ''}`}
      transform={`translate(${at.x} ${at.y})`}
    >
      <g class="dot">
        <circle r={spots.length > 1 ? 19 : 15} />
        {spots.length > 1 ? (
          [-8, 0, 8].map((x) => <circle key={x} class="pip" cx={x} r="2.6" />)
        ) : lakes > 0 ? (
          <path class="sign" d="M0 -8C5 -1 6.5 1.5 6.5 4A6.5 6.5 0 01-6.5 4C-6.5 1.5 -5 -1 0 -8Z" />
        ) : bars > 0 ? (
          Array.from({ length: bars }, (_, bar) => {
            const x = (bar - (bars - 1) / 2) * 6.5;
            return <path key={x} class="bar" d={`M${x} -6.5V6.5`} />;
          })
        ) : null}
      </g>
    </g>
  );
});

const MOST_BARS = 3;

function worthOf({ gives }: Placement): number {
  return 10 * (gives?.lakes ?? 0) + (gives?.roads ?? 0);
}

function Handle({ at }: { readonly at: Point }) {
  return (
    <g class="handle" transform={`translate(${at.x} ${at.y})`}>
      <g class="dot">
        <circle r={HANDLE_REACH_PX} />
        <path class="grip" d="M0 -13V13M-13 0H13M-4 -9L0 -13L4 -9M-4 9L0 13L4 9M-9 -4L-13 0L-9 4M9 -4L13 0L9 4" />
      </g>
    </g>
  );
}
