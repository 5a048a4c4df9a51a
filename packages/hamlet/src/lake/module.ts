import type { Io, Refusal } from '@hamlet/kernel';
import { type Action, favourAction } from '../actions.ts';
import { BOTRIC } from '../botric/botric.ts';
import type { Event } from '../events.ts';
import type { Frame } from '../frames.ts';
import type { Module } from '../module.ts';
import { refusal } from '../refusals.ts';
import { beginFavour, listFavours, refuseFavour } from '../rules/construction.ts';
import { gainPoints } from '../rules/gains.ts';
import { lookAround } from '../rules/transport.ts';
import { endTurn } from '../rules/turn.ts';
import { pickVillager } from '../rules/villagers.ts';
import { firstStanding, type State } from '../state.ts';
import { villageOf } from '../village.ts';
import { listBoats, offerBoats, placeBoat, refuseBoat, waysWithBoats } from './boats.ts';
import {
  goFishing,
  listFishing,
  listReturns,
  refuseFishing,
  refuseReturn,
  restock,
  returnFish,
  stockLake,
  tooManyFish,
} from './fishing.ts';
import { boatsOf, HOUSE, heldBy, type LakeState, lakeData, lakeOf, RARITY_COUNT, renew } from './lake.ts';
import { eat, listMeals, mealGold, refuseMeal } from './menu.ts';
import {
  beginStoring,
  bring,
  endStoring,
  listStorerooms,
  listStoring,
  refuseBringing,
  refuseStoring,
} from './storeroom.ts';
import { type Cell, enclosesNothing, fillLakes, triangleGain, waterSegments, watersOf } from './waters.ts';

const MEAL_TIMES: ReadonlySet<string> = new Set(['turn', 'spend', 'donkeys', 'blueprint', 'hire']);

/** By the Lake. */
export const lake: Module = {
  extension: {
    name: 'lake',
    tiles: (catalogue) => catalogue.lake?.tiles ?? [],
    grow: fillLakes,
    mayStart: enclosesNothing,
  },
  bed: HOUSE,
  formed: triangleGain,
  answersFor(verb, step) {
    switch (verb) {
      case 'fish':
      case 'store':
      case 'favour':
        return step === 'turn';
      case 'eat':
        return MEAL_TIMES.has(step);
      case 'boat':
      case 'skip':
        return step === 'boat';
      case 'return':
        return step === 'keep';
      case 'bring':
      case 'done':
        return step === 'store';
      default:
        return false;
    }
  },

  setUp(state) {
    const data = lakeData(state);
    state.lake = {
      formed: [],
      fish: [],
      boats: [],
      bag: data.fish,
      held: Array.from({ length: state.setting.seats * RARITY_COUNT }, () => 0),
      eaten: 0,
      freeBlueprints: false,
      favours: 0,
      migration: false,
      monopoly: false,
      frozen: false,
      reserved: [],
      feePaid: false,
    };
  },

  workerWays: (state) => waysWithBoats(state, state.seat)?.ways,
  goodsWays: (state) => (lakeOf(state).frozen ? waysWithBoats(state, state.seat)?.ways : undefined),
  feeWays: (state) => (lakeOf(state).frozen ? undefined : waysWithBoats(state, state.seat)),
  mayUse: (state, tile) => !state.setting.kit.tiles[tile].isStoreroom || state.owner[tile] === state.seat,
  pays: (state, tile) => !state.setting.kit.tiles[tile].isStoreroom,
  blocks(state, tile) {
    const { reserved } = lakeOf(state);
    for (let i = 0; i < reserved.length; i += 2)
      if (reserved[i] === tile && reserved[i + 1] !== state.seat) return true;
    return false;
  },
  freeBlueprints: (state) => lakeOf(state).freeBlueprints,
  freeGold: mealGold,

  afterAction(state, tile) {
    const { migration, monopoly, reserved } = lakeOf(state);
    if (migration) {
      restock(state, tile); // Q55
      renew(state).migration = false;
    }
    if (monopoly) {
      const after = renew(state);
      after.monopoly = false;
      after.reserved = [...reserved, tile, state.seat]; // Q52
    }
  },

  afterBuild(state, _tile, io) {
    const { lakes } = watersOf(villageOf(state.setting.kit, state.map));
    const { formed } = lakeOf(state);
    if (lakes.length === formed.length) return;
    renew(state).formed = lakes.map(({ id }) => id);
    const { trianglesPerPoint, mostPoints } = lakeData(state);
    const large: Cell[] = [];
    for (const water of lakes) {
      const { id } = water;
      if (formed.includes(id)) continue;
      const size = water.cells.length;
      io.emit?.({ type: 'lake-formed', lake: id, size });
      gainPoints(state, state.seat, Math.min(mostPoints, Math.floor(size / trianglesPerPoint)), 'lake', io);
      stockLake(state, water);
      if (size >= 2) large.push(id);
    }
    // B50: Botric has his own mind about boats.
    if (!(state.botric && state.seat === BOTRIC)) offerBoats(state, large);
  },

  holdsTurn(state) {
    if ((state.botric && state.seat === BOTRIC) || !tooManyFish(state)) return false;
    state.stack.push({ step: 'keep' });
    return true;
  },

  beginTurn(state) {
    const before = lakeOf(state);
    if (before.reserved.length === 0 && !leavesSomething(before)) return;
    const { reserved } = before;
    const begun = renew(state);
    begun.eaten = 0;
    begun.freeBlueprints = false;
    begun.favours = 0;
    begun.migration = false;
    begun.monopoly = false;
    begun.frozen = false;
    begun.feePaid = false;
    if (reserved.length > 0) begun.reserved = reserved.filter((_, i) => reserved[i - (i % 2) + 1] !== state.seat);
  },

  listFree: (state, out) => listMeals(state, false, out),

  listActions(look, by, out) {
    listFishing(look, by, out);
    listStorerooms(look, by, out);
    if (lakeOf(look.state).favours > 0) for (const tile of listFavours(look)) out.push(favourAction(tile, by));
  },

  listStep(state, frame) {
    if (frame.step === 'boat') return listBoats(frame);
    if (frame.step === 'keep') return listReturns(state);
    if (frame.step === 'store') return listStoring(state, frame);
    const out: Action[] = [];
    listMeals(state, true, out);
    return out;
  },

  refuse(state, frame, action) {
    if (action.do === 'eat') return refuseMeal(state, action.rarity, action.item, frame?.step === 'spend');
    switch (frame?.step) {
      case 'boat':
        return action.do === 'boat' ? refuseBoat(frame, action.lake) : undefined;
      case 'keep':
        return action.do === 'return' ? refuseReturn(state, action.rarity) : undefined;
      case 'store':
        if (action.do === 'bring') return refuseBringing(state, frame, action.unit);
        return frame.brought ? undefined : refusal('visit-for-nothing');
      default:
        return refuseVillagerAction(state, action);
    }
  },

  apply(state, frame, action, io) {
    if (action.do === 'eat') return dine(state, frame, action.rarity, action.item, io);
    switch (frame?.step) {
      case 'boat':
        return action.do === 'boat' ? placeBoat(state, frame, io) : void state.stack.pop();
      case 'keep':
        return action.do === 'return' ? putBack(state, action.rarity, io) : undefined;
      case 'store':
        return action.do === 'bring' ? bring(state, frame, action.unit, io) : endStoring(state, frame, io);
      default:
        return beginAction(state, action, io);
    }
  },

  count(state, tile, owner, op) {
    if (op === 'boats') return boatsOf(state, owner);
    if (op === 'fish') return heldBy(state, owner); // Q43
    if (op === 'water') return waterSegments(villageOf(state.setting.kit, state.map), tile);
    return op === 'none' ? 0 : undefined;
  },
};

/** Whether a turn has left something behind that the next one does not begin with. Most do not. */
function leavesSomething({ eaten, favours, freeBlueprints, migration, monopoly, frozen, feePaid }: LakeState): boolean {
  return eaten !== 0 || favours !== 0 || freeBlueprints || migration || monopoly || frozen || feePaid;
}

/** D9: in the preset manual the surplus is spent right after fishing, one after the other. */
function dine(state: State, frame: Frame | undefined, rarity: number, item: number, io: Io<Event>): void {
  if (frame?.step === 'spend') state.stack.pop();
  eat(state, rarity, item, io);
  if (frame?.step === 'spend' && tooManyFish(state)) state.stack.unshift(frame);
}

/** The turn ends when no fish is left over. */
function putBack(state: State, rarity: number, io: Io<Event>): void {
  returnFish(state, state.seat, rarity);
  if (tooManyFish(state)) return;
  state.stack.pop();
  endTurn(state, io);
}

function beginAction(state: State, action: Action, io: Io<Event>): void {
  const villager = ('by' in action ? action.by : undefined) ?? firstStanding(state);
  switch (action.do) {
    case 'fish':
      goFishing(state, villager, action.tile, io);
      if (state.setting.options.fishOver === 'spend' && tooManyFish(state))
        state.stack.push({ step: 'spend', tile: action.tile });
      return;
    case 'store':
      return beginStoring(state, villager, action.tile);
    case 'favour':
      renew(state).favours--;
      return beginFavour(state, villager, action.tile);
    default:
      throw new Error(`${action.do} is nothing that one does at a lake`);
  }
}

function refuseVillagerAction(state: State, action: Action): Refusal | undefined {
  const villager = pickVillager(state, 'by' in action ? action.by : undefined);
  if (typeof villager !== 'number') return villager;
  if (action.do === 'fish') return refuseFishing(state, villager, action.tile);
  const look = lookAround(state, villager);
  if (action.do === 'store') return refuseStoring(look, action.tile);
  if (action.do === 'favour') return lakeOf(state).favours > 0 ? refuseFavour(look, action.tile) : refusal('no-favour');
  return refusal('wrong-step', { step: 'turn' });
}
