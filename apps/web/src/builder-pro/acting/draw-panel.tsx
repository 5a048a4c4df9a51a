import './draw-panel.css';
import { BAGS, type Bag, DRAWN } from '@hamlet/builder-pro';
import { ActSection } from '../../table-ui/act-section.tsx';
import { say } from '../../words/words.ts';
import { sayCount } from '../names.ts';
import { BagArt } from '../panels/bag.tsx';
import type { BuilderTableModel } from '../table-model.ts';

/** The choice of a bag. */
export function DrawPanel({ model }: { readonly model: BuilderTableModel }) {
  const { scarce, bags } = model.view.value;
  const { components } = model.state.value.setting;
  const count = scarce ? 1 : DRAWN;
  return (
    <ActSection class="beside-bulb">
      <h2>{say('bp.draw.title', { tiles: sayCount('tiles', count) })}</h2>
      {scarce && <p class="note">{say('bp.draw.scarce')}</p>}
      <div class="bags">
        {([1, 2] as const satisfies readonly Bag[]).map((bag) => {
          const name = BAGS[bag - 1];
          const action = model.legal.value.find((known) => known.do === 'draw' && known.bag === bag);
          const costs = components.worth[bag].map((tile) => components.cost[tile]);
          return (
            <button
              key={name}
              type="button"
              class="bag-choice"
              data-row="card"
              data-bag={name}
              disabled={!action}
              onClick={() => action && model.draw(action)}
            >
              <BagArt kind={name} size={64} />
              <span>
                <b>{say(`bp.draw.${name}`)}</b>
                <small>{say('bp.draw.points', { count: bag })}</small>
                <small>{say('bp.draw.costs', { from: Math.min(...costs), to: Math.max(...costs) })}</small>
                <small>{say('bp.draw.left', { count: bags[name] })}</small>
              </span>
            </button>
          );
        })}
      </div>
      <p class="note">{say('bp.draw.no-undo')}</p>
    </ActSection>
  );
}
