import { useMemo } from 'preact/hooks';
import { TileImage } from '../board/picture.tsx';
import type { GameGallery } from '../game-entry.ts';
import { Stand } from '../parts/exhibits.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { go } from '../route.ts';
import { say, sayKnown } from '../words/words.ts';
import './gallery.css';

/** The shelf that all games share. */
const CARDS = 'cards';

interface GalleryProps extends ScreenProps {
  readonly galleries: readonly GameGallery[];
}

/** Everything that is printed: the tiles of all games in every rotation, and their cards. */
export function GalleryScreen({ rest, galleries }: GalleryProps) {
  const shelves = useMemo(() => galleries.flatMap((game) => game.shelves), [galleries]);
  const names = [...shelves.map(({ name }) => name), CARDS];
  const [wanted, chosen] = rest;
  const shelf = names.find((name) => name === wanted) ?? names[0];
  const exhibits = useMemo(() => shelves.find(({ name }) => name === shelf)?.exhibits() ?? [], [shelves, shelf]);
  const exhibit = exhibits.find(({ id }) => id === chosen);
  return (
    <Page title={say('gallery.title')}>
      <nav class="gallery-shelves" aria-label={say('gallery.title')}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            class={`button${name === shelf ? ' main' : ''}`}
            aria-pressed={name === shelf}
            onClick={() => go('gallery', name)}
          >
            {sayKnown(`gallery.${name}`)}
          </button>
        ))}
      </nav>
      {shelf === CARDS ? (
        galleries.map(({ Cards }, index) => <Cards key={String(index)} />)
      ) : (
        <ul class="gallery-tiles">
          {exhibits.map(({ id, name, pictures }) => (
            <li key={id}>
              <button
                type="button"
                class={`gallery-tile${id === chosen ? ' chosen' : ''}`}
                aria-pressed={id === chosen}
                onClick={() => go('gallery', shelf, id)}
              >
                <TileImage tile={pictures[0]} size={128} pieces />
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {exhibit && <Stand key={exhibit.id} exhibit={exhibit} onClose={() => go('gallery', shelf)} />}
    </Page>
  );
}
