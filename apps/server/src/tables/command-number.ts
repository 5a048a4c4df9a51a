import type { Seat } from '@hamlet/kernel';

/** A number for a command of a seat: 48 bits, so that thousands of commands of a table do not collide. */
export function commandNumber(by: Seat, id: string): number {
  let low = 0x811c9dc5 ^ by;
  let high = 0x5bd1e995;
  for (let at = 0; at < id.length; at++) {
    const code = id.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x9e3779b1) ^ (low >>> 13);
  }
  return (low >>> 0) * 0x10000 + (high & 0xffff);
}
