import type { RateLimits } from './limits.ts';

interface Bucket {
  left: number;
  at: number;
  /** The time in which an empty bucket fills. */
  readonly fullMs: number;
}

/** Rate limits by token buckets: a key may make a number of requests at once, and its bucket fills again as time passes. */
export class Buckets {
  private readonly limits: RateLimits;
  private readonly buckets = new Map<string, Bucket>();
  private readonly now: () => number;

  constructor(limits: RateLimits, now: () => number = () => performance.now()) {
    this.limits = limits;
    this.now = now;
  }

  /** Takes one; gives the seconds to wait where the bucket is empty, otherwise 0. */
  take(limit: keyof RateLimits, key: string): number {
    const { requests, seconds } = this.limits[limit];
    const now = this.now();
    const rate = requests / (seconds * 1000);
    const name = `${limit} ${key}`;
    const bucket = this.buckets.get(name) ?? { left: requests, at: now, fullMs: seconds * 1000 };
    bucket.left = Math.min(requests, bucket.left + (now - bucket.at) * rate);
    bucket.at = now;
    this.buckets.set(name, bucket);
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / rate / 1000));
    bucket.left--;
    return 0;
  }

  /** Forgets keys whose buckets are full again by now. */
  tidy(): void {
    const now = this.now();
    for (const [name, { at, fullMs }] of this.buckets) if (at + fullMs < now) this.buckets.delete(name);
  }
}
