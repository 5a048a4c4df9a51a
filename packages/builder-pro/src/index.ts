// biome-ignore-all assist/source/organizeImports: the exports stand in blocks by subject

// The game
export { builderPro, builderProVersions, refuseEverywhere } from './game.ts';
export { type Action, BAGS, type Bag, type Build, type Destroy, isBuild } from './actions.ts';
export type { Event } from './events.ts';
export { COLOURS, type Colour, DEFAULT_OPTIONS, type Options, readOptions } from './options.ts';
export { type NoPlace, type RefusalCode, REFUSALS } from './refusals.ts';
export type { BuilderProFault } from './fault-codes.ts';
export { builderProScenarioAdapter } from './scenario-adapter.ts';
export { type Effect, firstForecast, type Narration, narrate, type StoryItem, type StoryStart } from './story.ts';

// Reading a state or a view
export {
  DRAWN,
  FIELDS,
  type Hamlet,
  isIn,
  leftOf,
  rightOf,
  ROUNDS,
  STEPS,
  type State,
  tilesOf,
  turnOrder,
  withoutItems,
} from './state.ts';
export { yearsBehind } from './guess.ts';
export type { View } from './view.ts';
export { writePosition } from './position.ts';
export { brokenInvariants } from './invariants.ts';
export { attribute, holdLimit, tileTotals } from './rules/attributes.ts';
export { closesHamlet } from './rules/building.ts';
export { drawCount } from './rules/drawing.ts';
export { receiverOf, refuseKeeping, roomToKeep } from './rules/passing.ts';
export { outskirtsOf } from './rules/outskirts.ts';
export { groundFor, groundOf, mightStand, placedAt, standingAt } from './rules/placing.ts';
export {
  type BuildContacts,
  contactsAt,
  type Neighbour,
  neighboursAt,
  type RoadSides,
  roadSides,
} from './place-contacts.ts';
export { nextRank, rankOf, tieBreakOf } from './rules/scoring.ts';
export { styleFor } from './rules/setup.ts';
export { isCardAhead, plaquesOf, yearNow } from './rules/card.ts';
export { afterYear, debtLeft, tollAsked } from './rules/year.ts';
export { forecastYear, MAT, type Mat, type MatName, matOf, withoutTile } from './forecast.ts';

// Components
export {
  type Amount,
  type CardEffect,
  MEASURES,
  type Measure,
  type Section,
  STATS,
  type TileData,
  type Who,
  type YearData,
} from './data/catalogue.ts';
export {
  bagCosts,
  bankTiles,
  type Components,
  DIRT,
  DX,
  DY,
  edgeAt,
  isBankTile,
  NONE,
  SIDES,
  STAT_INDEX,
  STONE,
} from './data/components.ts';
export { readCatalogue, STANDARD } from './data/read-catalogue.ts';
