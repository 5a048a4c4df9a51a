import { packPlace } from '@hamlet/hamlet';
import type { RulePicture } from '../game-entry.ts';
import { bareTile } from './board/draw.ts';
import { tileName } from './names.ts';
import { SAMPLE } from './sample.ts';

/** The tiles that a section of the rules is about. */
const TILES: Readonly<Record<string, readonly string[]>> = {
  tiles: ['church', 'market', 'town-hall'],
  ownership: ['outpost-1', 'tavern'],
  materials: ['woodcutter', 'quarry', 'farm'],
  transport: ['stables', 'farrier'],
  milestones: ['sawmill', 'stonemason', 'dairy-farm', 'flour-mill'],
  producers: ['woodcutter', 'quarry', 'farm', 'barn-bent', 'warehouse'],
  refineries: ['sawmill', 'stonemason', 'dairy-farm', 'flour-mill'],
  'town-hall': ['town-hall'],
  market: ['market', 'tradepost'],
  church: ['church'],
  construction: ['small-woodland', 'lumbermill', 'windmill'],
  landmarks: ['pond-forest', 'shrine', 'square', 'monument', 'large-mountain-range'],
  lakes: ['cliffside', 'beach'],
  boats: ['dockyard'],
  fishing: ['aquarium', 'dockyard'],
  'lake-buildings': ['storeroom-1', 'aquarium', 'beach'],
};

const { components: COMPONENTS } = SAMPLE.setting;
const AT_LAKE: ReadonlySet<string> = new Set(COMPONENTS.catalogue.parts.lake?.tiles.map(({ id }) => id));

export function picturesFor(section: string): readonly RulePicture[] {
  return (TILES[section] ?? []).map((id) => {
    const tile = COMPONENTS.tileIds.indexOf(id);
    return {
      name: tileName(COMPONENTS, tile),
      tile: bareTile(COMPONENTS, tile, packPlace(0, 0, COMPONENTS.tiles[tile].turns.distinct[0].rotation)),
      gallery: ['gallery', AT_LAKE.has(id) ? 'lake' : 'hamlet', id],
    };
  });
}
