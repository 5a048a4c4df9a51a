import type { PageMessage, Pages } from './game-hold.ts';
import { lockHolds } from './holds.ts';
import { indexedDbLeases, leaseHolds } from './lease-holds.ts';

/** The pages of this browser: by locks, or by leases where the page may not use those. */
export const PAGES: Pages = {
  holds: 'locks' in navigator ? lockHolds(navigator.locks) : leaseHolds(indexedDbLeases()),
  channel: (id) => {
    const channel = new BroadcastChannel(`hamlet-game-${id}`);
    return {
      send: (message) => channel.postMessage(message),
      listen: (hear) => channel.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => hear(data)),
    };
  },
};
