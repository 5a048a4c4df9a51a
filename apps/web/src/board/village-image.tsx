import { Land, Pieces, Waters } from './layers.tsx';
import type { DrawnVillage } from './model.ts';
import { boundsOfVillage } from './viewport.ts';

/** The margin of a picture: trees, roofs and flags stick out of the outermost tiles, most at the top. */
const MARGIN = 18;
const ABOVE = 52;

interface Props {
  readonly village: DrawnVillage;
  /** The name of the picture for those who hear it; without it the picture stands beside words that say the same. */
  readonly title?: string;
}

/** A whole village as one picture that fills its frame, with everything that lies in it. */
export function VillageImage({ village, title }: Props) {
  const { left, top, right, bottom } = boundsOfVillage(village, []);
  const box = [left - MARGIN, top - ABOVE, right - left + 2 * MARGIN, bottom - top + MARGIN + ABOVE];
  return (
    <svg
      class="art village-image"
      viewBox={box.map(Math.round).join(' ')}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? 'true' : undefined}
    >
      <Waters lakes={village.lakes} />
      <Land tiles={village.tiles} />
      <Pieces village={village} />
    </svg>
  );
}
