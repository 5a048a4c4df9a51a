import type { Pay } from './actions.ts';
import type { AnyFrame } from './frames.ts';
import type { Reach } from './rules/transport.ts';
import type { Group, TileSet } from './tile-set.ts';

/** The payments of a `pay` frame. */
export interface Offer {
  readonly frame: AnyFrame;
  readonly list: readonly Pay[];
  /** True when the rules allow more than one payment, those that only differ in where goods come from included (Q8). */
  readonly isFree: boolean;
}

/** The groups of tiles on which goods are passed on, and from what they were worked out. */
export interface Relays {
  readonly tiles: TileSet;
  readonly links: readonly TileSet[];
  readonly groups: readonly Group[];
}

/** The part of a state's hash that need not be worked out again; see `state-hash.ts`. */
export interface Hashed {
  /** A copy that took over the memo is another state. */
  readonly of: object;
  /** Number of parts of the state that are as they were when it was hashed. */
  parts: number;
  /** The words of the hash after the first and after the second part. */
  afterDeeds: HashWords;
  afterMoves: HashWords;
}

type HashWords = readonly [low: number, high: number];

/**
 * The newest answers about a state that are often asked for again. They follow from the state and are no part of it: the private
 * fields hide them from everything that copies, compares or prints states.
 */
export class Memo {
  #offer: Offer | undefined;
  #relays: Relays | undefined;
  #reach: Reach | undefined;
  #hashed: Hashed | undefined;

  get offer(): Offer | undefined {
    return this.#offer;
  }

  set offer(offer: Offer | undefined) {
    this.#offer = offer;
  }

  get relays(): Relays | undefined {
    return this.#relays;
  }

  set relays(relays: Relays | undefined) {
    this.#relays = relays;
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

  /** For a copy of the state. */
  copy(): Memo {
    const memo = new Memo();
    memo.#offer = this.#offer;
    memo.#relays = this.#relays;
    return memo;
  }
}
