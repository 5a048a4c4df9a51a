/** The levels for people, weakest first. */
export const LEVELS = ['novice', 'apprentice', 'journeyman', 'builder', 'architect', 'master'] as const;
export type Level = (typeof LEVELS)[number];

/** Characters: bots that overvalue one way to play. */
export const CHARACTERS = ['racer', 'merchant', 'road-builder', 'spoiler'] as const;
export type Character = (typeof CHARACTERS)[number];

/** The version of the levels. A stored game that names another, or none, goes on with the level of that name. */
export const LEVEL_VERSION = 8;

/** Players that are no opponents for people: they are measured with, and levels against them. */
const MEASURING = ['random', 'first', 'pupil', 'greedy', 'near-sighted'];

/** The names that `botNamed` knows; `search` may be followed by settings, as in `search:playouts=64,plans=8`. */
export const BOT_NAMES: readonly string[] = [...MEASURING, ...LEVELS, ...CHARACTERS, 'search'];
