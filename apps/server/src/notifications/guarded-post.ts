import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that nothing on the internet has a business in, as far as a server's own requests are concerned. */
const INTERNAL_4 = new BlockList();
/**
 * The internal addresses of IPv6, in a list of their own: in one list an IPv4 address would count as one that is mapped into
 * IPv6.
 */
const INTERNAL_6 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INTERNAL_4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  INTERNAL_6.addSubnet(network, bits, 'ipv6');

/** True for an address of this computer, of its network, or of no use at all. */
export function isInternal(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return INTERNAL_4.check(address, 'ipv4');
  return family === 0 || INTERNAL_6.check(address, 'ipv6');
}

/** The error of a request whose target this server may not ask. */
export class ForbiddenTarget extends Error {}

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface PostRules {
  /** True for an address that may not be asked. */
  readonly forbids: (address: string) => boolean;
  /** True where http will do. */
  readonly plain: boolean;
}

/** The addresses that a webhook may have: the internet by TLS alone, or any where the operator allows it. */
export function postRules(internal: boolean): PostRules {
  return { forbids: internal ? () => false : isInternal, plain: internal };
}

const REDIRECTS = 3;
const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are read at most; nobody needs more than its status. */
const ANSWER_BYTES = 16 * 1024;

/**
 * Posts to an address that a person gave. The name is resolved once, each of its addresses is checked, and the connection goes to
 * one that was: a name that changes its mind in between gains nothing. So do redirects. Gives the status.
 */
export async function guardedPost(request: PostRequest, rules: PostRules): Promise<number> {
  let { url } = request;
  for (let hops = 0; hops <= REDIRECTS; hops++) {
    const { status, location } = await postOnce({ ...request, url }, rules);
    // Others would turn the request into one of another kind.
    if ((status !== 307 && status !== 308) || location === undefined) return status;
    url = new URL(location, url).href;
  }
  throw new ForbiddenTarget('too many redirects');
}

/** Throws a `ForbiddenTarget` where an address can never be asked, whatever its name resolves to. */
export function checkTarget(text: string, { forbids, plain }: PostRules): URL {
  if (!URL.canParse(text)) throw new ForbiddenTarget('no address');
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(plain && url.protocol === 'http:')) throw new ForbiddenTarget('not https');
  if (url.username !== '' || url.password !== '') throw new ForbiddenTarget('a password in the address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && forbids(host)) throw new ForbiddenTarget('an internal address');
  return url;
}

function postOnce(
  { url: text, headers, body }: PostRequest,
  rules: PostRules,
): Promise<{ readonly status: number; readonly location: string | undefined }> {
  const url = checkTarget(text, rules);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((done, failed) => {
    const asked = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: checkedLookup(rules),
        // A connection that is kept would not be checked again.
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > ANSWER_BYTES) response.destroy();
        });
        done({ status: response.statusCode ?? 0, location: response.headers.location });
      },
    );
    asked.on('error', failed);
    asked.end(body);
  });
}

/** Resolves a name, and fails where any of its addresses is forbidden. */
function checkedLookup({ forbids }: PostRules): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      if (found.length === 0 || found.some(({ address }) => forbids(address)))
        return done(new ForbiddenTarget('an internal address'), '', 0);
      if (options.all) return done(null, found);
      done(null, found[0].address, found[0].family);
    });
  };
}
