import './draw-panel.css';
import { BAGS, type Bag, bagCosts, drawCount } from '@hamlet/builder-pro';
import { ActSection } from '../../table-ui/act-section.tsx';
import { say } from '../../words/words.ts';
import { sayCount } from '../names.ts';
import { BagArt } from '../panels/bag.tsx';
import type { BuilderTableModel } from '../table-model.ts';

/** The choice of a bag. */
export function DrawPanel({ model }: { readonly model: BuilderTableModel }) {
  const { scarce, bags } = model.view.value;
  const { components } = model.state.value.setting;
  return (
    <ActSection class="beside-bulb">
      <h2>{say('bp.draw.title', { tiles: sayCount('tiles', drawCount(model.view.value)) })}</h2>
      {scarce && <p class="note">{say('bp.draw.scarce')}</p>}
      <div class="bags">
        {([1, 2] as const satisfies readonly Bag[]).map((bag) => {
          const name = BAGS[bag - 1];
          const action = model.legal.value.find((known) => known.do === 'draw' && known.bag === bag);
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
                <small>{say('bp.draw.costs', bagCosts(components, bag))}</small>
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
