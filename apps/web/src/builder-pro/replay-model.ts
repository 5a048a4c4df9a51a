import type { View } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { effect, type Signal, signal, untracked } from '@preact/signals';
import { attempt } from '../table/attempt.ts';
import type { ReplayPoint } from '../table/replay-point.ts';
import type { WatchedTable } from '../table/table.ts';
import type { TableReading } from '../table/table-model.ts';
import { WatchingModel } from '../table/watching-model.ts';
import type { BuilderShownModel, BuilderTypes } from './reading.ts';
import type { BuilderLogLine } from './story/log.ts';

interface OpenHand {
  readonly seat: Seat;
  readonly queue: readonly string[];
}

/** A replay of Builder Pro, at the hamlet of the seat that acted last. Of a game that is over it shows the queue of that seat too. */
export class BuilderReplayModel extends WatchingModel<BuilderTypes> implements BuilderShownModel {
  readonly shownSeat: Signal<Seat | undefined> = signal(undefined);
  private readonly hand: Signal<OpenHand | undefined> = signal(undefined);
  private readonly stopOpening: () => void;

  constructor(
    table: WatchedTable<View, BuilderTypes['event']>,
    reading: TableReading<BuilderTypes>,
    first?: ReplayPoint,
  ) {
    super(table, reading, first);
    this.stopOpening = effect(() => {
      const seat = this.shownSeat.value ?? this.seat.value;
      const ply = this.ply.value;
      if (!table.now.value.pending) untracked(() => void this.openHand(ply, seat));
    });
  }

  override close(): void {
    this.stopOpening();
    super.close();
  }

  private async openHand(ply: number, seat: Seat): Promise<void> {
    const done = await attempt(this.failed, () => this.table.at(ply, seat));
    const isWanted = this.ply.value === ply && (this.shownSeat.value ?? this.seat.value) === seat;
    if (!done || !isWanted) return;
    const { seats, players } = done.answer.view;
    this.hand.value = { seat, queue: players[seats[seat]].queue ?? [] };
  }

  handOf(seat: Seat): readonly string[] | undefined {
    return this.hand.value?.seat === seat ? this.hand.value.queue : undefined;
  }

  protected override turnTo({ by }: BuilderLogLine): void {
    if (by !== undefined) this.shownSeat.value = by;
  }
}
