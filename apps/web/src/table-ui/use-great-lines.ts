import { useRef } from 'preact/hooks';
import type { Item } from '../table/table.ts';

/** The lines that a log has gained since the table was opened, once one of them tells of something great; undefined before. */
export function useGreatLines<Event extends { readonly type: string }>(
  log: readonly Item<Event>[],
  great: ReadonlySet<string>,
): readonly Item<Event>[] | undefined {
  const first = useRef(log.length);
  const lines = log.slice(first.current);
  return lines.some(({ events }) => events.some(({ type }) => great.has(type))) ? lines : undefined;
}
