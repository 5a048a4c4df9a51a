import type { SeatState } from '@hamlet/protocol';
import { say } from '../words/words.ts';
import type { OnlineRoom } from './online-room.ts';

/** The name of the person whom a seat belongs to; empty where it is nobody's. Bot accounts are marked. */
export function nameOf({ name, former, bot }: Pick<SeatState, 'name' | 'former' | 'bot'>): string {
  if (name === undefined) return former ? say('online.former') : '';
  return bot ? say('online.room.marked', { name }) : name;
}

/** The name of the person at a seat; empty where nobody sits. */
export function nameAt({ state }: OnlineRoom, seat: number): string {
  const found = state.value?.seats[seat];
  return found ? nameOf(found) : '';
}
