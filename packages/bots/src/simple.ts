import type { Bot } from './bot.ts';

/** Plays any allowed action with equal chance. */
export const random: Bot = {
  name: 'random',
  choose: ({ legal, int }) => ({ action: legal[int(legal.length)] }),
};

/** Always plays the first row of the list: a beginner who clicks what comes first. */
export const firstRow: Bot = {
  name: 'first',
  choose: ({ legal }) => ({ action: legal[0] }),
};
