import type { ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import type { GameEntry } from '../game-entry.ts';
import { OpenTable, type TableScreenProps } from '../opening/open-table.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { route, to } from '../route.ts';
import { watchSaved } from '../table/local.ts';
import { pointOf } from '../table/replay-point.ts';
import type { AnyWatchedTable } from '../table/table.ts';

/** The time for which a replay stands before the address changes: browsers count how often it does. */
const STANDS_MS = 250;

/** Keeps the step of a replay in the address, so that a reload and a link open it there. */
function addressKeeper(id: string): (step: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (step) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isReplayOf(id)) history.replaceState(undefined, '', to('replay', id, String(step)));
    }, STANDS_MS);
  };
}

/** True while the page is still at this replay. */
function isReplayOf(id: string): boolean {
  const [screen, shown] = route.peek();
  return screen === 'replay' && shown === id;
}

/** A game of this device; else a finished one of the server. */
async function watch(id: string): Promise<AnyWatchedTable | undefined> {
  return (await watchSaved(id)) ?? (await import('../online/finished.ts')).watchFinished(id);
}

/** Fetches the replay of a game, at the step of the address. */
function loaderOf(id: string): (game: GameEntry) => Promise<ComponentType<TableScreenProps<AnyWatchedTable>>> {
  const onStep = addressKeeper(id);
  return async (game) => {
    const Replay = (await game.replay()).default;
    return (props) => {
      const address = route.value.slice(2).join('/');
      const at = useMemo(() => pointOf(address.split('/')), [address]);
      return <Replay {...props} at={at} onStep={onStep} />;
    };
  };
}

/** A game, move by move. */
export default function ReplayScreen({ rest: [id = ''] }: ScreenProps) {
  const load = useMemo(() => loaderOf(id), [id]);
  return <OpenTable id={id} open={watch} load={load} />;
}
