import { type Signal, signal } from '@preact/signals';

/** Where one is: the parts of the address behind the hash. */
export const route: Signal<readonly string[]> = signal(read());

function read(): readonly string[] {
  return location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
}

export function follow(): void {
  addEventListener('hashchange', () => {
    route.value = read();
  });
}

/** The address of a place in this client. */
export function to(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

export function go(...parts: readonly string[]): void {
  location.hash = to(...parts);
}
