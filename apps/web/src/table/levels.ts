/** Levels of bots, weakest first, and then the characters. */
export const LEVELS: readonly string[] = [
  'random',
  'novice',
  'apprentice',
  'journeyman',
  'builder',
  'architect',
  'master',
  'racer',
  'merchant',
  'road-builder',
  'spoiler',
];

/** The opponent of a game that somebody starts without looking at the options. */
export const FIRST_LEVEL = 'novice';
