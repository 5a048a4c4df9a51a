import type { RouteLimit } from '@hamlet/protocol';

interface Bucket {
  left: number;
  at: number;
}

/** Rate limits by token buckets: a key may make a number of requests at once, and its bucket fills again as time passes. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Takes one; gives the seconds to wait where the bucket is empty, otherwise 0. */
  take(key: string, { requests, seconds }: RouteLimit): number {
    const now = this.now();
    const rate = requests / (seconds * 1000);
    const bucket = this.buckets.get(key) ?? { left: requests, at: now };
    bucket.left = Math.min(requests, bucket.left + (now - bucket.at) * rate);
    bucket.at = now;
    this.buckets.set(key, bucket);
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / rate / 1000));
    bucket.left--;
    return 0;
  }

  /** Forgets keys that have not been used for a while; their buckets are full again. */
  tidy(olderMs = 600_000): void {
    const before = this.now() - olderMs;
    for (const [key, { at }] of this.buckets) if (at < before) this.buckets.delete(key);
  }
}
