import type { Speaker } from '../speaker.ts';
import { botricWords } from './botric.ts';
import { lakeWords } from './lake.ts';
import { ruleWords } from './refusals.ts';
import { storyWords } from './story.ts';
import { thingWords } from './things.ts';
import { tileWords } from './tiles.ts';

/** Everything that is said of Hamlet by more than a key. */
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
