import './table.css';
import type { Event, Position } from '@hamlet/hamlet';
import type { ReplayProps } from '../game-entry.ts';
import { later } from '../parts/lazy.tsx';
import type { WatchedTable } from '../table/table.ts';
import { ReplayFrame } from '../table-ui/replay-frame.tsx';
import { useModel } from '../table-ui/use-model.ts';
import { say, withTexts } from '../words/words.ts';
import { WatchedBoard } from './board/watched-board.tsx';
import { NeedsStrip } from './panels/needs.tsx';
import { PlayerStrip, PlayersPanel } from './panels/players.tsx';
import { SupplyPanel } from './panels/supply.tsx';
import { TileInfo } from './panels/tile-info.tsx';
import { HAMLET_READING } from './reading.ts';
import { HamletReplayModel } from './replay-model.ts';
import { LogEntry } from './story/log-panel.tsx';

const HamletSuggestion = later(
  async () => (await withTexts(['suggest', 'hamlet/suggest'], import('./suggest.tsx'))).HamletSuggestion,
);

/** A game move by move: scrub, step, let it run, play on from anywhere. */
export default function HamletReplay({ table, ply, onPly, onReopen }: ReplayProps<WatchedTable<Position, Event>>) {
  const model = useModel(() => new HamletReplayModel(table, HAMLET_READING, ply), table);
  const state = model.shown.value;
  return (
    <ReplayFrame
      model={model}
      ply={ply}
      onPly={onPly}
      onReopen={onReopen}
      class="hamlet"
      strip={<PlayerStrip model={model} state={state} />}
      suggestion={<HamletSuggestion key={model.ply.value} model={model} state={state} ply={model.ply.value} />}
      round={say('replay.round', { round: state.round })}
      entry={(props, index) => <LogEntry key={`${props.line.ply} ${index}`} model={model} {...props} />}
      panels={[
        {
          tab: 'supply',
          name: say('table.supply'),
          content: <SupplyPanel model={model} state={state} />,
        },
        {
          tab: 'players',
          name: say('table.players'),
          content: <PlayersPanel model={model} state={state} />,
        },
      ]}
    >
      {(handle) => (
        <>
          <NeedsStrip model={model} />
          <WatchedBoard model={model} handle={handle} />
          <TileInfo model={model} />
        </>
      )}
    </ReplayFrame>
  );
}
