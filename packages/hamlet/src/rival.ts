import type { Io, ScoreLine, Seat } from '@hamlet/kernel';
import type { AnyEvent } from './events.ts';
import type { State } from './state.ts';

/**
 * A seat that the rules play themselves, as Botric's in a solo game. The base rules ask these questions where such a seat
 * differs from a player's, and know nothing else about it.
 */
export interface Rival {
  readonly seat: Seat;
  /** Numbers that the rival begins with. */
  readonly villagers: number;
  readonly gold: number;
  /** Donkeys that each other seat begins with; the rival has none. */
  readonly donkeysOfOthers: number;
  /** Sources of points on the track for the rival alone. */
  readonly pointSources: readonly string[];
  /** Points for each building with the rival's flag, of every kind. */
  readonly landmarkPoints: number;
  /** Prepares the rival's part of a fresh state. */
  setUp(state: State, io: Io<AnyEvent>): void;
  /** Gains gold in the rival's own way; false where it gains as everybody does. */
  gainGold(state: State, io: Io<AnyEvent>): boolean;
  /** The lines of the rival's score for gold and for the things that it turns into gold. */
  scoreGold(state: State): readonly ScoreLine[];
  /** The ranks of the seats by their totals. */
  ranking(totals: readonly number[]): readonly number[];
}

/** True when the rival plays a seat. */
export function isRival(state: State, seat: Seat): boolean {
  return state.setting.rival?.seat === seat;
}
