import './words.ts';
import '../style/table.css';
import '../style/replay.css';
import './table.css';
import './dock.css';
import './panels.css';
import { ROUNDS, type View } from '@hamlet/builder-pro';
import { batch } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { ReplayControls, useReplaying } from '../parts/replaying.tsx';
import { go, to } from '../route.ts';
import type { ReplayProps } from '../screens/replay.tsx';
import { keepRecord } from '../table/local.ts';
import { say } from '../words/words.ts';
import { BoardView } from './board-view.tsx';
import { Desk } from './desk.ts';
import { matOf } from './effects.ts';
import { stateFrom } from './eyes.ts';
import type { LogLine } from './log.ts';
import { LogEntry } from './log-panel.tsx';
import { MatChange } from './mat.tsx';
import { PlayerStrip } from './players.tsx';
import { TileInfo } from './tile-info.tsx';

/** A game move by move: scrub, step, let it run, play on from anywhere. Queues stay closed in it. */
export default function BuilderProReplay({ table, ply: first }: ReplayProps) {
  const desk = useMemo(() => new Desk(table), [table]);
  useEffect(() => () => desk.close(), [desk]);
  const plies = table.now.value.ply;
  const lines = desk.lines.value;
  const stops = useMemo(() => [...new Set(lines.map((line) => line.ply))], [lines]);
  const replaying = useReplaying(stops, plies, first);
  const { ply } = replaying;
  const current = lines.findLast((line) => line.ply <= ply);
  useShown(desk, ply, current);
  const past = desk.past.value;
  const state = past ? stateFrom(past.view) : desk.state.value;
  const seat = desk.looking.value ?? desk.seat.value;
  const mat = matOf(state, seat);
  const fork = async () => {
    const id = await keepRecord(await table.record(ply), table.seats);
    go('game', id);
  };
  return (
    <div class="table replay builder-pro-replay">
      <header class="table-bar">
        <a class="button quiet icon" href={to('games')} aria-label={say('shell.back')}>
          <Icon name="left" />
        </a>
        <PlayerStrip desk={desk} state={state} />
        <p class="round">{say('bp.year.of', { round: state.round, rounds: ROUNDS })}</p>
      </header>
      <main class="table-board">
        <BoardView desk={desk} handle={() => {}} />
        <div class="board-mat">
          <MatChange before={mat} after={mat} />
        </div>
      </main>
      <section class="table-side replay-side" aria-label={say('replay.title')}>
        <ReplayControls replaying={replaying} onFork={() => void fork()} />
        <ReplayLog desk={desk} lines={lines} current={current} onPick={replaying.go} />
      </section>
      <TileInfo desk={desk} />
    </div>
  );
}

/** Shows the table after a line of the log, at the hamlet of whoever acted. */
function useShown(desk: Desk, ply: number, line: LogLine | undefined): void {
  useEffect(() => {
    let wanted = true;
    const show = async () => {
      const { view } = await desk.table.at(ply);
      if (!wanted) return;
      const isHere = line?.ply === ply;
      batch(() => {
        desk.past.value = { view: view as View, line: isHere && line ? line : { ...(line ?? START), cells: [] } };
        if (isHere && line?.by !== undefined) desk.looking.value = line.by;
      });
    };
    void show();
    return () => {
      wanted = false;
    };
  }, [desk, ply, line]);
}

const START: LogLine = { ply: 0, kind: 'year', by: undefined, text: '', step: undefined, cells: [] };

interface LogProps {
  readonly desk: Desk;
  readonly lines: readonly LogLine[];
  readonly current: LogLine | undefined;
  readonly onPick: (ply: number) => void;
}

function ReplayLog({ desk, lines, current, onPick }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('.current')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ol class="log-lines replay-log" ref={list}>
      {lines.map((line, index) => (
        <LogEntry
          key={`${line.ply} ${index}`}
          desk={desk}
          line={line}
          isCurrent={line === current}
          onPick={() => onPick(line.ply)}
        />
      ))}
    </ol>
  );
}
