import {
  amphitheater,
  armory,
  barracks,
  citadel,
  keep,
  minster,
  monastery,
  monument,
  outpost,
  palisadeTile,
  pavilion,
  plainHall,
  plainStalls,
  plainWorkshop,
  roundTower,
  shrine,
  squareTower,
  tollBridge,
  wallTile,
} from './buildings/civic.ts';
import { animalFarm, barn, cowConservatory, cropFarm, dairyFarm, farm, farmstead } from './buildings/farms.ts';
import {
  bathhouse,
  cottage,
  farrier,
  guildhall,
  inn,
  lordsManor,
  minstrelStage,
  square,
  stables,
  tavern,
  townHall,
} from './buildings/folk.ts';
import {
  bakery,
  bazaar,
  cartTrack,
  countingHouse,
  craftsman,
  market,
  storehouse,
  storeroom,
  tradepost,
  warehouse,
} from './buildings/trade.ts';
import {
  aquarium,
  beach,
  cliffside,
  dockyard,
  largeMountains,
  largeWoodland,
  pondForest,
  pondMountain,
  smallMountains,
  smallWoodland,
} from './buildings/wild.ts';
import {
  blacksmith,
  flourMill,
  lumberCamp,
  lumbermill,
  masterStonemason,
  miningCamp,
  quarry,
  sawmill,
  smelt,
  stonemason,
  watermill,
  windmill,
  woodcutter,
} from './buildings/work.ts';
import type { Drawing } from './shape.ts';

/** One drawing for each tile of both games, by the id of the tile. */
const BUILDINGS: Readonly<Partial<Record<string, () => Drawing>>> = {
  market,
  'town-hall': townHall,
  woodcutter,
  quarry,
  farm,
  sawmill,
  stonemason,
  'dairy-farm': dairyFarm,
  'flour-mill': flourMill,
  'small-woodland': smallWoodland,
  'small-mountain-range': smallMountains,
  'pond-forest': pondForest,
  'pond-mountain': pondMountain,
  shrine,
  tradepost,
  'master-stonemason': masterStonemason,
  stables,
  warehouse,
  'barn-straight': () => barn(false),
  lumbermill,
  'outpost-1': () => outpost(false),
  'outpost-2': () => outpost(true),
  square,
  windmill,
  farrier,
  'large-woodland': largeWoodland,
  'barn-bent': () => barn(true),
  'cow-conservatory': cowConservatory,
  tavern,
  monument,
  'large-mountain-range': largeMountains,
  'storeroom-1': () => storeroom(false),
  'storeroom-2': () => storeroom(true),
  dockyard,
  aquarium,
  cliffside,
  beach,
  // Builder Pro, where it has buildings of its own.
  'crop-farm': cropFarm,
  'lumber-camp': lumberCamp,
  'mining-camp': miningCamp,
  'cart-track': cartTrack,
  'toll-bridge': tollBridge,
  farmstead,
  'animal-farm': animalFarm,
  smelt,
  storehouse,
  'trading-post': tradepost,
  cottage,
  inn,
  'minstrel-stage': minstrelStage,
  bathhouse,
  pavilion,
  outpost: () => outpost(false),
  palisade: palisadeTile,
  wall: wallTile,
  'round-tower': roundTower,
  'square-tower': squareTower,
  barracks,
  keep,
  watermill,
  'counting-house': countingHouse,
  monastery,
  bakery,
  bazaar,
  craftsman,
  blacksmith,
  armory,
  'lords-manor': lordsManor,
  guildhall,
  amphitheater,
  minster,
  citadel,
};

/** Drawings by kind, for tiles without one of their own. */
const BY_KIND: Readonly<Partial<Record<string, () => Drawing>>> = {
  producer: plainWorkshop,
  refinery: plainWorkshop,
  market: plainStalls,
  storeroom: () => storeroom(false),
  landmark: plainHall,
};

const drawn = new Map<string, Drawing>();

/** The building of a tile, standing on (0, 0), about 110 wide and 95 high. Always the same object for the same tile. */
export function buildingOf(art: string, kind: string): Drawing {
  const known = BUILDINGS[art];
  const key = known ? art : `any ${kind}`;
  let drawing = drawn.get(key);
  if (!drawing) {
    drawing = (known ?? BY_KIND[kind] ?? plainHall)();
    drawn.set(key, drawing);
  }
  return drawing;
}
