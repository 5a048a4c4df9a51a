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

/** Where people find a server: other devices by an address or its QR code, this computer by the last line. */
export function greeting(host: string, port: number, ofNetwork: readonly string[] = networkAddresses(port)): string {
  const isOpen = host === '0.0.0.0' || host === '::';
  const others = isOpen ? ofNetwork.flatMap((address) => [address, qrCode(address)]) : [];
  return [...others, `Hamlet is at http://${isOpen ? 'localhost' : host}:${port}/`, ''].join('\n');
}

/** The network of an address, for logs: a household or more, never one device. */
export function shortAddress(address: string): string {
  const [, four] = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? [];
  if (four !== undefined) return `${four}.0/24`;
  const [head] = address.split('::');
  const groups = head.split(':').slice(0, 3);
  return `${groups.filter((group) => group !== '').join(':')}::/48`;
}

/** True for an address of this computer. */
export function isLoopback(address: string): boolean {
  return /^(::1$|(::ffff:)?127\.)/.test(address);
}

/** True for a host name, with or without a port, by which only this computer reaches itself. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/.test(host);
}

/**
 * The part of an address by which limits count: an IPv4 address as a whole, the first 64 bits of an IPv6 address, for a household
 * has all the others to itself.
 */
export function countedNetwork(address: string): string {
  const four = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (four !== undefined || !address.includes(':')) return four ?? address;
  const [head, tail] = address.replace(/%.*/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // An address that ends as IPv4 is written has two groups there.
  const last = after.length + (tail?.includes('.') ? 1 : 0);
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - last)).fill('0');
  const all = [...groups, ...gap, ...after].slice(0, 4);
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
