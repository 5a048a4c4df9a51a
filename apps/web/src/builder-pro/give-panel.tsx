import { Icon } from '../parts/icons.tsx';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { type Destroy, matOf, withoutTile } from './effects.ts';
import { MatChange } from './mat.tsx';
import { sayCount, tileName } from './names.ts';

export function destroysOf(desk: Desk): Destroy[] {
  return desk.legal.value.filter((action): action is Destroy => action.do === 'destroy');
}

/** A debt or a card takes a tile from the outskirts, or coins. */
export function GivePanel({ desk }: { readonly desk: Desk }) {
  const state = desk.state.value;
  const seat = desk.seat.value;
  const { components } = state.setting;
  const { kind } = desk.table.now.value.pending ?? {};
  const chosen = desk.giving.value;
  const before = matOf(state, seat);
  const price = tollOf(desk);
  const canPay = desk.legal.value.some((action) => action.do === 'pay');
  const { owed, gone } = state.cursor;
  const paid = gone.filter((_, index) => index % 4 === 0).reduce((sum, tile) => sum + components.cost[tile], 0);
  return (
    <div class="act">
      <h2>{kind === 'debt' ? say('bp.give.debt', { coins: sayCount('coins', owed - paid) }) : say('bp.give.toll')}</h2>
      <p class={`note${chosen ? ' roomy' : ''}`}>{say(kind === 'debt' ? 'bp.give.debt-help' : 'bp.give.toll-help')}</p>
      <MatChange before={before} after={chosen ? matOf(withoutTile(state, seat, chosen), seat) : before} />
      <div class="act-buttons">
        {canPay && price !== undefined && (
          <button
            type="button"
            class={`button${chosen ? '' : ' main'}`}
            data-pay=""
            disabled={desk.busy.value}
            onClick={() => desk.pay()}
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
          disabled={!chosen || desk.busy.value}
          onClick={() => desk.giveUp()}
        >
          <Icon name="trash" />{' '}
          {chosen ? say('bp.give.confirm', { tile: tileName(components, chosen.tile) }) : say('bp.give.choose')}
        </button>
      </div>
    </div>
  );
}

/** What the card asks instead of a tile; undefined for a debt. */
function tollOf(desk: Desk): number | undefined {
  const { setting, deck, round, cursor } = desk.state.value;
  if (cursor.owed > 0) return undefined;
  const section = setting.components.years[deck[round - 1]].sections[cursor.section];
  if (section.op !== 'each') return undefined;
  const deed = [...section.do, ...(section.else ?? [])].find((known) => known.do === 'destroyOutskirts');
  return deed?.do === 'destroyOutskirts' ? deed.orPay : undefined;
}
