import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ScreenProps } from '../parts/lazy.tsx';
import { type GameId, titleOf } from '../table/games.ts';
import { openSaved } from '../table/local.ts';
import type { Table } from '../table/table.ts';
import { say } from '../words/words.ts';
import { LostPage } from './not-found.tsx';

export interface ReplayProps {
  readonly table: Table;
  /** Opens the table again from its saved record. */
  readonly onReopen: () => void;
  /** Where to begin; undefined for the end. */
  readonly ply: number | undefined;
}

type Replay = ComponentType<ReplayProps>;

/** How each game is replayed. */
const REPLAYS: Readonly<Partial<Record<GameId, () => Promise<{ readonly default: Replay }>>>> = {
  hamlet: () => import('../hamlet/replay-screen.tsx'),
  'builder-pro': () => import('../builder-pro/replay-screen.tsx'),
};

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
      const load = opened && REPLAYS[titleOf(opened.rules) ?? 'hamlet'];
      if (!opened || !load) throw new Error(id);
      const Screen = (await load()).default;
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
