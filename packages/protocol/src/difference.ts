/** Plain JSON data; members without a value count as absent, as in JSON. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain | undefined };

/**
 * A difference (diff, patch), which turns one piece of plain data into another:
 *
 * - `set`: another value;
 * - `in` and `out`: an object whose members changed or came, and those that went;
 * - `at`: a list of the same length, some of whose items changed, by their index;
 * - `cut`: a list in which items were replaced by others: from where, how many, and the new ones.
 */
export type Difference =
  | { readonly set: Plain }
  | { readonly in?: Readonly<Record<string, Difference>>; readonly out?: readonly string[] }
  | { readonly at: Readonly<Record<string, Difference>> }
  | { readonly cut: readonly [from: number, removed: number, inserted: readonly Plain[]] };

/** The error of a difference that is applied to other data than it was made for. */
export class DifferenceError extends Error {}

/** The difference that turns `before` into `after`; undefined where they are equal. */
export function difference(before: Plain, after: Plain): Difference | undefined {
  if (before === after) return undefined;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return { set: after };
  if (isList(before)) return isList(after) ? listDifference(before, after) : { set: after };
  return isList(after) ? { set: after } : objectDifference(before, after);
}

const NONE: string[] = [];

type PlainObject = { readonly [key: string]: Plain | undefined };

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

function isObject(value: Plain): value is PlainObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** True where there is no difference; most of what is compared is equal, and so this makes nothing. */
function isEqual(one: Plain, other: Plain): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (isList(one)) return isList(other) && hasEqualItems(one, other);
  return !isList(other) && hasEqualMembers(one, other);
}

function hasEqualItems(one: readonly Plain[], other: readonly Plain[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (!isEqual(itemAt(one, index), itemAt(other, index))) return false;
  return true;
}

function hasEqualMembers(one: PlainObject, other: PlainObject): boolean {
  let more = 0;
  for (const key in other) {
    const value = other[key];
    if (value === undefined) continue;
    const former = memberOf(one, key);
    if (former === undefined || !isEqual(former, value)) return false;
    more++;
  }
  for (const key in one) if (one[key] !== undefined) more--;
  return more === 0;
}

/** The members of an object that another one does not have; `kept` of them it has. */
function missing(before: PlainObject, after: PlainObject, kept: number): string[] {
  const keys = Object.keys(before);
  // Most objects keep all their members.
  if (keys.length === kept) return NONE;
  return keys.filter((key) => before[key] !== undefined && memberOf(after, key) === undefined);
}

function objectDifference(before: PlainObject, after: PlainObject): Difference | undefined {
  const changed: [string, Difference][] = [];
  let kept = 0;
  for (const key of Object.keys(after)) {
    const value = after[key];
    if (value === undefined) continue;
    const former = memberOf(before, key);
    if (former !== undefined) kept++;
    if (former === value) continue;
    const change = former === undefined ? { set: value } : difference(former, value);
    if (change) changed.push([key, change]);
  }
  const out = missing(before, after, kept);
  if (changed.length === 0 && out.length === 0) return undefined;
  return {
    ...(changed.length > 0 ? { in: Object.fromEntries(changed) } : {}),
    ...(out.length > 0 ? { out } : {}),
  };
}

function memberOf(object: PlainObject, key: string): Plain | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function itemAt(list: readonly Plain[], index: number): Plain {
  return list[index] ?? null;
}

function listDifference(before: readonly Plain[], after: readonly Plain[]): Difference | undefined {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isEqual(itemAt(before, start), itemAt(after, start))) start++;
  if (start === before.length && start === after.length) return undefined;
  let end = 0;
  const isEqualFromEnd = (place: number) =>
    isEqual(itemAt(before, before.length - 1 - place), itemAt(after, after.length - 1 - place));
  while (end < shorter - start && isEqualFromEnd(end)) end++;
  if (before.length !== after.length)
    return { cut: [start, before.length - start - end, after.slice(start, after.length - end)] };
  const changed: [string, Difference][] = [];
  for (let index = start; index < after.length - end; index++) {
    const change = difference(itemAt(before, index), itemAt(after, index));
    if (change) changed.push([`${index}`, change]);
  }
  return { at: Object.fromEntries(changed) };
}

/** The data after a difference; throws a `DifferenceError` where it does not fit. `before` is not changed. */
export function withDifference(before: Plain, change: Difference | undefined): Plain {
  if (change === undefined) return before;
  if ('set' in change) return change.set;
  if ('at' in change) return withItems(before, change.at);
  if ('cut' in change) return withCut(before, change.cut);
  return withMembers(before, change.in ?? {}, change.out ?? []);
}

function withMembers(before: Plain, changed: Readonly<Record<string, Difference>>, out: readonly string[]): Plain {
  if (!isObject(before)) throw new DifferenceError('members of something that is no object');
  for (const key of out) if (memberOf(before, key) === undefined) throw new DifferenceError(`no member ${key}`);
  const kept = Object.entries(before).filter(([key]) => !out.includes(key) && !Object.hasOwn(changed, key));
  const set = Object.entries(changed).map(([key, change]): [string, Plain] => {
    const former = memberOf(before, key);
    if (former === undefined && !('set' in change)) throw new DifferenceError(`no member ${key}`);
    return [key, withDifference(former ?? null, change)];
  });
  // `fromEntries` defines members, so that none of them can reach a prototype.
  return Object.fromEntries([...kept, ...set]);
}

function withItems(before: Plain, changed: Readonly<Record<string, Difference>>): Plain {
  if (!isList(before)) throw new DifferenceError('items of something that is no list');
  const items = [...before];
  for (const [key, change] of Object.entries(changed)) {
    const index = Number(key);
    const former = items[index];
    if (former === undefined) throw new DifferenceError(`no item ${key}`);
    items[index] = withDifference(former, change);
  }
  return items;
}

function withCut(before: Plain, [from, removed, inserted]: readonly [number, number, readonly Plain[]]): Plain {
  if (!isList(before)) throw new DifferenceError('a cut in something that is no list');
  if (from < 0 || removed < 0 || from + removed > before.length) throw new DifferenceError(`a cut at ${from}`);
  return [...before.slice(0, from), ...inserted, ...before.slice(from + removed)];
}
