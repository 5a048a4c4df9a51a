import { checkState, type Fault, hamlet, hamletStaging, type State } from '@hamlet/hamlet';
import type { AnyGame, Staging } from '@hamlet/kernel';
import { UsageError } from './usage.ts';

/** A game as the command line knows it. */
export interface Title {
  readonly name: string;
  readonly game: AnyGame;
  readonly staging: Staging;
  /** What should hold in a state and does not. */
  check(state: unknown): readonly Fault[];
  /** What a finished game may be counted by. */
  tally(state: unknown): Readonly<Record<string, number>>;
}

/** All games by the name that `--game` takes. */
const TITLES: ReadonlyMap<string, Title> = new Map([
  [
    'hamlet',
    {
      name: 'hamlet',
      game: hamlet,
      staging: hamletStaging,
      check: (state: unknown) => checkState(state as State),
      tally: (state: unknown) => tallyHamlet(state as State),
    },
  ],
]);

function tallyHamlet({ map, lake }: State): Record<string, number> {
  const base = { tiles: map.tiles.length / 2, roads: map.roads.length / 4 };
  return lake ? { ...base, lakes: lake.formed.length, boats: lake.boats.length / 2 } : base;
}

/** All games by the rules that records name. */
export const RULES: ReadonlyMap<string, AnyGame> = new Map([...TITLES.values()].map(({ game }) => [game.rules, game]));

export const STAGINGS: ReadonlyMap<string, Staging> = new Map(
  [...TITLES].map(([name, { staging }]) => [name, staging]),
);

export function titleNamed(name: string | undefined): Title {
  const title = TITLES.get(name ?? 'hamlet');
  if (!title) throw new UsageError(`unknown game '${name}'; known: ${[...TITLES.keys()].join(', ')}`);
  return title;
}
