import type { Kit } from '@hamlet/builder-pro';
import { Emblem } from '../art/emblems.tsx';
import { TileImage } from '../board/picture.tsx';
import { say } from '../words/words.ts';
import { drawTile } from './draw.ts';
import { sayCount, sayPrinted, sayRules, tileName } from './names.ts';

interface Props {
  readonly kit: Kit;
  readonly tile: number;
  /** `idle` is only to look at. */
  readonly state: 'can' | 'chosen' | 'no' | 'idle';
  /** Under the name. */
  readonly note?: string | undefined;
  /** In the corner: how many there are. */
  readonly badge?: string | undefined;
  readonly pressed?: boolean;
  readonly onPick: () => void;
}

/** A tile to choose; the number keys choose by the order of those that can be chosen. */
export function TileCard({ kit, tile, state, note = '', badge = '', pressed, onPick }: Props) {
  const name = tileName(kit, tile);
  const rules = sayRules(kit.tiles, kit.tiles[tile]);
  const isSpecial = rules.length > 0;
  const about = [sayCount('coins', kit.cost[tile]), sayPrinted(kit.tiles[tile]), ...rules].join(', ');
  return (
    <li>
      <button
        type="button"
        class={`tile-card ${state}`}
        data-row={state === 'can' || state === 'chosen' ? '' : undefined}
        data-tile={kit.tiles[tile].id}
        aria-pressed={pressed}
        title={[...rules, note].filter((part) => part !== '').join('; ')}
        onClick={onPick}
      >
        <TileImage tile={drawTile(kit, tile)} size={96} pieces />
        <span class="tile-card-name">
          {name}
          {isSpecial && <Emblem name="special" size={16} />}
        </span>
        <span class="hidden">{about}</span>
        {note !== '' && <small>{note}</small>}
        {badge !== '' && <b>{badge}</b>}
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
