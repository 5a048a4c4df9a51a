import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import type { AnyGame } from '@hamlet/kernel';

/** The games that this client knows, by the name of their screens. */
export type TitleName = 'hamlet' | 'builder-pro';

const GAMES: readonly { readonly name: TitleName; readonly game: AnyGame }[] = [
  { name: 'hamlet', game: hamlet },
  { name: 'builder-pro', game: builderPro },
];

/** All games by the rules that records name. */
export const RULES: ReadonlyMap<string, AnyGame> = new Map(GAMES.map(({ game }) => [game.rules, game]));

/** Which screens show a game; undefined for rules that this client does not know. */
export function titleOf(rules: string): TitleName | undefined {
  return GAMES.find(({ game }) => game.rules === rules)?.name;
}

export function gameOf(title: TitleName): AnyGame {
  const found = GAMES.find(({ name }) => name === title);
  if (!found) throw new Error(`unknown game ${title}`);
  return found.game;
}
