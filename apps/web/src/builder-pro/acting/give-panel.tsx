import { type Destroy, debtLeft, matOf, tollAsked, withoutTile } from '@hamlet/builder-pro';
import { Icon } from '../../parts/icons.tsx';
import { ActSection } from '../../table-ui/act-section.tsx';
import { say } from '../../words/words.ts';
import { sayCount, theTile } from '../names.ts';
import { MatChange } from '../panels/mat.tsx';
import type { BuilderTableModel } from '../table-model.ts';

export function destroysOf(model: BuilderTableModel): Destroy[] {
  return model.legal.value.filter((action): action is Destroy => action.do === 'destroy');
}

/** The choice of what a debt or a card takes: a tile from the outskirts, or coins. */
export function GivePanel({ model }: { readonly model: BuilderTableModel }) {
  const state = model.state.value;
  const seat = model.seat.value;
  const { components } = state.setting;
  const { kind } = model.table.now.value.pending ?? {};
  const chosen = model.giving.value;
  const before = matOf(state, seat);
  const price = tollAsked(state);
  const canPay = model.legal.value.some((action) => action.do === 'pay');
  return (
    <ActSection class="beside-bulb">
      <h2>
        {kind === 'debt' ? say('bp.give.debt', { coins: sayCount('coins', debtLeft(state)) }) : say('bp.give.toll')}
      </h2>
      <p class={`note${chosen ? ' roomy' : ''}`}>{say(kind === 'debt' ? 'bp.give.debt-help' : 'bp.give.toll-help')}</p>
      <MatChange before={before} after={chosen ? matOf(withoutTile(state, seat, chosen), seat) : before} />
      <div class="act-buttons">
        {canPay && price !== undefined && (
          <button
            type="button"
            class={`button${chosen ? '' : ' main'}`}
            data-pay=""
            disabled={model.busy.value}
            onClick={() => model.pay()}
          >
            {say('bp.give.pay', { coins: sayCount('coins', price) })}
          </button>
        )}
        {!canPay && price !== undefined && (
          <p class="note">{say('bp.give.cannot-pay', { coins: sayCount('coins', price) })}</p>
        )}
        <button
          type="button"
          class="button warn"
          data-confirm=""
          disabled={!chosen || model.busy.value}
          onClick={() => model.giveUp()}
        >
          <Icon name="trash" />{' '}
          {chosen ? say('bp.give.confirm', { tile: theTile(components, chosen.tile) }) : say('bp.give.choose')}
        </button>
      </div>
    </ActSection>
  );
}
