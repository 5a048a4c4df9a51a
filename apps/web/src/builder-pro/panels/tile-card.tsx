import './tile-card.css';
import type { Components } from '@hamlet/builder-pro';
import { Emblem } from '../../art/emblems.tsx';
import { TileImage } from '../../board/picture.tsx';
import { joinClauses, joinSentences, say } from '../../words/words.ts';
import { drawTile } from '../board/draw.ts';
import { sayFacts, sayRules, tileName } from '../names.ts';

interface Props {
  readonly components: Components;
  readonly tile: number;
  /** An `idle` card shows its tile and does nothing. */
  readonly state: 'can' | 'chosen' | 'no' | 'idle';
  /** A line under the name. */
  readonly note?: string | undefined;
  /** The number of copies, in the corner. */
  readonly badge?: string | undefined;
  readonly pressed?: boolean;
  readonly onPick: () => void;
  /** The effect of the right button or a long touch; that of `onPick` where it only shows the tile anyway. */
  readonly onInspect?: () => void;
}

/** A tile to choose; the number keys choose by the order of those that can be chosen. */
export function TileCard({
  components,
  tile,
  state,
  note = '',
  badge = '',
  pressed,
  onPick,
  onInspect = onPick,
}: Props) {
  const name = tileName(components, tile);
  const rules = sayRules(components.tiles, components.tiles[tile]);
  const special = rules.length === 0 ? '' : say('bp.tile.special', { rule: joinClauses(rules) });
  // The reason why it cannot be built says more than its rule.
  const brief = state === 'no' ? [] : sayRules(components.tiles, components.tiles[tile], 'brief');
  return (
    <li>
      <button
        type="button"
        class={`tile-card ${state}`}
        data-row={state === 'can' || state === 'chosen' ? 'card' : undefined}
        data-tile={components.tiles[tile].id}
        aria-pressed={pressed}
        title={joinSentences([special, note])}
        onClick={onPick}
        onContextMenu={(event) => {
          event.preventDefault();
          onInspect();
        }}
      >
        <TileImage tile={drawTile(components, tile)} size={96} pieces />
        <span class="tile-card-name">
          {name}
          {special !== '' && brief.length === 0 && <Emblem name="special" size={16} />}
        </span>
        <span class="tile-card-facts">
          {sayFacts(components.tiles[tile]).map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
        </span>
        {special !== '' && <span class="hidden">{special}</span>}
        {brief.length > 0 && (
          <span class="tile-card-rule" aria-hidden="true">
            <Emblem name="special" size={14} /> {joinClauses(brief)}
          </span>
        )}
        {note !== '' && <small>{note}</small>}
        {badge !== '' && <b>{badge}</b>}
      </button>
    </li>
  );
}

/** A pile of tiles that lie face down. */
export function TileBacks({ count }: { readonly count: number }) {
  return (
    <span class="backs" role="img" aria-label={say('bp.count.tiles', { count })}>
      {Array.from({ length: Math.min(count, 8) }, (_, index) => (
        <i key={String(index)} />
      ))}
    </span>
  );
}
