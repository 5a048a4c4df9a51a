import './table.css';
import type { Event, Position } from '@hamlet/hamlet';
import type { ReplayProps } from '../game-entry.ts';
import { lazy } from '../parts/lazy.tsx';
import { columns, hasNeedsStrip } from '../parts/window-frame.ts';
import type { WatchedTable } from '../table/table.ts';
import { ReplayFrame } from '../table-ui/replay-frame.tsx';
import { useModel } from '../table-ui/use-model.ts';
import { say, withTexts } from '../words/words.ts';
import { WatchedBoard } from './board/watched-board.tsx';
import { NeedsStrip } from './panels/needs.tsx';
import { PlayerStrip } from './panels/player-strip.tsx';
import { PlayersPanel } from './panels/players.tsx';
import { SupplyPanel } from './panels/supply.tsx';
import { TileInfo } from './panels/tile-info.tsx';
import { HAMLET_READING } from './reading.ts';
import { HamletReplayModel } from './replay-model.ts';
import { LogEntry } from './story/log-panel.tsx';

const HamletSuggestion = lazy(
  async () => (await withTexts(['suggest', 'hamlet/suggest'], import('./suggest.tsx'))).HamletSuggestion,
);

/** A game move by move: scrub, step, let it run, play on from anywhere. */
export default function HamletReplay({ table, at, onStep, onReopen }: ReplayProps<WatchedTable<Position, Event>>) {
  const model = useModel(() => new HamletReplayModel(table, HAMLET_READING, at), table);
  const state = model.shown.value;
  return (
    <ReplayFrame
      model={model}
      at={at}
      onStep={onStep}
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
          content: <SupplyPanel model={model} state={state} isBeside={columns.value > 0} />,
        },
        {
          tab: 'players',
          name: say('table.players'),
          content: <PlayersPanel model={model} state={state} isBeside={columns.value > 0} />,
        },
      ]}
    >
      {(handle) => (
        <>
          {hasNeedsStrip.value && <NeedsStrip model={model} />}
          <WatchedBoard model={model} handle={handle} />
          <TileInfo model={model} />
        </>
      )}
    </ReplayFrame>
  );
}
