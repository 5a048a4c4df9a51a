import { useEffect, useMemo } from 'preact/hooks';
import type { WatchedTable } from '../table/table.ts';

/** The model of a table, which is closed with its screen. */
export function useModel<M extends { close(): void }>(make: () => M, table: WatchedTable): M {
  const model = useMemo(make, [table]);
  useEffect(() => () => model.close(), [model]);
  return model;
}
