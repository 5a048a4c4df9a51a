import './saved-picture.css';
import '../art/palette.css';
import '../art/pieces.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DrawnVillage } from '../board/model.ts';
import { VillageImage } from '../board/village-image.tsx';
import { gameOf } from '../game-lookup.ts';
import type { SavedGame } from '../table/saves.ts';

/** Pictures that have been made, by game and length. */
const made = new Map<string, Promise<DrawnVillage | undefined>>();
/** One picture after the other, so that the page stays quick. */
let last: Promise<unknown> = Promise.resolve();

function pictureOf({ id, record }: SavedGame): Promise<DrawnVillage | undefined> {
  const key = `${id} ${record.log.length}`;
  const known = made.get(key);
  if (known) return known;
  const draw = async () => {
    await last;
    const picture = await gameOf(record.rules)?.picture();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    return picture?.(record);
  };
  // A game that does not play has no picture.
  const drawn = draw().catch(() => undefined);
  last = drawn;
  made.set(key, drawn);
  return drawn;
}

/** The village of a saved game in small, made when it comes into sight. */
export function SavedPicture({ game }: { readonly game: SavedGame }) {
  const frame = useRef<HTMLDivElement>(null);
  const [village, setVillage] = useState<DrawnVillage>();
  useEffect(() => {
    let isWanted = true;
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      void pictureOf(game).then((drawn) => isWanted && setVillage(drawn));
    });
    if (frame.current) sight.observe(frame.current);
    return () => {
      isWanted = false;
      sight.disconnect();
    };
  }, [game]);
  return (
    <div ref={frame} class="saved-picture" data-drawn={village ? '' : undefined}>
      {village && village.tiles.length > 0 && <VillageImage village={village} />}
    </div>
  );
}
