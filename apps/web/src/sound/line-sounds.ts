import type { Item } from '../table/table.ts';
import type { SoundName } from './sounds.ts';

/** The sounds of a line of the log, by the sound of each event; the end of a game drowns all others. */
export function lineSounds<Event extends { readonly type: string }>(
  soundOf: (event: Event) => SoundName | readonly [],
): (line: Item<Event>) => SoundName[] {
  return ({ events }) => (events.some(({ type }) => type === 'over') ? ['end'] : events.flatMap(soundOf));
}
