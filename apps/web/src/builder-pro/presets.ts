import { FIRST_LEVEL } from '@hamlet/bots/names';
import type { GamePreset } from '../game-entry.ts';

/** The name of the text `saves.<period>` of this game, also in the names of files. */
export const PERIOD = 'year';

export const BUILDER_PRO: GamePreset = {
  name: 'builder-pro',
  options: {},
  seats: (you) => [
    { kind: 'person', name: you },
    { kind: 'bot', level: FIRST_LEVEL },
    { kind: 'bot', level: FIRST_LEVEL },
  ],
};
