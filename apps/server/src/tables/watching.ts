import { watchToken } from '../people/tokens.ts';
import type { Room } from './room.ts';

/** True when somebody with this address, or with none, may watch a table. A finished game is open to those who know it. */
export function mayWatch(room: Room, watch: string | undefined, secret: string): boolean {
  if (!room.watching) return false;
  if (room.plan.access === 'public' && room.session) return true;
  return watch !== undefined && watch === watchToken(secret, room.id, room.watchRound);
}
