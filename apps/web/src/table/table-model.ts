import { type ScoreLine, type Seat, type Viewer, viewerOf } from '@hamlet/kernel';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { BoardPlan } from '../board/model.ts';
import { attempt } from './attempt.ts';
import {
  countPersons,
  type Item,
  isReader,
  type SeatName,
  type SeatPerson,
  type SeatPlan,
  type Trouble,
  type WatchedTable,
} from './table.ts';

/** The types of a game's table. */
export interface TableTypes {
  readonly view: unknown;
  readonly action: unknown;
  readonly event: unknown;
  readonly state: unknown;
  /** One line of the log as it is shown. */
  readonly line: { readonly ply: number };
}

/** The reader for whom a log is worded: one seat, everybody after the end, or undefined while a curtain hides all seats' secrets. */
export type Perspective = Seat | 'all' | undefined;

/** The material of a log in words. */
interface LogSource<T extends TableTypes> {
  readonly view: T['view'];
  readonly state: T['state'];
  readonly items: readonly Item<T['event']>[];
  readonly who: SeatName;
  readonly person: SeatPerson;
  readonly perspective: Perspective;
}

/** The reading of a game: it turns what the table sends into a state, lines and points. */
export interface TableReading<T extends TableTypes> {
  score(state: T['state'], viewer: Viewer): readonly (readonly ScoreLine[])[];
  ranking(state: T['state'], viewer: Viewer): readonly number[];
  stateOf(view: T['view']): T['state'];
  nameOf(seats: readonly SeatPlan[], seat: Seat, state: T['state']): string;
  linesOf(source: LogSource<T>): readonly T['line'][];
  /** The action of a line of notation; undefined where it cannot be read. */
  parse(state: T['state'], text: string): T['action'] | undefined;
  /** True for the lines at which a replay stops. */
  isStop(line: T['line']): boolean;
}

/** The position of the past that is on the screen. */
export interface ShownPast<T extends TableTypes> {
  readonly ply: number;
  readonly view: T['view'];
  readonly state: T['state'];
  /** The line of the log that has just happened there; undefined between two of them. */
  readonly line: T['line'] | undefined;
}

/**
 * The data that a table shows, without a picture of it and without any way to act: the present, the past, the log, the points,
 * and what went wrong. Replays look at a table through this, and those who play through `ActingModel`.
 */
export class TableModel<T extends TableTypes> {
  readonly table: WatchedTable<T['view'], T['event']>;
  protected readonly reading: TableReading<T>;
  readonly view: ReadonlySignal<T['view']>;
  /** The state to calculate with. Where seats hide things, the hidden parts of it are made up. */
  readonly state: ReadonlySignal<T['state']>;
  /** The seat whose view of the table is shown. */
  readonly seat: ReadonlySignal<Seat>;
  /** True when the viewer may decide now, which nobody who only watches may. */
  readonly isMine: ReadonlySignal<boolean> = signal(false);
  readonly past: Signal<ShownPast<T> | undefined> = signal(undefined);
  /** The position on the screen: a past one while it is looked at, else the present one. */
  readonly shown: ReadonlySignal<T['state']>;
  /** The view of that position. */
  readonly shownView: ReadonlySignal<T['view']>;
  /** Every point of every seat as if the game ended now. */
  readonly scores: ReadonlySignal<readonly (readonly ScoreLine[])[]>;
  /** The rank of each seat as if the game ended now, or as it came out. */
  readonly ranking: ReadonlySignal<readonly number[]>;
  readonly lines: ReadonlySignal<readonly T['line'][]>;
  /** The name of each seat among the others. */
  private readonly names: ReadonlySignal<readonly string[]>;
  /** The tile whose details are open. */
  readonly inspected: Signal<number | undefined> = signal(undefined);
  /** True while a suggestion is asked for. */
  readonly isAdvised: Signal<boolean> = signal(false);
  /** The turn that is drawn over the board because it is suggested. */
  readonly plan: Signal<BoardPlan | undefined> = signal(undefined);
  /** The reason why the last request to the table failed. */
  readonly failed: Signal<Trouble | undefined> = signal(undefined);
  /** The number of positions of the past that were asked for. */
  private asked = 0;

  constructor(table: WatchedTable<T['view'], T['event']>, reading: TableReading<T>) {
    this.table = table;
    this.reading = reading;
    this.view = computed(() => table.now.value.view);
    this.state = computed(() => reading.stateOf(this.view.value));
    this.seat = computed(() => table.now.value.viewer);
    this.names = computed(() => table.seats.map((_, seat) => reading.nameOf(table.seats, seat, this.state.value)));
    this.shown = computed(() => this.past.value?.state ?? this.state.value);
    this.shownView = computed(() => this.past.value?.view ?? this.view.value);
    this.scores = computed(() => reading.score(this.state.value, viewerOf(this.seat.value)));
    this.ranking = computed(
      () => table.now.value.result?.ranking ?? reading.ranking(this.state.value, viewerOf(this.seat.value)),
    );
    this.lines = computed(() =>
      reading.linesOf({
        view: this.view.value,
        state: this.state.value,
        items: table.log.value,
        who: this.who,
        person: this.person,
        perspective: this.perspective(),
      }),
    );
  }

  /** The name of a seat among the others at this table. */
  readonly who: SeatName = (seat) => this.names.value[seat] ?? '';

  /** A seat as the person of a sentence. */
  readonly person: SeatPerson = (seat) => ({ name: this.who(seat), you: isReader(this.table.seats, seat) });

  /** The reader of the log: nobody in particular while several people look at one screen. */
  protected perspective(): Perspective {
    if (!this.table.now.value.pending) return 'all';
    return countPersons(this.table) > 1 ? undefined : this.seat.value;
  }

  /** Shows the table as it was after a number of lines of the log. The newest request counts, whatever is answered first. */
  protected async show(ply: number, line: T['line'] | undefined): Promise<void> {
    const number = ++this.asked;
    const done = await attempt(this.failed, () => this.table.at(ply));
    if (!done || number !== this.asked) return;
    const { view } = done.answer;
    batch(() => {
      this.past.value = { ply, view, state: this.reading.stateOf(view), line };
      if (line) this.turnTo(line);
    });
  }

  /** Called when a line of the log is shown, for tables that look at one seat at a time. */
  protected turnTo(_line: T['line']): void {}

  /** Shows the table as it was after a line of the log. */
  async showPast(line: T['line']): Promise<void> {
    await this.show(line.ply, line);
  }

  /** Shows the present again. */
  showPresent(): void {
    this.asked++;
    this.past.value = undefined;
  }

  close(): void {
    this.table.close();
  }
}
