import { useMemo } from 'preact/hooks';
import type { GameEntry } from '../game-entry.ts';
import type { ScreenProps } from '../parts/lazy.tsx';
import { watchSaved } from '../table/local.ts';
import type { AnyWatchedTable } from '../table/table.ts';
import { OpenTable } from './open-table.tsx';

/** A game of this device; else a finished one of the server. */
async function watch(id: string): Promise<AnyWatchedTable | undefined> {
  return (await watchSaved(id)) ?? (await import('../online/finished.ts')).watchFinished(id);
}

/** A game, move by move. */
export default function ReplayScreen({ rest: [id = '', ply] }: ScreenProps) {
  const load = useMemo(
    () => async (game: GameEntry) => {
      const Replay = (await game.replay()).default;
      const first = ply === undefined ? undefined : Number(ply);
      return (props: { readonly table: AnyWatchedTable; readonly onReopen: () => void }) => (
        <Replay {...props} ply={first} />
      );
    },
    [ply],
  );
  return <OpenTable id={id} open={watch} load={load} />;
}
