/** The levels for people, weakest first. */
export const LEVELS = ['novice', 'apprentice', 'journeyman', 'builder', 'architect', 'master'] as const;
export type Level = (typeof LEVELS)[number];

/** Players that like one way to play better than it deserves. */
export const CHARACTERS = ['racer', 'merchant', 'road-builder', 'spoiler'] as const;
export type Character = (typeof CHARACTERS)[number];

/** The version of the levels. A stored game that names another, or none, goes on with the level of that name. */
export const LEVEL_VERSION = 6;

/** The names that `botNamed` knows; `search` may be followed by settings, as in `search:playouts=64,plans=8`. */
export const BOT_NAMES: readonly string[] = ['random', 'first', 'pupil', 'greedy', ...LEVELS, ...CHARACTERS, 'search'];
