import type { Speaker } from '../speaker.ts';
import { cardWords } from './cards.ts';
import { ruleWords } from './refusals.ts';
import { storyWords } from './story.ts';
import { tileWords } from './tiles.ts';

/** Everything that is said of Builder Pro by more than a key. */
export function builderProWords(speaker: Speaker) {
  return { ...tileWords(speaker), ...cardWords(speaker), ...storyWords(speaker), ...ruleWords(speaker) };
}
