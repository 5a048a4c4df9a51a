import type { Bot } from '@hamlet/bots';
import type { AnyGame } from '@hamlet/kernel';
import { type BotName, type Level, QUICK } from './game-bots.ts';
import { gameBotsOf } from './games.ts';
import type { Rollouts } from './look-ahead.ts';
import { type SearchSettings, searchBot } from './search.ts';
import type { TurnSearch } from './turn.ts';

/** The levels for people, weakest first. They differ in how broadly, how far and how carefully they think; all see the same. */
export const LEVELS = ['novice', 'apprentice', 'builder', 'master'] as const satisfies readonly Level[];

const BROAD: TurnSearch = { beam: 30, width: 12, noise: 0 };
const FAR: Rollouts = { turns: 2, playouts: 64, unhurried: 160, turnSearch: QUICK };

/** The time limit of a turn in milliseconds, where there is a clock; reached only on slow devices or in rare positions. */
const TIME_LIMIT_MS = 1800;

/** The settings for a game without settings of its own. */
const SETTINGS_OF: Readonly<Record<BotName, SearchSettings>> = {
  greedy: { turnSearch: { beam: 1, width: 3, noise: 0 } },
  novice: { turnSearch: { beam: 1, width: 2, noise: 5 } },
  apprentice: { turnSearch: { beam: 1, width: 2, noise: 2 } },
  builder: { turnSearch: { beam: 3, width: 4, noise: 0.5 } },
  master: { turnSearch: BROAD, rollouts: FAR, ms: TIME_LIMIT_MS },
};

function settingsFor(name: BotName, game: AnyGame): SearchSettings {
  return gameBotsOf(game).settings?.[name] ?? SETTINGS_OF[name];
}

/** A new bot of this name, for one seat of one game; undefined where no bot has the name. */
export function botNamed(name: string): Bot | undefined {
  const known = NAMES.find((other) => other === name);
  return known && searchBot(known, (game) => settingsFor(known, game));
}

const NAMES: readonly BotName[] = ['greedy', ...LEVELS];
