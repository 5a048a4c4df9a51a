import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ScreenProps } from '../parts/lazy.tsx';
import { paceMs } from '../settings.ts';
import { type GameId, titleOf } from '../table/games.ts';
import { openSaved } from '../table/local.ts';
import type { Table } from '../table/table.ts';
import { say } from '../words/words.ts';
import { LostPage } from './not-found.tsx';

export interface TableProps {
  readonly table: Table;
  /** Opens the table again from its saved record. */
  readonly onReopen: () => void;
}

type TableScreen = ComponentType<TableProps>;

/** The screens of each game. */
const TABLES: Readonly<Partial<Record<GameId, () => Promise<{ readonly default: TableScreen }>>>> = {
  hamlet: () => import('../hamlet/table-screen.tsx'),
  'builder-pro': () => import('../builder-pro/table-screen.tsx'),
};

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
      const load = table && TABLES[titleOf(table.rules) ?? 'hamlet'];
      if (!table || !load) throw new Error(id);
      const Screen = (await load()).default;
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
