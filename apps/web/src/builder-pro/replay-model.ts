import type { Seat } from '@hamlet/kernel';
import { type Signal, signal } from '@preact/signals';
import { WatchingModel } from '../table/watching-model.ts';
import type { BuilderLook, BuilderTypes } from './reading.ts';
import type { BuilderLogLine } from './story/log.ts';

/** A replay of Builder Pro, at the hamlet of the seat that acted last. Queues stay closed in it. */
export class BuilderReplayModel extends WatchingModel<BuilderTypes> implements BuilderLook {
  readonly looking: Signal<Seat | undefined> = signal(undefined);

  protected override turnTo({ by }: BuilderLogLine): void {
    if (by !== undefined) this.looking.value = by;
  }
}
