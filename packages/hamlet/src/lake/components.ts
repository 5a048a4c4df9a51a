import { Reader } from '@hamlet/kernel';
import { type Catalogue, SOURCES, type TileData } from '../data/catalogue.ts';
import type { Components, Demand, Tile } from '../data/components.ts';
import { GOODS, RAW_COUNT } from '../data/goods.ts';
import type { Setting } from '../state.ts';
import standard from './catalogue.json' with { type: 'json' };
import { SLOT } from './slot.ts';

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

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
  /** The good that a boat asks for. */
  readonly fee: Demand;
  /** One uncommon and one rare dish for each season. */
  readonly menu: Readonly<Record<Season, readonly [uncommon: Dish, rare: Dish]>>;
  /** Botric's gain for a fish that he discards, by rarity (B52). */
  readonly discarded: readonly { readonly gold: number; readonly points: number }[];
}

/** The effects of dishes; `menu.ts` holds one function for each. */
const EFFECTS = [
  'breed',
  'stand-up',
  'migrate',
  'fill-producer',
  'free-blueprints',
  'favour',
  'reserve',
  'freeze',
] as const;

/** The dish that an uncommon or rare fish is eaten as. */
export interface Dish {
  readonly id: string;
  readonly name: string;
  readonly effect: (typeof EFFECTS)[number];
  readonly provenance: { readonly name: string; readonly effect: string };
}

/** The values that a tile has in By the Lake alone. */
export interface LakeTile {
  /** Fish that its owner can always catch there. */
  readonly fish: number;
  /** Joins the waters at its water segments. */
  readonly joins: boolean;
}

export const LAKE_MEMBERS = [
  'fish',
  'gold',
  'keep',
  'flags',
  'fee',
  'menu',
  'discarded',
  'trianglesPerPoint',
  'mostPoints',
] as const;

export function readLakeData(reader: Reader): LakeData {
  const byRarity = (key: string) => RARITIES.map((rarity) => reader.at(key).at(rarity).int(0, 99));
  return {
    fish: byRarity('fish'),
    gold: byRarity('gold'),
    keep: reader.at('keep').int(0, 30),
    flags: reader.at('flags').int(1, 30),
    trianglesPerPoint: reader.at('trianglesPerPoint').int(1, 99),
    mostPoints: reader.at('mostPoints').int(0, 99),
    fee: { count: 1, goods: [orStandard(reader, 'fee').index(GOODS.slice(0, RAW_COUNT), 'unknown-good')] },
    menu: readMenu(orStandard(reader, 'menu')),
    discarded: RARITIES.map((rarity) => readDiscarded(orStandard(reader, 'discarded').at(rarity))),
  };
}

/** Catalogues from before these values were part of them have those of the standard one. */
function orStandard(reader: Reader, key: 'fee' | 'menu' | 'discarded'): Reader {
  return reader.at(key).missing ? new Reader(standard[key], `lake.${key}`) : reader.at(key);
}

function readMenu(reader: Reader): LakeData['menu'] {
  reader.only(...SEASONS);
  const season = (name: Season): readonly [Dish, Dish] => [
    readDish(reader.at(name).at('uncommon')),
    readDish(reader.at(name).at('rare')),
  ];
  return { spring: season('spring'), summer: season('summer'), autumn: season('autumn'), winter: season('winter') };
}

function readDish(reader: Reader): Dish {
  reader.only('id', 'name', 'effect', 'provenance');
  const source = reader.at('provenance').only('name', 'effect');
  return {
    id: reader.at('id').text(),
    name: reader.at('name').text(),
    effect: reader.at('effect').word(EFFECTS),
    provenance: { name: source.at('name').word(SOURCES), effect: source.at('effect').word(SOURCES) },
  };
}

function readDiscarded(reader: Reader): LakeData['discarded'][number] {
  reader.only('gold', 'points');
  return { gold: reader.at('gold').int(0, 9), points: reader.at('points').int(0, 9) };
}

export const LAKE_TILE_MEMBERS = ['fish', 'joins'] as const;

export function readLakeTile(reader: Reader): LakeTile & Readonly<Record<string, unknown>> {
  return {
    fish: reader.at('fish').missing ? 0 : reader.at('fish').int(0, 9),
    joins: reader.at('joins').missing ? false : reader.at('joins').flag(),
  };
}

/** The values of a tile for this expansion; tiles of others have none. */
export function lakeTileOf({ own }: TileData): LakeTile {
  return { fish: 0, joins: false, ...(own as Partial<LakeTile>) };
}

/** The values of By the Lake in a catalogue; undefined where it has none. */
export function lakeValues(catalogue: Catalogue): LakeData | undefined {
  return catalogue.parts.lake?.values as LakeData | undefined;
}

/** Tiles of a game by their effect at a lake. */
export interface LakeComponents {
  /** Tiles with fish of their own. */
  readonly fishing: readonly Tile[];
  readonly storerooms: readonly Tile[];
  /** Tiles that join the waters at their shores. */
  readonly joining: readonly Tile[];
}

export function prepareLake(tiles: Components['tiles']): LakeComponents {
  const those = (fits: (tile: Components['tiles'][number]) => boolean) =>
    tiles.flatMap((tile, index) => (fits(tile) ? [index] : []));
  return {
    fishing: those(({ data }) => lakeTileOf(data).fish > 0),
    storerooms: those(({ holdsAnything }) => holdsAnything),
    joining: those(({ data }) => lakeTileOf(data).joins),
  };
}

export function lakeComponents(components: Components): LakeComponents {
  return components.own[SLOT] as LakeComponents;
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

/** The dish of a fish in the season of a game; undefined for common fish, which are only sold. */
export function dishOf(setting: Setting, rarity: number): Dish | undefined {
  const { data, season } = lakeSetting(setting);
  return rarity === 0 ? undefined : data.menu[SEASONS[season]][rarity - 1];
}
