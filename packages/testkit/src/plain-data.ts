/** A key of an object or an index of a list. */
type PathKey = string | number;

export type Path = readonly PathKey[];

/** The places of all numbers in plain data. */
export function numbersIn(data: unknown, path: Path = []): Path[] {
  if (typeof data === 'number') return [path];
  return partsOf(data).flatMap(([step, part]) => numbersIn(part, [...path, step]));
}

/** The places of all lists in plain data that hold something. */
function listsIn(data: unknown, path: Path = []): Path[] {
  const here = Array.isArray(data) && data.length > 0 ? [path] : [];
  return [...here, ...partsOf(data).flatMap(([step, part]) => listsIn(part, [...path, step]))];
}

function partsOf(data: unknown): [PathKey, unknown][] {
  if (Array.isArray(data)) return [...data.entries()];
  return typeof data === 'object' && data !== null ? Object.entries(data) : [];
}

/** A copy with something else at a place. */
export function changedAt(data: unknown, [step, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(data);
  const changed = partsOf(data).map(([key, part]): [PathKey, unknown] => [
    key,
    key === step ? changedAt(part, rest, change) : part,
  ]);
  return Array.isArray(data) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
}

/** A place as text, the indices of lists left out. */
function nameOfPlace(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
}

/** Copies of plain data with one damage each: a number one higher or lower, a list without its last item or with that twice. */
export function* damagesOf(data: unknown): Generator<{ readonly place: string; readonly damaged: unknown }> {
  for (const path of numbersIn(data))
    for (const by of [1, -1])
      yield { place: nameOfPlace(path), damaged: changedAt(data, path, (value) => Number(value) + by) };
  for (const path of listsIn(data))
    for (const change of [withoutLast, withLastTwice])
      yield { place: nameOfPlace(path), damaged: changedAt(data, path, change) };
}

function withoutLast(list: unknown): unknown[] {
  return Array.isArray(list) ? list.slice(0, -1) : [];
}

function withLastTwice(list: unknown): unknown[] {
  return Array.isArray(list) ? [...list, list.at(-1)] : [];
}
