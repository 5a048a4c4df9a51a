import './words.ts';
import '../style/table.css';
import '../style/replay.css';
import { hamlet } from '@hamlet/hamlet';
import { batch } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardHandle } from '../board/props.ts';
import { Icon } from '../parts/icons.tsx';
import { ReplayControls, useReplaying } from '../parts/replaying.tsx';
import { go, to } from '../route.ts';
import type { ReplayProps } from '../screens/replay.tsx';
import { keepRecord } from '../table/local.ts';
import { say } from '../words/words.ts';
import { BoardView } from './board-view.tsx';
import { Desk } from './desk.ts';
import type { LogLine } from './log.ts';
import { LogEntry } from './log-panel.tsx';
import { PlayerStrip } from './players.tsx';
import { TileInfo } from './tile-info.tsx';

/** A game move by move: scrub, step, let it run, play on from anywhere. */
export default function HamletReplay({ table, ply: first }: ReplayProps) {
  const desk = useMemo(() => new Desk(table), [table]);
  const board = useRef<BoardHandle>(undefined);
  useEffect(() => () => desk.close(), [desk]);
  const plies = table.now.value.ply;
  const lines = desk.lines.value.filter((line) => line.kind === 'deed');
  const stops = useMemo(() => lines.map((line) => line.ply), [desk.lines.value]);
  const replaying = useReplaying(stops, plies, first);
  const { ply } = replaying;
  const current = lines.findLast((line) => line.ply <= ply);
  useShown(desk, ply, current);
  const fork = async () => {
    const id = await keepRecord(await table.record(ply), table.seats);
    go('game', id);
  };
  const state = desk.past.value?.state ?? desk.state.value;
  return (
    <div class="table replay">
      <header class="table-bar">
        <a class="button quiet icon" href={to('games')} aria-label={say('shell.back')}>
          <Icon name="left" />
        </a>
        <PlayerStrip desk={desk} state={state} />
        <p class="round">{say('replay.round', { round: state.round })}</p>
      </header>
      <main class="table-board">
        <BoardView desk={desk} handle={(found) => (board.current = found)} />
      </main>
      <section class="table-side replay-side" aria-label={say('replay.title')}>
        <ReplayControls replaying={replaying} onFork={() => void fork()} />
        <ReplayLog desk={desk} lines={desk.lines.value} current={current} onPick={replaying.go} />
      </section>
      <TileInfo desk={desk} />
    </div>
  );
}

/** Shows the village after a line of the log. */
function useShown(desk: Desk, ply: number, line: LogLine | undefined): void {
  useEffect(() => {
    let wanted = true;
    const show = async () => {
      const { view } = await desk.table.at(ply);
      if (!wanted) return;
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
  thoughts: [],
  tiles: [],
};

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
