import type { Seat } from '@hamlet/kernel';
import type { Stat } from './data/catalogue.ts';

/** Reasons for which coins move or an attribute changes. */
export type Reason = 'start' | 'build' | 'collect' | 'trim' | 'card' | 'debt' | 'instead' | 'plaque' | 'forgiven';

/** Events, for the log and the client. Tiles and cards are indices into the components. */
export type Event =
  | { readonly type: 'year'; readonly round: number; readonly card: number; readonly first: Seat }
  /** `tiles` is only for the seat that drew. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly count: number; readonly tiles?: readonly number[] }
  /** R16: the next placement leaves no road open. */
  | { readonly type: 'closing'; readonly seat: Seat }
  | {
      readonly type: 'built';
      readonly seat: Seat;
      readonly tile: number;
      readonly x: number;
      readonly y: number;
      readonly turn: number;
    }
  | { readonly type: 'done'; readonly seat: Seat }
  /** Kept and passed tiles, and their number, are only for the seat that passed; the next seat reads its tiles in its view, once it may. */
  | {
      readonly type: 'passed';
      readonly seat: Seat;
      readonly to: Seat;
      readonly kept?: number;
      readonly count?: number;
      readonly tiles?: readonly number[];
    }
  | { readonly type: 'section'; readonly index: number }
  | { readonly type: 'coins'; readonly seat: Seat; readonly amount: number; readonly why: Reason }
  /** The card changed an attribute for good. */
  | { readonly type: 'bonus'; readonly seat: Seat; readonly stat: Stat; readonly amount: number; readonly why: Reason }
  | {
      readonly type: 'destroyed';
      readonly seat: Seat;
      readonly tile: number;
      readonly x: number;
      readonly y: number;
      readonly why: Reason;
    }
  /** Nothing is left to take: the rest of the debt is forgiven. */
  | { readonly type: 'forgiven'; readonly seat: Seat; readonly amount: number }
  /** `tied` are the others who had as little; the plaque goes to the first of them in turn order. */
  | { readonly type: 'plaque'; readonly seat: Seat; readonly card: number; readonly tied: readonly Seat[] }
  | { readonly type: 'over' };
