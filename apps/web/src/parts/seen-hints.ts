import { type Signal, signal } from '@preact/signals';
import { LASTING, readStored, readTexts, writeStored } from '../storage/stored.ts';

/** Hints and introductions that were dismissed on this device. */
export interface SeenHints {
  has(name: string): boolean;
  add(name: string): void;
}

export function seenHints(key: string): SeenHints {
  const seen: Signal<readonly string[]> = signal(readStored(LASTING, key, readTexts, []));
  return {
    has: (name) => seen.value.includes(name),
    add: (name) => {
      seen.value = [...new Set([...seen.value, name])];
      writeStored(LASTING, key, seen.value);
    },
  };
}
