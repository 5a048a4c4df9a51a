/** The version of the protocol that this code speaks. A server also speaks the one before, from the second on. */
export const PROTOCOL = 1;

/** The versions that a server of this code takes, newest first. */
export const PROTOCOLS: readonly number[] = [PROTOCOL];

/** The version of the product, as the first frame of a socket names it. */
export const PRODUCT = '0.1.0';

/** The newest version that both ends speak; undefined where there is none. */
export function commonProtocol(offered: readonly number[]): number | undefined {
  return PROTOCOLS.find((version) => offered.includes(version));
}
