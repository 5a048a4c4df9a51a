import {
  type AnyGame,
  type Cause,
  forcedReveal,
  InputError,
  type InSetting,
  isRefusal,
  onlyAction,
  type Pending,
  type PreparedStep,
  type Refusal,
  rehearse,
  type Seat,
  viewerOf,
} from '@hamlet/kernel';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { newId } from '../table/new-id.ts';
import type {
  AnyItem,
  AnyTable,
  Clock,
  CommandEnd,
  Connection,
  Order,
  Past,
  Presence,
  SeatPlan,
  SentCommand,
  Snapshot,
  Trouble,
} from '../table/table.ts';

/** One action of a sketch, and the position after it. */
interface SketchStep extends PreparedStep {
  readonly cause: Cause;
  readonly events: readonly unknown[];
  readonly state: InSetting<unknown>;
}

const NOTHING_TO_UNDO: Refusal = { code: 'undo-nothing', params: {} };
const REVEALS: Refusal = { code: 'prepared-reveals', params: {} };

/**
 * A copy of a table on which one seat tries its turn out. Nothing of it reaches the table; it ends where something would be drawn
 * or shown, or where the turn is over.
 */
export class SketchTable implements AnyTable {
  readonly id: string;
  readonly rules: string;
  readonly seats: readonly SeatPlan[];
  readonly now: ReadonlySignal<Snapshot>;
  readonly log: ReadonlySignal<readonly AnyItem[]>;
  readonly connection: Signal<Connection> = signal('open');
  readonly presence: Signal<readonly Presence[]> = signal([]);
  readonly clocks: Signal<readonly Clock[]> = signal([]);
  readonly trouble: Signal<Trouble | undefined> = signal(undefined);
  readonly command: Signal<SentCommand | undefined> = signal(undefined);
  readonly steps: Signal<readonly SketchStep[]> = signal([]);
  /** The kind of decision that it begins with. */
  readonly kind: string;
  readonly seat: Seat;
  private readonly game: AnyGame;
  private readonly table: AnyTable;
  private readonly base: InSetting<unknown>;
  private readonly before: readonly AnyItem[];

  constructor(table: AnyTable, game: AnyGame, base: InSetting<unknown>, seat: Seat) {
    this.id = `${table.id}/sketch`;
    this.rules = table.rules;
    this.table = table;
    this.game = game;
    this.base = base;
    this.seat = seat;
    this.kind = game.pending(base)?.kind ?? '';
    // Nobody hands the screen over in a sketch.
    this.seats = table.seats.map((plan, at) =>
      plan.kind === 'person' && at !== seat ? { kind: 'remote', name: plan.name } : plan,
    );
    this.before = table.log.peek();
    const { holders } = table.now.peek();
    this.log = computed(() => [
      ...this.before,
      ...this.steps.value.map(({ text, cause, events }, index): AnyItem => {
        return { ply: this.before.length + index, by: seat, text, cause, events };
      }),
    ]);
    this.now = computed(() => {
      const undoable = this.steps.value.filter(({ cause }) => cause === 'player').length;
      return {
        view: game.view(this.state, viewerOf(seat)),
        viewer: seat,
        holders,
        pending: this.pending,
        ply: this.log.value.length,
        undo: undoable > 0 ? undefined : NOTHING_TO_UNDO,
        undoable,
        thinking: undefined,
        result: undefined,
      };
    });
  }

  private get state(): InSetting<unknown> {
    const last = this.steps.value.at(-1);
    return last ? last.state : this.base;
  }

  /** The sketch waits for others after the end of the player's turn, or of the game. */
  private get pending(): Pending {
    const pending = this.game.pending(this.state);
    return pending ?? { seats: [], kind: this.kind, manual: true };
  }

  async act(seat: Seat, actions: readonly unknown[]): Promise<CommandEnd> {
    const before = this.steps.value;
    const refusal = actions.reduce<Refusal | undefined>((fault, action) => fault ?? this.take(seat, action), undefined);
    if (refusal) this.steps.value = before;
    return this.end({ kind: 'act', actions }, refusal);
  }

  private take(seat: Seat, action: unknown): Refusal | undefined {
    const { game } = this;
    const last = this.steps.value.at(-1);
    const { setting } = this.state;
    // An action that the table has done by itself already is passed over.
    if (last?.cause === 'auto' && last.text === game.codec.format(setting, action)) return undefined;
    const refused = game.refuse(this.state, seat, action);
    if (refused) return refused;
    const tried = rehearse(game, this.state, seat, action);
    if (tried.reveals || forcedReveal(game, tried.state, seat)) return REVEALS;
    this.add(action, 'player', tried);
    for (let only = this.forced(); only !== undefined; only = this.forced())
      this.add(only, 'auto', rehearse(game, this.state, seat, only));
    return undefined;
  }

  private forced(): unknown {
    return onlyAction(this.game, this.state, this.seat);
  }

  private add(action: unknown, cause: Cause, { state, change, events }: ReturnType<typeof rehearse>): void {
    const text = this.game.codec.format(state.setting, action);
    this.steps.value = [...this.steps.value, { text, change, cause, events, state }];
  }

  async undo(_seat: Seat, count: number): Promise<CommandEnd> {
    for (let left = count; left > 0; left--) {
      const at = this.steps.value.findLastIndex(({ cause }) => cause === 'player');
      if (at < 0) return this.end({ kind: 'undo', steps: count }, NOTHING_TO_UNDO);
      this.steps.value = this.steps.value.slice(0, at);
    }
    return this.end({ kind: 'undo', steps: count }, undefined);
  }

  private end(order: Order, refusal: Refusal | undefined): CommandEnd {
    const now: CommandEnd = refusal ? { status: 'refused', refusal } : { status: 'acknowledged' };
    this.command.value = { id: newId(), seat: this.seat, order, now };
    return now;
  }

  async at(ply: number): Promise<Past> {
    if (ply <= this.before.length) return this.table.at(ply, this.seat);
    const step = this.steps.value[ply - this.before.length - 1];
    const view: unknown = this.game.view(step?.state ?? this.state, viewerOf(this.seat));
    return { view };
  }

  /** Takes steps that were prepared before, as far as they still fit. */
  takeAgain(texts: readonly string[]): void {
    for (const text of texts) {
      const action: unknown = this.game.codec.parse(this.state.setting, text);
      if (isRefusal(action) || this.take(this.seat, action)) return;
    }
  }

  record(): Promise<never> {
    return Promise.reject(new InputError('', 'sketch', ''));
  }

  fork(): Promise<never> {
    return this.record();
  }

  async rounds(): Promise<readonly []> {
    return [];
  }

  async save(): Promise<void> {}

  close(): void {}
}
