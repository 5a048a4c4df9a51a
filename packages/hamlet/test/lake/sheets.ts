import data from '../../src/data/catalogue.json' with { type: 'json' };
import lake from '../../src/lake/catalogue.json' with { type: 'json' };
import { TILES, type TileSheet } from '../reference/components.ts';

/** The components of By the Lake as the catalogue file gives them, beside those of the base game. */
export interface LakeSheet extends TileSheet {
  /** Joins the lakes at its water segments. */
  readonly joins?: boolean;
  /** Fish that its owner can always catch. */
  readonly fish?: number;
}

const ALL: readonly LakeSheet[] = [...TILES, ...(lake.tiles as readonly LakeSheet[])];
const SHEETS = new Map(ALL.map((tile) => [tile.id, tile]));
const SHAPES = data.shapes as Readonly<Record<string, { readonly steps: string; readonly triangles: number }>>;

export const RARITIES = ['common', 'uncommon', 'rare'];
export const FISH_IN_ALL = 30;
export const FISH_KEPT = 3;
export const FLAGS_EACH = 7;
export const FISH_GOLD: Readonly<Record<string, number>> = { common: 2, uncommon: 1, rare: 0 };

export function sheet(id: string): LakeSheet {
  const found = SHEETS.get(id);
  if (!found) throw new Error(`no tile ${id}`);
  return found;
}

export function stepsOf(id: string): string {
  return SHAPES[sheet(id).shape].steps;
}

export function trianglesOf(id: string): number {
  return SHAPES[sheet(id).shape].triangles;
}

export function allTiles(): readonly string[] {
  return ALL.map(({ id }) => id);
}
