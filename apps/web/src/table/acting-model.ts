import type { Refusal } from '@hamlet/kernel';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Guide } from '../guide/guide.ts';
import { type CommandEnd, type CommandStatus, countPersons, type Table } from './table.ts';
import { TableModel, type TableReading, type TableTypes } from './table-model.ts';

/**
 * A table model that acts: it drafts, sends and takes back decisions. Each game adds what can be begun at its table. Mouse, touch
 * and keys all end up in the same methods.
 */
export abstract class ActingModel<T extends TableTypes> extends TableModel<T> {
  declare readonly table: Table<T['view'], T['action'], T['event']>;
  override readonly isMine: ReadonlySignal<boolean>;
  /** Why the last decision was refused. */
  readonly refusal: Signal<Refusal | undefined> = signal(undefined);
  /** True from sending a decision until the table shows what came of it. */
  readonly busy: Signal<boolean> = signal(false);
  /** How far the present decision has come; undefined before anything was begun. */
  readonly status: ReadonlySignal<CommandStatus | undefined>;
  /** The number of decisions that were sent. */
  private sent = 0;

  /** Leads through the turn, in a guided game. */
  readonly guide: Guide | undefined;

  constructor(table: Table<T['view'], T['action'], T['event']>, reading: TableReading<T>, guide?: Guide) {
    super(table, reading);
    this.guide = guide;
    this.isMine = computed(() => {
      const { pending, viewer, holders, isElsewhere = false } = table.now.value;
      return pending?.seats.includes(viewer) === true && holders[viewer] === 'person' && !isElsewhere;
    });
    this.status = computed(() => (this.isBegun && !this.busy.value ? 'drafted' : table.command.value?.now.status));
  }

  /** True when something has been begun here that a step back would leave. */
  abstract get isBegun(): boolean;

  /** One step back in what has been begun here; false when nothing has. */
  abstract cancel(): boolean;

  /** Enter: does the one thing that is prepared. */
  abstract confirm(): void;

  /** Leaves everything that has been begun. */
  protected abstract startOver(): void;

  /** Called with the end of a decision, unless the next one is under way already. */
  protected abstract ended(end: CommandEnd): void;

  /** Sends a decision. Until its position or its end is there, what was decided stays on the screen and nothing else can be. */
  protected async send(actions: readonly T['action'][]): Promise<CommandEnd> {
    this.busy.value = true;
    const number = ++this.sent;
    const end = await this.table.act(this.seat.value, actions);
    // The answer comes when the game is saved, and the next decision may be under way by then.
    if (number !== this.sent) return end;
    batch(() => {
      this.busy.value = false;
      this.note(end);
      this.ended(end);
    });
    return end;
  }

  private note(end: CommandEnd): void {
    this.failed.value = end.status === 'lost' ? end.trouble : undefined;
    this.refusal.value = end.status === 'refused' ? end.refusal : undefined;
  }

  /** True when a move may be suggested: to a single person who plays against bots or rules, on this device, and whom no coach leads. */
  get canAdvise(): boolean {
    return !this.guide && this.table.suggest !== undefined && this.isMine.value && countPersons(this.table) === 1;
  }

  get canUndo(): boolean {
    const { undo, isElsewhere = false } = this.table.now.value;
    return this.isBegun || (undo === undefined && !isElsewhere);
  }

  /** True when more than one step can be taken back at once. */
  get canReset(): boolean {
    const { undoable, isElsewhere = false } = this.table.now.value;
    if (isElsewhere) return false;
    return undoable > 1 || (undoable > 0 && this.isBegun);
  }

  /** One step back: in what has been begun here, else the newest decision at the table. */
  async undo(): Promise<void> {
    if (this.busy.value) return;
    if (this.isBegun) this.cancel();
    else await this.takeBack(1);
  }

  /** Takes back everything of this turn that can be taken back. */
  async reset(): Promise<void> {
    if (this.busy.value) return;
    const { undoable } = this.table.now.value;
    batch(() => this.startOver());
    if (undoable > 0) await this.takeBack(undoable);
  }

  protected async takeBack(steps: number): Promise<CommandEnd> {
    const end = await this.table.undo(this.seat.value, steps);
    batch(() => this.note(end));
    return end;
  }
}
