import { InputError } from '@hamlet/kernel';
import { sayFault } from './fault-text.ts';
import { readJson } from './files.ts';
import type { GameEntry } from './games/entry.ts';
import { GAME_NAMES, GAMES, rulesPlayerOf } from './games/index.ts';
import { type Args, type Flag, UsageError } from './usage.ts';
import { voice } from './voice.ts';

const { say } = voice;

/** The flags that games bring for options of their own; a name that several games use is listed once. */
export const GAME_FLAGS: readonly Flag[] = [
  ...new Map(
    GAMES.flatMap(({ tableFlags = [] }) => tableFlags.map((flag): [string, Flag] => [flag.name, flag])),
  ).values(),
];

const EXAMPLES = GAMES.flatMap(({ optionsExample }) => optionsExample ?? []);

/** The flags that say how a table plays, alike for every command that opens one. */
export const TABLE_FLAGS: readonly Flag[] = [
  { name: 'game', value: 'NAME', text: `game to play: ${GAME_NAMES}` },
  ...GAME_FLAGS,
  { name: 'options', value: 'K=V,...', text: `options of the table, such as ${EXAMPLES.join(', or ')}` },
  { name: 'catalogue', value: 'FILE', text: 'uses the components in this file' },
];

/** The options of those flags, put together and checked by the game. */
export function tableOptions(entry: GameEntry, args: Args): unknown {
  const { tableFlags = [] } = entry;
  const foreign = GAME_FLAGS.find(({ name }) => args.has(name) && !tableFlags.some((flag) => flag.name === name));
  if (foreign) throw new UsageError(say('terminal.usage.not-for-game', { flag: foreign.name, game: entry.name }));
  const file = args.text('catalogue');
  const given = {
    ...Object.assign({}, ...tableFlags.filter(({ name }) => args.has(name)).map((flag) => flag.options(args))),
    ...parseTableOptions(args.text('options') ?? ''),
    ...(file === undefined ? {} : { catalogue: readJson(file) }),
  };
  return inUsage((): unknown => entry.game.options(given));
}

function parseTableOptions(text: string): Record<string, unknown> {
  return inUsage(() => parseOptions(text));
}

/** Options given as text, `key=value,key=value`. Lists are written with slashes (`prices=3/4/5`). */
function parseOptions(text: string): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const part of text.split(',').filter((piece) => piece.trim() !== '')) {
    const equals = part.indexOf('=');
    if (equals < 1) throw new UsageError(say('terminal.usage.no-option', { text: part }));
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
    if (error instanceof InputError) throw new UsageError(sayFault('', error));
    throw error;
  }
}

/**
 * The number of seats of the table. Against the rules one player sits; otherwise there are as many seats as were asked for, or as
 * `usual` says if the game can be played so.
 */
export function seatsFor(entry: GameEntry, args: Args, options: unknown, usual = 0): number {
  const [fewest, most] = entry.game.facts.seats;
  const ruled = entry.game.rulesSeats(options).length;
  if (ruled === 0) return args.int('seats', fewest, most, Math.min(Math.max(usual, fewest), most));
  if (args.int('seats', 1, most, 1) > 1 + ruled)
    throw new UsageError(say('terminal.usage.one-player', { who: rulesPlayerOf(entry) }));
  return 1 + ruled;
}
