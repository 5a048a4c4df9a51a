import type { Action, Tile } from '@hamlet/hamlet';

/** Moving donkeys by pointing at the board. */

type Move = Extract<Action, { readonly do: 'move' }>;

/** The meaning of pointing at a tile while donkeys move. */
export type DonkeyStep =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'choose'; readonly tile: Tile | undefined };

export function movesOf(legal: readonly Action[]): Move[] {
  return legal.filter((action): action is Move => action.do === 'move');
}

/**
 * The step by a tile that is pointed at. A tile next to the chosen one: the donkey goes there. A tile with a donkey that can
 * move: that donkey is meant. Any other that a single donkey can get to: it goes there; with several the tile is kept, so
 * that one of them can be named.
 */
export function donkeyStep(moves: readonly Move[], chosen: Tile | undefined, tile: Tile): DonkeyStep {
  if (chosen === tile) return { kind: 'choose', tile: undefined };
  const between =
    chosen === undefined
      ? undefined
      : (moves.find(({ from, to }) => from === chosen && to === tile) ??
        (moves.some(({ from }) => from === chosen)
          ? undefined
          : moves.find(({ from, to }) => from === tile && to === chosen)));
  if (between) return { kind: 'move', move: between };
  if (moves.some(({ from }) => from === tile)) return { kind: 'choose', tile };
  const coming = moves.filter(({ to }) => to === tile);
  return coming.length === 1 ? { kind: 'move', move: coming[0] } : { kind: 'choose', tile };
}

/** The tiles at which moving donkeys can go on: where they stand and where they get to, or what the chosen tile leaves of it. */
export function donkeyTargets(moves: readonly Move[], chosen: Tile | undefined): Tile[] {
  if (chosen === undefined) return [...new Set(moves.flatMap(({ from, to }) => [from, to]))];
  const away = moves.filter(({ from }) => from === chosen).map(({ to }) => to);
  return [...new Set(away.length > 0 ? away : moves.filter(({ to }) => to === chosen).map(({ from }) => from))];
}
