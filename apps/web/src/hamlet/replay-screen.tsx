import type { Event, Position } from '@hamlet/hamlet';
import type { ReplayProps } from '../game-entry.ts';
import type { WatchedTable } from '../table/table.ts';
import { ReplayFrame } from '../table-ui/replay-frame.tsx';
import { useModel } from '../table-ui/use-model.ts';
import { say } from '../words/words.ts';
import { WatchedBoard } from './board/watched-board.tsx';
import { PlayerStrip } from './panels/players.tsx';
import { TileInfo } from './panels/tile-info.tsx';
import { HAMLET_READING, HamletReplayModel } from './reading.ts';
import { LogEntry } from './story/log-panel.tsx';

/** A game move by move: scrub, step, let it run, play on from anywhere. */
export default function HamletReplay({ table, ply, onReopen }: ReplayProps<WatchedTable<Position, Event>>) {
  const model = useModel(() => new HamletReplayModel(table, HAMLET_READING, ply), table);
  const state = model.shown.value;
  return (
    <ReplayFrame
      model={model}
      onReopen={onReopen}
      strip={<PlayerStrip model={model} state={state} />}
      round={say('replay.round', { round: state.round })}
      entry={(props, index) => <LogEntry key={`${props.line.ply} ${index}`} model={model} {...props} />}
    >
      <WatchedBoard model={model} />
      <TileInfo model={model} />
    </ReplayFrame>
  );
}
