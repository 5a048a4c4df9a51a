import type { Bot } from './bot.ts';
import { random } from './random.ts';

export type { Answer, Bot, Line, Question, Thinking, Trouble } from './bot.ts';
export { safely } from './safely.ts';

const BOTS: ReadonlyMap<string, () => Bot> = new Map([['random', () => random]]);

/** The names that `botNamed` knows. */
export const BOT_NAMES: readonly string[] = [...BOTS.keys()];

/** A new bot of this name, for one seat of one game; undefined where no bot has the name. */
export function botNamed(name: string): Bot | undefined {
  return BOTS.get(name)?.();
}
