import type { Position } from '@hamlet/hamlet';
import type { GameSketch } from '../game-entry.ts';
import { sayRefusal } from './names.ts';
import { HAMLET_READING } from './reading.ts';

/** The sketch of a turn of Hamlet. */
export const SKETCH: GameSketch = {
  rests: ['end', 'done', 'skip'],
  sayRefusal: (view: Position, refusal) => sayRefusal(HAMLET_READING.stateOf(view).setting.components, refusal),
};
