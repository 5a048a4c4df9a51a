import { BOT_NAMES, type Bot, botNamed } from '@hamlet/bots';
import { closePrograms, PROGRAM, programBot } from './bot-protocol/program.ts';
import { UsageError } from './usage.ts';

/** What `--bots` names, one after the other. */
export function splitBots(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * A bot for one seat of one game by what `--bots` calls it: a name that `botNamed` knows, or `exec:` and a program that speaks
 * the bot protocol, which has `time` milliseconds for a decision.
 */
export function seatBot(text: string, time?: number): Bot {
  if (text.startsWith(PROGRAM)) return programBot(text, time);
  const bot = botNamed(text);
  if (!bot) throw new UsageError(`unknown bot '${text}'; known: ${BOT_NAMES.join(', ')}, or ${PROGRAM}COMMAND`);
  return bot;
}

/** Ends the programs that play in this thread. */
export function closeSeatBots(): void {
  closePrograms();
}
