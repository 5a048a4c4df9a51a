import { type Event, GOODS, goodOf, isRaw } from '@hamlet/hamlet';
import { lineSounds } from '../../sound/line-sounds.ts';
import type { SoundName } from '../../sound/sounds.ts';

/** The sound of making each good. */
const GOOD_SOUNDS: Readonly<Record<(typeof GOODS)[number], SoundName>> = {
  wood: 'axe',
  stone: 'pick',
  wheat: 'scythe',
  timber: 'saw',
  brick: 'brick',
  milk: 'churn',
  flour: 'sack',
};

/** The sounds of one line of the log: most steps make one or two; a milestone, a delivery and a lake have a flourish. */
export const soundsOfLine = lineSounds(soundOf);

function soundOf(event: Event): SoundName | [] {
  switch (event.type) {
    case 'donkey-moved':
      return 'hooves';
    case 'villager-went':
      return event.to < 0 || event.from === event.to ? [] : 'step';
    case 'produced':
      return event.goods.length === 0 ? [] : GOOD_SOUNDS[GOODS[event.goods[0]]];
    case 'refined':
      return isRaw(goodOf(event.token)) ? [] : GOOD_SOUNDS[GOODS[goodOf(event.token)]];
    case 'gold':
      return event.amount > 0 ? 'coin' : [];
    case 'sold':
      return 'till';
    case 'blueprint-taken':
      return 'quill';
    case 'hired':
      return event.worker === 'donkey' ? 'bray' : 'hire';
    case 'built':
      return 'hammer';
    case 'road-built':
      return 'gravel';
    case 'milestone':
      return 'milestone';
    case 'delivered':
      return 'delivery';
    case 'last-round':
      return 'bell';
    case 'turn':
      return 'turn';
    case 'lake-formed':
      return 'lake';
    case 'boat-placed':
      return 'oar';
    case 'fished':
      return 'splash';
    case 'ate':
      return 'fish';
    default:
      return [];
  }
}
