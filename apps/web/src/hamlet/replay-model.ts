import type { Tile } from '@hamlet/hamlet';
import { type Signal, signal } from '@preact/signals';
import { WatchingModel } from '../table/watching-model.ts';
import type { HamletShownModel, HamletTypes } from './reading.ts';

/** A replay of Hamlet. */
export class HamletReplayModel extends WatchingModel<HamletTypes> implements HamletShownModel {
  readonly pointed: Signal<readonly Tile[]> = signal([]);
  readonly isTaking = false;
}
