import type { Reader } from '@hamlet/kernel';
import type { Catalogue, TileData } from '../data/catalogue.ts';
import type { Kit, Tile } from '../data/kit.ts';
import type { Setting } from '../state.ts';
import { SLOT } from './slot.ts';

export const RARITIES = ['common', 'uncommon', 'rare'] as const;

/** The components of By the Lake besides its tiles. */
export interface LakeData {
  /** Fish tiles of each rarity, and the gold that each gives. */
  readonly fish: readonly number[];
  readonly gold: readonly number[];
  readonly keep: number;
  readonly flags: number;
  readonly trianglesPerPoint: number;
  readonly mostPoints: number;
}

/** What a tile of By the Lake says besides. */
export interface LakeTile {
  /** Fish that its owner can always catch there. */
  readonly fish: number;
  /** Joins the waters at its water segments. */
  readonly joins: boolean;
}

export const LAKE_MEMBERS = ['fish', 'gold', 'keep', 'flags', 'trianglesPerPoint', 'mostPoints'] as const;

export function readLakeData(reader: Reader): LakeData {
  const byRarity = (key: string) => RARITIES.map((rarity) => reader.at(key).at(rarity).int(0, 99));
  return {
    fish: byRarity('fish'),
    gold: byRarity('gold'),
    keep: reader.at('keep').int(0, 30),
    flags: reader.at('flags').int(1, 30),
    trianglesPerPoint: reader.at('trianglesPerPoint').int(1, 99),
    mostPoints: reader.at('mostPoints').int(0, 99),
  };
}

export const LAKE_TILE_MEMBERS = ['fish', 'joins'] as const;

export function readLakeTile(reader: Reader): LakeTile & Readonly<Record<string, unknown>> {
  return {
    fish: reader.at('fish').missing ? 0 : reader.at('fish').int(0, 9),
    joins: reader.at('joins').missing ? false : reader.at('joins').flag(),
  };
}

/** What a tile says for this expansion; tiles of others say nothing. */
export function lakeTileOf({ own }: TileData): LakeTile {
  return { fish: 0, joins: false, ...(own as Partial<LakeTile>) };
}

/** The values of By the Lake in a catalogue; undefined where it has none. */
export function lakeValues(catalogue: Catalogue): LakeData | undefined {
  return catalogue.parts.lake?.values as LakeData | undefined;
}

/** Tiles of a game by what they do at a lake. */
export interface LakeKit {
  /** Tiles with fish of their own. */
  readonly fishing: readonly Tile[];
  readonly storerooms: readonly Tile[];
  /** Tiles that join the waters at their shores. */
  readonly joining: readonly Tile[];
}

export function prepareLake(tiles: Kit['tiles']): LakeKit {
  const those = (fits: (tile: Kit['tiles'][number]) => boolean) =>
    tiles.flatMap((tile, index) => (fits(tile) ? [index] : []));
  return {
    fishing: those(({ data }) => lakeTileOf(data).fish > 0),
    storerooms: those(({ holdsAnything }) => holdsAnything),
    joining: those(({ data }) => lakeTileOf(data).joins),
  };
}

export function lakeKit(kit: Kit): LakeKit {
  return kit.own[SLOT] as LakeKit;
}

/** The part of the setting of a game by the lake. */
export interface LakeSetting {
  readonly data: LakeData;
  /** The season of the menu. */
  readonly season: number;
  /** D9: fish over three go back at the end of the turn, or are spent right after fishing. */
  readonly fishOver: 'return' | 'spend';
}

export function lakeSetting(setting: Setting): LakeSetting {
  return setting.own[SLOT] as LakeSetting;
}
