import * as pro from '@hamlet/builder-pro';
import { checkState, type Event, hamlet, hamletScenarioAdapter, lakeIn, type State } from '@hamlet/hamlet';
import type { AnyGame, ScenarioAdapter } from '@hamlet/kernel';
import { UsageError } from './usage.ts';

/** A game as the command line knows it. */
export interface GameEntry {
  readonly name: string;
  readonly game: AnyGame;
  readonly adapter: ScenarioAdapter;
  /** The rank that a player alone reaches; null for none, undefined where there are no ranks. */
  rank(state: unknown): string | null | undefined;
  /** What should hold in a state and does not. */
  check(state: unknown): readonly { readonly place: string; readonly code: string; readonly found: string }[];
  /** What a finished game may be counted by. */
  tally(state: unknown): Readonly<Record<string, number>>;
  /** What every seat has of the things that never change without an event. */
  holdings(state: unknown): Readonly<Record<string, readonly number[]>>;
  /** What an event adds to such a thing. */
  booking(event: unknown): { readonly what: string; readonly seat: number; readonly amount: number } | undefined;
}

/** All games by the name that `--game` takes. */
const GAMES: ReadonlyMap<string, GameEntry> = new Map<string, GameEntry>([
  [
    'hamlet',
    {
      name: 'hamlet',
      game: hamlet,
      adapter: hamletScenarioAdapter,
      rank: () => undefined,
      check: (state: unknown) => checkState(state as State),
      tally: (state: unknown) => tallyHamlet(state as State),
      holdings: (state: unknown) => hamletHoldings(state as State),
      booking: (event: unknown) => bookHamlet(event as Event),
    },
  ],
  [
    'builder-pro',
    {
      name: 'builder-pro',
      game: pro.builderPro,
      adapter: pro.builderProScenarioAdapter,
      rank: (state: unknown) => rankBuilderPro(state as pro.State),
      check: (state: unknown) => pro.checkState(state as pro.State),
      tally: (state: unknown) => tallyBuilderPro(state as pro.State),
      holdings: (state: unknown) => builderProHoldings(state as pro.State),
      booking: (event: unknown) => bookBuilderPro(event as pro.Event),
    },
  ],
]);

function rankBuilderPro(state: pro.State): string | null | undefined {
  const rank = pro.rankOf(state);
  return rank === 'unranked' ? null : rank?.name;
}

function tallyHamlet(state: State): Record<string, number> {
  const { map } = state;
  const lake = lakeIn(state);
  const base = { tiles: map.tiles.length / 2, roads: map.roads.length / 4 };
  return lake ? { ...base, lakes: lake.formed.length, boats: lake.boats.length / 2 } : base;
}

function hamletHoldings({ gold, points }: State): Record<string, number[]> {
  const each = points.length / gold.length;
  const tracks = gold.map((_, seat) => sum(points.slice(seat * each, (seat + 1) * each)));
  return { gold: [...gold], points: tracks };
}

function bookHamlet(event: Event): ReturnType<GameEntry['booking']> {
  return event.type === 'gold' || event.type === 'points'
    ? { what: event.type, seat: event.seat, amount: event.amount }
    : undefined;
}

function tallyBuilderPro({ hamlets, destroyed }: pro.State): Record<string, number> {
  const tiles = sum(hamlets.map((own) => own.length / pro.FIELDS));
  return { tiles, destroyed: destroyed.length };
}

function builderProHoldings(state: pro.State): Record<string, number[]> {
  const bonus = pro.STATS.map((stat, index) => [
    stat,
    state.coins.map((_, seat) => state.bonus[seat * pro.STATS.length + index]),
  ]);
  const tiles = state.hamlets.map((own) => own.length / pro.FIELDS);
  return { ...(Object.fromEntries(bonus) as Record<string, number[]>), coins: [...state.coins], tiles };
}

function bookBuilderPro(event: pro.Event): ReturnType<GameEntry['booking']> {
  switch (event.type) {
    case 'coins':
      return { what: 'coins', seat: event.seat, amount: event.amount };
    case 'bonus':
      return { what: event.stat, seat: event.seat, amount: event.amount };
    case 'built':
    case 'destroyed':
      return { what: 'tiles', seat: event.seat, amount: event.type === 'built' ? 1 : -1 };
    default:
      return undefined;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** All games by the rules that records name. */
export const RULES: ReadonlyMap<string, AnyGame> = new Map([...GAMES.values()].map(({ game }) => [game.rules, game]));

export const SCENARIO_ADAPTERS: ReadonlyMap<string, ScenarioAdapter> = new Map(
  [...GAMES].map(([name, { adapter }]) => [name, adapter]),
);

/** The entry that a game belongs to. */
export function entryOf(game: AnyGame): GameEntry {
  const entry = [...GAMES.values()].find((candidate) => candidate.game === game);
  if (!entry) throw new Error(`${game.rules} has no entry`);
  return entry;
}

export function gameNamed(name: string | undefined): GameEntry {
  const entry = GAMES.get(name ?? 'hamlet');
  if (!entry) throw new UsageError(`unknown game '${name}'; known: ${[...GAMES.keys()].join(', ')}`);
  return entry;
}
