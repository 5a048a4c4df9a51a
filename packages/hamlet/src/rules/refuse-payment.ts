import type { Refusal } from '@hamlet/kernel';
import { isBought, type Unit, unitTile, unitToken } from '../actions.ts';
import type { Cost, Tile } from '../data/components.ts';
import { GOODS, goodOf, isRaw, makerOf, worthOf } from '../data/goods.ts';
import type { PayFrame } from '../frames.ts';
import { refusal } from '../refusals.ts';
import { SLOTS_EACH, type State } from '../state.ts';
import { shortestWay } from '../village.ts';
import { leastGold, withFee } from './costs.ts';
import { costOf, mayBuyFor } from './payment.ts';
import { bringsFarther, owesFee } from './payment-list.ts';
import { countIn, detourOf, getsTo, knownReach, type Reach, stockAt } from './transport.ts';

/** Checks any payment that a player spells out, whether it is among the listed ones or not. */
export function refusePayment(state: State, frame: PayFrame, units: readonly Unit[]): Refusal | undefined {
  const reach = knownReach(state, frame.villager);
  const cost = costOf(state, frame);
  const direct = refuseAlong(reach, frame, cost, units);
  const detour = detourOf(reach);
  if (!direct || !detour || bringsFarther(reach, frame.tile, units).length === 0) return direct;
  const fault = refuseAlong(detour.reach, frame, withFee(cost, detour.fee), units);
  return fault ?? (owesFee(reach, frame.tile, units, detour.fee) ? undefined : refusal('wrong-payment'));
}

function refuseAlong(reach: Reach, frame: PayFrame, cost: Cost, units: readonly Unit[]): Refusal | undefined {
  const { state } = reach;
  const { components, prices } = state.setting;
  const given: number[] = GOODS.map(() => 0);
  const used = new Map<Unit, number>();
  let gold = state.gold[reach.seat] - cost.gold;
  for (const unit of units) {
    const good = isBought(unit) ? unitToken(unit) : goodOf(unitToken(unit));
    if (good === undefined || good < 0 || good >= GOODS.length) return refusal('wrong-payment');
    given[good]++;
    if (isBought(unit)) {
      if (!mayBuyFor(frame)) return refusal('no-buying');
      if (!getsTo(reach, components.market, frame.tile))
        return refusal('market-too-far', { tile: components.tileIds[frame.tile] });
      gold -= isRaw(good) ? prices.raw : prices.refined;
      continue;
    }
    const count = (used.get(unit) ?? 0) + 1;
    used.set(unit, count);
    const fault = refuseSource(reach, frame.tile, unit, count);
    if (fault) return fault;
    if (makerOf(unitToken(unit)) === reach.seat && state.setting.hooks.pays?.(state, unitTile(unit)) !== false)
      gold += worthOf(unitToken(unit)) * components.catalogue.consumed.gold;
  }
  for (const { count, goods } of cost.demands) {
    let left = count;
    for (const good of goods) {
      const take = Math.min(left, given[good]);
      left -= take;
      given[good] -= take;
    }
    if (left > 0) return refusal('wrong-payment');
  }
  if (given.some((count) => count > 0)) return refusal('wrong-payment');
  const have = state.gold[reach.seat];
  return gold < 0 ? refusal('gold-short', { need: have - gold, have }) : undefined;
}

function refuseSource(reach: Reach, to: Tile, unit: Unit, count: number): Refusal | undefined {
  const { components } = reach.state.setting;
  const tile = unitTile(unit);
  const good = GOODS[goodOf(unitToken(unit))];
  if (tile >= components.tiles.length || reach.village.places[tile] === undefined)
    return refusal('not-there', { good, tile: components.tileIds[tile] ?? '?' });
  let there = 0;
  for (let slot = tile * SLOTS_EACH; slot < (tile + 1) * SLOTS_EACH; slot++)
    if (reach.state.slots[slot] === unitToken(unit)) there++;
  if (there < count) return refusal('not-there', { good, tile: components.tileIds[tile] });
  if (reach.state.setting.hooks.mayUse?.(reach.state, tile) === false)
    return refusal('not-yours', { tile: components.tileIds[tile] });
  return getsTo(reach, tile, to) ? undefined : stuckOnTheWay(reach, good, tile, to);
}

/** The tile where a good gets stuck: on the shortest way, the first tile between without one of the player's donkeys. */
function stuckOnTheWay(reach: Reach, good: string, from: Tile, to: Tile): Refusal {
  const { components } = reach.state.setting;
  const way = shortestWay(reach.village, from, to);
  const names = { good, from: components.tileIds[from], tile: components.tileIds[to] };
  if (!way) return refusal('no-road-between', { from: names.from, to: names.tile });
  const at = way.slice(1, -1).find((tile) => !relays(reach, tile)) ?? way[1];
  return refusal('no-donkey-on-the-way', { ...names, at: components.tileIds[at] });
}

function relays(reach: Reach, tile: Tile): boolean {
  return reach.groups.some(({ tiles }) => tiles.has(tile));
}

/** Refusal of a cost at a tile: a good gets stuck, or is nowhere, or the gold does not suffice. */
export function refuseCost(reach: Reach, tile: Tile, cost: Cost, mayBuy: boolean): Refusal | undefined {
  const need = leastGold(reach, tile, cost, mayBuy);
  const have = reach.state.gold[reach.seat];
  if (need <= have) return undefined;
  if (need !== Number.POSITIVE_INFINITY) return refusal('gold-short', { need, have });
  const stock = stockAt(reach, tile);
  for (const { count, goods } of cost.demands) {
    let there = 0;
    for (const good of goods) there += countIn(stock, good);
    if (there >= count) continue;
    for (const store of reach.village.stores) {
      if (getsTo(reach, store, tile) || reach.village.part[store] !== reach.village.part[tile]) continue;
      for (let slot = store * SLOTS_EACH; slot < (store + 1) * SLOTS_EACH; slot++) {
        const good = goodOf(reach.state.slots[slot]);
        if (goods.includes(good)) return stuckOnTheWay(reach, GOODS[good], store, tile);
      }
    }
    return refusal('goods-missing', {
      good: goods.map((good) => GOODS[good]).join('/'),
      missing: count - there,
      tile: reach.state.setting.components.tileIds[tile],
    });
  }
  return undefined;
}
