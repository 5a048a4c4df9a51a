import type { Event } from '@hamlet/builder-pro';
import type { SoundName } from '../../sound/sounds.ts';
import type { Item } from '../../table/table.ts';

/** The sounds of some events, in their order; a year has a flourish. */
function soundsOf(events: readonly Event[]): SoundName[] {
  const sounds = events.flatMap(soundOf);
  return events.some(({ type }) => type === 'over') ? ['end'] : sounds;
}

/** The sounds of one line of the log. */
export function soundsOfLine({ events }: Item<Event>): SoundName[] {
  return soundsOf(events);
}

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
