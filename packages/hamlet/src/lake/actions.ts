import type { Unit } from '../actions.ts';
import type { Tile } from '../data/components.ts';
import type { Cell } from './cells.ts';

/** One decision at a lake. */
export type LakeAction =
  /** A villager fishes from a tile. */
  | { readonly module: 'lake'; readonly do: 'fish'; readonly tile: Tile; readonly by?: number }
  /** Stores goods in one of the player's Storerooms; the goods are then chosen one by one. */
  | { readonly module: 'lake'; readonly do: 'store'; readonly tile: Tile; readonly by?: number }
  | { readonly module: 'lake'; readonly do: 'bring'; readonly unit: Unit }
  /** Constructs a blueprint without cost and reward, by Call in a Favour. */
  | { readonly module: 'lake'; readonly do: 'favour'; readonly tile: Tile; readonly by?: number }
  /** Sells or eats a fish; `item` is the tile or villager that the dish is aimed at, -1 for none. */
  | { readonly module: 'lake'; readonly do: 'eat'; readonly rarity: number; readonly item: number }
  /** Puts a fish back at the end of the turn. */
  | { readonly module: 'lake'; readonly do: 'return'; readonly rarity: number }
  /** Places a boat on a new lake. */
  | { readonly module: 'lake'; readonly do: 'boat'; readonly lake: Cell };

/** Actions where it is not said which villager acts are made once: legal lists are long and short-lived. */
const begun: Readonly<Record<'fish' | 'store' | 'eat', LakeAction[]>> = { fish: [], store: [], eat: [] };

export function fishAction(tile: Tile, by: number | undefined): LakeAction {
  return by === undefined
    ? (begun.fish[tile] ??= { module: 'lake', do: 'fish', tile })
    : { module: 'lake', do: 'fish', tile, by };
}

export function storeAction(tile: Tile, by: number | undefined): LakeAction {
  return by === undefined
    ? (begun.store[tile] ??= { module: 'lake', do: 'store', tile })
    : { module: 'lake', do: 'store', tile, by };
}

export function favourAction(tile: Tile, by: number | undefined): LakeAction {
  return by === undefined ? { module: 'lake', do: 'favour', tile } : { module: 'lake', do: 'favour', tile, by };
}

/** The action of eating a fish; most dishes are aimed at nothing (-1). */
export function eatAction(rarity: number, item: number): LakeAction {
  return item < 0
    ? (begun.eat[rarity] ??= { module: 'lake', do: 'eat', rarity, item })
    : { module: 'lake', do: 'eat', rarity, item };
}

export function bringAction(unit: Unit): LakeAction {
  return { module: 'lake', do: 'bring', unit };
}

export function returnAction(rarity: number): LakeAction {
  return { module: 'lake', do: 'return', rarity };
}

export function boatAction(lake: Cell): LakeAction {
  return { module: 'lake', do: 'boat', lake };
}
