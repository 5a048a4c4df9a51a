import { useMemo, useState } from 'preact/hooks';
import { TileImage } from '../board/picture.tsx';
import type { Exhibit, GameGallery, ShelfName } from '../game-entry.ts';
import { ExhibitDialog } from '../parts/exhibits.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { go } from '../route.ts';
import { say } from '../words/words.ts';
import './gallery.css';

/** The shelf that all games share. */
const CARDS: ShelfName = 'cards';

interface GalleryProps extends ScreenProps {
  readonly galleries: readonly GameGallery[];
}

/** The gallery of components: the tiles of all games in every rotation, and their cards. */
export function GalleryScreen({ rest, galleries }: GalleryProps) {
  const shelves = useMemo(() => galleries.flatMap((game) => game.shelves), [galleries]);
  const names = [...shelves.map(({ name }) => name), CARDS];
  const [wanted, chosen] = rest;
  const shelf = names.find((name) => name === wanted) ?? names[0];
  const exhibits = useMemo(() => shelves.find(({ name }) => name === shelf)?.exhibits() ?? [], [shelves, shelf]);
  const exhibit = exhibits.find(({ id }) => id === chosen);
  const [search, setSearch] = useState('');
  const found = useMemo(() => findIn(shelves, search), [shelves, search]);
  return (
    <Page
      title={say('gallery.title')}
      tools={<SearchField label={say('gallery.search')} value={search} onChange={setSearch} />}
    >
      <nav class="gallery-shelves" aria-label={say('gallery.title')}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            class={`button${name === shelf ? ' main' : ''}`}
            aria-pressed={name === shelf}
            onClick={() => go('gallery', name)}
          >
            {say(`gallery.${name}`)}
          </button>
        ))}
      </nav>
      {found ? (
        <section aria-live="polite">
          <p class="note">{say('gallery.found', { count: found.length })}</p>
          <Tiles all={found} chosen={chosen} />
        </section>
      ) : shelf === CARDS ? (
        galleries.map(({ Cards }, index) => <Cards key={String(index)} />)
      ) : (
        <Tiles all={exhibits.map((one) => ({ shelf, exhibit: one }))} chosen={chosen} />
      )}
      {exhibit && <ExhibitDialog key={exhibit.id} exhibit={exhibit} onClose={() => go('gallery', shelf)} />}
    </Page>
  );
}

/** A tile, and the shelf on which it stands. */
interface Shelved {
  readonly shelf: string;
  readonly exhibit: Exhibit;
}

/** The tiles of all shelves whose name has every word that is looked for; undefined while nothing is. */
function findIn(shelves: GameGallery['shelves'], search: string): readonly Shelved[] | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return shelves.flatMap(({ name: shelf, exhibits }) =>
    exhibits()
      .filter(({ id, name }) => words.every((word) => `${name} ${id}`.toLowerCase().includes(word)))
      .map((exhibit) => ({ shelf, exhibit })),
  );
}

function Tiles({ all, chosen }: { readonly all: readonly Shelved[]; readonly chosen: string | undefined }) {
  return (
    <ul class="gallery-tiles">
      {all.map(({ shelf, exhibit: { id, name, pictures } }) => (
        <li key={`${shelf} ${id}`}>
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
  );
}
