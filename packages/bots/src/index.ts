import type { Bot } from './bot.ts';
import { random } from './random.ts';

export type { Bot };

/** All bots by name. */
export const BOTS: ReadonlyMap<string, Bot> = new Map([random].map((bot) => [bot.name, bot]));
