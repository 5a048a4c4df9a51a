import { type AnyGame, type GameRecord, ioOf, openStreams, RECORD_VERSION, seedOf } from '@hamlet/kernel';

interface ViewedGame {
  readonly game: AnyGame;
  readonly view: unknown;
  readonly options: unknown;
  readonly names: readonly string[];
}

/**
 * The record of a new game that begins with a position which fits what a viewer sees. It has a seed of its own: that of the game would
 * tell what is drawn next.
 */
export function recordFromView({ game, view, options, names }: ViewedGame): GameRecord {
  const seed = seedOf(crypto.getRandomValues(new Uint8Array(16)));
  const position = game.codec.encode(game.guess(view, ioOf<unknown>(openStreams(seed), undefined)));
  return {
    format: 'hamlet-record',
    version: RECORD_VERSION,
    rules: game.rules,
    options,
    seats: names,
    seed,
    position,
    log: [],
  };
}
