import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ReplayProps } from '../game-entry.ts';
import { gameOf } from '../game-lookup.ts';
import type { ScreenProps } from '../parts/lazy.tsx';
import { openSaved } from '../table/local.ts';
import type { Table } from '../table/table.ts';
import { say } from '../words/words.ts';
import { LostPage } from './not-found.tsx';

type Replay = ComponentType<ReplayProps>;

interface FoundReplay {
  readonly table: Table;
  readonly Screen: Replay;
}

/** A game, move by move. */
export default function ReplayScreen({ rest: [id = '', ply] }: ScreenProps) {
  const [found, setFound] = useState<FoundReplay | Error>();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let wanted = true;
    setFound(undefined);
    let opened: Table | undefined;
    const open = async () => {
      opened = await openSaved(id, { pace: 0, watch: true });
      const game = opened && gameOf(opened.rules);
      if (!opened || !game) throw new Error(id);
      const Screen = (await game.replay()).default;
      if (wanted) setFound({ table: opened, Screen });
      else opened.close();
    };
    open().catch((error: unknown) => wanted && setFound(error instanceof Error ? error : new Error(String(error))));
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [id, times]);
  if (!found) return <p class="page-wait">{say('shell.loading')}</p>;
  const reopen = () => setTimes(times + 1);
  if (found instanceof Error) return <LostPage id={id} error={found} onReopen={reopen} />;
  return <found.Screen table={found.table} ply={ply === undefined ? undefined : Number(ply)} onReopen={reopen} />;
}
