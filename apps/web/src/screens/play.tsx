import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { TableProps } from '../game-entry.ts';
import { gameOf } from '../game-lookup.ts';
import type { ScreenProps } from '../parts/lazy.tsx';
import { paceMs } from '../settings.ts';
import { openSaved } from '../table/local.ts';
import type { Table } from '../table/table.ts';
import { say } from '../words/words.ts';
import { LostPage } from './not-found.tsx';

type TableScreen = ComponentType<TableProps>;

interface FoundTable {
  readonly table: Table;
  readonly Screen: TableScreen;
}

/** A game that is being played. The screen closes its table. */
export default function PlayScreen({ rest: [id = ''] }: ScreenProps) {
  const [found, setFound] = useState<FoundTable | Error>();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let wanted = true;
    setFound(undefined);
    const open = async () => {
      const table = await openSaved(id, { pace: paceMs(), watch: false });
      const game = table && gameOf(table.rules);
      if (!table || !game) throw new Error(id);
      const Screen = (await game.table()).default;
      if (wanted) setFound({ table, Screen });
      else table.close();
    };
    open().catch((error: unknown) => wanted && setFound(error instanceof Error ? error : new Error(String(error))));
    return () => {
      wanted = false;
    };
  }, [id, times]);
  if (!found) return <p class="page-wait">{say('shell.loading')}</p>;
  const reopen = () => setTimes(times + 1);
  if (found instanceof Error) return <LostPage id={id} error={found} onReopen={reopen} />;
  return <found.Screen table={found.table} onReopen={reopen} />;
}
