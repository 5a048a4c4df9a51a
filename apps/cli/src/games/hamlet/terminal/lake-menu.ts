import {
  type Action,
  bringableTo,
  type Dish,
  dishOf,
  emptySlots,
  goodOf,
  hasAim,
  hasLake,
  heldBy,
  isRaw,
  type LakeFrame,
  lakeData,
  lakeOf,
  makerOf,
  type State,
  type Tile,
  topFrame,
  unitTile,
  unitToken,
  worthOf,
} from '@hamlet/hamlet';
import { capital, count } from '../../../terminal/text.ts';
import { aFish, EFFECT_WORDS, heldFish, placeOfVillager, sayCatch, sayFish, theLake } from './lake-words.ts';
import { playerName, sayCost, sayGain, sayToken, theTile } from './names.ts';

/** The question of one of the lake's own steps. */
export function lakeQuestion(state: State, frame: LakeFrame): string {
  const { components } = state.setting;
  switch (frame.step) {
    case 'boat':
      return `You have formed ${theLake(state, frame.lake)}: a boat on it? (${sayFlags(state)})`;
    case 'keep':
      return `You hold ${heldBy(state, state.seat)} fish and may keep ${lakeData(state).keep}: which one goes back into the bag?`;
    case 'spend':
      return `You hold ${heldBy(state, state.seat)} fish and may keep ${lakeData(state).keep}: which one is sold or eaten?`;
    case 'fee':
      return `Which wheat pays the boat that brings ${sayUnit(state, frame.unit)}?`;
    default:
      return `What is brought to ${theTile(components, frame.tile)}? (${count(emptySlots(state, frame.tile), 'free slot')})`;
  }
}

function sayFlags(state: State): string {
  const left = state.flags[state.seat];
  return left === 1
    ? 'it takes your last flag, which makes this round the last'
    : `it takes one of your ${left} flags, for the rest of the game`;
}

/** An action of the lake in words; undefined for any other. */
export function sayLakeAction(state: State, action: Action): string | undefined {
  const { components } = state.setting;
  switch (action.do) {
    case 'fish':
      return sayFishing(state, action.tile);
    case 'store':
      return `Store goods at ${theTile(components, action.tile)}: ${count(emptySlots(state, action.tile), 'free slot')}`;
    case 'bring':
      return sayBringing(state, action.unit);
    case 'favour':
      return `Build ${theTile(components, action.tile)} as a favour: neither cost (${sayCost(components.tiles[action.tile].cost)}) nor reward`;
    case 'eat':
      return sayEating(state, action.rarity, action.item);
    case 'return':
      return `Put ${aFish(action.rarity)} back`;
    case 'boat':
      return 'Place a boat and a flag there';
    default:
      return undefined;
  }
}

function sayFishing(state: State, tile: Tile): string {
  const left = lakeOf(state).bag.reduce((sum, amount) => sum + amount, 0);
  const few = left < 3 ? ` (only ${count(left, 'tile')} left in the bag)` : '';
  return `Fish from ${theTile(state.setting.components, tile)}: ${sayCatch(state, state.seat, tile)}${few}`;
}

function sayEating(state: State, rarity: number, item: number): string {
  const gold = lakeData(state).gold[rarity];
  const dish = dishOf(state.setting, rarity);
  if (!dish) return `Sell ${aFish(rarity)}: gain ${count(gold, 'gold')}`;
  const gain = gold > 0 ? `gain ${count(gold, 'gold')}; ` : '';
  return `Eat ${aFish(rarity)}, ${dish.name}: ${gain}${sayAim(state, dish, item)}`;
}

/** What a dish would do with what it is aimed at. */
function sayAim(state: State, dish: Dish, item: number): string {
  const { components } = state.setting;
  const { text, idle } = EFFECT_WORDS[dish.effect];
  if (!hasAim(dish)) return text;
  if (item < 0) return `the dish does nothing now (${idle})`;
  if (dish.effect === 'breed') return `one more donkey on ${theTile(components, item)}`;
  if (dish.effect === 'stand-up')
    return `villager ${item + 1}, ${placeOfVillager(state, state.seat, item)}, may act again`;
  const free = emptySlots(state, item);
  return `fill ${count(free, 'free slot')} of ${theTile(components, item)}`;
}

function sayBringing(state: State, unit: number): string {
  const [token, from] = [unitToken(unit), unitTile(unit)];
  const frame = topFrame(state);
  const isWet = frame?.step === 'store' && !bringableTo(state, frame.tile).sources.includes(from);
  const boat = isWet ? (lakeOf(state).feePaid ? ' by boat (its wheat is paid)' : ' by boat, which costs 1 wheat') : '';
  return `Bring ${sayUnit(state, unit)}${boat}${sayMaker(state, token, from)}`;
}

function sayUnit(state: State, unit: number): string {
  return `${sayToken(state, unitToken(unit))} from ${theTile(state.setting.components, unitTile(unit))}`;
}

/** The wheat for a boat: one that lies in the Storeroom makes room there (Q65). */
export function sayFee(state: State, unit: number): string {
  const frame = topFrame(state);
  const room = frame?.step === 'fee' && frame.tile === unitTile(unit) ? ', which frees its slot' : '';
  return `The ${sayUnit(state, unit)}${room}`;
}

/** The gain of the maker of a stored good, who gains now and never again. */
function sayMaker(state: State, token: number, from: Tile): string {
  const { components } = state.setting;
  if (isRaw(goodOf(token)) || components.tiles[from].holdsAnything) return '';
  const { gold, points } = components.catalogue.consumed;
  const gain = sayGain(worthOf(token) * gold, worthOf(token) * points);
  const maker = makerOf(token);
  return maker === state.seat ? ` (you gain ${gain})` : ` (${playerName(state, maker)} gains ${gain})`;
}

/** What closes a step of the lake. */
export function sayLakeClosing(state: State): string | undefined {
  const step = state.stack[state.stack.length - 1]?.step;
  if (step === 'boat') return 'Place no boat';
  return step === 'store' ? 'Bring nothing more' : undefined;
}

/** What is held, for the title above what can be eaten. */
export function mealsTitle(state: State): string {
  if (!hasLake(state)) return '';
  return capital(`fish: ${sayFish(heldFish(state, state.seat))} (at any moment, each kind once a turn)`);
}
