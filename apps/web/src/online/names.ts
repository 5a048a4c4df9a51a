import type { SeatState } from '@hamlet/protocol';
import { say } from '../words/words.ts';
import type { OnlineRoom } from './online-room.ts';

/** The name of the person whom a seat belongs to; empty where it is nobody's. */
export function nameOf({ name, former }: SeatState): string {
  return name ?? (former ? say('online.former') : '');
}

/** The name of the person at a seat; empty where nobody sits. */
export function nameAt({ state }: OnlineRoom, seat: number): string {
  const found = state.value?.seats[seat];
  return found ? nameOf(found) : '';
}
