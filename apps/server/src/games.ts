import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { type AnyGame, isObject, type Registry, registryOf, type Seat } from '@hamlet/kernel';

/** A game that tables can be opened for. */
interface ServedGame {
  readonly name: string;
  readonly game: AnyGame;
  /** The seats that the rules play themselves at a table with these options. */
  rulesSeats(options: unknown): readonly Seat[];
}

/** The games of this server; a further one is a line. Former rules stay in `RULES` as long as a stored game names them. */
export const GAMES: readonly ServedGame[] = [
  {
    name: 'hamlet',
    game: hamlet,
    rulesSeats: (options) => (isObject(options) && options.solo === 'off' ? [] : [1]),
  },
  { name: 'builder-pro', game: builderPro, rulesSeats: () => [] },
];

/** Every version of the rules that this server can play, by its name. */
export const RULES: Registry = registryOf(GAMES.map(({ game }) => game));
