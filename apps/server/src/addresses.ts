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
