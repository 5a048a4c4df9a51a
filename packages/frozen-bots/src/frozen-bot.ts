import type { Bot } from '@hamlet/bots';
import { botNamed as botNamed1, LEVELS as LEVELS1 } from './v1/levels.ts';

const VERSION = /^(.+)@1$/;

/** The names of all frozen bots, as in `master@1`. */
export const FROZEN_NAMES: readonly string[] = [...LEVELS1, 'greedy'].map((name) => `${name}@1`);

/** A new bot of a former version, for one seat of one game, as in `master@1`; undefined where there was none of that name. */
export function frozenBot(name: string): Bot | undefined {
  const former = VERSION.exec(name)?.[1];
  const bot = former === undefined ? undefined : botNamed1(former);
  return bot && { name, choose: (question) => bot.choose(question) };
}
