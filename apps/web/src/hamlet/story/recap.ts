import type { Event, State } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { attempt } from '../../table/attempt.ts';
import type { Item } from '../../table/table.ts';
import { HAMLET_READING } from '../reading.ts';
import type { HamletTableModel } from '../table-model.ts';
import type { HamletLogLine } from './log.ts';

/** The line where the others began after the last turn of a seat; the end of the log where nobody did. */
export function sinceTurnOf(lines: readonly HamletLogLine[], me: Seat): number {
  const isTurn = (line: HamletLogLine) => line.kind === 'turn';
  const now = lines.findLastIndex((line) => isTurn(line) && line.by === me);
  const before = lines.slice(0, Math.max(0, now)).findLastIndex((line) => isTurn(line) && line.by === me);
  const others = lines.findIndex((line, index) => index > before && line.by !== me);
  return others < 0 ? lines.length : others;
}

/** One step of a recap: a line of the log, together with what was only thought or drawn before it. */
export interface RecapStep extends HamletLogLine {
  /** The number of lines of the record that had been played before it. */
  readonly from: number;
}

/** Lines as steps: a line that touches no tile joins the line that came of it. */
export function stepsOf(lines: readonly HamletLogLine[], start: number): RecapStep[] {
  const steps: RecapStep[] = [];
  let from = start;
  let reasoningSteps: HamletLogLine['reasoningSteps'] = [];
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    const isWhole = line.tiles.length > 0 || line.gold.size > 0 || line.points.size > 0 || next?.by !== line.by;
    if (!isWhole && line.reasoningSteps.length > 0) {
      reasoningSteps = [...reasoningSteps, ...line.reasoningSteps];
      return;
    }
    steps.push({ ...line, from, reasoningSteps: [...reasoningSteps, ...line.reasoningSteps] });
    from = line.ply;
    reasoningSteps = [];
  });
  return steps;
}

/** Milliseconds for one step at speed 1, and more for every letter of a long sentence. */
const STEP_MS = 1800;
const LETTER_MS = 40;
const SHORT = 40;

/** The time that one needs to read a step. */
function readingTime({ text, using }: RecapStep): number {
  return STEP_MS + LETTER_MS * Math.max(0, text.length + using.length - SHORT);
}

/**
 * The recap of the others' actions since the viewer's last turn, shown step by step on the board. It is only offered:
 * whatever the player does next ends it.
 */
export class Recap {
  /** The steps to show; none once the player has begun to act or has dismissed the recap. */
  readonly steps: ReadonlySignal<readonly RecapStep[]>;
  /** The step that is being shown; undefined while the recap is only offered. */
  readonly at: Signal<number | undefined> = signal(undefined);
  /** The position before the step that is being shown. */
  readonly before: Signal<State | undefined> = signal(undefined);
  /** The steps a time at which it goes on by itself; 0 while it waits. */
  readonly speed: Signal<number> = signal(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly model: HamletTableModel;
  /** The turn for which the recap was dismissed. */
  private readonly read: Signal<string> = signal('');

  constructor(model: HamletTableModel) {
    this.model = model;
    this.steps = computed(() => this.find());
  }

  private get turn(): string {
    return `${this.model.state.value.round} ${this.model.seat.value}`;
  }

  private find(): readonly RecapStep[] {
    const { lines, seat, isMine, draft } = this.model;
    const all = lines.value;
    const last = all.at(-1);
    if (!isMine.value || this.read.value === this.turn || draft.value.actions.length > 0) return [];
    if (last?.kind !== 'turn' || last.by !== seat.value) return [];
    const seen = this.model.table.seen?.value;
    // The recap of a player who comes back starts where they last looked, on whatever device.
    const unseen = seen === undefined ? -1 : all.findIndex(({ ply }) => ply > seen);
    const since = unseen < 0 ? sinceTurnOf(all, seat.value) : unseen;
    const deeds = all.slice(since, -1).filter((line) => line.kind === 'deed' && line.by !== seat.value);
    // A heading has happened when the first deed begins.
    const start = all[since]?.kind === 'turn' ? all[since].ply : (all[since - 1]?.ply ?? 0);
    return stepsOf(deeds, unseen < 0 ? start : (seen ?? 0));
  }

  /** The step that is being shown. */
  get step(): RecapStep | undefined {
    const at = this.at.value;
    return at === undefined ? undefined : this.steps.value[at];
  }

  /** The entries of the log that a step is about. */
  itemsOf({ from, ply: until }: RecapStep): readonly Item<Event>[] {
    return this.model.table.log.value.filter(({ ply }) => ply >= from && ply < until);
  }

  /** Shows the village as it was after a step. Past the last one the recap ends. */
  private async show(index: number): Promise<void> {
    const step = this.steps.value[index];
    if (!step) {
      this.end();
      return;
    }
    this.at.value = index;
    this.goOn();
    const { table, failed } = this.model;
    const done = await attempt(failed, () => Promise.all([table.at(step.from), table.at(step.ply)]));
    if (!done || this.step !== step) return;
    const [before, after] = done.answer;
    batch(() => {
      this.before.value = HAMLET_READING.stateOf(before.view);
      const state = HAMLET_READING.stateOf(after.view);
      this.model.past.value = { ply: step.ply, view: after.view, state, line: step };
    });
  }

  /** Shows the next step after a while, where the recap plays by itself. */
  private goOn(): void {
    clearTimeout(this.timer);
    const speed = this.speed.value;
    const { step } = this;
    if (speed > 0 && step) this.timer = setTimeout(() => this.step && this.goForward(), readingTime(step) / speed);
  }

  /** Lets it go on by itself at a speed; 0 stops it. */
  run(speed: number): void {
    this.speed.value = speed;
    this.goOn();
  }

  /** Starts the recap, which then goes on by itself. */
  begin(): void {
    this.next();
    this.run(1);
  }

  private goForward(): void {
    void this.show((this.at.value ?? -1) + 1);
  }

  /** Goes on by hand, which stops it from going on by itself. */
  next(): void {
    this.speed.value = 0;
    this.goForward();
  }

  back(): void {
    const at = this.at.value ?? 0;
    this.run(0);
    if (at > 0) void this.show(at - 1);
  }

  /** Dismisses the recap and shows the village as it is. False when there was none. */
  end(): boolean {
    if (this.steps.value.length === 0) return false;
    const wasTold = this.at.value !== undefined;
    batch(() => {
      this.read.value = this.turn;
      if (this.model.table.seen) this.model.table.seen.value = undefined;
      this.at.value = undefined;
      this.run(0);
      if (wasTold) this.model.showPresent();
    });
    return true;
  }
}
