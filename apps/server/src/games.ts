import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { type AnyGame, type Registry, registryOf } from '@hamlet/kernel';

/** A game that tables can be opened for. */
interface ServedGame {
  readonly name: string;
  readonly game: AnyGame;
}

/** The games of this server; a further one is a line. Former rules stay in `RULES` as long as a stored game names them. */
export const GAMES: readonly ServedGame[] = [
  { name: 'hamlet', game: hamlet },
  { name: 'builder-pro', game: builderPro },
];

/** Every version of the rules that this server can play, by its name. */
export const RULES: Registry = registryOf(GAMES.map(({ game }) => game));
