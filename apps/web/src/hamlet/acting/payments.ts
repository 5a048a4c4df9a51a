import {
  countUnits,
  GOODS,
  goodOf,
  isBought,
  isHigh,
  isRaw,
  makerOf,
  purchasePrice,
  type State,
  topFrame,
  type Unit,
  unitGood,
  unitTile,
  unitToken,
  wayOfGoods,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { GoodPicture, GoodsPath, PlayerColour } from '../../board/model.ts';
import type { SeatPerson } from '../../table/table.ts';
import { say } from '../../words/words.ts';
import { colourOf, distinctTile, goodName, sayGold, sayToken } from '../names.ts';

/** One line of a payment: a good, its number and its tile. */
export interface PaymentLine {
  readonly key: string;
  readonly good: GoodPicture;
  readonly high: boolean;
  readonly maker: PlayerColour | undefined;
  readonly text: string;
  readonly unit: Unit;
  readonly count: number;
}

export function paymentLines(state: State, units: readonly Unit[], person: SeatPerson): PaymentLine[] {
  return countUnits(units).map(([unit, count]) => {
    if (isBought(unit)) {
      const good = unitToken(unit);
      const price = count * purchasePrice(state, [unit]);
      const text = say('pay.buy', { count, good: goodName(good), gold: sayGold(price) });
      return { key: `buy ${unit}`, good: GOODS[good], high: false, maker: undefined, text, unit, count };
    }
    const token = unitToken(unit);
    const refined = !isRaw(goodOf(token));
    return {
      key: String(unit),
      good: GOODS[goodOf(token)],
      high: isHigh(token),
      maker: refined ? colourOf(state, makerOf(token)) : undefined,
      text: say('pay.take', { count, good: sayToken(token, person), tile: distinctTile(state, unitTile(unit)) }),
      unit,
      count,
    };
  });
}

/** The way of every good of a payment, hop by hop, each hop with the donkey that carries it. */
export function pathsOf(state: State, seat: Seat, units: readonly Unit[]): GoodsPath[] {
  const frame = topFrame(state);
  if (frame?.step !== 'pay') return [];
  const { components } = state.setting;
  return countUnits(units).flatMap(([unit]) => {
    const from = isBought(unit) ? components.market : unitTile(unit);
    const token = isBought(unit) ? 0 : unitToken(unit);
    const good = unitGood(unit);
    const way = wayOfGoods(state, seat, frame, from);
    if (!way) return [];
    const refined = token !== 0 && !isRaw(good);
    return [
      {
        id: `${unit}`,
        good: GOODS[good],
        high: token !== 0 && isHigh(token),
        maker: refined ? colourOf(state, makerOf(token)) : undefined,
        tiles: way.map((tile) => components.tileIds[tile]),
        carriers: way.slice(1).map((_, hop) => (hop === 0 ? undefined : colourOf(state, seat))),
      },
    ];
  });
}
