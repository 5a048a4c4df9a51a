// biome-ignore-all assist/source/organizeImports: the exports stand in blocks by subject

// The shipped game: with all its expansions
export {
  type Action,
  catalogueOf,
  completePosition,
  EDITION,
  type Event,
  type Frame,
  type HamletFault,
  hamlet,
  hamletVersions,
  layoutsFor,
  type Narration,
  narrate,
  type Options,
  POINT_SOURCES,
  type Position,
  readCatalogue,
  readOptions,
  readPosition,
  REFUSALS,
  SCORE_ORDER,
  type RefusalCode,
  STANDARD,
  type StoryConsequence,
  type NarratedAction,
  topFrame,
  writePosition,
} from './expansions.ts';
export { hamletScenarioAdapter } from './shipped-scenarios.ts';

// The game
export { boughtUnit, isBought, type Pay, type Unit, unitOf, unitTile, unitToken } from './actions.ts';
export { hamletWith } from './edition.ts';
export type { GoldReason } from './events.ts';
export type { BaseFrame, PayFrame } from './frames.ts';
export type { Module } from './module.ts';
export { formatAction, formatPlace, isVillagerAction, parsePlace } from './notation.ts';
export { type Colour, COLOURS, DIFFICULTIES, type Difficulty, type Preset, PRESETS } from './options.ts';

// Narrations: events as data for log and recap
export { type GoodName, type Goods, type StoryItem, type Ware, wareOf } from './story.ts';

// Reading a state
export { brokenInvariants } from './invariants.ts';
export {
  builtRoads,
  closedPiles,
  donkeyAt,
  deliveriesBy,
  donkeysOn,
  isLying,
  isTurnOf,
  milestonesOf,
  roadBetween,
  salesBy,
  salesToCome,
  standingOf,
  supplyOf,
  villagerAt,
  villagersOn,
} from './reading.ts';
export { bringableTo } from './rules/bringable.ts';
export { deliveriesDone, openDeliveries } from './rules/church.ts';
export { hasMoved } from './rules/donkeys.ts';
export { lackOf } from './rules/lacking.ts';
export { otherSources, withSource } from './rules/offers.ts';
export {
  countUnits,
  feeAt,
  type MakerGain,
  makerGains,
  purchasePrice,
  unitGood,
  wayOfGoods,
} from './rules/paid-goods.ts';
export { longestRoad } from './rules/longest-road.ts';
export { makesHigh } from './rules/milestones.ts';
export { costOf } from './rules/payment.ts';
export { roadsLeft, roadsOf } from './rules/roads.ts';
export { AWARDS, awardHolders, landmarkPoints, scoresAnywhere } from './rules/scoring.ts';
export { tieBreakOf } from './rules/tie.ts';
export {
  donkeyPrice,
  hiringPrice,
  holdsMostBlueprints,
  takingPrice,
  type VisitGain,
  villagerPrice,
  visitGains,
} from './rules/town-hall.ts';
export { donkeyTiles, relaysOf, sourcesAlong } from './rules/transport.ts';
export { type NonePossible, whyNoMove, whyNoVillagerAction } from './rules/why-none.ts';
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
export { isBuilt, type Whereabouts, whereaboutsOf } from './whereabouts.ts';

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
export { type CompassPoint, directionTo, nearestTile } from './directions.ts';
export { contactsAt, joinsRoads, type PlaceContacts } from './place-contacts.ts';
export { placementsOf } from './placement-cache.ts';
export {
  BRIDGE,
  isJoinedToChurch,
  placeOf,
  ROAD_KINDS,
  type RoadKind,
  terrainUnder,
  type Village,
  type VillageMap,
  villageOf,
} from './village.ts';

// Components
export { type Catalogue, type DeliveryData, END_OPS, type EndData, sourceOf, type TileData } from './data/catalogue.ts';
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
export { DEEDS, QUESTIONS, TOKENS } from './expansions.ts';
export { isRival } from './rival.ts';
export { BOTRIC, BOTRIC_NAME, HUMAN } from './botric/seats.ts';
export { MARKERS, type QuestionKind, type ReasoningStep } from './botric/botric.ts';
export { CHURCH_DISCOUNT } from './botric/priorities.ts';
export { questionOf } from './botric/think.ts';

// By the Lake
export { goesByBoat } from './lake/boats.ts';
export { cellCorners, formatCell, parseCell } from './lake/cells.ts';
export {
  type Dish,
  dishOf,
  lakeComponents,
  lakeSetting,
  lakeTileOf,
  lakeValues,
  RARITIES,
  SEASONS,
  type Season,
} from './lake/components.ts';
export { catchAt, ownCatchAt } from './lake/fishing.ts';
export { type GhostTile, type LakeGain, lakesClosedBy, lakesWith } from './lake/forming.ts';
export { type LakeFrame, lakeFrame } from './lake/frames.ts';
export {
  boatOwner,
  boatsOf,
  HOUSE,
  hasLake,
  heldBy,
  heldFish,
  lakeData,
  lakeIn,
  lakeOf,
  RARE,
  RARITY_COUNT,
  UNCOMMON,
} from './lake/lake.ts';
export { type PlannedMeal, plannedMeal } from './lake/menu.ts';
export type { LakePosition } from './lake/position.ts';
export { comesByBoat, feeMakesRoom } from './lake/storeroom.ts';
export { triangleGain, type Waters, watersOf } from './lake/waters.ts';
export { type NoneAtLake, whyNoFishing, whyNoMeal, whyNoStoring } from './lake/why-none.ts';
