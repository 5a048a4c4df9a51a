import type { Speaker } from '../speaker.ts';
import { botricWords } from './botric.ts';
import { lakeWords } from './lake.ts';
import { ruleWords } from './refusals.ts';
import { storyWords } from './story.ts';
import { thingWords } from './things.ts';
import { tileWords } from './tiles.ts';

export { groupOf, POINT_GROUPS, type PointGroup } from './point-groups.ts';

/** The wording of Hamlet's narrations, refusals, costs, tiles and reasoning: texts that take more than one key. */
export function hamletWords(speaker: Speaker) {
  return {
    ...thingWords(speaker),
    ...tileWords(speaker),
    ...storyWords(speaker),
    ...ruleWords(speaker),
    ...botricWords(speaker),
    ...lakeWords(speaker),
  };
}
