import { isSameToken, watchToken } from '../people/tokens.ts';
import type { Room } from './room.ts';

/** True for a table at which watchers may be: the host closes it to them only while its game lasts. */
export function isOpenToWatchers({ watching, session }: Room): boolean {
  return watching || session?.isOver === true;
}

/** True when a watcher with this address, or with none, may watch a table. A finished game is open to all who know its id. */
export function mayWatch(room: Room, watch: string | undefined, secret: string): boolean {
  if (room.session?.isOver) return true;
  if (!room.watching) return false;
  if (room.plan.access === 'public' && room.session) return true;
  return watch !== undefined && isSameToken(watch, watchToken(secret, room.id, room.watchRound));
}
