export {
  boughtUnit,
  isBought,
  sameAction,
  type Unit,
  unitOf,
  unitTile,
  unitToken,
} from './actions.ts';
export * from './botric/botric.ts';
export * from './data/catalogue.ts';
export * from './data/components.ts';
export * from './data/goods.ts';
export { hamletWith } from './edition.ts';
export type { GoldReason } from './events.ts';
export * from './expansions.ts';
export type { FramePosition } from './frame-position.ts';
export { type BaseFrame, type MixFrame, type PayFrame, STEPS } from './frames.ts';
export * from './invariants.ts';
export * from './lattice/board.ts';
export * from './lattice/lattice.ts';
export { countOf } from './lists.ts';
export type { Module } from './module.ts';
export * from './notation.ts';
export {
  COLOURS,
  type Colour,
  DIFFICULTIES,
  type Difficulty,
  PRESET_OPTIONS,
  PRESETS,
  type Preset,
} from './options.ts';
export { placementsOf } from './placement-cache.ts';
export { ASLEEP, type BotricPosition, type PlacedTile, type PlayerPosition } from './position.ts';
export { bringableTo } from './rules/bringable.ts';
export { otherSources, withSource } from './rules/offers.ts';
export { costOf } from './rules/payment.ts';
export { donkeyTiles, relaysOf, sourcesAlong } from './rules/transport.ts';
export * from './state.ts';
export { type Group, MOST_TILES, TileSet } from './tile-set.ts';
export * from './village.ts';
