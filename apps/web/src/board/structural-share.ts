/**
 * A new value made of the parts of an old one wherever they are equal: what has not changed stays the same object, so that
 * what is drawn from it need not be drawn again. For plain data.
 */
export function shared<T>(old: T | undefined, fresh: T): T {
  if (Object.is(old, fresh) || !isPlain(old) || !isPlain(fresh)) return fresh;
  if (Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const parts = Object.entries(fresh).map(([key, part]) => [key, shared(old[key], part)] as const);
  const isSame = parts.length === Object.keys(old).length && parts.every(([key, part]) => Object.is(part, old[key]));
  if (isSame) return old;
  return (Array.isArray(fresh) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
