import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { say } from '../words/words.ts';
import { Icon, type IconName } from './icons.tsx';

const SPEEDS = [1, 2, 4];
const STEP_MS = 1200;

/** Where a replay stands, and how it goes on. */
export interface Replaying {
  /** How many lines of the log have been played. */
  readonly ply: number;
  /** The same counted in steps: a step is what a player would call one. */
  readonly step: number;
  readonly steps: number;
  readonly speed: number;
  readonly go: (ply: number) => void;
  readonly goTo: (step: number) => void;
  readonly back: () => void;
  readonly next: () => void;
  readonly run: (speed: number) => void;
}

/** Goes through a game from one stop to the next, by hand, by keys or by itself. A game begins before its first stop. */
export function useReplaying(stops: readonly number[], plies: number, first: number | undefined): Replaying {
  const plays = useMemo(() => [...new Set([0, ...stops, plies])].sort((a, b) => a - b), [stops, plies]);
  const steps = plays.length - 1;
  const [ply, setPly] = useState(Math.min(first ?? 0, plies));
  const [speed, setSpeed] = useState(0);
  const step = plays.findLastIndex((stop) => stop <= ply);
  const goTo = (wanted: number) => setPly(plays[Math.max(0, Math.min(wanted, steps))]);
  useEffect(() => {
    if (speed === 0) return undefined;
    const timer = setTimeout(() => (step >= steps ? setSpeed(0) : goTo(step + 1)), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [speed, step, steps]);
  const back = () => goTo(plays[step] < ply ? step : step - 1);
  const next = () => goTo(step + 1);
  useReplayKeys({ back, next, play: () => setSpeed(speed === 0 ? 1 : 0) });
  return { ply, step, steps, speed, go: setPly, goTo, back, next, run: setSpeed };
}

interface ControlsProps {
  readonly replaying: Replaying;
  readonly onFork: () => void;
}

/** Scrub, step, let it run, play on from here. */
export function ReplayControls({ replaying, onFork }: ControlsProps) {
  const { step, steps, speed, goTo, back, next, run } = replaying;
  return (
    <div class="replay-controls">
      <p aria-live="polite">{say('replay.at', { step, steps })}</p>
      <input
        type="range"
        min={0}
        max={steps}
        value={step}
        aria-label={say('replay.scrub')}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
      <div class="line">
        <Control name="first" label={say('replay.first')} onPress={() => goTo(0)} />
        <Control name="left" label={say('replay.back')} onPress={back} />
        <Control
          name={speed === 0 ? 'play' : 'pause'}
          label={say(speed === 0 ? 'replay.play' : 'replay.pause')}
          onPress={() => run(speed === 0 ? 1 : 0)}
        />
        <Control name="right" label={say('replay.next')} onPress={next} />
        <Control name="last" label={say('replay.last')} onPress={() => goTo(steps)} />
        <select
          aria-label={say('replay.speed')}
          value={String(speed || 1)}
          onChange={(event) => run(Number(event.currentTarget.value))}
        >
          {SPEEDS.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </div>
      <button type="button" class="button" title={say('replay.fork-help')} onClick={onFork}>
        <Icon name="fork" /> {say('replay.fork')}
      </button>
    </div>
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
