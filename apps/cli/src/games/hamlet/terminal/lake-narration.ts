import { dishOf, type Event, RARITIES, type State } from '@hamlet/hamlet';
import { count } from '../../../terminal/text.ts';
import { aFish, sayFish, theLake } from './lake-words.ts';
import { sayGoods, sayToken, theTile } from './names.ts';

/** What the sentence about one deed needs to know of the lake. */
export interface LakeNarration {
  /** A dish was eaten; its effects belong to the same sentence. */
  isMeal: boolean;
  /** Goods go into a Storeroom, one after the other. */
  isStoring: boolean;
  readonly drawn: number[];
}

export function emptyLakeNarration(): LakeNarration {
  return { isMeal: false, isStoring: false, drawn: RARITIES.map(() => 0) };
}

/** The sentence so far. */
interface Telling {
  what: string;
  readonly after: string[];
  readonly lake: LakeNarration;
}

/** Notes an event of the lake; false for any other. */
export function noteLake(state: State, deed: Telling, event: Event): boolean {
  const { components } = state.setting;
  switch (event.type) {
    case 'lake-formed':
      deed.after.push(`a lake of ${count(event.size, 'triangle')} forms`);
      return true;
    case 'boat-placed':
      deed.what = `placed a boat on ${theLake(state, event.lake)}`;
      return true;
    case 'fished':
      deed.what = `fished from ${theTile(components, event.tile)}, ${event.count} fish`;
      return true;
    case 'fish-drawn':
      deed.lake.drawn[event.rarity]++;
      return true;
    case 'ate':
      deed.lake.isMeal = true;
      deed.what = narrateMeal(state, event.rarity, event.dish);
      return true;
    case 'stored':
      deed.lake.isStoring = true;
      deed.what =
        deed.what === ''
          ? `stored ${sayToken(state, event.token)} from ${theTile(components, event.from)} at ${theTile(components, event.to)}`
          : `${deed.what}, ${sayToken(state, event.token)} from ${theTile(components, event.from)}`;
      return true;
    case 'produced':
      if (deed.lake.isMeal)
        deed.after.push(`${theTile(components, event.tile)} fills up with ${sayGoods(event.goods)}`);
      return deed.lake.isMeal;
    case 'hired':
      if (deed.lake.isMeal) deed.after.push(`one more donkey on ${theTile(components, event.tile)}`);
      return deed.lake.isMeal;
    default:
      return false;
  }
}

function narrateMeal({ setting }: State, rarity: number, dish: string): string {
  if (dish === 'discarded') return `put ${aFish(rarity)} back`;
  return dish === 'sold' ? `sold ${aFish(rarity)}` : `ate ${aFish(rarity)} (${dishOf(setting, rarity)?.name})`;
}

/** The fish that came out of the bag, as a part of the sentence. */
export function sayDrawn({ drawn }: LakeNarration): string[] {
  return drawn.some((amount) => amount > 0) ? [`drew ${sayFish(drawn)}`] : [];
}
