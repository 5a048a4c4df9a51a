// biome-ignore-all assist/source/organizeImports: the exports stand in blocks by subject

// The shipped game with its expansions: the list and their API stand in that file alone
export * from './expansions.ts';
export { hamletScenarioAdapter } from './shipped-scenarios.ts';

// The game
export { boughtUnit, isBought, type Unit, unitOf, unitTile, unitToken } from './actions.ts';
export { hamletWith } from './edition.ts';
export type { GoldReason } from './events.ts';
export type { BaseFrame, PaidAction, PayFrame } from './frames.ts';
export type { Module } from './module.ts';
export { formatAction, formatPlace, parsePlace } from './notation.ts';
export { type Colour, COLOURS, DIFFICULTIES, type Difficulty, type Preset, PRESETS } from './options.ts';

// What happened
export { type GoodName, type Goods, type StoryItem, type Ware, wareOf } from './story.ts';

// Reading a state
export { checkState } from './invariants.ts';
export { bringableTo } from './rules/bringable.ts';
export { otherSources, withSource } from './rules/offers.ts';
export {
  countUnits,
  feeAt,
  goodPrice,
  type MakerGain,
  makerGains,
  purchasePrice,
  unitGood,
  wayOfGoods,
} from './rules/paid-goods.ts';
export { costOf } from './rules/payment.ts';
export { tieBreakOf } from './rules/tie.ts';
export { donkeyPrice, hiringPrice, takingPrice, villagerPrice } from './rules/town-hall.ts';
export { donkeyTiles, relaysOf, sourcesAlong } from './rules/transport.ts';
export {
  DONKEYS_EACH,
  donkeysOf,
  emptySlots,
  firstStanding,
  isStanding,
  MILESTONES,
  NOBODY,
  NOWHERE,
  PLANNER,
  pointsOf,
  ROADS_EACH,
  type Setting,
  SLOTS_EACH,
  type State,
  tokensOn,
  turnOrder,
  VILLAGERS_EACH,
  villagersOf,
} from './state.ts';
export { type Group, MOST_TILES, TileSet } from './tile-set.ts';
export { countOf } from './lists.ts';

// The village and its geometry
export { type Contact, contacts, fit } from './lattice/board.ts';
export {
  FOREST,
  MOUNTAIN,
  type Orientation,
  packPlace,
  type Place,
  placeRotation,
  placeX,
  placeY,
  pointH,
  ROAD,
  SEGMENTS,
  STEP_X,
  STEP_Y,
} from './lattice/lattice.ts';
export { contactsAt, joinsRoads, type PlaceContacts } from './place-contacts.ts';
export { placementsOf } from './placement-cache.ts';
export { BRIDGE, placeOf, ROAD_KINDS, type RoadKind, type Village, type VillageMap, villageOf } from './village.ts';

// Components
export { type Catalogue, type DeliveryData, END_OPS, type EndData, type TileData } from './data/catalogue.ts';
export {
  canonicalPlace,
  type Components,
  componentsOf,
  type Cost,
  type Demand,
  type LaidTile,
  type Tile,
} from './data/components.ts';
export {
  type Good,
  GOOD_COUNT,
  goodOf,
  GOODS,
  isHigh,
  isRaw,
  makerOf,
  RAW_COUNT,
  REFINED_COUNT,
  type Token,
  worthOf,
} from './data/goods.ts';

// Botric
export { isRival } from './rival.ts';
export { BOTRIC, BOTRIC_NAME, HUMAN } from './botric/seats.ts';
export { MARKERS, type QuestionKind, type ReasoningStep } from './botric/botric.ts';
export { CHURCH_DISCOUNT } from './botric/priorities.ts';
export { questionOf } from './botric/think.ts';
