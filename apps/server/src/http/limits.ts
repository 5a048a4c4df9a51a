import { ROUTE_LIMITS, type RouteLimit } from '@hamlet/protocol';
import type { Settings } from '../settings.ts';

/** Every rate limit of a server, in one list: those of routes, and those that hold for an address or a socket. */
export function limitsOf(settings: Settings) {
  return {
    ...ROUTE_LIMITS,
    /** Requests of any kind from one network address, the page and `/health` included. */
    address: { requests: settings['max-requests-per-address'], seconds: 60 },
    /** Sockets that are opened: everybody behind an address may come back twice in a minute. */
    sockets: { requests: 2 * settings['max-sockets-per-address'], seconds: 60 },
    /** Public tables that are opened from one network address. */
    public: { requests: settings['max-public-tables-per-address'], seconds: 3600 },
    /** Frames and lines of chat of one person, over all sockets. */
    frames: { requests: 60, seconds: 6 },
    chat: { requests: 10, seconds: 30 },
  } as const satisfies Readonly<Record<string, RouteLimit>>;
}

export type RateLimits = ReturnType<typeof limitsOf>;
