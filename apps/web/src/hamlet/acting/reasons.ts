import {
  type Cost,
  dishOf,
  donkeyPrice,
  GOODS,
  type Good,
  isRaw,
  NOWHERE,
  openDeliveries,
  type State,
  villageOf,
  villagerPrice,
  visitGains,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { joinLabels, say, sayList } from '../../words/words.ts';
import { distinctTile, goodName, sayCost, sayEffect, sayGold, sayReward } from '../names.ts';
import type { Option } from './options.ts';

/** Reasons to do something, beside it in the list: what follows from it on this very table. */

/** The reason for an option; undefined where it is obvious. */
export function reasonFor(state: State, seat: Seat, { action, verb, goods }: Option): string | undefined {
  const { components } = state.setting;
  switch (action.do) {
    case 'build':
      return joinLabels([
        say('act.build-cost', { cost: sayCost(components.tiles[action.tile].cost) }),
        sayReward(state, action.tile),
      ]);
    case 'favour':
      return sayEffect(state, action.tile);
    case 'deliver': {
      const left = openDeliveries(state).length - 1;
      return left === 0 ? say('reason.deliver-last') : say('reason.deliver', { count: left });
    }
    case 'refine':
      return say('reason.refine', { uses: sayUses(state, seat, components.tiles[action.tile].makes) });
    case 'work':
      if (verb === 'visit') return visitReason(state, seat);
      return workReason(state, seat, [...new Set(goods.map((good) => GOODS.indexOf(good)))]);
    case 'road':
      return say('reason.road');
    case 'beg':
      return say('reason.beg');
    case 'eat': {
      const dish = dishOf(state.setting, action.rarity);
      return dish && say(`dish.${dish.effect}`);
    }
    default:
      return undefined;
  }
}

function workReason(state: State, seat: Seat, goods: readonly Good[]): string | undefined {
  return goods.length === 0 ? undefined : say('reason.work', { uses: sayUses(state, seat, goods) });
}

/** The reason to visit the Town Hall: its most valuable gain; undefined where it has none. */
function visitReason(state: State, seat: Seat): string | undefined {
  switch (visitGains(state)[0]) {
    case 'villager':
      return say('reason.hire', { gold: sayGold(villagerPrice(state, seat) ?? 0) });
    case 'blueprint':
      return say('reason.blueprint', { tile: distinctTile(state, state.display[0]).name });
    case 'donkey':
      return say('reason.donkey', { gold: sayGold(donkeyPrice(state)) });
    default:
      return undefined;
  }
}

/** The places where goods are asked for: the Church, the Market, own blueprints and refineries, in words. */
function sayUses(state: State, seat: Seat, goods: readonly Good[]): string {
  const { components, deliveries } = state.setting;
  const asks = ({ demands }: Cost) => demands.some((demand) => demand.goods.some((good) => goods.includes(good)));
  const uses = [
    ...(state.offers.some((sale) => sale !== NOWHERE && asks(components.sales[sale].cost))
      ? [say('reason.market')]
      : []),
    ...(openDeliveries(state).some((slot) => asks(deliveries[slot].cost)) ? [say('reason.church')] : []),
    ...state.blueprints[seat]
      .filter((tile) => asks(components.tiles[tile].cost))
      .map((tile) => say('reason.tile', { tile: distinctTile(state, tile).name })),
    ...refineries(state, goods).map((good) => say('reason.refining', { good: goodName(good) })),
  ];
  return uses.length === 0 ? say('reason.store') : sayList(uses.slice(0, 3));
}

/** The goods that the refineries of the village make of raw ones. */
function refineries(state: State, goods: readonly Good[]): Good[] {
  const { components } = state.setting;
  if (!goods.some(isRaw)) return [];
  const makes = villageOf(components, state.map).sorted.flatMap((tile) => {
    const { isRefinery, takes, makes: made } = components.tiles[tile];
    return isRefinery && goods.includes(takes) ? made : [];
  });
  return [...new Set(makes)];
}
