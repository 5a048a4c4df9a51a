import './words.ts';
import './table.css';
import './replay.css';
import { hamlet } from '@hamlet/hamlet';
import { batch } from '@preact/signals';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardHandle } from '../board/props.ts';
import { Icon, type IconName } from '../parts/icons.tsx';
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

const SPEEDS = [1, 2, 4];
const STEP_MS = 1200;

/** A game move by move: scrub, step, let it run, play on from anywhere. */
export default function HamletReplay({ table, ply: first }: ReplayProps) {
  const desk = useMemo(() => new Desk(table), [table]);
  const board = useRef<BoardHandle>(undefined);
  useEffect(() => () => desk.close(), [desk]);
  const plies = table.now.value.ply;
  const [ply, setPly] = useState(Math.min(first ?? 0, plies));
  const [speed, setSpeed] = useState(0);
  const lines = desk.lines.value.filter((line) => line.kind === 'deed');
  const current = lines.findLast((line) => line.ply <= ply);
  useShown(desk, ply, current);
  const next = useCallback((from: number) => lines.find((line) => line.ply > from)?.ply ?? plies, [lines, plies]);
  useEffect(() => {
    if (speed === 0) return undefined;
    const timer = setTimeout(() => (ply >= plies ? setSpeed(0) : setPly(next(ply))), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [speed, ply, plies, next]);
  const back = () => setPly(lines.findLast((line) => line.ply < ply)?.ply ?? 0);
  useReplayKeys({ back, next: () => setPly(next(ply)), play: () => setSpeed(speed === 0 ? 1 : 0) });
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
        <div class="replay-controls">
          <p aria-live="polite">{say('replay.at', { ply, plies })}</p>
          <input
            type="range"
            min={0}
            max={plies}
            value={ply}
            aria-label={say('replay.scrub')}
            onInput={(event) => setPly(Number(event.currentTarget.value))}
          />
          <div class="line">
            <Control name="first" label={say('replay.first')} onPress={() => setPly(0)} />
            <Control name="left" label={say('replay.back')} onPress={back} />
            <Control
              name={speed === 0 ? 'play' : 'pause'}
              label={say(speed === 0 ? 'replay.play' : 'replay.pause')}
              onPress={() => setSpeed(speed === 0 ? 1 : 0)}
            />
            <Control name="right" label={say('replay.next')} onPress={() => setPly(next(ply))} />
            <Control name="last" label={say('replay.last')} onPress={() => setPly(plies)} />
            <select
              aria-label={say('replay.speed')}
              value={String(speed || 1)}
              onChange={(event) => setSpeed(Number(event.currentTarget.value))}
            >
              {SPEEDS.map((value) => (
                <option key={value} value={value}>
                  {value}×
                </option>
              ))}
            </select>
          </div>
          <button type="button" class="button" title={say('replay.fork-help')} onClick={() => void fork()}>
            <Icon name="fork" /> {say('replay.fork')}
          </button>
        </div>
        <ReplayLog desk={desk} lines={desk.lines.value} current={current} onPick={setPly} />
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

interface ControlProps {
  readonly name: IconName;
  readonly label: string;
  readonly onPress: () => void;
}

function Control({ name, label, onPress }: ControlProps) {
  return (
    <button type="button" class="button icon" aria-label={label} title={label} onClick={onPress}>
      <Icon name={name} />
    </button>
  );
}

interface Keys {
  readonly back: () => void;
  readonly next: () => void;
  readonly play: () => void;
}

function useReplayKeys(keys: Keys): void {
  const held = useRef(keys);
  held.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, select, .board, dialog')) return;
      const { back, next, play } = held.current;
      const run = { ArrowLeft: back, ArrowRight: next, ' ': play }[event.key];
      if (!run || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
