import './table.css';
import { type Event, ROUNDS, type View } from '@hamlet/builder-pro';
import type { ReplayProps } from '../game-entry.ts';
import { lazy } from '../parts/lazy.tsx';
import type { WatchedTable } from '../table/table.ts';
import { ReplayFrame } from '../table-ui/replay-frame.tsx';
import { useModel } from '../table-ui/use-model.ts';
import { say, withTexts } from '../words/words.ts';
import { WatchedBoard } from './board/watched-board.tsx';
import { PlayerStrip, PlayersPanel } from './panels/players.tsx';
import { TileInfo } from './panels/tile-info.tsx';
import { BUILDER_READING } from './reading.ts';
import { BuilderReplayModel } from './replay-model.ts';
import { LogEntry } from './story/log-panel.tsx';
import { YearStrip } from './story/years.tsx';

const BuilderSuggestion = lazy(
  async () => (await withTexts(['suggest', 'builder-pro/suggest'], import('./suggest.tsx'))).BuilderSuggestion,
);

/** A game move by move: scrub, step, let it run, play on from anywhere. */
export default function BuilderProReplay({ table, at, onStep, onReopen }: ReplayProps<WatchedTable<View, Event>>) {
  const model = useModel(() => new BuilderReplayModel(table, BUILDER_READING, at), table);
  const state = model.shown.value;
  return (
    <ReplayFrame
      model={model}
      at={at}
      onStep={onStep}
      onReopen={onReopen}
      class="builder-pro-replay"
      strip={<PlayerStrip model={model} state={state} />}
      suggestion={<BuilderSuggestion key={model.ply.value} model={model} state={state} ply={model.ply.value} />}
      round={say('bp.year.of', { round: state.round, rounds: ROUNDS })}
      entry={(props, index) => <LogEntry key={`${props.line.ply} ${index}`} model={model} {...props} />}
      panels={[
        {
          tab: 'players',
          name: say('bp.tab.players'),
          content: <PlayersPanel model={model} state={state} />,
        },
      ]}
    >
      {(handle) => (
        <>
          <WatchedBoard model={model} handle={handle} />
          <div class="board-years">
            <YearStrip model={model} />
          </div>
          <TileInfo model={model} />
        </>
      )}
    </ReplayFrame>
  );
}
