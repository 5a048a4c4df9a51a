import { packPlace, type Tile } from '@hamlet/hamlet';
import type { PlacedTile } from '../../board/model.ts';
import type { Exhibit, GameGallery } from '../../game-entry.ts';
import { bareTile } from '../board/draw.ts';
import { tileName } from '../names.ts';
import { SAMPLE } from '../sample.ts';
import { GalleryCards } from './cards.tsx';
import { TileDetails } from './details.tsx';

const { components: COMPONENTS } = SAMPLE.setting;
const AT_LAKE: ReadonlySet<string> = new Set(COMPONENTS.catalogue.parts.lake?.tiles.map(({ id }) => id));

/** The tiles of one box. */
function exhibitsOf(isLake: boolean): Exhibit[] {
  return COMPONENTS.tileIds.flatMap((id, tile) => (AT_LAKE.has(id) === isLake ? [tileExhibit(tile)] : []));
}

function tileExhibit(tile: Tile): Exhibit {
  const { data, turns } = COMPONENTS.tiles[tile];
  return {
    id: data.id,
    name: tileName(COMPONENTS, tile),
    pictures: turns.distinct.map(({ rotation }) =>
      completedChurch(bareTile(COMPONENTS, tile, packPlace(0, 0, rotation))),
    ),
    details: () => <TileDetails state={SAMPLE} tile={tile} />,
  };
}

/** The Church as it will look. */
function completedChurch(tile: PlacedTile): PlacedTile {
  return tile.church ? { ...tile, church: { ...tile.church, done: tile.church.of } } : tile;
}

export const GALLERY: GameGallery = {
  shelves: [
    { name: 'hamlet', exhibits: () => exhibitsOf(false) },
    { name: 'lake', exhibits: () => exhibitsOf(true) },
  ],
  Cards: () => <GalleryCards state={SAMPLE} />,
};
