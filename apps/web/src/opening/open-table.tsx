import { InputError } from '@hamlet/kernel';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameEntry } from '../game-entry.ts';
import { gameOf } from '../game-lookup.ts';
import type { WatchedTable } from '../table/table.ts';
import { say } from '../words/words.ts';
import { LostPage } from './lost.ts';

/** The properties that every screen of a table has. */
export interface TableScreenProps<T> {
  readonly table: T;
  readonly onReopen: () => void;
}

interface OpenProps<T extends WatchedTable> {
  readonly id: string;
  readonly open: (id: string) => Promise<T | undefined>;
  /** Fetches the screen of a game. */
  readonly load: (game: GameEntry) => Promise<ComponentType<TableScreenProps<T>>>;
}

/** The outcome of opening a table. */
type TableOpening<T> =
  | { readonly table: T; readonly Screen: ComponentType<TableScreenProps<T>> }
  /** `error` is undefined where there is no such game. */
  | { readonly error: unknown };

/** Opens a table and shows its game's screen, or why it cannot be opened; closes the table when the screen is left. */
export function OpenTable<T extends WatchedTable>({ id, open, load }: OpenProps<T>) {
  const [found, setFound] = useState<TableOpening<T>>();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let wanted = true;
    let opened: T | undefined;
    setFound(undefined);
    const find = async () => {
      opened = await open(id);
      if (!opened) return wanted && setFound({ error: undefined });
      const game = gameOf(opened.rules);
      if (!game) throw new InputError('rules', 'unknown-rules', opened.rules);
      const Screen = await load(game);
      if (wanted) setFound({ table: opened, Screen });
      else opened.close();
    };
    find().catch((error: unknown) => wanted && setFound({ error: error ?? new Error() }));
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [id, times]);
  if (!found) return <p class="page-wait">{say('shell.loading')}</p>;
  const reopen = () => setTimes(times + 1);
  if ('error' in found) return <LostPage id={id} error={found.error} onRetry={reopen} />;
  return <found.Screen table={found.table} onReopen={reopen} />;
}
