import type { Event } from '@hamlet/builder-pro';
import { lineSounds } from '../../sound/line-sounds.ts';
import type { SoundName } from '../../sound/sounds.ts';

/** The sounds of one line of the log; a year has a flourish. */
export const soundsOfLine = lineSounds(soundOf);

function soundOf(event: Event): SoundName | [] {
  switch (event.type) {
    case 'year':
      return 'year';
    case 'drew':
    case 'passed':
      return 'page';
    case 'built':
      return 'hammer';
    case 'coins':
      return event.amount > 0 ? 'coin' : [];
    case 'bonus':
      return event.amount > 0 ? 'hire' : 'refuse';
    case 'destroyed':
      return 'axe';
    case 'plaque':
      return 'milestone';
    default:
      return [];
  }
}
