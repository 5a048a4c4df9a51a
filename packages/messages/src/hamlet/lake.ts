import type { Components, lakeOf } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { Person } from '../message.ts';
import type { Speaker } from '../speaker.ts';
import { thingWords } from './things.ts';

/** The things of By the Lake in words. */
export function lakeWords(speaker: Speaker) {
  const { say } = speaker;
  const { theTile } = thingWords(speaker);

  /** The present meaning of the dishes of this turn, and of reserved buildings. */
  const sayForces = (
    components: Pick<Components, 'tiles'>,
    { freeBlueprints, favours, migration, monopoly, frozen, reserved }: ReturnType<typeof lakeOf>,
    person: (seat: Seat) => Person,
  ): string[] => [
    ...(freeBlueprints ? [say('table.free')] : []),
    ...(favours > 0 ? [say('table.favours')] : []),
    ...(migration ? [say('table.migration')] : []),
    ...(monopoly ? [say('table.monopoly')] : []),
    ...(frozen ? [say('table.frozen')] : []),
    ...reserved.flatMap((tile, index) =>
      index % 2 === 0
        ? [say('table.reserved', { tile: theTile(components, tile), who: person(reserved[index + 1]) })]
        : [],
    ),
  ];

  return { sayForces };
}
