import { useState } from 'preact/hooks';
import type { PlacedTile } from '../board/model.ts';
import { buildingOf } from './buildings.ts';
import { church } from './church.ts';
import { round } from './geometry.ts';
import { layoutOf } from './layout.ts';
import { memo } from './memo.ts';
import { type Drawing, moved } from './shape.ts';
import { shapesOf } from './shapes.tsx';
import { decorOf, groundPath, hashOf, meadow, roadBands, shoresOf, terrainOf } from './terrain.ts';

interface Props {
  readonly tile: PlacedTile;
}

/** True when a tile lies where it did. */
function isSameLie({ tile: one }: Props, { tile: other }: Props): boolean {
  return one.id === other.id && one.outline === other.outline && one.segments === other.segments;
}

/** Grass and roads. Lies below everything that stands, of this tile and of its neighbours. */
export const TileGround = memo(
  ({ tile }: Props) => {
    const { id, ground } = tile;
    const { yard, scale } = layoutOf(tile);
    const bands = roadBands(tile, yard);
    const yardKind = bands.find(({ kind }) => kind === 'stone')?.kind ?? bands[0]?.kind;
    const grass = groundPath(tile);
    const clip = `clip-${id}-${hashOf(grass)}`;
    return (
      <g class={`ground ground-${ground}`}>
        <clipPath id={clip}>
          <path d={grass} />
        </clipPath>
        <path class="grass" d={grass} />
        <g clip-path={`url(#${clip})`}>
          <path class="rim" d={grass} />
          {shapesOf(meadow(tile))}
          {shapesOf(shoresOf(tile))}
          {bands.length > 0 && (
            <>
              {bands.map(({ d, kind }) => (
                <path key={d} class={`band-edge band-${kind}`} d={d} />
              ))}
              <ellipse
                class={`yard-edge band-${yardKind}`}
                cx={round(yard.x)}
                cy={round(yard.y)}
                rx={round(42 * scale)}
                ry={round(17 * scale)}
              />
              {bands.map(({ d, kind }) => (
                <path key={d} class={`band band-${kind}`} d={d} />
              ))}
              {bands.map(({ d, kind }) => kind === 'stone' && <path key={d} class="cobbles" d={d} />)}
              <ellipse
                class={`yard band-${yardKind}`}
                cx={round(yard.x)}
                cy={round(yard.y)}
                rx={round(40 * scale)}
                ry={round(15 * scale)}
              />
            </>
          )}
        </g>
      </g>
    );
  },
  (one, other) => isSameLie(one, other) && one.tile.ground === other.tile.ground,
);

const CHURCH_SIZE = 2;

function standing(tile: PlacedTile): Drawing {
  const { foot, scale } = layoutOf(tile);
  return tile.church
    ? moved(church(tile.church.done, tile.church.of), foot.x, foot.y, scale / CHURCH_SIZE)
    : moved(buildingOf(tile.art, tile.kind), foot.x, foot.y, scale);
}

const Terrain = memo(
  ({ tile }: Props) => <g class="terrain">{shapesOf([...decorOf(tile), ...terrainOf(tile)])}</g>,
  isSameLie,
);

const Building = memo(
  ({ tile }: Props) => <>{shapesOf(standing(tile))}</>,
  (one, other) =>
    isSameLie(one, other) &&
    one.tile.art === other.tile.art &&
    one.tile.kind === other.tile.kind &&
    one.tile.church?.done === other.tile.church?.done &&
    one.tile.church?.of === other.tile.church?.of,
);

/** The things that stand on the tile: trees and rocks in soft ink, and the building. */
export function TileScene({ tile }: Props) {
  const done = tile.church?.done;
  const [first] = useState(done);
  return (
    <g class="scene">
      <Terrain tile={tile} />
      {/* Another element for each part that it gains, so that it is seen to grow. */}
      <g key={`${done}`} class={done === undefined || done === first ? undefined : 'grows'}>
        <Building tile={tile} />
      </g>
    </g>
  );
}
