import { type GameRecord, viewerOf } from '@hamlet/kernel';
import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { ReplayPoint } from './replay-point.ts';
import type { WatchedTable } from './table.ts';
import { TableModel, type TableReading, type TableTypes } from './table-model.ts';

/** Milliseconds for one step of a replay at speed 1. */
const STEP_MS = 1200;

/**
 * A table model for replays: goes through a game from one stop to the next, by hand or by itself. A game begins before its first
 * stop. Its table takes no decisions, so that nothing here can act.
 */
export class WatchingModel<T extends TableTypes> extends TableModel<T> {
  /** The number of lines of the log that have been played. */
  readonly ply: Signal<number>;
  /** Steps a time at which the replay runs by itself; 0 while it stands. */
  readonly speed: Signal<number> = signal(0);
  /** The plies at which it stops, from 0 to the end. */
  readonly stops: ReadonlySignal<readonly number[]>;
  /** The stop at which it stands, or the last one before. */
  readonly step: ReadonlySignal<number>;
  /** The number of the last stop. */
  readonly steps: ReadonlySignal<number>;
  /** Every point of every seat as if the game ended at the position that is shown. */
  override readonly scores: TableModel<T>['scores'];
  /** The newest line that has been played. */
  readonly current: ReadonlySignal<T['line'] | undefined>;
  private readonly disposers: readonly (() => void)[];

  constructor(table: WatchedTable<T['view'], T['event']>, reading: TableReading<T>, first?: ReplayPoint) {
    super(table, reading);
    this.ply = signal(0);
    this.scores = computed(() => reading.score(this.shown.value, viewerOf(this.seat.value)));
    const lines = computed(() => this.lines.value.filter((line) => reading.isStop(line)));
    this.stops = computed(() =>
      [...new Set([0, ...lines.value.map(({ ply }) => ply), table.now.value.ply])].sort((a, b) => a - b),
    );
    this.steps = computed(() => this.stops.value.length - 1);
    this.step = computed(() => this.stops.value.findLastIndex((stop) => stop <= this.ply.value));
    this.current = computed(() => lines.value.findLast(({ ply }) => ply <= this.ply.value));
    if (first) this.open(first);
    this.disposers = [
      effect(() => {
        const ply = this.ply.value;
        const line = this.current.value;
        untracked(() => void this.show(ply, line?.ply === ply ? line : undefined));
      }),
      effect(() => this.keepRunning(this.speed.value, this.step.value)),
      this.follow(),
    ];
  }

  /** Follows a game that goes on: shows it as it is now, unless somebody looks at its past. */
  private follow(): () => void {
    let end = this.table.now.peek().ply;
    return effect(() => {
      const { ply } = this.table.now.value;
      if (this.ply.peek() === end) this.go(ply);
      end = ply;
    });
  }

  /** Takes the next step after a while. */
  private keepRunning(speed: number, step: number): (() => void) | undefined {
    if (speed === 0) return undefined;
    const timer = setTimeout(() => (step >= this.steps.peek() ? this.run(0) : this.next()), STEP_MS / speed);
    return () => clearTimeout(timer);
  }

  go(ply: number): void {
    this.ply.value = Math.max(0, Math.min(ply, this.table.now.value.ply));
  }

  open(point: ReplayPoint): void {
    if ('step' in point) this.goTo(point.step);
    else this.go(point.ply);
  }

  goTo(step: number): void {
    this.ply.value = this.stops.value[Math.max(0, Math.min(step, this.steps.value))] ?? 0;
  }

  /** Goes to the stop before; between two stops that is the one that was passed last. */
  back(): void {
    const step = this.step.value;
    const isBetween = (this.stops.value[step] ?? 0) < this.ply.value;
    this.goTo(isBetween ? step : step - 1);
  }

  next(): void {
    this.goTo(this.step.value + 1);
  }

  run(speed: number): void {
    this.speed.value = speed;
  }

  /** Lets it run, or stops it. */
  toggle(): void {
    this.run(this.speed.value === 0 ? 1 : 0);
  }

  override async showPast(line: T['line']): Promise<void> {
    this.go(line.ply);
    await Promise.resolve();
  }

  /** The record of a new game that goes on from here. */
  fork(): Promise<GameRecord> {
    return this.table.fork(this.ply.value);
  }

  override close(): void {
    for (const dispose of this.disposers) dispose();
    super.close();
  }
}
