import type { Io, Refusal } from '@hamlet/kernel';
import { type AnyAction, isModuleAction } from '../actions.ts';
import type { Catalogue } from '../data/catalogue.ts';
import type { AnyEvent } from '../events.ts';
import type { AnyFrame } from '../frames.ts';
import type { Module } from '../module.ts';
import { partOf } from '../partial.ts';
import { isRival } from '../rival.ts';
import { beginFreeBuild, listFreeBuilds, refuseFreeBuild } from '../rules/construction.ts';
import { gainPoints } from '../rules/gains.ts';
import { reachFor } from '../rules/transport.ts';
import { endTurn } from '../rules/turn.ts';
import { pickVillager } from '../rules/villagers.ts';
import { firstStanding, type State } from '../state.ts';
import { villageOf } from '../village.ts';
import { favourAction, type LakeAction } from './actions.ts';
import { listBoats, networksWithBoats, offerBoats, placeBoat, refuseBoat } from './boats.ts';
import { botricAtLake } from './botric.ts';
import standard from './catalogue.json' with { type: 'json' };
import type { Cell } from './cells.ts';
import {
  LAKE_MEMBERS,
  LAKE_TILE_MEMBERS,
  type LakeData,
  type LakeSetting,
  lakeSetting,
  lakeValues,
  prepareLake,
  RARITIES,
  readLakeData,
  readLakeTile,
  SEASONS,
} from './components.ts';
import { lakeEvent } from './events.ts';
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
import { LAKE_STEPS, lakeFrame, lakeFrameNumbers, pushLakeFrame, readLakeFrame, writeLakeFrame } from './frames.ts';
import { reportBrokenLake } from './invariants.ts';
import { boatsOf, HOUSE, heldBy, type LakeState, lakeData, lakeOf, RARITY_COUNT, renew } from './lake.ts';
import { eat, listMeals, mealGold, refuseMeal } from './menu.ts';
import { formatLake, isLakeFormed, lakeAction, parseLake } from './notation.ts';
import { LAKE_OPTIONS, readLakeOptions } from './options.ts';
import { completeLake, type LakePosition, readLake, writeLake } from './position.ts';
import { LAKE_REFUSALS, refusal } from './refusals.ts';
import { SLOT } from './slot.ts';
import {
  beginStoring,
  bring,
  bringForFee,
  endStoring,
  listFees,
  listStorerooms,
  listStoring,
  refuseBringing,
  refuseFee,
  refuseStoring,
} from './storeroom.ts';
import { narrateLake } from './story.ts';
import { enclosesNothing, fillLakes, waterSegments, watersOf } from './waters.ts';

/** The steps of an action in which a fish may be sold or eaten (Q35). */
const MEAL_TIMES: ReadonlySet<string> = new Set(['turn', 'spend', 'donkeys', 'blueprint', 'hire']);

/** The expansion By the Lake. */
export const lake: Module = {
  name: 'lake',
  slot: SLOT,
  refusals: LAKE_REFUSALS,
  scoreKeys: ['fish'],
  narrate: narrateLake,
  botric: botricAtLake,

  kinds: { storeroom: { holdsAnything: true } },
  endOps: ['boats', 'fish', 'water'],
  tileMembers: LAKE_TILE_MEMBERS,
  readTile: readLakeTile,
  standard,
  members: LAKE_MEMBERS,
  readValues: readLakeData,
  formerHashes: ['14b0f007a6b62a'],
  prepare: prepareLake,
  grow: fillLakes,
  startFault: (board) => (enclosesNothing(board) ? undefined : 'encloses-space'), // Q41

  optionNames: LAKE_OPTIONS,
  readOptions: readLakeOptions,
  baseOptions: (catalogue) => ({ lastFlagEnds: true, flags: lakeValues(catalogue)?.flags ?? 0 }), // D3, D4
  drawSetting(options, catalogue, io): LakeSetting {
    const { season, fishOver } = readLakeOptions(options, options.preset);
    const drawn = season === 'random' ? io.int('setup', SEASONS.length) : SEASONS.indexOf(season);
    return { data: valuesOf(catalogue), season: drawn, fishOver };
  },
  writeSetting: (setting) => ({ season: SEASONS[lakeSetting(setting).season] }),
  readSetting(reader, options, catalogue): LakeSetting {
    const { fishOver } = readLakeOptions(options, options.preset);
    return { data: valuesOf(catalogue), season: reader.at('season').index(SEASONS, 'unknown-season'), fishOver };
  },

  pointSources: ['lake'],
  hash(hasher, state) {
    const own = lakeOf(state);
    for (const list of [own.formed, own.fish, own.boats, own.bag, own.held, own.reserved]) hasher.addAll(list);
    const flags = [own.freeBlueprints, own.migration, own.monopoly, own.frozen, own.feePaid];
    for (const word of [own.eaten, own.favours, ...flags.map(Number)]) hasher.add(word);
  },
  writePosition: writeLake,
  readPosition: readLake,
  completePosition: (fresh, given, village) => completeLake(fresh as LakePosition, given, village),
  flagsInPosition: (given) => (partOf<LakePosition>(given).boats ?? []).map(({ owner }) => owner),
  reportBroken: reportBrokenLake,
  holdings: (state, seat) =>
    Object.fromEntries(
      RARITIES.map((rarity, index) => [`fish-${rarity}`, lakeOf(state).held[seat * RARITY_COUNT + index]]),
    ),
  unordered: ['fish', 'formed', 'eaten'],
  drawNames: { fish: RARITIES },
  flagsElsewhere: boatsOf,
  restingTile: HOUSE,

  verbs: ['fish', 'store', 'favour', 'eat', 'boat', 'return', 'bring'],
  villagerVerbs: ['fish', 'store', 'favour'],
  format: formatLake,
  parse: parseLake,
  isActionShape: isLakeFormed,
  steps: LAKE_STEPS,
  frameNumbers: (frame) => {
    const own = lakeFrame(frame);
    return own ? lakeFrameNumbers(own) : [];
  },
  writeFrame: (setting, frame) => {
    const own = lakeFrame(frame);
    return own ? writeLakeFrame(setting, own) : {};
  },
  readFrame: readLakeFrame,
  freeWord: 'favour',

  setUp(state) {
    const data = lakeData(state);
    return {
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

  networks: networksWithBoats,
  mayUse: (state, tile) => !state.setting.components.tiles[tile].holdsAnything || state.owner[tile] === state.seat,
  pays: (state, tile) => !state.setting.components.tiles[tile].holdsAnything,
  blocks(state, tile) {
    const { reserved } = lakeOf(state);
    for (let i = 0; i < reserved.length; i += 2)
      if (reserved[i] === tile && reserved[i + 1] !== state.seat) return 'reserved';
    return undefined;
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
    const { lakes } = watersOf(villageOf(state.setting.components, state.map));
    const { formed } = lakeOf(state);
    if (lakes.length === formed.length) return;
    renew(state).formed = lakes.map(({ id }) => id);
    const { trianglesPerPoint, mostPoints } = lakeData(state);
    const large: Cell[] = [];
    for (const water of lakes) {
      const { id } = water;
      if (formed.includes(id)) continue;
      const size = water.cells.length;
      io.emit?.(lakeEvent({ module: 'lake', type: 'lake-formed', lake: id, size }));
      gainPoints(state, state.seat, Math.min(mostPoints, Math.floor(size / trianglesPerPoint)), 'lake', io);
      stockLake(state, water);
      if (size >= 2) large.push(id);
    }
    // A rival decides about boats by rules of his own.
    if (!isRival(state, state.seat)) offerBoats(state, large);
  },

  holdsTurn(state) {
    if (isRival(state, state.seat) || !tooManyFish(state)) return false;
    pushLakeFrame(state, { module: 'lake', step: 'keep' });
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

  listActions(reach, by, out) {
    listFishing(reach, by, out);
    listStorerooms(reach, by, out);
    if (lakeOf(reach.state).favours > 0) for (const tile of listFreeBuilds(reach)) out.push(favourAction(tile, by));
  },

  listStep(state, frame) {
    const own = lakeFrame(frame);
    if (own?.step === 'boat') return listBoats(own);
    if (own?.step === 'keep') return listReturns(state);
    if (own?.step === 'store') return listStoring(state, own);
    if (own?.step === 'fee') return listFees(state, own);
    const out: AnyAction[] = [];
    listMeals(state, true, out);
    return out;
  },

  refuse(state, frame, action) {
    const step = frame?.step ?? 'turn';
    const own = lakeAction(action);
    const inOwn = lakeFrame(frame);
    if (own?.do === 'eat' && MEAL_TIMES.has(step))
      return refuseMeal(state, own.rarity, own.item, inOwn?.step === 'spend');
    if (!frame && (own?.do === 'fish' || own?.do === 'store' || own?.do === 'favour'))
      return refuseVillagerAction(state, own);
    if (inOwn?.step === 'boat') {
      if (own?.do === 'boat') return refuseBoat(inOwn, own.lake);
      if (action.do === 'skip') return undefined;
    }
    if (inOwn?.step === 'keep' && own?.do === 'return') return refuseReturn(state, own.rarity);
    if (inOwn?.step === 'store') {
      if (own?.do === 'bring') return refuseBringing(state, inOwn, own.unit);
      if (action.do === 'done') return inOwn.brought ? undefined : refusal('visit-for-nothing');
    }
    if (inOwn?.step === 'fee' && !isModuleAction(action) && action.do === 'pay')
      return refuseFee(state, inOwn, action.units);
    return refusal('wrong-step', { step });
  },

  apply(state, frame, action, io) {
    const own = lakeAction(action);
    const inOwn = lakeFrame(frame);
    if (own?.do === 'eat') return dine(state, frame, own.rarity, own.item, io);
    switch (inOwn?.step) {
      case 'boat':
        return own?.do === 'boat' ? placeBoat(state, inOwn, io) : void state.stack.pop();
      case 'keep':
        return own?.do === 'return' ? putBack(state, own.rarity, io) : undefined;
      case 'store':
        return own?.do === 'bring' ? bring(state, inOwn, own.unit, io) : endStoring(state, inOwn, io);
      case 'fee':
        return !isModuleAction(action) && action.do === 'pay' ? bringForFee(state, inOwn, action.units, io) : undefined;
      default:
        if (own) beginAction(state, own, io);
    }
  },

  count(state, tile, owner, op) {
    if (op === 'boats') return boatsOf(state, owner);
    if (op === 'fish') return heldBy(state, owner); // Q43
    if (op === 'water') return waterSegments(villageOf(state.setting.components, state.map), tile);
    return undefined;
  },
};

/** True when a turn has left something behind that the next one does not begin with. Most do not. */
function leavesSomething({ eaten, favours, freeBlueprints, migration, monopoly, frozen, feePaid }: LakeState): boolean {
  return eaten !== 0 || favours !== 0 || freeBlueprints || migration || monopoly || frozen || feePaid;
}

/** Eats or sells a fish. In the preset manual the surplus is spent right after fishing, one fish after the other (D9). */
function dine(state: State, frame: AnyFrame | undefined, rarity: number, item: number, io: Io<AnyEvent>): void {
  if (frame?.step === 'spend') state.stack.pop();
  eat(state, rarity, item, frame?.step === 'spend', io);
  if (frame?.step === 'spend' && tooManyFish(state)) state.stack.unshift(frame);
}

/** Puts a fish back; the turn ends when no fish is left over. */
function putBack(state: State, rarity: number, io: Io<AnyEvent>): void {
  returnFish(state, state.seat, rarity);
  if (tooManyFish(state)) return;
  state.stack.pop();
  endTurn(state, io);
}

function beginAction(state: State, action: LakeAction, io: Io<AnyEvent>): void {
  const villager = ('by' in action ? action.by : undefined) ?? firstStanding(state);
  switch (action.do) {
    case 'fish':
      goFishing(state, villager, action.tile, io);
      if (lakeSetting(state.setting).fishOver === 'spend' && tooManyFish(state))
        pushLakeFrame(state, { module: 'lake', step: 'spend', tile: action.tile });
      return;
    case 'store':
      return beginStoring(state, villager, action.tile);
    case 'favour':
      renew(state).favours--;
      return beginFreeBuild(state, villager, action.tile);
    default:
      throw new Error(`${action.do} is nothing that one does at a lake`);
  }
}

/** Actions of a villager at a lake. */
type LakeVillagerAction = Extract<LakeAction, { readonly do: 'fish' | 'store' | 'favour' }>;

function refuseVillagerAction(state: State, action: LakeVillagerAction): Refusal | undefined {
  const villager = pickVillager(state, action.by);
  if (typeof villager !== 'number') return villager;
  if (action.do === 'fish') return refuseFishing(state, villager, action.tile);
  const reach = reachFor(state, villager);
  if (action.do === 'store') return refuseStoring(reach, action.tile);
  return lakeOf(state).favours > 0 ? refuseFreeBuild(reach, action.tile) : refusal('no-favour');
}

function valuesOf(catalogue: Catalogue): LakeData {
  const values = lakeValues(catalogue);
  if (!values) throw new Error('the catalogue has no lake');
  return values;
}
