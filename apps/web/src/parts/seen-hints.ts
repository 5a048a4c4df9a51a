import { type Signal, signal } from '@preact/signals';

/** The hints of a game that have been put away on this device. */
export interface SeenHints {
  has(name: string): boolean;
  add(name: string): void;
}

export function seenHints(key: string): SeenHints {
  const seen: Signal<readonly string[]> = signal(read(key));
  return {
    has: (name) => seen.value.includes(name),
    add: (name) => {
      seen.value = [...seen.value, name];
      try {
        localStorage.setItem(key, JSON.stringify(seen.value));
      } catch {
        // Then it is shown again next time.
      }
    },
  };
}

function read(key: string): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
}
