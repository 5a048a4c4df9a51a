/**
 * The things that the board draws. Plain data without rules: a game's adapter (`hamlet/board/draw.ts`) makes it from a view,
 * the widget draws it and tells what was pointed at. One lattice segment is `UNIT` long; y grows downward.
 */

import type { ComponentType } from 'preact';

export const UNIT = 100;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The colour of a player, which always comes with a shape and a letter. Hamlet has the first four. */
export type PlayerColour = 'blue' | 'yellow' | 'red' | 'green' | 'purple' | 'orange';

/** The segment along one side of a tile: Hamlet's four, then Builder Pro's roads and sides without one. */
export type SegmentKind = 'road' | 'forest' | 'mountain' | 'water' | 'dirt' | 'stone' | 'plain';

export interface Segment {
  readonly kind: SegmentKind;
  readonly a: Point;
  readonly b: Point;
}

/** The name of a silhouette in `art/goods.ts`; the first seven are Hamlet's goods. */
export type GoodPicture = 'wood' | 'stone' | 'wheat' | 'timber' | 'brick' | 'milk' | 'flour' | 'gold' | 'fish';

export interface Slot {
  /** The good that lies there, or that would be put there if the tile makes only one; undefined for a plain free slot. */
  readonly good: GoodPicture | undefined;
  readonly filled: boolean;
  readonly high: boolean;
  /** The player who made it. */
  readonly maker: PlayerColour | undefined;
}

export interface Worker {
  /** Unique in the village and stable over time, so that a worker that goes elsewhere is seen to go. */
  readonly id: string;
  readonly kind: 'villager' | 'donkey';
  readonly owner: PlayerColour;
  /** A villager that has acted; a donkey that has moved. */
  readonly lying: boolean;
}

/** The grass under the building. Builder Pro's three bags differ in theirs. */
export type Ground = 'grass' | 'black' | 'green' | 'purple';

/** The print of a square tile: its cost, and its gain. */
export interface Badge {
  readonly icon: 'cost' | 'count' | 'special' | 'needs' | 'income' | 'culture' | 'military' | 'storage';
  readonly text: string;
}

export interface PlacedTile {
  readonly id: string;
  /** Key of the drawing in `art/`; one that is not there gets a drawing by `kind`. */
  readonly art: string;
  /** The kind of a tile, for one without a drawing of its own: producer, refinery, landmark, storeroom ... */
  readonly kind: string;
  /** The name in the player's language. */
  readonly name: string;
  /** The name without the addition that tells it from its twin, where it has one: the drawing shows which of the two it is. */
  readonly shortName?: string;
  readonly ground: Ground;
  /** Clockwise. */
  readonly outline: readonly Point[];
  readonly segments: readonly Segment[];
  readonly flag: PlayerColour | undefined;
  readonly slots: readonly Slot[];
  readonly workers: readonly Worker[];
  /** Parts of the Church that stand. */
  readonly church: { readonly done: number; readonly of: number } | undefined;
  readonly badges: readonly Badge[];
  /** The picture of the badges, and how many rows of them stand at the foot, where the tile has some. */
  readonly print?: { readonly Picture: ComponentType<{ readonly tile: PlacedTile }>; readonly rows: number };
}

/** A road built across a border, or one that could be. */
export interface Link {
  readonly id: string;
  readonly kind: 'bridge' | 'path';
  /** The builder's colour; undefined for a road that is only offered. */
  readonly owner: PlayerColour | undefined;
  readonly tiles: readonly [string, string];
  /** The border that it crosses. */
  readonly a: Point;
  readonly b: Point;
}

export interface LakeCell {
  readonly id: string;
  readonly corners: readonly [Point, Point, Point];
  readonly fish: boolean;
}

export interface DrawnLake {
  readonly id: string;
  readonly cells: readonly LakeCell[];
  readonly boats: readonly PlayerColour[];
  readonly frozen: boolean;
  /** Would form if the ghost were built. */
  readonly preview: boolean;
}

export interface DrawnVillage {
  readonly tiles: readonly PlacedTile[];
  readonly links: readonly Link[];
  readonly lakes: readonly DrawnLake[];
}

/** A target: a thing on the board that can be pointed at. */
export type Target =
  | { readonly kind: 'tile'; readonly tile: string }
  | { readonly kind: 'slot'; readonly tile: string; readonly slot: number }
  | { readonly kind: 'worker'; readonly tile: string; readonly worker: string }
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'lake'; readonly lake: string }
  | { readonly kind: 'place'; readonly place: string };

export function targetKey(target: Target): string {
  switch (target.kind) {
    case 'tile':
      return `tile/${target.tile}`;
    case 'slot':
      return `slot/${target.tile}/${target.slot}`;
    case 'worker':
      return `worker/${target.worker}`;
    case 'link':
      return `link/${target.link}`;
    case 'lake':
      return `lake/${target.lake}`;
    default:
      return `place/${target.place}`;
  }
}

/**
 * The mark of a thing on the board: `can` can be done now, `chosen` was chosen, `preview` is what would come of it, `warn`
 * needs care, `no` cannot be chosen now (greyed; still can be asked why), `last` is what the last move touched, `narrated`
 * what the recap or the shown line of the log is about.
 */
export type Highlight = 'can' | 'chosen' | 'preview' | 'warn' | 'no' | 'last' | 'narrated';

/** Highlights by the key of their target (`targetKey`). */
export type Highlights = Readonly<Record<string, Highlight>>;

/** A legal place and turn of the tile in hand. */
export interface Placement {
  readonly id: string;
  /** The middle of the tile as it would lie. */
  readonly at: Point;
  readonly rotation: number;
  readonly tile: PlacedTile;
  /** The gains that lie open to everybody: how many roads it joins, and how many lakes it closes. */
  readonly gives?: { readonly roads: number; readonly lakes: number } | undefined;
}

/** The way of one good to where it is used: tiles in order; who carries it over each hop (undefined: nobody needed). */
export interface GoodsPath {
  readonly id: string;
  readonly good: GoodPicture;
  readonly high: boolean;
  readonly maker: PlayerColour | undefined;
  readonly tiles: readonly string[];
  readonly carriers: readonly (PlayerColour | undefined)[];
}

/** A turn that somebody could play, drawn over the village: its deeds by number, and the tiles that would stand then. */
export interface BoardPlan {
  readonly deeds: readonly PlannedDeed[];
  readonly tiles: readonly PlacedTile[];
}

/** The place of a deed; `from` for one that leads from one place to another. */
interface PlannedDeed {
  readonly number: number;
  readonly at: Point;
  readonly from?: Point | undefined;
}

/** An animation of the board, 150 to 250 ms for each hop. */
export type Motion =
  | { readonly kind: 'good'; readonly path: GoodsPath }
  | {
      readonly kind: 'worker';
      readonly worker: 'villager' | 'donkey';
      readonly owner: PlayerColour;
      readonly tiles: readonly string[];
    }
  | {
      readonly kind: 'gold' | 'points';
      readonly tile: string;
      readonly amount: number;
      readonly owner: PlayerColour;
      /** The number of players whose gains rise to its left. */
      readonly lane?: number;
      /** The number of gains of the same player that rise above it. */
      readonly line?: number;
    };
