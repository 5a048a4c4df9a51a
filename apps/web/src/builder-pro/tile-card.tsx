import type { Kit } from '@hamlet/builder-pro';
import type { ComponentChildren } from 'preact';
import { TileImage } from '../board/picture.tsx';
import { say } from '../words/words.ts';
import { drawTile } from './draw.ts';
import { sayCount, sayPrinted, tileName } from './names.ts';

interface Props {
  readonly kit: Kit;
  readonly tile: number;
  readonly turn?: number;
  readonly state: 'can' | 'chosen' | 'no';
  /** Under the name. */
  readonly note?: string | undefined;
  /** In the corner: how many there are. */
  readonly badge?: ComponentChildren;
  readonly pressed: boolean;
  readonly onPick: () => void;
}

/** A tile to choose; the number keys choose by the order of these. */
export function TileCard({ kit, tile, turn = 0, state, note, badge, pressed, onPick }: Props) {
  const name = tileName(kit, tile);
  const label = [name, sayCount('coins', kit.cost[tile]), sayPrinted(kit.tiles[tile]), note ?? '']
    .filter((part) => part !== '')
    .join(', ');
  return (
    <li>
      <button
        type="button"
        class={`tile-card ${state}`}
        data-row={state === 'no' ? undefined : ''}
        data-tile={kit.tiles[tile].id}
        aria-pressed={pressed}
        aria-label={label}
        onClick={onPick}
      >
        <TileImage tile={drawTile(kit, tile, 0, 0, turn)} size={92} pieces />
        <span class="tile-card-name">{name}</span>
        {note !== undefined && note !== '' && <small>{note}</small>}
        {badge !== undefined && <b>{badge}</b>}
      </button>
    </li>
  );
}

/** Tiles that lie face down. */
export function TileBacks({ count }: { readonly count: number }) {
  return (
    <span class="backs" role="img" aria-label={say('bp.count.tiles', { count })}>
      {Array.from({ length: Math.min(count, 8) }, (_, index) => (
        <i key={String(index)} />
      ))}
    </span>
  );
}
