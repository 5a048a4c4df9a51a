/** Levels of bots, weakest first. */
export const LEVELS: readonly string[] = ['random', 'novice', 'apprentice', 'builder', 'master'];

/** The opponent of a game that somebody starts without looking at the options. */
export const FIRST_LEVEL = 'novice';
