import { STANDARD as BUILDER, type TileData as SquareData } from '@hamlet/builder-pro';
import { type Event, hamlet, packPlace, readOptions, type State, type Tile } from '@hamlet/hamlet';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { useMemo, useState } from 'preact/hooks';
import type { PlacedTile } from '../board/model.ts';
import { TileImage } from '../board/picture.tsx';
import { squareTile } from '../board/square.ts';
import { bareTile } from '../hamlet/draw.ts';
import { Dialog } from '../parts/dialog.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { go } from '../route.ts';
import { say } from '../words/words.ts';
import { GalleryCards } from './gallery-cards.tsx';
import { SquareDetails, TileDetails } from './gallery-details.tsx';
import './gallery.css';

const SHELVES = ['hamlet', 'lake', 'builder', 'cards'] as const;
type Shelf = (typeof SHELVES)[number];

/** What lies on a shelf: how it looks in each rotation, and what is to be said about it. */
interface Exhibit {
  readonly id: string;
  readonly name: string;
  readonly pictures: readonly PlacedTile[];
  readonly details: () => preact.JSX.Element;
}

/** Everything that is printed: the tiles of both games in every rotation, cards, sales, milestones and dishes. */
export default function GalleryScreen({ rest }: ScreenProps) {
  const [wanted = 'hamlet', chosen] = rest;
  const shelf = SHELVES.find((name) => name === wanted) ?? 'hamlet';
  const state = useMemo(sampleState, []);
  const exhibits = useMemo(() => exhibitsOn(shelf, state), [shelf, state]);
  const exhibit = exhibits.find(({ id }) => id === chosen);
  return (
    <Page title={say('gallery.title')}>
      <nav class="gallery-shelves" aria-label={say('gallery.title')}>
        {SHELVES.map((name) => (
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
      {shelf === 'cards' ? (
        <GalleryCards state={state} />
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

/** A game that is never played, for its components. */
function sampleState(): State {
  const io = ioOf<Event>(openStreams(seedFrom('gallery')), () => undefined);
  return hamlet.setup(readOptions({ modules: ['lake'] }), 2, io).state;
}

function exhibitsOn(shelf: Shelf, state: State): Exhibit[] {
  if (shelf === 'builder') return BUILDER.tiles.map(squareExhibit);
  if (shelf === 'cards') return [];
  const { components } = state.setting;
  const atLake = new Set(components.catalogue.parts.lake?.tiles.map(({ id }) => id));
  return components.tileIds.flatMap((id, tile) =>
    atLake.has(id) === (shelf === 'lake') ? [tileExhibit(state, tile)] : [],
  );
}

function tileExhibit(state: State, tile: Tile): Exhibit {
  const { components } = state.setting;
  const { data, turns } = components.tiles[tile];
  return {
    id: data.id,
    name: data.name,
    pictures: turns.distinct.map(({ rotation }) => complete(bareTile(components, tile, packPlace(0, 0, rotation)))),
    details: () => <TileDetails state={state} tile={tile} />,
  };
}

/** The Church as it will look. */
function complete(tile: PlacedTile): PlacedTile {
  return tile.church ? { ...tile, church: { ...tile.church, done: tile.church.of } } : tile;
}

function squareExhibit(data: SquareData): Exhibit {
  const { id, name, points, edges, cost } = data;
  const turned = (turn: number) => [0, 1, 2, 3].map((side) => edges[(side - turn + 4) % 4]).join('');
  const turns = [0, 1, 2, 3].filter(
    (turn) => [0, 1, 2, 3].findIndex((other) => turned(other) === turned(turn)) === turn,
  );
  return {
    id,
    name,
    pictures: turns.map((turn) =>
      squareTile({ id, art: id, name, points, edges, cost, stats: data, column: 0, row: 0, turn }),
    ),
    details: () => <SquareDetails data={data} />,
  };
}

interface StandProps {
  readonly exhibit: Exhibit;
  readonly onClose: () => void;
}

/** One tile, large, to be turned; the others stay where they are. */
function Stand({ exhibit: { name, pictures, details }, onClose }: StandProps) {
  const [turn, setTurn] = useState(0);
  const step = (by: number) => setTurn((turn + by + pictures.length) % pictures.length);
  return (
    <Dialog title={name} onClose={onClose}>
      <div class="gallery-stand">
        <div class="gallery-turning">
          <TileImage tile={pictures[turn]} size={280} pieces />
          {pictures.length > 1 && (
            <div class="line">
              <button type="button" class="button" onClick={() => step(-1)}>
                {say('gallery.turn-back')}
              </button>
              <span aria-live="polite">{say('gallery.turned', { turn: turn + 1, of: pictures.length })}</span>
              <button type="button" class="button" onClick={() => step(1)}>
                {say('gallery.turn')}
              </button>
            </div>
          )}
        </div>
        <div class="gallery-facts">{details()}</div>
      </div>
    </Dialog>
  );
}
