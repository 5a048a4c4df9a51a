import type { AnyGame } from './game.ts';

/** Games by the rules that records name: an old record finds the version that it was played under. */
export type Registry = ReadonlyMap<string, AnyGame>;

/** A game in all released versions of its rules, the present one first. */
export type Versions = readonly [AnyGame, ...AnyGame[]];

/** A registry of games; two games with the same rules are a mistake of the program. */
export function registryOf(games: readonly AnyGame[]): Registry {
  const registry = new Map<string, AnyGame>();
  for (const game of games) {
    if (registry.has(game.rules)) throw new Error(`two games call their rules ${game.rules}`);
    registry.set(game.rules, game);
  }
  return registry;
}
