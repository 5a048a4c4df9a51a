import { type Signal, signal } from '@preact/signals';

/** The present route: the parts of the address behind the hash. */
export const route: Signal<readonly string[]> = signal(read());

function read(): readonly string[] {
  return location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
}

let last: readonly string[] = [];

/** The route before this one; empty after the page was loaded. */
export function cameFrom(): readonly string[] {
  return last;
}

/** True until somebody has gone from one route to another. */
export function isFirstRoute(): boolean {
  return !hasMoved;
}

let hasMoved = false;

export function follow(): void {
  addEventListener('hashchange', () => {
    hasMoved = true;
    last = route.value;
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
