/**
 * An action. Tiles go by their index in the components, cells and turns as on the table: x to the east, y to the south,
 * quarters clockwise.
 */
export type Action =
  | { readonly do: 'draw'; readonly bag: Bag }
  /** Pays for a tile of the build queue, or of the bank, and places it. */
  | { readonly do: 'build'; readonly tile: number; readonly x: number; readonly y: number; readonly turn: number }
  /** Building is over for this turn. */
  | { readonly do: 'done' }
  /** One more tile stays in the build queue. */
  | { readonly do: 'keep'; readonly tile: number }
  /** All other tiles go on. */
  | { readonly do: 'pass' }
  /** A card or a debt takes this tile. */
  | { readonly do: 'destroy'; readonly tile: number; readonly x: number; readonly y: number }
  /** Pays the coins that a card asks for instead of a tile. */
  | { readonly do: 'pay' };

export type Build = Extract<Action, { readonly do: 'build' }>;
export type Destroy = Extract<Action, { readonly do: 'destroy' }>;

export function isBuild(action: Action): action is Build {
  return action.do === 'build';
}

/** The bags by the points of their tiles. */
export type Bag = 1 | 2;
export const BAGS = ['green', 'purple'] as const;
