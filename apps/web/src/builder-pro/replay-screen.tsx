import './table.css';
import { ROUNDS, type View } from '@hamlet/builder-pro';
import { batch } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { ReplayProps } from '../game-entry.ts';
import { LogLines } from '../parts/log-tools.tsx';
import { useReplaying } from '../parts/replaying.tsx';
import { tried } from '../table/attempt.ts';
import { ReplayFrame } from '../table-ui/replay-frame.tsx';
import { say } from '../words/words.ts';
import { matOf } from './acting/effects.ts';
import { stateFrom } from './acting/imagined-state.ts';
import { BoardView } from './board/board-view.tsx';
import { MatChange } from './panels/mat.tsx';
import { PlayerStrip } from './panels/players.tsx';
import { TileInfo } from './panels/tile-info.tsx';
import type { BuilderLogLine } from './story/log.ts';
import { LogEntry } from './story/log-panel.tsx';
import { BuilderTableModel } from './table-model.ts';

/** A game move by move: scrub, step, let it run, play on from anywhere. Queues stay closed in it. */
export default function BuilderProReplay({ table, ply: first, onReopen }: ReplayProps) {
  const model = useMemo(() => new BuilderTableModel(table), [table]);
  useEffect(() => () => model.close(), [model]);
  const plies = table.now.value.ply;
  const lines = model.lines.value;
  const stops = useMemo(() => [...new Set(lines.map((line) => line.ply))], [lines]);
  const replaying = useReplaying(stops, plies, first);
  const { ply } = replaying;
  const current = lines.findLast((line) => line.ply <= ply);
  useShown(model, ply, current);
  const past = model.past.value;
  const state = past ? stateFrom(past.view) : model.state.value;
  const seat = model.looking.value ?? model.seat.value;
  const mat = matOf(state, seat);
  return (
    <ReplayFrame
      table={table}
      failed={model.failed}
      onReopen={onReopen}
      replaying={replaying}
      class="builder-pro-replay"
      strip={<PlayerStrip model={model} state={state} />}
      round={say('bp.year.of', { round: state.round, rounds: ROUNDS })}
      log={
        <LogLines class="replay-log" follow={current}>
          {lines.map((line, index) => (
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
      <div class="board-mat">
        <MatChange before={mat} after={mat} />
      </div>
      <TileInfo model={model} />
    </ReplayFrame>
  );
}

/** Shows the table after a line of the log, at the hamlet of whoever acted. */
function useShown(model: BuilderTableModel, ply: number, line: BuilderLogLine | undefined): void {
  useEffect(() => {
    let wanted = true;
    const show = async () => {
      const done = await tried(model.failed, () => model.table.at(ply));
      if (!wanted || !done) return;
      const { view } = done.answer;
      const isHere = line?.ply === ply;
      batch(() => {
        model.past.value = { view: view as View, line: isHere && line ? line : { ...(line ?? START), cells: [] } };
        if (isHere && line?.by !== undefined) model.looking.value = line.by;
      });
    };
    void show();
    return () => {
      wanted = false;
    };
  }, [model, ply, line]);
}

const START: BuilderLogLine = { ply: 0, kind: 'year', by: undefined, text: '', step: undefined, cells: [] };
