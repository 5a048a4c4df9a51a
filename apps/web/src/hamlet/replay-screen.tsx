import './words.ts';
import '../style/table.css';
import '../style/replay.css';
import { hamlet } from '@hamlet/hamlet';
import { batch } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { LogLines } from '../parts/log-tools.tsx';
import { useReplaying } from '../parts/replaying.tsx';
import type { ReplayProps } from '../screens/replay.tsx';
import { ReplayFrame } from '../screens/replay-frame.tsx';
import { tried } from '../table/tried.ts';
import { say } from '../words/words.ts';
import { BoardView } from './board-view.tsx';
import { Desk } from './desk.ts';
import type { LogLine } from './log.ts';
import { LogEntry } from './log-panel.tsx';
import { PlayerStrip } from './players.tsx';
import { TileInfo } from './tile-info.tsx';

/** A game move by move: scrub, step, let it run, play on from anywhere. */
export default function HamletReplay({ table, ply: first, onReopen }: ReplayProps) {
  const desk = useMemo(() => new Desk(table), [table]);
  useEffect(() => () => desk.close(), [desk]);
  const plies = table.now.value.ply;
  const lines = desk.lines.value.filter((line) => line.kind === 'deed');
  const stops = useMemo(() => lines.map((line) => line.ply), [desk.lines.value]);
  const replaying = useReplaying(stops, plies, first);
  const { ply } = replaying;
  const current = lines.findLast((line) => line.ply <= ply);
  useShown(desk, ply, current);
  const state = desk.past.value?.state ?? desk.state.value;
  return (
    <ReplayFrame
      table={table}
      failed={desk.failed}
      onReopen={onReopen}
      replaying={replaying}
      strip={<PlayerStrip desk={desk} state={state} />}
      round={say('replay.round', { round: state.round })}
      log={
        <LogLines class="replay-log" follow={current}>
          {desk.lines.value.map((line, index) => (
            <LogEntry
              key={`${line.ply} ${index}`}
              desk={desk}
              line={line}
              isCurrent={line === current}
              onPick={() => replaying.go(line.ply)}
            />
          ))}
        </LogLines>
      }
    >
      <BoardView desk={desk} handle={() => {}} />
      <TileInfo desk={desk} />
    </ReplayFrame>
  );
}

/** Shows the village after a line of the log. */
function useShown(desk: Desk, ply: number, line: LogLine | undefined): void {
  useEffect(() => {
    let wanted = true;
    const show = async () => {
      const done = await tried(desk.failed, () => desk.table.at(ply));
      if (!wanted || !done) return;
      const { view } = done.answer;
      const tiles = line?.ply === ply ? line.tiles : [];
      batch(() => {
        desk.past.value = { state: hamlet.codec.decode(view), line: { ...(line ?? START), tiles } };
      });
    };
    void show();
    return () => {
      wanted = false;
    };
  }, [desk, ply, line]);
}

const START: LogLine = {
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
