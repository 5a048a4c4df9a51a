import type { Components, lakeOf, PlannedMeal, Tile } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { NamedPerson, Noun } from '../message.ts';
import type { Speaker } from '../speaker.ts';
import { thingWords } from './things.ts';

/** The things of By the Lake in words. */
export function lakeWords(speaker: Speaker) {
  const { say, noun } = speaker;
  const { theTile } = thingWords(speaker);

  /** The present meaning of the dishes of this turn, and of reserved buildings. */
  const sayForces = (
    components: Pick<Components, 'tiles'>,
    { freeBlueprints, favours, migration, monopoly, frozen, reserved }: ReturnType<typeof lakeOf>,
    person: (seat: Seat) => NamedPerson,
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

  /** A fish that is eaten or sold, with what its dish is aimed at; `tileOf` names tiles as the table does. */
  const sayEating = (meal: PlannedMeal, tileOf: (tile: Tile) => Noun): string => {
    if (meal.kind === 'sell') return say('act.eat-sell');
    const dish = noun(meal.dish.name).name;
    switch (meal.kind) {
      case 'villager':
        return say('act.eat-villager', { dish, tile: tileOf(meal.tile) });
      case 'on':
        return say('act.eat-on', { dish, tile: tileOf(meal.tile).name });
      default:
        return say(`act.eat-${meal.kind}`, { dish });
    }
  };

  return { sayForces, sayEating };
}
