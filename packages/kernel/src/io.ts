import type { Io } from './game.ts';
import { itemAt } from './item-at.ts';
import { drawInt, type Streams } from './random.ts';

/** The decisions that an action settles: none, those of its own seat before it, or all before it. */
export type Barrier = 'none' | 'own' | 'all';

/** Io on top of streams; `touched` says which barrier has been put up since it was last reset. */
export interface StreamIo<Event> extends Io<Event> {
  touched: Barrier;
}

/** The io that a session gives to its game. */
export function ioOf<Event>(streams: Streams, emit: ((event: Event) => void) | undefined): StreamIo<Event> {
  const io: StreamIo<Event> = {
    touched: 'none',
    emit,
    int(stream, bound) {
      io.touched = 'all';
      return drawInt(streams, stream, bound);
    },
    pick(stream, items) {
      io.touched = 'all';
      return itemAt(items, drawInt(streams, stream, items.length));
    },
    barrier(scope) {
      if (io.touched !== 'all') io.touched = scope ?? 'all';
    },
  };
  return io;
}
