import { faultOf } from './expect.ts';
import { changedAt, numbersIn, type Path } from './plain-data.ts';

/** Beyond the bounds of every number that a game reads. */
const FAR = 1e15;

/**
 * Bounds that a reader has for the numbers of some data, as its fault gives them when one is far beyond: `0 to 99`, or the code of the
 * fault. Numbers at the same place of different items or, where `anyKey` fits the path of an object, of different members
 * count as one.
 */
export function limitsIn(
  data: unknown,
  read: (data: unknown) => unknown,
  anyKey: RegExp = /(?!)/,
): Readonly<Record<string, string>> {
  const limits: Record<string, string> = {};
  for (const path of numbersIn(data)) {
    const place = path.reduce<string>((before, step) => {
      const name = typeof step === 'number' || anyKey.test(before) ? '*' : step;
      return before === '' ? name : `${before}.${name}`;
    }, '');
    limits[place] ??= limitAt(data, path, read);
  }
  return limits;
}

function limitAt(data: unknown, path: Path, read: (data: unknown) => unknown): string {
  const fault = faultOf(() => read(changedAt(data, path, () => FAR)));
  if (!fault) return 'any';
  const { code, wanted } = fault;
  if (code !== 'out-of-range' || !wanted || 'exactly' in wanted) return code;
  return 'low' in wanted ? `${wanted.low} to ${wanted.high}` : wanted.known.join(', ');
}
