import {
  deliveriesBy,
  GOODS,
  hasLake,
  heldFish,
  milestonesOf,
  RAW_COUNT,
  type State,
  salesBy,
  supplyOf,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { enumerate, joinClauses, joinHeaded, say } from '../../words/words.ts';
import { distinctTile, milestoneName, sayCost, sayFish } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';
import { Good } from './good.tsx';

export interface HamletPlayerProps {
  readonly model: HamletShownModel;
  readonly state: State;
  readonly seat: Seat;
  readonly atEnd: number;
}

/** The things that a player holds, can still make, and has done. */
export function PlayerFacts({ model, state, seat }: Omit<HamletPlayerProps, 'atEnd'>) {
  const { options } = state.setting;
  const milestones = milestonesOf(state, seat).map(milestoneName);
  const sales = salesBy(state, seat).map(({ cost }) => sayCost(cost));
  const delivered = deliveriesBy(state, seat).map(({ cost }) => sayCost(cost));
  const done = [...delivered, ...sales];
  return (
    <dl>
      <dt>
        {say('table.blueprints')} {state.blueprints[seat].length}/{options.blueprintLimit}
      </dt>
      <dd class="line">
        {state.blueprints[seat].length === 0
          ? say('table.blueprints-none')
          : state.blueprints[seat].map((tile) => (
              <button type="button" class="chip link" key={tile} onClick={() => (model.inspected.value = tile)}>
                {distinctTile(state, tile).name}
              </button>
            ))}
      </dd>
      <dt>{say('table.tokens')}</dt>
      <dd class="line">
        {GOODS.slice(RAW_COUNT).map((good, index) => (
          <span key={good} class="amount">
            <Good name={good} size={20} /> {supplyOf(state, seat)[index]}
          </span>
        ))}
      </dd>
      {milestones.length > 0 && (
        <>
          <dt>{say('table.milestones')}</dt>
          <dd>{enumerate(milestones)}</dd>
        </>
      )}
      {done.length > 0 && (
        <>
          <dt>{say('table.done')}</dt>
          <dd>
            {joinHeaded([
              say('table.done-both', {
                deliveries: say('amount.delivery', { count: delivered.length }),
                sales: say('amount.sale', { count: sales.length }),
              }),
              joinClauses(done),
            ])}
          </dd>
        </>
      )}
      {hasLake(state) && (
        <>
          <dt>{say('table.fish')}</dt>
          <dd>{sayFish(heldFish(state, seat))}</dd>
        </>
      )}
    </dl>
  );
}
