import { adviser, askBot, botNamed, safely } from '@hamlet/bots';
import type { BotPlayer, Engines } from './table/game-session.ts';

/** The longest that a bot may think about one decision. */
const BOT_LIMIT_MS = 4000;

/** The bot of a level, which moves at random where the level is unknown. Only the worker needs bots. */
export function botPlayer(level: string): BotPlayer {
  const named = botNamed(level) ?? botNamed('random');
  if (!named) throw new Error('there is no bot');
  const bot = safely(named, BOT_LIMIT_MS);
  return (decision) => {
    const { action, trouble, thinking } = askBot(bot, { ...decision, now: () => performance.now() });
    return { action, trouble: trouble?.text, cut: thinking?.cut ?? false };
  };
}

/** The advice for a player; undefined where there is nothing to choose. */
export const advise: NonNullable<Engines['advise']> = (decision) => {
  const { thinking } = askBot(adviser(), { ...decision, now: () => performance.now() });
  const best = thinking?.lines[0];
  return best && { turn: best.turn, chance: best.chance, changes: thinking.changes };
};
