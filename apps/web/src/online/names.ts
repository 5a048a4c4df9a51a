import type { OnlineRoom } from './online-room.ts';

/** The name of the person at a seat; empty where nobody sits. */
export function nameAt({ state }: OnlineRoom, seat: number): string {
  return state.value?.seats[seat]?.name ?? '';
}
