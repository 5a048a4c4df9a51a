import {
  type Action,
  costOf,
  GOODS,
  goodOf,
  hasLake,
  isBought,
  isHigh,
  isRaw,
  makerOf,
  type PayFrame,
  relaysOf,
  type State,
  type Tile,
  type TileSet,
  topFrame,
  type Unit,
  unitTile,
  unitToken,
  villageOf,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { GoodName, GoodsPath, PlayerColour } from '../../board/model.ts';
import type { SeatPerson } from '../../table/table.ts';
import { say } from '../../words/words.ts';
import { colourOf, goodName, sayGold, sayToken, theTile } from '../names.ts';

export type Pay = Extract<Action, { readonly do: 'pay' }>;

/** One line of a payment: so many of this from there. */
export interface PaymentLine {
  readonly key: string;
  readonly good: GoodName;
  readonly high: boolean;
  readonly maker: PlayerColour | undefined;
  readonly text: string;
  readonly unit: Unit;
  readonly count: number;
}

function tally(units: readonly Unit[]): [Unit, number][] {
  const found = new Map<Unit, number>();
  for (const unit of units) found.set(unit, (found.get(unit) ?? 0) + 1);
  return [...found];
}

export function paymentLines(state: State, units: readonly Unit[], person: SeatPerson): PaymentLine[] {
  const { components, prices } = state.setting;
  return tally(units).map(([unit, count]) => {
    if (isBought(unit)) {
      const good = unitToken(unit);
      const price = count * (isRaw(good) ? prices.raw : prices.refined);
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
      text: say('pay.take', { count, good: sayToken(token, person), tile: theTile(components, unitTile(unit)) }),
      unit,
      count,
    };
  });
}

/** Whether goods come over a lake, which costs one wheat more than is asked for. */
export function isByBoat(state: State, frame: PayFrame, units: readonly Unit[]): boolean {
  return hasLake(state) && units.length > goodsAsked(state, frame);
}

function goodsAsked(state: State, frame: PayFrame): number {
  return costOf(state, frame).demands.reduce((sum, { count }) => sum + count, 0);
}

/** The way of every good of a payment, hop by hop, each hop with the donkey that carries it. */
export function pathsOf(state: State, seat: Seat, units: readonly Unit[]): GoodsPath[] {
  const frame = topFrame(state);
  if (frame?.step !== 'pay') return [];
  const { components } = state.setting;
  return tally(units).flatMap(([unit]) => {
    const from = isBought(unit) ? components.market : unitTile(unit);
    const token = isBought(unit) ? 0 : unitToken(unit);
    const good = isBought(unit) ? unitToken(unit) : goodOf(token);
    const way = wayOf(state, seat, frame, from);
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

/** The shortest way of a good to where it is paid: every tile in between holds an own donkey. */
function wayOf(state: State, seat: Seat, frame: PayFrame, from: Tile): Tile[] | undefined {
  const village = villageOf(state.setting.components, state.map);
  const relays = relaysOf(state, seat, frame.villager);
  const { hooks } = state.setting;
  const wet = hooks.goodsNetwork?.(state) ?? hooks.feeNetwork?.(state)?.network;
  return wayOver(village.links, relays, from, frame.tile) ?? (wet && wayOver(wet.links, relays, from, frame.tile));
}

function wayOver(links: readonly TileSet[], relays: TileSet, from: Tile, to: Tile): Tile[] | undefined {
  const before = new Map<Tile, Tile>([[from, from]]);
  const open = [from];
  for (let i = 0; i < open.length; i++) {
    const tile = open[i];
    if (tile === to) {
      const way = [tile];
      for (let step = tile; step !== from; way.push(step)) step = before.get(step) as Tile;
      return way.reverse();
    }
    if (tile !== from && !relays.has(tile)) continue;
    for (const next of links[tile]) {
      if (before.has(next)) continue;
      before.set(next, tile);
      open.push(next);
    }
  }
  return undefined;
}
