import type { Speaker } from '../speaker.ts';
import { cardWords } from './cards.ts';
import { ruleWords } from './refusals.ts';
import { roadWords } from './roads.ts';
import { storyWords } from './story.ts';
import { tileWords } from './tiles.ts';

/** The wording of Builder Pro's narrations, refusals, tiles and cards: texts that take more than one key. */
export function builderProWords(speaker: Speaker) {
  return {
    ...tileWords(speaker),
    ...roadWords(speaker),
    ...cardWords(speaker),
    ...storyWords(speaker),
    ...ruleWords(speaker),
  };
}
