import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { isLoopback, isLoopbackHost } from '../addresses.ts';
import type { Settings } from '../settings.ts';

interface ProxiedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
  /** The address that limits count. */
  readonly ip: string;
}

/**
 * Looks whether a proxy keeps the addresses of people from the server, so that all of them share the limits of one, and says so
 * once in the log. Only a page at the public address, which came through the proxy, tells.
 */
export function proxyWatch(settings: Settings, log: Pick<Logger, 'warn'>): (request: ProxiedRequest) => void {
  const own = settings['public-address'] === undefined ? undefined : new URL(settings['public-address']);
  let isSaid = own === undefined || isLoopbackHost(own.host);
  return ({ headers, socket, ip }) => {
    if (isSaid || headers.origin !== own?.origin) return;
    const forwarded = headers['x-forwarded-for'];
    const isUntrusted = forwarded !== undefined && ip === socket.remoteAddress && !forwarded.includes(ip);
    if (!isUntrusted && (forwarded !== undefined || !isLoopback(ip))) return;
    isSaid = true;
    log.warn(
      { code: isUntrusted ? 'proxy-not-trusted' : 'proxy-hides-addresses' },
      'all people share the limits of one address: see X-Forwarded-For in docs/hosting.md',
    );
  };
}
