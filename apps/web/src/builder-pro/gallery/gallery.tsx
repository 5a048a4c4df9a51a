import { STANDARD, type TileData } from '@hamlet/builder-pro';
import type { Exhibit, GameGallery } from '../../game-entry.ts';
import { pictureOf } from '../board/draw.ts';
import { nameOf } from '../names.ts';
import { GalleryCards } from './cards.tsx';
import { TileDetails } from './details.tsx';

function tileExhibit(data: TileData): Exhibit {
  const { id, edges } = data;
  const turned = (turn: number) => [0, 1, 2, 3].map((side) => edges[(side - turn + 4) % 4]).join('');
  const turns = [0, 1, 2, 3].filter(
    (turn) => [0, 1, 2, 3].findIndex((other) => turned(other) === turned(turn)) === turn,
  );
  return {
    id,
    name: nameOf(data),
    pictures: turns.map((turn) => pictureOf(data, { turn })),
    details: () => <TileDetails data={data} />,
  };
}

export const GALLERY: GameGallery = {
  shelves: [{ name: 'builder', exhibits: () => STANDARD.tiles.map(tileExhibit) }],
  Cards: GalleryCards,
};
