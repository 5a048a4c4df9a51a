import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ScreenProps } from '../parts/lazy.tsx';
import { paceMs } from '../settings.ts';
import { openKept } from '../table/local.ts';
import type { Table } from '../table/table.ts';
import { type TitleName, titleOf } from '../table/titles.ts';
import { say } from '../words/words.ts';
import { LostPage } from './lost.tsx';

type TableScreen = ComponentType<{ readonly table: Table }>;

/** The screens of each game. */
const TABLES: Readonly<Partial<Record<TitleName, () => Promise<{ readonly default: TableScreen }>>>> = {
  hamlet: () => import('../hamlet/table-screen.tsx'),
  'builder-pro': () => import('../builder-pro/table-screen.tsx'),
};

interface Found {
  readonly table: Table;
  readonly Screen: TableScreen;
}

/** A game that is being played. The screen closes its table. */
export default function PlayScreen({ rest: [id = ''] }: ScreenProps) {
  const [found, setFound] = useState<Found | Error>();
  useEffect(() => {
    let wanted = true;
    const open = async () => {
      const table = await openKept(id, { pace: paceMs(), watch: false });
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
  }, [id]);
  if (!found) return <p class="page-wait">{say('shell.loading')}</p>;
  return found instanceof Error ? <LostPage error={found} /> : <found.Screen table={found.table} />;
}
