import type { Bot } from './bot.ts';

/** Plays any allowed action with equal chance. */
export const random: Bot = {
  name: 'random',
  choose: ({ legal, int }) => ({ action: legal[int(legal.length)] }),
};
