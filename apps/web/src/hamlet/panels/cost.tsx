import './cost.css';
import { type Cost as CostOfComponents, GOODS, isRaw, RAW_COUNT } from '@hamlet/hamlet';
import { Coin } from '../../parts/signs.tsx';
import { say } from '../../words/words.ts';
import { sayCost } from '../names.ts';
import { Good } from './good.tsx';

interface Props {
  readonly cost: CostOfComponents;
  readonly size?: number;
  /** True where one of something is shown by its sign alone. */
  readonly tight?: boolean;
}

/** The cost of something, as signs: `2 x log, 1 x boulder`. */
export function Cost({ cost, size = 22, tight = false }: Props) {
  if (cost.demands.length === 0 && cost.gold === 0) return <span class="note">{say('amount.nothing')}</span>;
  return (
    <span class="cost-goods" role="img" aria-label={sayCost(cost)}>
      {cost.demands.map(({ count, goods }) => {
        const any = goods.length === GOODS.length - RAW_COUNT && !goods.some(isRaw);
        return (
          <span class="amount" key={goods.join()}>
            {(count > 1 || any || !tight) && count}
            {any
              ? ` ${say('amount.any-refined')}`
              : goods.map((good) => <Good key={good} name={GOODS[good]} size={size} />)}
          </span>
        );
      })}
      {cost.gold > 0 && (
        <span class="amount">
          {cost.gold} <Coin />
        </span>
      )}
    </span>
  );
}
