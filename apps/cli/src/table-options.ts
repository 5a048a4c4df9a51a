import { InputError, isObject } from '@hamlet/kernel';
import { readJson } from './files.ts';
import type { GameEntry } from './games/entry.ts';
import { GAME_NAMES } from './games/index.ts';
import { type Args, type Flag, UsageError } from './usage.ts';

/** The flags that say how a table plays, alike for every command that opens one. */
export const TABLE_FLAGS: readonly Flag[] = [
  { name: 'game', value: 'NAME', text: `which game: ${GAME_NAMES}` },
  { name: 'preset', value: 'NAME', text: 'standard or manual (standard)' },
  { name: 'modules', value: 'NAMES', text: 'expansions: lake' },
  { name: 'solo', value: 'VERSION', text: 'against Botric: investor, or favour (partly reconstructed)' },
  { name: 'difficulty', value: 'LEVEL', text: 'how hard Botric is: easy, normal or hard (normal)' },
  {
    name: 'options',
    value: 'K=V,...',
    text: 'options of the table, such as layout=random,blueprintLimit=4, or style=mix,tone=nice',
  },
  { name: 'catalogue', value: 'FILE', text: 'plays with the components in this file' },
  { name: 'round-cap', value: 'R', text: 'ends the game after R rounds' },
];

/** The options of those flags, put together and checked by the game. */
export function tableOptions(entry: GameEntry, args: Args): unknown {
  const named = (name: string) => (args.has(name) ? { [name]: args.text(name) } : {});
  const file = args.text('catalogue');
  const given = {
    ...named('preset'),
    ...(args.has('modules') ? { modules: args.text('modules')?.split(',') } : {}),
    ...named('solo'),
    ...named('difficulty'),
    ...parseTableOptions(args.text('options') ?? ''),
    ...(args.has('round-cap') ? { roundCap: args.int('round-cap', 1, 10000, 0) } : {}),
    ...(file === undefined ? {} : { catalogue: readJson(file) }),
  };
  return inUsage((): unknown => entry.game.options(given));
}

function parseTableOptions(text: string): Record<string, unknown> {
  return inUsage(() => parseOptions(text));
}

/** Options given as text, `key=value,key=value`. Lists are written with slashes (`villagerPrices=3/4/5`). */
function parseOptions(text: string): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const part of text.split(',').filter((piece) => piece.trim() !== '')) {
    const equals = part.indexOf('=');
    if (equals < 1) throw new InputError('options', 'not-key=value', part);
    options[part.slice(0, equals).trim()] = parseValue(part.slice(equals + 1).trim());
  }
  return options;
}

function parseValue(text: string): unknown {
  if (text.includes('/')) return text.split('/').map(parseValue);
  if (text === 'true' || text === 'on') return true;
  if (text === 'false' || text === 'off') return false;
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

function inUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError)
      throw new UsageError(`${error.place}: ${error.code.replaceAll('-', ' ')} ${error.found}`);
    throw error;
  }
}

/** True when the second seat is Botric's. */
export function isSolo(options: unknown): boolean {
  const { solo } = isObject(options) ? options : {};
  return solo !== undefined && solo !== 'off';
}

/** The number of seats of the table: two with Botric, otherwise as many as were asked for, or as `usual` says if it can. */
export function seatsFor(entry: GameEntry, args: Args, options: unknown, usual = 0): number {
  const [fewest, most] = entry.game.facts.seats;
  if (!isSolo(options)) return args.int('seats', fewest, most, Math.min(Math.max(usual, fewest), most));
  if (args.int('seats', 1, most, 1) > 2) throw new UsageError('against Botric there is one player; leave --seats out');
  return 2;
}
