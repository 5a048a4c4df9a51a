import type { Bot } from './bot.ts';

/** Plays any allowed action with equal chance. */
export const random: Bot = {
  name: 'random',
  choose: (_view, legal, int) => legal[int(legal.length)],
};
