import type { Seat } from '@hamlet/kernel';

/** The levels for people, weakest first. */
export const LEVELS = ['novice', 'apprentice', 'journeyman', 'builder', 'architect', 'master'] as const;
export type Level = (typeof LEVELS)[number];

/** The opponent where none is named: somebody who has never played should have a chance. */
export const FIRST_LEVEL = 'novice' satisfies Level;

/** Characters: bots that overvalue one way to play. */
export const CHARACTERS = ['racer', 'merchant', 'road-builder', 'spoiler'] as const;
export type Character = (typeof CHARACTERS)[number];

/** The version of the levels and characters, which a stored seat names beside its bot: `novice@10`. */
export const LEVEL_VERSION = 10;

/** Players that are no opponents for people: they are measured with, and levels against them. */
const MEASURING = ['random', 'first', 'pupil', 'greedy', 'near-sighted'];

/** The names that `botNamed` knows; `search` may be followed by settings, as in `search:playouts=64,plans=8`. */
export const BOT_NAMES: readonly string[] = [...MEASURING, ...LEVELS, ...CHARACTERS, 'search'];

const VERSIONED: ReadonlySet<string> = new Set([...LEVELS, ...CHARACTERS]);
const VERSION = /@\d+$/;
const SEAT_NUMBER = / \d+$/;

/** The name of the bot that plays on for a stored one: the level of that name, whatever its version; undefined where no bot has the name. */
export function botToday(stored: string): string | undefined {
  const name = VERSIONED.has(stored.replace(VERSION, '')) ? stored.replace(VERSION, '') : stored;
  return BOT_NAMES.includes(name) ? name : undefined;
}

/** The name of a bot as a seat stores it: a level or character with the version that plays today, any other bot by its name alone. */
export function storedBot(bot: string): string {
  const name = botToday(bot) ?? bot;
  return VERSIONED.has(name) ? `${name}@${LEVEL_VERSION}` : name;
}

/** The name of a bot's seat in a record, as `novice@10 2`. */
export function botSeatName(stored: string, seat: Seat): string {
  return `${stored} ${seat + 1}`;
}

/** The stored bot that the name of a seat in a record may name. */
export function botOfSeatName(name: string): string {
  return name.replace(SEAT_NUMBER, '');
}
