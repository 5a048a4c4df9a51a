import type { Lens } from '../arena/match.ts';

/** What looks at the games of a title for the lab. */
export function lensFor(_game: string): Lens<unknown> | undefined {
  return undefined;
}
