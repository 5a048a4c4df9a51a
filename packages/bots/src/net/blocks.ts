/** The starts of blocks of inputs that follow one another, and the number of inputs in all. */
export function blocks<Name extends string>(
  sizes: Readonly<Record<Name, number>>,
): Readonly<Record<Name | 'all', number>> {
  let from = 0;
  const starts: Record<string, number> = {};
  for (const [name, size] of Object.entries<number>(sizes)) {
    starts[name] = from;
    from += size;
  }
  return { ...(starts as Record<Name, number>), all: from };
}
