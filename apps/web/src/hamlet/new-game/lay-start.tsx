import './lay-start.css';
import '../../art/palette.css';
import '../../art/pieces.css';
import { hamlet } from '@hamlet/hamlet';
import { Session, seedFrom } from '@hamlet/kernel';
import { useMemo } from 'preact/hooks';
import type { DrawnVillage } from '../../board/model.ts';
import { VillageImage } from '../../board/village-image.tsx';
import type { FieldsProps } from '../../game-entry.ts';
import { Icon } from '../../parts/icons.tsx';
import { say } from '../../words/words.ts';
import { drawVillage } from '../board/draw.ts';
import { layoutsWith, moved, placeIn, type StartLayout } from './layouts.ts';

interface Props extends FieldsProps {
  readonly modules: readonly string[];
}

/** The village with which a game begins that is laid so. */
function drawnStart(layout: StartLayout, modules: readonly string[]): DrawnVillage {
  const opening = { options: hamlet.options({ modules, layout }), seats: 2, seed: seedFrom('start') };
  return drawVillage(hamlet.codec.decode(Session.open(hamlet, opening).view({ kind: 'spectator' })));
}

/** The starting tiles, each moved from place to place around the Church. */
export function LayStart({ chosen, onChange, modules }: Props) {
  const layouts = useMemo(() => layoutsWith(modules), [modules.join()]);
  const now = typeof chosen.laid === 'number' && chosen.laid < layouts.length ? chosen.laid : 0;
  const layout = layouts[now];
  const village = useMemo(() => drawnStart(layout, modules), [layout]);
  return (
    <fieldset class="lay-start">
      <legend>{say('option.layout.title')}</legend>
      <div class="lay-picture">
        <VillageImage village={village} title={say('lay-start.picture')} />
      </div>
      <ul>
        {layout.map(({ tile }, index) => {
          const { at, count } = placeIn(layouts, now, index);
          const name = village.tiles.find(({ id }) => id === tile)?.name ?? tile;
          return (
            <li key={tile}>
              <span>
                {name} <small aria-live="polite">{say('lay-start.place', { place: at + 1, places: count })}</small>
              </span>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  class="button icon"
                  aria-label={say(by < 0 ? 'lay-start.back' : 'lay-start.next', { tile: name })}
                  onClick={() => onChange({ laid: moved(layouts, now, index, by) })}
                >
                  <Icon name={by < 0 ? 'left' : 'right'} />
                </button>
              ))}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
