import {
  type Action,
  catchAt,
  comesByBoat,
  donkeyPrice,
  feeMakesRoom,
  GOODS,
  goesByBoat,
  plannedMeal,
  RARITIES,
  ROAD_KINDS,
  type State,
  topFrame,
  unitTile,
  unitToken,
  villagerPrice,
} from '@hamlet/hamlet';
import type { SeatPerson } from '../../table/table.ts';
import { joinHeaded, say } from '../../words/words.ts';
import { distinctTile, goodName, sayCost, sayEating, sayGold, sayGoodsOf, sayToken } from '../names.ts';

/** An action as the words on a button. */
export function sayAction(state: State, action: Action, person: SeatPerson): string {
  const { components, deliveries } = state.setting;
  const tile = (index: number) => distinctTile(state, index);
  switch (action.do) {
    case 'work':
      if (action.tile === components.townHall) return say('act.visit');
      return say(components.tiles[action.tile].isProducer ? 'act.work' : 'act.stables', { tile: tile(action.tile) });
    case 'refine': {
      const { takes, makes } = components.tiles[action.tile];
      const words = { count: action.count, from: goodName(takes), to: goodName(makes[0]), tile: tile(action.tile) };
      return say('act.refine', words);
    }
    case 'sell':
      return say('act.sell', { cost: sayCost(components.sales[action.sale].cost) });
    case 'deliver':
      return say('act.deliver', { cost: sayCost(deliveries[action.slot].cost) });
    case 'beg':
      return say('act.beg');
    case 'build':
    case 'favour':
      return say(`act.${action.do}`, { tile: tile(action.tile) });
    case 'road':
      return say('act.road', { bridge: sayCost(components.bridge), path: sayCost(components.path) });
    case 'move': {
      const words = { from: distinctTile(state, action.from).name, to: distinctTile(state, action.to).name };
      return say(goesByBoat(state, action.from, action.to) ? 'act.move-boat' : 'act.move', words);
    }
    case 'take':
      return say('act.take', { tile: tile(action.tile) });
    case 'skip':
      return say(topFrame(state)?.step === 'boat' ? 'act.skip-boat' : 'act.skip');
    case 'hire':
      return say('act.hire', { gold: sayGold(villagerPrice(state, state.seat) ?? 0) });
    case 'donkey':
      return say('act.donkey', {
        gold: sayGold(donkeyPrice(state)),
        tile: distinctTile(state, action.tile).name,
      });
    case 'fill':
      return say('act.fill', { goods: sayGoodsOf(action.goods) });
    case 'join': {
      const kind = say(`roadKind.${ROAD_KINDS[action.kind]}`);
      return say('act.join', { kind, from: tile(action.from), to: tile(action.to) });
    }
    case 'end':
      return say('act.end');
    case 'done': {
      const step = topFrame(state)?.step;
      return say(step === 'hire' ? 'act.done-hire' : step === 'store' ? 'act.done-store' : 'act.done-donkeys');
    }
    default:
      return sayLakeAction(state, action, person);
  }
}

function sayLakeAction(state: State, action: Action, person: SeatPerson): string {
  switch (action.do) {
    case 'fish': {
      const fish = say('amount.fish', { count: catchAt(state, state.seat, action.tile) });
      return joinHeaded([say('act.fish', { tile: distinctTile(state, action.tile) }), fish]);
    }
    case 'store':
      return say('act.store', { tile: distinctTile(state, action.tile) });
    case 'bring':
      return say(comesByBoat(state, action.unit) ? 'act.bring-boat' : 'act.bring', {
        good: sayToken(unitToken(action.unit), person),
        tile: distinctTile(state, unitTile(action.unit)),
      });
    case 'pay': {
      // Where a list asks for a payment, it is the wheat for a boat to a Storeroom (Q65).
      const [unit] = action.units;
      return say(feeMakesRoom(state, unit) ? 'act.fee-frees' : 'act.fee', {
        tile: distinctTile(state, unitTile(unit)),
      });
    }
    case 'boat':
      return say('act.boat');
    case 'return':
      return say('act.return', { fish: say(`fish.${RARITIES[action.rarity]}`) });
    case 'eat':
      return sayEating(plannedMeal(state, action.rarity, action.item), (tile) => distinctTile(state, tile));
    default:
      return action.do;
  }
}

/** Goods as a list of names of drawings. */
export function goodsOf(action: Action): readonly (typeof GOODS)[number][] {
  return action.do === 'fill' ? action.goods.map((good) => GOODS[good]) : [];
}
