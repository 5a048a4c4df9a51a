import type { Reader, Seat } from '@hamlet/kernel';
import type { PositionNames } from '../module.ts';
import { partOf } from '../partial.ts';
import type { State } from '../state.ts';
import { type Village, villageOf } from '../village.ts';
import { formatCell, parseCell } from './cells.ts';
import { lakeSetting, lakeValues, RARITIES, SEASONS } from './components.ts';
import { type LakeState, lakeOf, RARITY_COUNT } from './lake.ts';
import { watersOf } from './waters.ts';

/** The expansion's part of a position, in names. Triangles go by their corner: `5,3v` points down, `5,3^` up from there. */
export interface LakePosition {
  readonly season: string;
  /** Follows from the village; for reading only. */
  readonly lakes: readonly { readonly id: string; readonly size: number; readonly touches: readonly string[] }[];
  readonly formed: readonly string[];
  readonly fish: readonly string[];
  readonly boats: readonly { readonly lake: string; readonly owner: string }[];
  readonly bag: Readonly<Record<string, number>>;
  readonly held: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly eaten: readonly string[];
  readonly freeBlueprints: boolean;
  readonly favours: number;
  readonly migration: boolean;
  readonly monopoly: boolean;
  readonly frozen: boolean;
  readonly reserved: readonly { readonly tile: string; readonly owner: string }[];
  readonly feePaid: boolean;
}

function byRarity(counts: readonly number[]): Record<string, number> {
  return Object.fromEntries(RARITIES.map((rarity, index) => [rarity, counts[index]]));
}

export function writeLake(state: State, colour: (seat: Seat) => string): LakePosition {
  const lake = lakeOf(state);
  const { tileIds } = state.setting.components;
  const { lakes } = watersOf(villageOf(state.setting.components, state.map));
  const owned = (list: readonly number[]) =>
    Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i], list[2 * i + 1]] as const);
  const held = (seat: Seat) => byRarity(lake.held.slice(seat * RARITY_COUNT, (seat + 1) * RARITY_COUNT));
  return {
    season: SEASONS[lakeSetting(state.setting).season],
    lakes: lakes.map(({ id, cells, around }) => ({
      id: formatCell(id),
      size: cells.length,
      touches: Array.from(around, (tile) => tileIds[tile]),
    })),
    formed: lake.formed.map(formatCell),
    fish: lake.fish.map(formatCell),
    boats: owned(lake.boats).map(([id, owner]) => ({ lake: formatCell(id), owner: colour(owner) })),
    bag: byRarity(lake.bag),
    held: Object.fromEntries(Array.from({ length: state.setting.seats }, (_, seat) => [colour(seat), held(seat)])),
    eaten: RARITIES.filter((_, rarity) => (lake.eaten & (1 << rarity)) !== 0),
    freeBlueprints: lake.freeBlueprints,
    favours: lake.favours,
    migration: lake.migration,
    monopoly: lake.monopoly,
    frozen: lake.frozen,
    reserved: owned(lake.reserved).map(([tile, owner]) => ({ tile: tileIds[tile], owner: colour(owner) })),
    feePaid: lake.feePaid,
  };
}

export function readLake(reader: Reader, { colours, seatOf, tileOf }: PositionNames): LakeState {
  reader.only(
    'season',
    'lakes',
    'formed',
    'fish',
    'boats',
    'bag',
    'held',
    'eaten',
    'freeBlueprints',
    'favours',
    'migration',
    'monopoly',
    'frozen',
    'reserved',
    'feePaid',
  );
  const cell = (item: Reader) => parseCell(item.text()) ?? item.fail('not-a-triangle');
  const cells = (key: string) =>
    reader
      .at(key)
      .items()
      .map(cell)
      .sort((a, b) => a - b);
  const counts = (place: Reader) =>
    RARITIES.map((rarity) => (place.missing || place.at(rarity).missing ? 0 : place.at(rarity).int(0, 99)));
  let eaten = 0;
  for (const item of reader.at('eaten').items()) eaten |= 1 << item.index(RARITIES, 'unknown-fish');
  return {
    formed: cells('formed'),
    fish: cells('fish'),
    boats: reader
      .at('boats')
      .items()
      .flatMap((item) => [cell(item.at('lake')), seatOf(item.at('owner'))]),
    bag: counts(reader.at('bag')),
    held: colours.flatMap((name) => counts(reader.at('held').at(name))),
    eaten,
    freeBlueprints: reader.at('freeBlueprints').flag(),
    favours: reader.at('favours').int(0, 9),
    migration: reader.at('migration').flag(),
    monopoly: reader.at('monopoly').flag(),
    frozen: reader.at('frozen').flag(),
    reserved: reader
      .at('reserved')
      .items()
      .flatMap((item) => [tileOf(item.at('tile')), seatOf(item.at('owner'))]),
    feePaid: reader.at('feePaid').flag(),
  };
}

/**
 * Fills the gaps of a lake's position. Lakes follow from the village; a fish lies on every triangle at a shore, and what
 * nobody holds is in the bag, unless the position says otherwise.
 */
export function completeLake(fresh: LakePosition, given: Reader, village: Village): LakePosition {
  const said = partOf<LakePosition>(given);
  const { lakes, shore } = watersOf(village);
  const held = { ...fresh.held, ...said.held };
  const all = lakeValues(village.components.catalogue)?.fish ?? [];
  const left = RARITIES.map(
    (rarity, index) => all[index] - Object.values(held).reduce((sum, own) => sum + (own[rarity] ?? 0), 0),
  );
  return {
    ...fresh,
    formed: lakes.map(({ id }) => formatCell(id)),
    fish: [...new Set(shore.flat())].sort((a, b) => a - b).map(formatCell),
    bag: Object.fromEntries(RARITIES.map((rarity, index) => [rarity, left[index]])),
    ...said,
    held,
  };
}
