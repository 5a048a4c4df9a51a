import type { Seat } from '@hamlet/kernel';
import type { Deed } from './botric/botric.ts';
import type { Tile } from './data/components.ts';
import type { Good, Token } from './data/goods.ts';
import type { Place } from './lattice/lattice.ts';

/** Events, for the log and for drawing them. Nothing here is hidden from anybody. */
export type AnyEvent = BaseEvent | ModuleEvent;

/** An event of an expansion. */
interface ModuleEvent {
  readonly module: string;
  readonly type: string;
}

export type BaseEvent =
  | { readonly type: 'donkey-moved'; readonly seat: Seat; readonly from: Tile; readonly to: Tile }
  | {
      readonly type: 'villager-went';
      readonly seat: Seat;
      readonly villager: number;
      readonly from: Tile;
      readonly to: Tile;
    }
  | { readonly type: 'gold'; readonly seat: Seat; readonly amount: number; readonly why: string }
  | { readonly type: 'points'; readonly seat: Seat; readonly amount: number; readonly source: string }
  | { readonly type: 'produced'; readonly tile: Tile; readonly goods: readonly Good[] }
  | { readonly type: 'refined'; readonly seat: Seat; readonly tile: Tile; readonly token: Token }
  | { readonly type: 'consumed'; readonly seat: Seat; readonly from: Tile; readonly to: Tile; readonly token: Token }
  | { readonly type: 'bought'; readonly seat: Seat; readonly good: Good; readonly price: number }
  | { readonly type: 'blueprint-taken'; readonly seat: Seat; readonly tile: Tile }
  | { readonly type: 'tile-drawn'; readonly tile: Tile }
  | { readonly type: 'hired'; readonly seat: Seat; readonly worker: 'villager' | 'donkey'; readonly tile: Tile }
  | { readonly type: 'sold'; readonly seat: Seat; readonly sale: number }
  | { readonly type: 'sale-revealed'; readonly sale: number }
  | { readonly type: 'delivered'; readonly seat: Seat; readonly slot: number }
  | { readonly type: 'built'; readonly seat: Seat; readonly tile: Tile; readonly place: Place; readonly host: Tile }
  | { readonly type: 'pile-opened'; readonly good: Good }
  | { readonly type: 'milestone'; readonly seat: Seat; readonly milestone: number }
  | { readonly type: 'road-built'; readonly seat: Seat; readonly kind: number; readonly from: Tile; readonly to: Tile }
  | { readonly type: 'last-round'; readonly seat: Seat; readonly why: 'church' | 'flags' }
  | { readonly type: 'turn'; readonly seat: Seat; readonly round: number }
  | { readonly type: 'over' }
  /** A step of Botric's reasoning, before what it leads to. */
  | {
      readonly type: 'botric-reasoning';
      readonly topic: string;
      readonly verdict: string;
      readonly params: Readonly<Record<string, string | number>>;
    }
  | { readonly type: 'botric-deed'; readonly deed: Deed }
  | { readonly type: 'marker-drawn'; readonly marker: string }
  | { readonly type: 'helper-gold'; readonly amount: number }
  | { readonly type: 'helper-flipped'; readonly faceUp: boolean };

/** Reasons for which the base gives or takes gold; an expansion has reasons of its own. */
export type GoldReason =
  | 'work'
  | 'consumed'
  | 'bought'
  | 'blueprint'
  | 'hired'
  | 'sale'
  | 'delivery'
  | 'begging'
  | 'cost';
