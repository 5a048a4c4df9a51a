import type { Refusal } from '@hamlet/kernel';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Guide } from '../guide/guide.ts';
import { type CommandEnd, type CommandStatus, countPersons, type Item, type Table } from './table.ts';
import { TableModel, type TableReading, type TableTypes } from './table-model.ts';

/** A decision that was taken back: what it was, and after how many own ones. Others may decide at the same time. */
interface UndoneLine {
  readonly text: string;
  readonly after: number;
}

/**
 * A table model that acts: it drafts, sends and takes back decisions. Each game adds what can be begun at its table. Mouse, touch
 * and keys all end up in the same methods.
 */
export abstract class ActingModel<T extends TableTypes> extends TableModel<T> {
  declare readonly table: Table<T['view'], T['action'], T['event']>;
  override readonly isMine: ReadonlySignal<boolean>;
  /** The reason why the last decision was refused. */
  readonly refusal: Signal<Refusal | undefined> = signal(undefined);
  /** True from sending a decision until the table shows its outcome. */
  readonly busy: Signal<boolean> = signal(false);
  /** The progress of the present decision; undefined before anything was begun. */
  readonly status: ReadonlySignal<CommandStatus | undefined>;
  /** Own decisions that were taken back; the last of them can be played again where it was. */
  private readonly undone: Signal<readonly UndoneLine[]> = signal([]);
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
    if (table.resent) void this.follow(table.resent);
    this.status = computed(() => (this.isBegun && !this.busy.value ? 'drafted' : table.command.value?.now.status));
  }

  /** True when something has been begun here that a step back would leave. */
  abstract get isBegun(): boolean;

  /** Takes the last step of the draft back; false when it is empty. */
  abstract cancel(): boolean;

  /** Enter: does the one thing that is prepared. */
  abstract confirm(): void;

  /** Leaves everything that has been begun. */
  protected abstract startOver(): void;

  /** Shows the probable outcome of a decision, while a server has not answered. */
  protected abstract preview(actions: readonly T['action'][]): void;

  /** Puts a decision that was refused back among what is begun here, as far as it still fits, with the reason. */
  protected abstract bringBack(actions: readonly T['action'][], refusal: Refusal): void;

  /** Waits for the end of a decision that was sent before the page was loaded again. */
  private async follow({ actions, end }: NonNullable<Table<T['view'], T['action']>['resent']>): Promise<void> {
    this.busy.value = true;
    this.conclude(actions, await end);
  }

  private conclude(actions: readonly T['action'][], end: CommandEnd): void {
    batch(() => {
      this.busy.value = false;
      this.note(end);
      this.ended(end);
      if (end.status === 'refused' && this.table.isRemote) this.bringBack(actions, end.refusal);
    });
  }

  /** Called with the end of a decision, unless the next one is under way already. */
  protected abstract ended(end: CommandEnd): void;

  /** Sends a decision. Until its position or its end is there, what was decided stays on the screen and nothing else can be. */
  protected async send(actions: readonly T['action'][], left: readonly UndoneLine[] = []): Promise<CommandEnd> {
    this.busy.value = true;
    // After any other command the steps taken back before it belong to another course of the game.
    this.undone.value = left;
    const number = ++this.sent;
    if (this.table.isRemote) this.preview(actions);
    const end = await this.table.act(this.seat.value, actions);
    // The answer comes when the game is saved, and the next decision may be under way by then.
    if (number !== this.sent) return end;
    this.conclude(actions, end);
    return end;
  }

  private note(end: CommandEnd): void {
    this.failed.value = end.status === 'lost' ? end.trouble : undefined;
    this.refusal.value = end.status === 'refused' ? end.refusal : undefined;
  }

  /** True when a move may be suggested: to a single person who plays against bots or rules, and whom no coach leads. */
  get canAdvise(): boolean {
    return !this.guide && this.table.suggest !== undefined && this.isMine.value && countPersons(this.table) === 1;
  }

  get canUndo(): boolean {
    const { undo, isElsewhere = false } = this.table.now.value;
    // A decision on its way to a server is neither a draft nor a decision of the table.
    if (this.table.isRemote && this.busy.value) return false;
    return this.isBegun || (undo === undefined && !isElsewhere);
  }

  /** True when more than one step can be taken back at once. */
  get canReset(): boolean {
    const { undoable, isElsewhere = false } = this.table.now.value;
    if (isElsewhere) return false;
    return undoable > 1 || (undoable > 0 && this.isBegun);
  }

  /** True when the newest decision can only be taken back with the others' consent. */
  get canAskBack(): boolean {
    const { pending } = this.table.now.value;
    return (
      !this.busy.value &&
      !this.canUndo &&
      !!this.table.askTakeBack &&
      !!pending &&
      this.ownLines(this.table.log.value).length > 0
    );
  }

  /** Asks the others for a take-back. */
  async askBack(): Promise<void> {
    const end = await this.table.askTakeBack?.(this.seat.value);
    if (end) this.note(end);
  }

  /** Takes one step back: in the draft, else the newest decision at the table. */
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

  /** True when the present decision was sent with the one before it, and goes back and comes again with it. */
  protected get isPart(): boolean {
    return false;
  }

  protected async takeBack(steps: number): Promise<CommandEnd> {
    const before = this.table.log.value;
    const end = await this.table.undo(this.seat.value, steps);
    const left = this.ownLines(this.table.log.value).length;
    const gone = this.ownLines(before)
      .map((text, after) => ({ text, after }))
      .slice(left);
    batch(() => {
      this.note(end);
      if (end.status === 'acknowledged') this.undone.value = [...this.undone.value, ...gone.toReversed()];
    });
    return end.status === 'acknowledged' && this.isPart && this.canUndo ? this.takeBack(1) : end;
  }

  /** The decision that would be played again now. */
  private get next(): UndoneLine | undefined {
    const next = this.undone.value.at(-1);
    return next?.after === this.ownLines(this.table.log.value).length ? next : undefined;
  }

  /** The decisions of this seat in notation, without those that the table takes by itself. */
  private ownLines(log: readonly Item[]): string[] {
    const seat = this.seat.value;
    return log.flatMap(({ by, cause, text }) => (by === seat && cause !== 'auto' ? [text ?? ''] : []));
  }

  get canRedo(): boolean {
    return this.next !== undefined && this.isMine.value && !this.isBegun && !this.busy.value;
  }

  /** Plays the decision again that was taken back last, as one like any other. */
  async redo(): Promise<CommandEnd | undefined> {
    const { next } = this;
    const action = next && this.canRedo ? this.reading.parse(this.state.value, next.text) : undefined;
    if (action === undefined) return undefined;
    const end = await this.send([action], this.undone.value.slice(0, -1));
    return end.status === 'acknowledged' && this.isPart && this.canRedo ? this.redo() : end;
  }
}
