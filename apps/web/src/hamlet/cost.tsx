import { type Bill as CostData, GOODS, isRaw, RAW_COUNT } from '@hamlet/hamlet';
import { say } from '../words/words.ts';
import { Good } from './good.tsx';
import { sayCost } from './names.ts';
import { Coin } from './players.tsx';

interface Props {
  readonly bill: CostData;
  readonly size?: number;
  /** One of something is only its sign. */
  readonly tight?: boolean;
}

/** What something costs, as signs: `2 x log, 1 x boulder`. */
export function Bill({ bill, size = 22, tight = false }: Props) {
  if (bill.demands.length === 0 && bill.gold === 0) return <span class="note">{say('amount.nothing')}</span>;
  return (
    <span class="bill" role="img" aria-label={sayCost(bill)}>
      {bill.demands.map(({ count, goods }) => {
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
      {bill.gold > 0 && (
        <span class="amount">
          {bill.gold} <Coin />
        </span>
      )}
    </span>
  );
}
