import type { AnyGame, Versions } from '@hamlet/kernel';

/** The version of a game that has these rules; the present one where none has. */
export function versionOf(versions: Versions, rules: string | undefined): AnyGame {
  return versions.find((game) => game.rules === rules) ?? versions[0];
}
