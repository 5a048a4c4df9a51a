import type { PackedLists } from '@hamlet/kernel';
import type { Pay } from './actions.ts';
import type { AnyFrame } from './frames.ts';
import type { Reach } from './rules/transport.ts';

/** The payments of a `pay` frame. */
export interface Offer {
  readonly frame: AnyFrame;
  readonly list: readonly Pay[];
  /** True when the rules allow more than one payment, those that only differ in where goods come from included (Q8). */
  readonly isFree: boolean;
}

/** The part of a state's hash that need not be worked out again; see `state-hash.ts`. */
export interface Hashed {
  /** The state that was hashed; a copy that took over the memo is another one. */
  readonly of: object;
  /** Number of parts of the state that are as they were when it was hashed. */
  parts: number;
  /** The words of the hasher after the first part. */
  firstLow: number;
  firstHigh: number;
  /** The lists after the donkeys in the second part; undefined where they may have changed. */
  others: PackedLists | undefined;
  /** The words of the hasher after the second part. */
  secondLow: number;
  secondHigh: number;
}

/**
 * The newest answers about a state that are often asked for again. They follow from the state and are no part of it: the private
 * fields hide them from everything that copies, compares or prints states.
 */
export class Memo {
  #offer: Offer | undefined;
  #reach: Reach | undefined;
  #hashed: Hashed | undefined;

  get offer(): Offer | undefined {
    return this.#offer;
  }

  set offer(offer: Offer | undefined) {
    this.#offer = offer;
  }

  /** Refers to its state, so that no other may have it. */
  get reach(): Reach | undefined {
    return this.#reach;
  }

  set reach(reach: Reach | undefined) {
    this.#reach = reach;
  }

  get hashed(): Hashed | undefined {
    return this.#hashed;
  }

  set hashed(hashed: Hashed | undefined) {
    this.#hashed = hashed;
  }

  /** The memo for a copy of the state. */
  copy(): Memo {
    const memo = new Memo();
    memo.#offer = this.#offer;
    return memo;
  }
}
