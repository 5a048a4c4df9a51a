import type { AnyGame } from '@hamlet/kernel';
import { firstRow, pupil } from './beginner.ts';
import type { Bot } from './bot.ts';
import type { BotName } from './game-bots.ts';
import { gameBotsOf, heuristicsOf } from './games.ts';
import type { AnyHeuristics } from './heuristics.ts';
import { botToday, CHARACTERS, type Character, LEVELS } from './names.ts';
import { type SearchSettings, searchBot } from './search.ts';
import { random } from './simple.ts';

/** The settings of `search`. Where `ms` is given and `playouts` is not, time alone limits it. */
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

const SIMPLE: readonly Bot[] = [random, firstRow];

const SEARCHING: readonly BotName[] = ['greedy', 'near-sighted', ...LEVELS, 'search'];
const SETTINGS = ['playouts', 'ms', 'beam', 'width', 'plans', 'positions', 'noise'] as const;

/** The levels that end a game which drags. */
const HURRIED: ReadonlySet<BotName> = new Set(['novice', 'apprentice', 'journeyman', 'builder']);

/** The players that try plans out. */
const FAR_SIGHTED: ReadonlySet<BotName> = new Set(['master', 'search']);

function farSightedHeuristics(game: AnyGame): AnyHeuristics {
  const { farSighted, heuristics } = gameBotsOf(game);
  return farSighted ?? heuristics;
}

function hurriedHeuristics(game: AnyGame): AnyHeuristics {
  const { hurried, heuristics } = gameBotsOf(game);
  return hurried ?? heuristics;
}

function heuristicsOfPlayer(name: BotName): (game: AnyGame) => AnyHeuristics {
  if (FAR_SIGHTED.has(name)) return farSightedHeuristics;
  return HURRIED.has(name) ? hurriedHeuristics : heuristicsOf;
}

/** A new bot of this name, for one seat of one game; undefined where no bot has the name. */
export function botNamed(name: string | SearchSpec): Bot | undefined {
  if (typeof name !== 'string') return searchBot('search', (game) => settingsOf(name, game), farSightedHeuristics);
  const [kind, settings] = name.split(':');
  if (kind === 'search' && settings !== undefined) return namedSearch(name, settings);
  const today = botToday(name);
  const known = SEARCHING.find((other) => other === today);
  if (known) return searchBot(known, (game) => gameBotsOf(game).settings[known], heuristicsOfPlayer(known));
  const character = CHARACTERS.find((other) => other === today);
  if (character) return characterBot(character);
  if (today === 'pupil') return pupil();
  return SIMPLE.find((bot) => bot.name === today);
}

/** A character plans its turns and tries nothing out. */
function characterBot(character: Character): Bot {
  return searchBot(
    character,
    (game) => gameBotsOf(game).settings['near-sighted'],
    (game) => gameBotsOf(game).characters?.[character] ?? gameBotsOf(game).heuristics,
  );
}

function namedSearch(name: string, settings: string): Bot | undefined {
  const spec = specOf(settings);
  return spec && searchBot(name, (game) => settingsOf(spec, game), farSightedHeuristics);
}

/** The search of a bot with this name, without its clock; undefined for a bot that does not search, and for no bot. */
export function searchOf(name: string, game: AnyGame): SearchSettings | undefined {
  const [kind, settings] = name.split(':');
  const known = SEARCHING.find((other) => other === name);
  if (known) return { ...gameBotsOf(game).settings[known], ms: undefined };
  const spec = kind === 'search' && settings !== undefined ? specOf(settings) : undefined;
  return spec && settingsOf(spec, game);
}

function specOf(settings: string): SearchSpec | undefined {
  const spec: Record<string, number> = {};
  for (const setting of settings.split(',')) {
    const [key, value] = setting.split('=');
    if (!SETTINGS.some((known) => known === key) || !/^\d+(\.\d+)?$/.test(value ?? '')) return undefined;
    spec[key] = Number(value);
  }
  return { kind: 'search', ...spec };
}

function settingsOf(spec: SearchSpec, game: AnyGame): SearchSettings {
  const { turnSearch, rollouts, positions, atTables } = gameBotsOf(game).settings.search;
  const { playouts, ms, beam, width, plans, noise } = spec;
  const isTimed = ms !== undefined && playouts === undefined;
  const most = playouts ?? (isTimed ? Number.POSITIVE_INFINITY : rollouts?.playouts);
  return {
    turnSearch: { beam: beam ?? turnSearch.beam, width: width ?? turnSearch.width, noise: noise ?? 0 },
    rollouts: rollouts && most !== 0 ? { ...rollouts, plans: plans ?? rollouts.plans, playouts: most ?? 0 } : undefined,
    positions: spec.positions ?? (isTimed ? undefined : positions),
    atTables: tablesWithout(atTables, { positions: spec.positions !== undefined || isTimed, beam: beam !== undefined }),
    ms,
  };
}

/** The settings of the tables without those that somebody named for all of them. */
function tablesWithout(
  tables: SearchSettings['atTables'] = {},
  named: { readonly positions: boolean; readonly beam: boolean },
): SearchSettings['atTables'] {
  return Object.fromEntries(
    Object.entries(tables).map(([kind, { positions, draws, beam }]) => [
      kind,
      { draws, ...(named.positions ? {} : { positions }), ...(named.beam ? {} : { beam }) },
    ]),
  );
}
