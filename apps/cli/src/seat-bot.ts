import { BOT_NAMES, type Bot, botNamed, botSeatName, storedBot } from '@hamlet/bots';
import { FROZEN_NAMES, frozenBot } from '@hamlet/frozen-bots';
import type { AnyGame, Seat } from '@hamlet/kernel';
import { closePrograms, greetProgram, PROGRAM, programBot } from './bot-protocol/program.ts';
import { UsageError } from './usage.ts';
import { enumerate, voice } from './voice.ts';

/** The bots that `--bots` names, one after the other. Settings, as in `search:playouts=64,turns=4`, belong to the name before. */
export function splitBots(text: string): string[] {
  return text
    .split(/,(?!\s*\w+=)/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * A bot for one seat of one game by what `--bots` calls it: a name that `botNamed` or `frozenBot` knows, or `exec:` and a program that speaks
 * the bot protocol, which has `time` milliseconds for a decision.
 */
export function seatBot(text: string, time?: number): Bot {
  if (isProgram(text)) return programBot(text, time);
  // Frozen ones first: a level with a former version's number is for stored games the level of today.
  const bot = frozenBot(text) ?? botNamed(text);
  if (!bot)
    throw new UsageError(
      voice.say('terminal.usage.unknown-bot', {
        text,
        known: enumerate([...BOT_NAMES, ...FROZEN_NAMES, `${PROGRAM}COMMAND`]),
      }),
    );
  return bot;
}

/** The name of a bot in a record; a frozen bot has its version in its name. */
export function storedBotName({ name }: Bot): string {
  return frozenBot(name) ? name : storedBot(name);
}

/** The name of a bot's seat in a record. */
export function storedSeatName(bot: Bot, seat: Seat): string {
  return botSeatName(storedBotName(bot), seat);
}

/** Throws a `UsageError` unless all these bots can play. */
export function requireBots(texts: readonly string[], game: AnyGame): void {
  for (const text of new Set(texts)) {
    seatBot(text);
    if (isProgram(text)) greetProgram(text, game);
  }
}

/** True when a bot is a program of somebody's, named by its command. */
export function isProgram(text: string): boolean {
  return text.startsWith(PROGRAM);
}

/** Ends the programs that play in this thread. */
export function closeSeatBots(): void {
  closePrograms();
}
