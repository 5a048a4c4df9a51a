import type { AnyGame } from '@hamlet/kernel';

const COUNTED = ['refuse', 'apply', 'hash', 'legal', 'view', 'score'] as const;

/** The number of times that each question was asked. */
type Counts = Record<(typeof COUNTED)[number], number>;

/** A game that counts how often it is asked; `take` gives the counts since it was last called. */
export function counting<G extends AnyGame>(game: G): { readonly counted: G; readonly take: () => Counts } {
  const none = (): Counts => ({ refuse: 0, apply: 0, hash: 0, legal: 0, view: 0, score: 0 });
  let counts = none();
  const wrapped = COUNTED.map((name) => {
    const ask = game[name] as (...args: readonly unknown[]) => unknown;
    const counted = (...args: readonly unknown[]) => {
      counts[name]++;
      return ask(...args);
    };
    return [name, counted];
  });
  const take = () => {
    const taken = counts;
    counts = none();
    return taken;
  };
  return { counted: { ...game, ...Object.fromEntries(wrapped) }, take };
}
