import { watchToken } from '../people/tokens.ts';
import type { Room } from './room.ts';

/** True when a watcher with this address, or with none, may watch a table. A finished game is open to all who know its id. */
export function mayWatch(room: Room, watch: string | undefined, secret: string): boolean {
  if (!room.watching) return false;
  if (room.plan.access === 'public' && room.session) return true;
  return watch !== undefined && watch === watchToken(secret, room.id, room.watchRound);
}
