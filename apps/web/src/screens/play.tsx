import { InputError } from '@hamlet/kernel';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { to } from '../route.ts';
import { paceMs } from '../settings.ts';
import { openKept } from '../table/local.ts';
import type { Table } from '../table/table.ts';
import { type TitleName, titleOf } from '../table/titles.ts';
import { say } from '../words/words.ts';
import { sayFault } from './faults.ts';

type TableScreen = ComponentType<{ readonly table: Table }>;

/** The screens of each game. */
const TABLES: Readonly<Partial<Record<TitleName, () => Promise<{ readonly default: TableScreen }>>>> = {
  hamlet: () => import('../hamlet/table-screen.tsx'),
};

type Found =
  | { readonly kind: 'table'; readonly table: Table; readonly Screen: TableScreen }
  | { readonly kind: 'lost' }
  | { readonly kind: 'fault'; readonly fault: InputError };

async function find(id: string): Promise<Found> {
  try {
    const table = await openKept(id, { pace: paceMs(), watch: false });
    const load = table && TABLES[titleOf(table.rules) ?? 'hamlet'];
    return table && load ? { kind: 'table', table, Screen: (await load()).default } : { kind: 'lost' };
  } catch (error) {
    if (error instanceof InputError) return { kind: 'fault', fault: error };
    throw error;
  }
}

/** A game that is being played. */
export default function PlayScreen({ rest: [id = ''] }: ScreenProps) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let wanted = true;
    void find(id).then((result) => {
      if (wanted) setFound(result);
      else if (result.kind === 'table') result.table.close();
    });
    return () => {
      wanted = false;
    };
  }, [id]);
  if (!found) return <p class="page-wait">{say('shell.loading')}</p>;
  if (found.kind === 'table') return <found.Screen table={found.table} />;
  return (
    <Page title={say('shell.title')}>
      <section class="card rows" role="alert">
        <h2>{say(found.kind === 'lost' ? 'saves.lost' : 'saves.failed')}</h2>
        <p>{found.kind === 'lost' ? say('saves.lost-help') : sayFault(found.fault)}</p>
        <a class="button main" href={to('games')}>
          {say('home.games')}
        </a>
      </section>
    </Page>
  );
}
