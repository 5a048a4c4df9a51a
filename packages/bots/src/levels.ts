import type { AnyGame } from '@hamlet/kernel';
import type { Bot } from './bot.ts';
import { type BotName, type Level, QUICK, THOROUGH } from './game-bots.ts';
import { gameBotsOf } from './games.ts';
import type { Rollouts } from './look-ahead.ts';
import { type SearchSettings, searchBot } from './search.ts';
import { firstRow, random } from './simple.ts';
import type { TurnSearch } from './turn.ts';

/** The levels for people, weakest first. They differ in how broadly, how far and how carefully they think; all see the same. */
export const LEVELS = ['novice', 'apprentice', 'builder', 'master'] as const satisfies readonly Level[];

const BROAD: TurnSearch = { beam: 30, width: 12, noise: 0 };
const FAR: Rollouts = { plans: 16, playouts: 64, unhurried: 160, turnSearch: QUICK, lastTurns: THOROUGH };

/** How many positions the strongest may look at for a decision: half a second of a laptop's core. */
export const POSITIONS = 16_000;

/** Milliseconds after which nobody wants to wait any longer, where there is a clock; reached on slow devices only, or in rare positions. */
const TIME_LIMIT_MS = 1800;

/** For a game that is not listed apart. */
const SETTINGS_OF: Readonly<Record<BotName, SearchSettings>> = {
  greedy: { turnSearch: { beam: 1, width: 3, noise: 0 } },
  novice: { turnSearch: { beam: 1, width: 2, noise: 5 } },
  apprentice: { turnSearch: { beam: 1, width: 2, noise: 2 } },
  builder: { turnSearch: { beam: 3, width: 4, noise: 0.5 } },
  master: { turnSearch: BROAD, rollouts: FAR, positions: POSITIONS, ms: TIME_LIMIT_MS },
  search: { turnSearch: BROAD, rollouts: FAR, positions: POSITIONS },
};

function settingsFor(name: BotName, game: AnyGame): SearchSettings {
  return gameBotsOf(game).settings?.[name] ?? SETTINGS_OF[name];
}

/** What may be set for `search`. Where `ms` is given and `playouts` is not, time alone limits it. */
export interface SearchSpec {
  readonly kind: 'search';
  readonly playouts?: number | undefined;
  readonly ms?: number | undefined;
  readonly beam?: number | undefined;
  readonly width?: number | undefined;
  readonly plans?: number | undefined;
  readonly positions?: number | undefined;
  readonly noise?: number | undefined;
}

/** The names that `botNamed` knows; `search` may be followed by settings, as in `search:playouts=64,plans=8`. */
export const BOT_NAMES: readonly string[] = ['random', 'first', 'greedy', ...LEVELS, 'search'];

const SETTINGS = ['playouts', 'ms', 'beam', 'width', 'plans', 'positions', 'noise'] as const;

/** A new bot of this name, for one seat of one game; undefined where no bot has the name. */
export function botNamed(name: string | SearchSpec): Bot | undefined {
  if (typeof name !== 'string') return searchBot('search', (game) => settingsOf(name, game));
  if (name === 'random') return random;
  if (name === 'first') return firstRow;
  const [kind, settings] = name.split(':');
  if (kind === 'search' && settings !== undefined) return namedSearch(name, settings);
  return BOT_NAMES.includes(name) ? searchBot(name, (game) => settingsFor(name as BotName, game)) : undefined;
}

function namedSearch(name: string, settings: string): Bot | undefined {
  const spec: Record<string, number> = {};
  for (const setting of settings.split(',')) {
    const [key, value] = setting.split('=');
    if (!SETTINGS.some((known) => known === key) || !/^\d+(\.\d+)?$/.test(value ?? '')) return undefined;
    spec[key] = Number(value);
  }
  return searchBot(name, (game) => settingsOf({ kind: 'search', ...spec }, game));
}

function settingsOf({ playouts, ms, beam, width, plans, positions, noise }: SearchSpec, game: AnyGame): SearchSettings {
  const { turnSearch, rollouts, positions: usual } = settingsFor('search', game);
  const most = playouts ?? (ms === undefined ? rollouts?.playouts : Number.POSITIVE_INFINITY);
  const unhurried = playouts === undefined && ms === undefined ? rollouts?.unhurried : undefined;
  return {
    turnSearch: { beam: beam ?? turnSearch.beam, width: width ?? turnSearch.width, noise: noise ?? 0 },
    rollouts:
      rollouts && most !== 0
        ? { ...rollouts, plans: plans ?? rollouts.plans, playouts: most ?? 0, unhurried }
        : undefined,
    positions: positions ?? (ms === undefined ? usual : undefined),
    ms,
  };
}
