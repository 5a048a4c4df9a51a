import type { PlacedTile } from '../board/model.ts';
import { buildingPaths, groundOf, isSameBuilding, isSameLie, type LandPath, terrainPaths } from './land-shapes.ts';
import { memo } from './memo.ts';
import { hashOf } from './terrain.ts';
import './palette.css';
import './pieces.css';

/** The land of a tile as elements: for pictures of single tiles, the tile in hand, and what has just come to the board. */

interface Props {
  readonly tile: PlacedTile;
}

function elementsOf(paths: readonly LandPath[]) {
  return paths.map((path, index) => <path key={index} class={path.class} d={path.d} />);
}

export const TileGround = memo(
  ({ tile }: Props) => {
    const ground = groundOf(tile);
    const clip = `clip-${tile.id}-${hashOf(ground.grass)}`;
    return (
      <g class={ground.class}>
        <clipPath id={clip}>
          <path d={ground.grass} />
        </clipPath>
        <path class="grass" d={ground.grass} />
        <g clip-path={`url(#${clip})`}>{elementsOf(ground.details)}</g>
      </g>
    );
  },
  ({ tile: one }, { tile: other }) => isSameLie(one, other) && one.ground === other.ground,
);

const Terrain = memo(
  ({ tile }: Props) => <g class="terrain">{elementsOf(terrainPaths(tile))}</g>,
  ({ tile: one }, { tile: other }) => isSameLie(one, other),
);

const Building = memo(
  ({ tile }: Props) => <>{elementsOf(buildingPaths(tile))}</>,
  ({ tile: one }, { tile: other }) => isSameBuilding(one, other),
);

interface SceneProps extends Props {
  /** True when a part was just added to the building, so that it is seen to grow. */
  readonly grows?: boolean;
}

/** The things that stand on the tile: trees and rocks in soft ink, and the building. */
export function TileScene({ tile, grows = false }: SceneProps) {
  return (
    <g class="scene">
      <Terrain tile={tile} />
      <g class={grows ? 'grows' : undefined}>
        <Building tile={tile} />
      </g>
    </g>
  );
}
