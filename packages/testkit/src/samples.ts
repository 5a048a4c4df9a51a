/**
 * Sample of the cases of a test. The soak tier looks at the full product of cases, or plays the full number of random games; the
 * other tiers look at a few of them, at least one of each kind.
 */
export function samples(full: number, few: number): number;
export function samples<T>(full: readonly T[], few: readonly T[]): readonly T[];
export function samples<T>(full: number | readonly T[], few: number | readonly T[]): number | readonly T[] {
  const size = (value: number | readonly T[]) => (typeof value === 'number' ? value : value.length);
  if (!(size(few) > 0 && size(few) <= size(full))) throw new Error(`${size(few)} samples of ${size(full)}`);
  return process.env.HAMLET_TIER === 'soak' ? full : few;
}
