import type { Event, Position } from '@hamlet/hamlet';
import type { ReplayProps } from '../game-entry.ts';
import { later } from '../parts/lazy.tsx';
import type { WatchedTable } from '../table/table.ts';
import { ReplayFrame } from '../table-ui/replay-frame.tsx';
import { useModel } from '../table-ui/use-model.ts';
import { say, withTexts } from '../words/words.ts';
import { WatchedBoard } from './board/watched-board.tsx';
import { PlayerStrip } from './panels/players.tsx';
import { TileInfo } from './panels/tile-info.tsx';
import { HAMLET_READING, HamletReplayModel } from './reading.ts';
import { LogEntry } from './story/log-panel.tsx';

const HamletSuggestion = later(async () => (await withTexts(['suggest'], import('./suggest.tsx'))).HamletSuggestion);

/** A game move by move: scrub, step, let it run, play on from anywhere. */
export default function HamletReplay({ table, ply, onReopen }: ReplayProps<WatchedTable<Position, Event>>) {
  const model = useModel(() => new HamletReplayModel(table, HAMLET_READING, ply), table);
  const state = model.shown.value;
  return (
    <ReplayFrame
      model={model}
      onReopen={onReopen}
      strip={<PlayerStrip model={model} state={state} />}
      suggestion={<HamletSuggestion key={model.ply.value} model={model} state={state} ply={model.ply.value} />}
      round={say('replay.round', { round: state.round })}
      entry={(props, index) => <LogEntry key={`${props.line.ply} ${index}`} model={model} {...props} />}
    >
      <WatchedBoard model={model} />
      <TileInfo model={model} />
    </ReplayFrame>
  );
}
