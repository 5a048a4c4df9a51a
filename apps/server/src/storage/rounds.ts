import { setImmediate, setTimeout } from 'node:timers/promises';

/**
 * Rounds begin so far apart at least: longer after one that several tables shared, so that a busy server does more with each and
 * a single game does not wait. People do not notice either, and after a while without any the next begins at once.
 */
const APART_MS = { single: 4, shared: 24 };

/**
 * The rounds of a node. What tables decide in one round is stored by one commit, synced once and told together. A move by
 * itself costs far more: it has a sync of its own, and the processor's caches have lost the code of moves since the one before.
 */
export class Rounds {
  private readonly apart: typeof APART_MS;
  private began = Number.NEGATIVE_INFINITY;
  /** The number of those who wait for the upcoming round, and of those who shared the newest. */
  private waiting = 0;
  private shared = 0;
  private upcoming: Promise<void> | undefined;

  constructor(apart = APART_MS) {
    this.apart = apart;
  }

  /** Resolves when the next round begins; callers that wait go on in the order in which they came. */
  next(): Promise<void> {
    this.waiting++;
    return (this.upcoming ??= this.wait());
  }

  private async wait(): Promise<void> {
    const apart = this.shared > 1 ? this.apart.shared : this.apart.single;
    const rest = this.began + apart - performance.now();
    await (rest > 0 ? setTimeout(rest) : setImmediate());
    this.began = performance.now();
    this.shared = this.waiting;
    this.waiting = 0;
    this.upcoming = undefined;
  }
}
