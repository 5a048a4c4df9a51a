import type { View } from '@hamlet/builder-pro';
import type { GameSketch } from '../game-entry.ts';
import { sayRefusal } from './names.ts';
import { BUILDER_READING } from './reading.ts';

/** The sketch of a turn of Builder Pro. */
export const SKETCH: GameSketch = {
  rests: ['done', 'pass'],
  sayRefusal: (view: View, refusal) => sayRefusal(BUILDER_READING.stateOf(view).setting.components, refusal),
};
