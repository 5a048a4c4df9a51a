/** A point of a game: a step as a replay counts them, or the end of a line of the log. */
export type ReplayPoint = { readonly step: number } | { readonly ply: number };

/** The point in an address: `23` is a step, `after/60` a line of the log; undefined where there is none. */
export function pointOf([first, second]: readonly string[]): ReplayPoint | undefined {
  const number = first === 'after' ? second : first;
  if (number === undefined || !/^\d+$/.test(number)) return undefined;
  return first === 'after' ? { ply: Number(number) } : { step: Number(number) };
}
