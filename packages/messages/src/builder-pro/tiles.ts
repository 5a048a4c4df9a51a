import type { Components, Measure, TileData } from '@hamlet/builder-pro';
import type { Noun } from '../message.ts';
import type { Speaker } from '../speaker.ts';

const STATS = ['income', 'storage', 'culture', 'military'] as const satisfies readonly Measure[];

/** Names and amounts of the things on a table of Builder Pro. */
export function tileWords({ say, list, noun }: Speaker) {
  /** The name of a tile, in the language of the reader. */
  const nameOf = (tile: Pick<TileData, 'name'>): string => noun(tile.name).name;

  /** A tile of a game in the forms that texts ask for. */
  const theTile = ({ tiles }: Pick<Components, 'tiles'>, tile: number): Noun => noun(tiles[tile].name);

  const tileName = ({ tiles }: Pick<Components, 'tiles'>, tile: number): string => nameOf(tiles[tile]);

  const statName = (stat: Measure | 'points'): string => say(`bp.stat.${stat}`);

  /** `3 coins`, `1 tile`, `2 culture`. */
  const sayCount = (stat: Measure | 'points', count: number): string => say(`bp.count.${stat}`, { count });

  const gainsOf = (tile: TileData) =>
    STATS.filter((stat) => tile[stat] !== 0).map((stat) => sayCount(stat, tile[stat]));

  /** The attributes printed on a tile: `2 income and 1 storage`. */
  const sayPrinted = (tile: TileData): string => {
    const parts = gainsOf(tile);
    return parts.length === 0 ? say('bp.tile.gives-nothing') : list(parts);
  };

  /** The cost and the gains of a tile, piece by piece: `9 coins`, `+2 income`. */
  const sayFacts = (tile: TileData): string[] => [
    sayCount('coins', tile.cost),
    ...gainsOf(tile).map((what) => say('bp.tile.plus', { what })),
  ];

  /**
   * The effect or requirement of a tile beyond its printed attributes; empty for most. `brief` is for places with little
   * room, where the whole is within reach.
   */
  const sayRules = (
    tiles: readonly TileData[],
    { boosts, perNeighbour, perKind, doubles, holds, needs, needsJoined }: TileData,
    form: 'rule' | 'brief' = 'rule',
  ): string[] => {
    const named = (id: string) => noun(tiles.find((other) => other.id === id)?.name ?? id).name;
    const either = (ids: readonly string[]) => list(ids.map(named), 'disjunction');
    const stat = (of: { readonly stat: Measure }) => statName(of.stat);
    return [
      boosts?.tiles && say(`bp.${form}.boosts-these`, { stat: stat(boosts), tiles: either(boosts.tiles) }),
      boosts && !boosts.tiles && say(`bp.${form}.boosts`, { stat: stat(boosts) }),
      perNeighbour && say(`bp.${form}.neighbours`, { stat: stat(perNeighbour), amount: perNeighbour.amount }),
      perKind && say(`bp.${form}.kinds`, { stat: stat(perKind), amount: perKind.amount }),
      doubles && say(`bp.${form}.doubles`),
      holds && say(`bp.${form}.holds`, { count: holds }),
      needs !== undefined && say(`bp.${form}.needs`, { tile: named(needs) }),
      needsJoined && say(`bp.${form}.joined`, { tiles: either(needsJoined) }),
    ].filter((part) => typeof part === 'string');
  };

  /** Tiles by name, equal ones together: `Inn and 2 × Wall`. */
  const sayTiles = ({ tiles: all }: { readonly tiles: readonly TileData[] }, tiles: readonly number[]): string => {
    const words = [...new Set(tiles)].map((kind) => {
      const count = tiles.filter((tile) => tile === kind).length;
      const tile = nameOf(all[kind]);
      return count === 1 ? tile : say('bp.tile.several', { count, tile });
    });
    return words.length === 0 ? say('bp.tile.none') : list(words);
  };

  return { nameOf, theTile, tileName, statName, sayCount, sayPrinted, sayFacts, sayRules, sayTiles };
}
