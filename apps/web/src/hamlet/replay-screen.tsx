import { hamlet } from '@hamlet/hamlet';
import { batch } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { ReplayProps } from '../game-entry.ts';
import { LogLines } from '../parts/log-tools.tsx';
import { useReplaying } from '../parts/replaying.tsx';
import { tried } from '../table/attempt.ts';
import { ReplayFrame } from '../table-ui/replay-frame.tsx';
import { say } from '../words/words.ts';
import { BoardView } from './board/board-view.tsx';
import { PlayerStrip } from './panels/players.tsx';
import { TileInfo } from './panels/tile-info.tsx';
import type { HamletLogLine } from './story/log.ts';
import { LogEntry } from './story/log-panel.tsx';
import { HamletTableModel } from './table-model.ts';

/** A game move by move: scrub, step, let it run, play on from anywhere. */
export default function HamletReplay({ table, ply: first, onReopen }: ReplayProps) {
  const model = useMemo(() => new HamletTableModel(table), [table]);
  useEffect(() => () => model.close(), [model]);
  const plies = table.now.value.ply;
  const lines = model.lines.value.filter((line) => line.kind === 'deed');
  const stops = useMemo(() => lines.map((line) => line.ply), [model.lines.value]);
  const replaying = useReplaying(stops, plies, first);
  const { ply } = replaying;
  const current = lines.findLast((line) => line.ply <= ply);
  useShown(model, ply, current);
  const state = model.past.value?.state ?? model.state.value;
  return (
    <ReplayFrame
      table={table}
      failed={model.failed}
      onReopen={onReopen}
      replaying={replaying}
      strip={<PlayerStrip model={model} state={state} />}
      round={say('replay.round', { round: state.round })}
      log={
        <LogLines class="replay-log" follow={current}>
          {model.lines.value.map((line, index) => (
            <LogEntry
              key={`${line.ply} ${index}`}
              model={model}
              line={line}
              isCurrent={line === current}
              onPick={() => replaying.go(line.ply)}
            />
          ))}
        </LogLines>
      }
    >
      <BoardView model={model} handle={() => {}} />
      <TileInfo model={model} />
    </ReplayFrame>
  );
}

/** Shows the village after a line of the log. */
function useShown(model: HamletTableModel, ply: number, line: HamletLogLine | undefined): void {
  useEffect(() => {
    let wanted = true;
    const show = async () => {
      const done = await tried(model.failed, () => model.table.at(ply));
      if (!wanted || !done) return;
      const { view } = done.answer;
      const tiles = line?.ply === ply ? line.tiles : [];
      batch(() => {
        model.past.value = { state: hamlet.codec.decode(view), line: { ...(line ?? START), tiles } };
      });
    };
    void show();
    return () => {
      wanted = false;
    };
  }, [model, ply, line]);
}

const START: HamletLogLine = {
  ply: 0,
  kind: 'deed',
  by: 0,
  text: '',
  using: '',
  gold: new Map(),
  points: new Map(),
  after: [],
  reasoningSteps: [],
  tiles: [],
};
