import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';

/** The addresses at which other devices of the network find this computer. */
export function networkAddresses(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}/`);
}

/** An address as a QR code for a terminal. */
export function qrCode(address: string): string {
  return renderUnicodeCompact(address);
}

/** The network of an address, for logs: a household or more, never one device. */
export function shortAddress(address: string): string {
  const [, four] = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? [];
  if (four !== undefined) return `${four}.0/24`;
  const [head] = address.split('::');
  const groups = head.split(':').slice(0, 3);
  return `${groups.filter((group) => group !== '').join(':')}::/48`;
}
