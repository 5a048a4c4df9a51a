import { drawInt, openStreams, seedFrom } from '@hamlet/kernel';

/** A number generator for tests: a whole number below the bound; the same name gives the same numbers for ever. */
export type Dice = (bound: number) => number;

export function diceOf(name: string): Dice {
  const streams = openStreams(seedFrom(name));
  return (bound) => drawInt(streams, 'test', bound);
}
